# Play in the terminal: line by line and on a screen.

## At the table

terminal-player = Player { $number }
# Separated by commas, sixteen at least: names of bots.
terminal-bot-names = Agatha, Boris, Clara, Dmitri, Edith, Felix, Greta, Hugo, Ida, Jasper, Kira, Leo, Mabel, Nils, Olive, Piers, Quinn
terminal-bot-name = { $name } (bot)
terminal-game =
    { $game ->
        [merchant] Merchant’s Luck
        [bogach] The Rich Man
       *[lottery] Card Lottery
    }
terminal-you-move = Your move.
terminal-moves = To move: { $name }.
terminal-hand = Your cards: { $cards }.
terminal-hand-empty = You hold no cards.

## Cards

terminal-rank =
    { $rank ->
        [J] J
        [Q] Q
        [K] K
        [A] A
       *[X] Jo
    }
terminal-joker =
    { $card ->
        [Xb] black joker
       *[Xr] red joker
    }

## Line by line

terminal-plain-welcome = { $game }. At the table: { $names }.
terminal-plain-help-hint = Type ? for the list of commands.
terminal-plain-deal = — Deal { $deal } —
terminal-plain-deal-of = — Deal { $deal } of { $deals } —
terminal-plain-resumed =
    { $moves ->
        [0] The match goes on from the beginning of deal { $deal }.
        [one] The match goes on: deal { $deal }, { $moves } move made.
       *[other] The match goes on: deal { $deal }, { $moves } moves made.
    }
terminal-plain-curtain = At the keyboard now: { $name }. Everybody else looks away. Enter shows the cards.
terminal-plain-since = Since the last move:
terminal-plain-listed = You may:
terminal-plain-more =
    { $count ->
        [one] … and { $count } more move: type its notation.
       *[other] … and { $count } more moves: type the notation.
    }
terminal-plain-amount = Chips: { $least } to { $most }. Type a number.
terminal-plain-split =
    { $slots ->
        [one] Type one number: chips on the new prize, { $least } to { $most }.
       *[other] Type { $slots } numbers with spaces between: chips on each prize, at least { $least } on each, { $total } to { $most } together.
    }
terminal-plain-prompt = { $name }, your move:
terminal-plain-next = Enter for the next deal, q to leave.
terminal-plain-continue = Enter to go on, q to leave.
terminal-plain-no-number = There is no move { $number }: the numbers are 1 to { $most }.
terminal-plain-numbers =
    { $slots ->
        [one] One number is needed.
       *[other] { $slots } numbers are needed, with spaces between.
    }
terminal-plain-what = “{ $text }” means nothing here. Type a move’s number, its notation, or ?
terminal-plain-log-empty = Nothing has happened in this deal yet.
terminal-plain-rules-how = Type rules and the number of a chapter or a rule: rules 4, rules { $rule }.
terminal-plain-rules-none = The book has no chapter and no rule { $number }.
terminal-plain-house = We play by the rules of the house, with no exceptions.
terminal-plain-options = What differs from the rules of the house:
terminal-plain-help =
    A number from the list, or a move’s notation: make the move.
    table: what lies on the table; hand: your cards; moves: what you may do;
    log: what has happened in this deal; score: the results of the deals;
    rules [NUMBER]: the rulebook; options: the rules we play by;
    quit: leave; the match is recorded and can be resumed.
terminal-ledger-deal = Deal { $deal }

## Records

terminal-record-is = The match is recorded in { $path }
terminal-record-kept = The match is kept in { $path }
terminal-record-how = To go on: kartezh play --resume { $path }
terminal-record-nothing = Nothing was played, so there is no record.
terminal-record-folder = No record can be made in { $path } ({ $reason }). Name a file: --record FILE.
terminal-record-write = The file { $path } cannot be written ({ $reason }). Name another: --record FILE.
terminal-record-exists = The file { $path } exists already. To go on with it: --resume { $path }; otherwise name another.
terminal-record-read = The file { $path } cannot be read ({ $reason }).
terminal-record-redacted = { $path } is a record with hidden cards: it can be looked at, not resumed.
terminal-record-over = The match in { $path } has been played to its end.
terminal-no-records = There are no records in { $path }: nothing to resume.

## Requests that do not fit

terminal-no-terminal = Play on a screen needs a terminal. Without one, play line by line: add --plain.
terminal-no-game = Line by line, name the game: kartezh play merchant --plain, or bogach, or lottery.
terminal-preset-unknown = There is no set of rules “{ $preset }”; there are: { $expected }.
terminal-humans = At a table of { $seats } there can be 0 to { $seats } people, not { $humans }.
terminal-deals = There can be 1 to { $most } deals, not { $deals }.
terminal-names = There are more names than seats: { $names } for { $seats }.
terminal-bots-too-many = { $bots } bots are named, and there are { $seats } seats for them.
terminal-resume-with = A match goes on as it was: { $option } cannot be given together with --resume.

## Merchant’s Luck

terminal-merchant-student = Student
terminal-merchant-student-mark = St.
terminal-merchant-luck = Luck
terminal-merchant-big = Big Luck
terminal-merchant-luck-mark = Luck
terminal-merchant-to-own = onto the own stack
terminal-merchant-to-centre = onto the centre
terminal-merchant-to-other = onto another’s stack ({ $name })
terminal-merchant-lay = { $card } { $where }
terminal-merchant-play-luck = play { $card }
terminal-merchant-dealt = The cards are dealt. { $name } begins.
terminal-merchant-laid = { $name }: { $card } { $where }.
terminal-merchant-luck-laid = { $name }: { $card }!
terminal-merchant-counted = The till: { $sum } → { $paid }.
terminal-merchant-paid = { $name } { $amount }
terminal-merchant-paid-double = { $name } { $total } ×2 = { $amount }
terminal-merchant-paid-forgiven = { $name } { $amount } instead of { $due }, the rest is forgiven
terminal-merchant-round-over = The round is over. Money: { $money }.
terminal-merchant-stack-empty = empty
terminal-merchant-stack-top =
    { $below ->
        [0] { $card }
        [one] { $card } ({ $below } card below)
       *[other] { $card } ({ $below } cards below)
    }
terminal-merchant-stack-beside = { $told }, beside it { $cards }
terminal-merchant-seat-line = { $name }: money { $money }; stack: { $stack }; in hand: { $characters } characters, { $luck } Luck, { $big } Big Luck.
terminal-merchant-centre-line = Centre: { $stack }.
terminal-merchant-brief = Stacks: { $tops }.
terminal-merchant-now = On the table: { $sum }.
terminal-merchant-aside =
    { $count ->
        [one] { $count } card was not dealt.
       *[other] { $count } cards were not dealt.
    }
terminal-merchant-still-out = Still to come: { $cards }
terminal-merchant-money = money { $money }
terminal-merchant-held = cards { $characters }, L { $luck }, BL { $big }
terminal-merchant-live = live Luck
terminal-merchant-centre = Centre
terminal-merchant-below =
    { $count ->
        [0] { "" }
        [one] { $count } card below
       *[other] { $count } cards below
    }
terminal-merchant-todo = Your move: choose a card.
terminal-merchant-todo-where = { $card }: choose where it goes.
terminal-merchant-button-own = Own stack
terminal-merchant-button-centre = Centre
terminal-merchant-leads = Most money: { $names }.
