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
