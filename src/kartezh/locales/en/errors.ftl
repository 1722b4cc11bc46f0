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

seats-number = This table has { $least } to { $most } seats, not { $seats }.
deck-too-small = All hands need { $needed } cards, and the deck has { $cards }.

## Actions and cards

no-such-action = “{ $text }” is no action.
no-such-character = “{ $text }” is no character; characters are written like +40, -20, 0.
no-such-card = “{ $text }” is no card; cards are written like 3c, Td, Xr.
no-such-cards = “{ $text }” are no cards; cards are written together: 4c4d4s.
pack-no-card = “{ $text }” is no card; cards are written like 3c, Td, Xr.
pack-doubled = The card { $card } is there twice.
pack-foreign = The card { $card } does not belong to this pack.
pack-too-many = There are more cards { $card } than this deck has.
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
line-options = “{ $text }” are no options; an example: deck:wide,rounds:2, and the defaults are “-”.
line-seats = There may be { $least } to { $most } seats, as many in every place, not { $count }.
line-stack = “{ $text }” is no stack.
line-hand-sizes = The hands cannot have so many cards now.
line-turn = This cannot be: it is another seat’s turn.
line-cards = Together the cards do not make up the pack.
line-luck = The cards F and B cannot lie like this; every seat has two F and one B.
line-word = One of the words { $expected } is expected, not “{ $text }”.
line-count = The number of values must be { $expected }, not { $count }.
line-part = “{ $text }” is not what belongs here.
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
toml-too-deep-line = Line { $line }: the tables are nested too deeply; a record needs three levels.
toml-number-line = Line { $line }: a whole number of at most 18 digits is expected.
toml-number = A whole number of at most 18 digits is expected.

key-unknown = A deal has no such key; there are: { $expected }.
key-seat = The number of a seat at this table is expected, the first is 0.
key-pack = A text of cards with spaces between them is expected, in the order in which they are drawn.
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
