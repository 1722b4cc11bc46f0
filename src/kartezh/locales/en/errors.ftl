# Errors: one sentence each, with what to do next.
# The ids are the ones that exceptions carry (core/errors.py).

error-where = { $where }: { $told }

## Languages, games, bots, rules

language-unknown = The house does not speak “{ $language }”; there are: { $expected }.
game-unknown = The house has no game “{ $game }”; there are: { $expected }.
bot-unknown = There is no bot “{ $bot }” for this game; there are: { $expected }.
no-such-rule = The book has no rule { $number }.
illegal-move = Rule { $rule }: { $sentence }
setup-disagrees = Here “{ $key }” can only be { $expected }. Rule { $rule }: { $sentence }

## Options

option-unknown = There is no option “{ $option }”; there are: { $expected }.
option-value = The option “{ $option }” has no value “{ $value }”; possible: { $expected }.

## Cards

no-such-card = “{ $text }” is no card; cards are written like 3c, Td, Xr.
no-such-cards = “{ $text }” are no cards; cards are written together: 4c4d4s.
pack-no-card = “{ $text }” is no card; cards are written like 3c, Td, Xr.
pack-doubled = The card { $card } is there twice.
pack-foreign = The card { $card } does not belong to this pack.
pack-missing =
    { $count ->
        [1] The card { $card } is missing.
       *[other] { $count } cards are missing, { $card } among them.
    }

## Positions in one line

line-characters = A position is one line of printable ASCII characters.
line-head = The line must begin with “{ $expected }”, not with “{ $text }”.
line-key = This key and its value must stand here.
line-too-long = The line must end after its last key.
line-not-canonical = The line is not in its one spelling, from its character { $column } on.
line-number = “{ $text }” is no whole number from { $least } to { $most }.

## Rulebooks

rulebook-heading = A chapter's heading looks like “## 4 Covering”.
rulebook-rule = A rule looks like “- **B4.3** Sentence. [S11]”.
rulebook-source = “{ $text }” is neither a source nor an option.

## Files and records

file-missing = There is no file “{ $file }”.
file-folder = “{ $file }” is a folder; a record is a file.
file-forbidden = The file “{ $file }” may not be read.
file-unreadable = The file “{ $file }” cannot be read.
file-name = “{ $file }” cannot be the name of a file.
file-unwritable = The file “{ $file }” cannot be written: { $reason }.
file-too-long = The file is larger than { $megabytes } MB; records are much smaller.
file-not-utf8 = Line { $line }: text in UTF-8 is expected.
toml-syntax = Line { $line }, column { $column }: TOML is expected, such as “key = value”, “[options]” or “[[deals]]”.
toml-too-deep = The tables are nested too deeply; a record needs three levels.
toml-number = A whole number of at most 18 digits is expected.

record-format = "{ $expected }" is expected.
record-key-missing = This key is required.
record-key-unknown = A record has no such key; keys of your own begin with “_”.
record-not-text = A text in quotation marks is expected.
record-not-number = A whole number from { $least } to { $most } is expected.
record-not-array = A list in square brackets is expected.
record-not-table = A table is expected.
record-one-each = One value for each seat is expected, { $seats } in all.
record-controller = "person" or "bot:NAME" is expected, not “{ $text }”.
record-seat-twice = Different seats are expected.
record-redacted-for = "spectator" or the number of a seat from 0 to { $most } is expected.
record-redacted = This record hides cards: it can be looked at, but not checked by the rules.

## A record against the rules

replay-refused = Deal { $deal }, step { $step }, seat { $seat }, “{ $action }”. Rule { $rule }: { $sentence }
replay-after-end = Deal { $deal }, step { $step }, “{ $action }”: the deal is over already. Rule { $rule }: { $sentence }
replay-next-deal = Deal { $deal } cannot begin here. Rule { $rule }: { $sentence }
replay-setup = Deal { $deal }: the key “{ $key }” can only be { $expected }. Rule { $rule }: { $sentence }
replay-result = Deal { $deal }: the result must be { $expected }. Rule { $rule }: { $sentence }
replay-result-early = Deal { $deal }: a result is given, but the deal is not over. Rule { $rule }: { $sentence }
