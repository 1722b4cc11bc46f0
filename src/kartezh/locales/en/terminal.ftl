### For terminals alone.

# Play in the terminal: line by line and on a screen.

## At the table

terminal-player = Player { $number }
terminal-bot-name = { $name } (bot)
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
terminal-plain-deal = — Deal { $deal } of { $deals } —
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
terminal-score-none = No deal has been played to its end yet.

## On the screen

terminal-too-small = The window is too small for a card table: at least { $width } columns and { $height } rows are needed. Enlarge it or take a smaller font; the game waits.
terminal-header-deal = deal { $deal } of { $deals }
terminal-header-differs =
    { $count ->
        [0] rules of the house
        [one] { $count } rule differs from the house
       *[other] { $count } rules differ from the house
    }
terminal-thinks = To move: { $name } … Enter hurries.
terminal-key-play = Play
terminal-key-tap = Choose
terminal-key-cards = Cards
terminal-key-where = Where
terminal-key-rules = Rules
terminal-key-options = Options
terminal-key-log = Log
terminal-key-score = Score
terminal-key-look = Night
terminal-key-quit = Leave
terminal-key-close = Close
terminal-key-back = Undo
terminal-curtain-title = Curtain
terminal-curtain = { $name } sits down at the screen. Everybody else looks away.
terminal-curtain-open = Show the cards
terminal-quit-title = Leave the table?
terminal-quit-text = The match is recorded up to the last move: { $path }. You can resume it.
terminal-quit-yes = Leave
terminal-quit-no = Stay
terminal-deal-over = Deal { $deal } is over
terminal-match-over = The match is over
terminal-next-deal = Next deal
terminal-leave = Leave
terminal-look-table = Look at the table
terminal-rules-title = Rules: { $game }
terminal-options-title = The rules we play by
terminal-options-house = the house: { $value }
terminal-log-title = What has happened in this deal
terminal-score-title = Score
terminal-write-title = The record could not be written
terminal-write-retry = Try again

## Menu

terminal-menu-title = K A R T E Z H
terminal-menu-motto = A house of three get-rich games
terminal-menu-game = Game
terminal-menu-seats = Seats
terminal-menu-humans = People
terminal-menu-bots = Bots
terminal-menu-preset = Rules
terminal-menu-deals = Deals
terminal-menu-language = Language
terminal-menu-preset-house = the house’s
terminal-menu-preset-letter = the letter of the text
terminal-menu-language-ru = русский
terminal-menu-language-en = English
terminal-menu-start = Deal the cards
terminal-menu-resume = Resume the last match
terminal-menu-hint = Arrows choose and change, Enter deals, q leaves.

## Records

terminal-record-is = The match is recorded in { $path }
terminal-record-kept = The match is kept in { $path }
terminal-record-how = To go on: { $command } play --resume { $path }
terminal-record-folder = No record can be made in { $path } ({ $reason }). Name a file: --record FILE.
terminal-record-write = The file { $path } cannot be written ({ $reason }). Name another: --record FILE.
terminal-record-exists = The file { $path } exists already. To go on with it: --resume { $path }; otherwise name another.
terminal-record-redacted = { $path } is a record with hidden cards: it can be looked at, not resumed.
terminal-record-over = The match in { $path } has been played to its end.
terminal-record-busy = Another program is playing the match in { $path }.
terminal-resume-game = { $path } holds another game: { $game }.
terminal-no-records = There are no records in { $path }: nothing to resume.
terminal-no-record-of = There is no record of { $game } in { $path }; --resume without a game goes on with the latest match of any.

## Requests that do not fit

terminal-no-terminal = Play on a screen needs a terminal. Without one, play line by line: add --plain.
terminal-no-game = Line by line, name the game: { $command } play merchant --plain, or bogach, or lottery.
terminal-humans = At a table of { $seats } there can be 0 to { $seats } people, not { $humans }.
terminal-deals = There can be 1 to { $most } deals, not { $deals }.
terminal-names = There are more names than seats: { $names } for { $seats }.
terminal-bots-too-many =
    { $bots ->
        [one] { $bots } bot is named
       *[other] { $bots } bots are named
    }, and there { $seats ->
        [0] is no seat left
        [one] is { $seats } seat
       *[other] are { $seats } seats
    } for { $bots ->
        [one] it
       *[other] them
    }.
terminal-resume-with = A match goes on as it was: { $option } cannot be given together with --resume.

## Merchant’s Luck

terminal-merchant-student-mark = St.
terminal-merchant-luck-mark = Luck
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
terminal-merchant-aside =
    { $count ->
        [one] { $count } card was not dealt.
       *[other] { $count } cards were not dealt.
    }
terminal-merchant-still-out = Still to come: { $cards }
terminal-merchant-money = money { $money }
terminal-merchant-held = hand { $characters } L{ $luck } B{ $big }
terminal-merchant-live = live
terminal-merchant-below =
    { $count ->
        [0] { "" }
        [one] { $count } card below
       *[other] { $count } cards below
    }
terminal-merchant-todo-where = { $card }: choose where it goes.
terminal-merchant-button-own = Own stack
terminal-merchant-button-centre = Centre
terminal-merchant-leads = Most money: { $names }.

## The Rich Man

terminal-bogach-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
terminal-bogach-place = place { $place }
terminal-bogach-field = On the table: { $cards } (laid by { $player }).
terminal-bogach-field-empty = The table is clear: a new lead
terminal-bogach-to-beat = To cover, laid by { $player }
terminal-bogach-lay = Lay { $cards }
terminal-bogach-summary = Rich: { $rich }. Poor: { $poor }.

## Card Lottery

terminal-lottery-chips = chips { $chips }
terminal-lottery-cards = cards { $count }
terminal-lottery-draw = Draw { $draw } of { $draws } · box { $box }
terminal-lottery-duel = Duel · box { $box }
terminal-lottery-over = The game is over · box { $box }
terminal-lottery-prize = { $chips } ch.
terminal-lottery-prizes = Prizes: { $prizes }.
terminal-lottery-prize-line = { $slot }: { $card } ({ $chips } ch.)
terminal-lottery-face-down = face down
terminal-lottery-led = { $player } → { $other }
terminal-lottery-led-line = { $player } leads { $card }, { $other } answers.
terminal-lottery-fresh = New cards: { $cards }.
terminal-lottery-heap = Laid aside: { $cards }.
terminal-lottery-seat-line = { $name }: chips { $chips }, bought { $bought }, cards { $cards }{ $tags }.
terminal-lottery-dial-ante = Ante
terminal-lottery-dial-buy = Buy
terminal-lottery-dial-prize = Prize { $slot }
terminal-lottery-put = Done
terminal-lottery-todo-prizes = Put chips on the prizes: { $put } placed, { $least } to { $most } allowed.
terminal-lottery-summary = Most won: { $names }.
terminal-lottery-settled = The box is settled. Most won: { $names }. In all: { $nets }.
