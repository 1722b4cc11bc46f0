# The game in the browser. More than 400 lines: sentences are looked up by name, and a page of the
# client has them together.

web-title = Kartezh
web-title-turn = ● Your turn — Kartezh
web-title-table = Table { $code } — Kartezh
web-motto = A house of three games that make people rich

## Cards

web-card-name =
    { $rank ->
        [r2] two
        [r3] three
        [r4] four
        [r5] five
        [r6] six
        [r7] seven
        [r8] eight
        [r9] nine
        [rT] ten
        [rJ] jack
        [rQ] queen
        [rK] king
       *[rA] ace
    } of { $suit ->
        [c] clubs
        [d] diamonds
        [h] hearts
       *[s] spades
    }
web-card-joker =
    { $card ->
        [Xb] black joker
       *[Xr] red joker
    }
web-card-plus = plus { $value }
web-card-minus = minus { $value }
web-card-hidden = a hidden card
# After the name of a card, a stack, a button.
web-barred = . Not now: { $why } Rule { $rule }

## At the table

web-seat = Seat { $number }
web-seat-free = Free
web-to-move = to move
web-bot = bot
web-standin = bot standing in
web-stood-for = A bot is playing for you: two moves in a row were not made in time.
web-play-on-oneself = Play on myself
web-away = not connected
web-you = you
web-host = host
web-onlooks = looking on
web-score =
    { $unit ->
        [money] { $score }
        [place] place { $score }
       *[chips] chips { $score }
    }
web-back =
    { $kind ->
        [character] characters: { $count }
        [luck] Luck cards: { $count }
        [big] Big Luck cards: { $count }
        [heap] cards put aside: { $count }
       *[card] cards: { $count }
    }
web-chips =
    { $count ->
        [one] { $count } chip
       *[other] { $count } chips
    }
web-pile =
    { $look ->
        [stack] Stack
        [trick] On the table
        [prize] Prize
        [chips] Chips
       *[rest] Put aside
    }
web-pile-under =
    { $count ->
        [one] { $count } card under it
       *[other] { $count } cards under it
    }
web-pile-choose = Lay it here. { $pile }
web-notes = What matters now
web-only-you = Only you know
web-cloth = Table
web-your-side = Your side of the table
web-hand =
    { $count ->
        [0] No cards in hand
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
web-choose-cards = Choose cards
web-undo = Undo the choice
web-hint = Advice?
web-hint-shown = The advice is this move. It is chosen, not yet made.
web-plays-at-once = Moves are made at once, without confirming.
web-rule = Rule { $rule }
web-understood = I see
web-skip = Finish without me, faster
web-onlooker = You are looking on and see what everybody sees.
web-time-left =
    { $seconds ->
        [one] { $seconds } second left
       *[other] { $seconds } seconds left
    }
web-dial =
    { $word ->
        [ante] Ante
        [buy] Buy
       *[prizes] Prize { $number }
    }
web-amount = How many chips
web-less = Less
web-more = More
web-dials-send =
    { $word ->
        [ante] Pay
        [buy] Buy
       *[prizes] Lay
    } { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }
web-dials-range = { $chips } chosen, { $least } to { $most } allowed
web-deal-of = deal { $deal } of { $deals }
web-deal = Deal { $deal }

## Sheets

web-sheets = Sheets
web-close = Close
web-rules = Rules
web-log = Log
web-score-sheet = Score
web-menu = More
web-quoted = “{ $text }”
web-ruling = This is our reading, not the letter of the text
web-ruling-short = our reading
web-house-rules = The house's rules, nothing changed.
web-yes-no =
    { $value ->
        [yes] yes
       *[no] no
    }
web-log-show = What to show
web-log-all = Everything
web-ledger = Money and chips
web-played-cards = Cards played
web-log-empty = Nothing has happened yet.
web-evening = The evening's score
web-evening-empty = No match has been finished yet.
web-match = Match { $number }
web-match-running = Match { $number }, going on
web-home = Home
# Under the result of a match, when people go home; $how is a value of the option box_end.
web-home-box =
    { $box ->
        [one] { $box } chip
       *[other] { $box } chips
    } of the box: { $how ->
        [split] shared by all, odd ones by lot.
        [to_winner] to the winner.
       *[house] { $box ->
            [one] stays with the house.
           *[other] stay with the house.
        }
    }
web-match-how =
    { $how ->
        [agreed] Ended early, as all agreed.
       *[void] Does not count, as all agreed.
    }
web-player = Player
web-place = Place
web-assisted = a bot plays in this seat too
web-replay = Replay
web-download = Download the record
web-emotes = Say
web-table = Table
web-propose = Propose to all
web-propose-why = It is done when everybody who plays agrees; who is away for a moment is waited for.
web-proposal =
    { $what ->
        [end] End the match
        [void] Void the match
       *[open-hands] Open all hands
    }
web-proposed =
    { $name } proposes { $what ->
        [end] to end the match now.
        [void] to end the match and not to count it.
       *[open-hands] to play with open hands: everybody will see them, onlookers too.
    }
web-agree = Agree
web-disagree = Decline
web-withdraw = Take it back
web-waits-for-others = Waiting for the others
web-leave = Leave the table
web-stand-why = A bot plays for you to the end of the match. You may take the seat again.
web-people = Who is here
web-remove = Remove
web-remove-name = Remove from the table: { $name }
web-remove-yes = Really remove
web-rename = Change
web-hot-seat = One more player at this device
web-hot-seat-why = Everybody's cards stay behind a curtain until the device is in their hands.
web-hot-seat-add = Add
web-shared = Several people share this device: a curtain before each hand.
# Somebody of this device whose seat went elsewhere.
web-elsewhere = { $name } plays in another window or on another device
web-play-here-name = Play here: { $name }
web-speaks-for = Choosing now:
web-keys = Keys
web-key =
    { $what ->
        [move] along the cards
        [choose] choose a card or put it back
        [play] make the chosen move
        [number] a button by its number
        [undo] undo the choice
        [hint] advice
        [rules] rules
        [log] log
        [score] score
        [menu] everything else
       *[keys] this list
    }

## Invitation

web-invite = Invite
web-table-code = Table code
web-qr = The same link as a QR code
web-link = Link
web-copy = Copy
web-copied = Copied.
web-copy-by-hand = The link is selected: copy it.
web-share = Share
web-reach =
    { $reach ->
        [here] The link opens on this computer only.
        [lan] The link opens in this Wi-Fi network.
       *[everywhere] The link opens everywhere.
    }
web-reach-further =
    { $reach ->
        [here] To invite friends in your Wi-Fi, start the house with: kartezh serve --lan.
        [lan] To invite friends from afar you need an address on the internet: kartezh serve --public-url ADDRESS behind a proxy or tunnel.
       *[everywhere] Send it to whomever you like.
    }
web-invite-terminal = From a terminal: kartezh join { $code }
web-carry = Move to another device
web-carry-why = Open this link on another device and go on there. Whoever opens it plays for you: send it to nobody.

## The door and the front room

web-games = Games
web-game-about =
    { $game ->
        [merchant] Useful people, quarrels, and the hour when the table promises a profit.
        [bogach] The first to be rid of all cards is rich; the last is poor.
        [lottery] Antes, prizes and twins, and then a duel to the last card.
       *[other] What this game is about, its rules tell.
    }
web-game-seats =
    { $game ->
        [merchant] two to five at the table
        [bogach] two to seventeen at the table
        [lottery] two to seventeen at the table
       *[other] players at the table: { $least }–{ $most }
    }
web-create = Open a table
web-new-table = A new table
web-create-invite = Open and invite friends
web-create-bots = Play bots at once
web-join = Table code or link
web-join-do = Come in
web-code-wrong = A code has six signs: Latin letters and digits, but never 0 O 1 I L, which look alike.
web-your-tables = Your tables on this device
web-forget = Forget
web-forget-table = Forget table { $code }
web-more-tables =
    { $count ->
        [one] { $count } more table
       *[other] { $count } more tables
    }
web-when =
    { $days ->
        [0] today
       *[1] yesterday
    }
web-install = Install as an app
web-door = Table { $code }
web-door-none = There is no such table
web-door-none-why = This house has no table { $code }: check the code or ask for a new link.
web-door-people = At the table: { $names }.
web-door-nobody = Nobody is at the table yet.
web-door-seats =
    { $free ->
        [0] No seat is free.
        [one] { $free } seat is yours.
       *[other] { $free } seats to choose from.
    }
web-nick = Your name at the table
web-nick-usual = Guest
web-sit-down = Sit down
web-come-in = Come in
web-watch = Just look on
web-lobby-agreed =
    { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }, { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }.
web-change = Change
web-in-force = By which rules
web-sit = Sit
web-sit-at = Sit on seat { $number }
web-stand = Stand up
web-seat-bot = Bot
web-seat-bot-at = Bot onto seat { $number }
web-unseat-bot = Remove
web-unseat-bot-at = Remove the bot: { $name }
web-swap-at = Change places: seat { $number }
web-swap-with = With which seat? Press ⇄ there.
web-bot-level =
    { $bot ->
        [random] bot, plays at random
        [novice] novice bot
        [regular] regular bot
        [master] master bot
        [simple] bot
       *[other] bot { $bot }
    }
web-start = Start the match
web-start-with-bots =
    { $count ->
        [one] Start with { $count } bot
       *[other] Start with { $count } bots
    }
web-waits-for-host = { $name } starts the match.

## Settings

web-settings = Settings
web-agree-settings = We play like this
web-seats = Seats
web-seats-count =
    { $count ->
        [one] { $count } seat
       *[other] { $count } seats
    }
web-deals = Deals
web-pace = Clock
web-pace-value =
    { $pace ->
        [none] no clock
        [relaxed] relaxed, 2 min a move
       *[quick] quick, 30 s a move
    }
web-bots = Bots
web-bot-name =
    { $bot ->
        [random] play at random
        [novice] novices
        [regular] regulars
        [master] masters, think up to a second
        [simple] play simply
       *[other] { $bot }
    }
web-watching = Who may look on
web-watching-value =
    { $watching ->
        [anybody] anybody with the link
       *[nobody] nobody
    }
web-hints = Advice
web-hints-allowed = Advice may be asked for during play
web-preset = Rules
web-preset-value =
    { $preset ->
        [house] of the house
        [letter] to the letter
       *[other] { $preset }
    }
web-preset-own = your own
web-options = Rule options
web-options-changed =
    { $count ->
        [0] all as in the house
        [one] { $count } difference
       *[other] { $count } differences
    }
web-option-why = What the rules say: { $name }
web-option-number = a number
web-deck = What is in the deck
web-deck-own = your own…
web-deck-less = Fewer: { $value }
web-deck-more = More: { $value }
web-deck-value = Another value
web-deck-add = Add
web-deck-wrong = A value is a whole number of up to three digits: +80, −25, or 0 for the Student.
web-deck-sum =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }, { $worth } together
web-own-deck =
    { $count ->
        [one] your own: { $count } card
       *[other] your own: { $count } cards
    }

## Preferences

web-likes = Preferences
web-language = Language
web-auto = as in the browser
web-theme = Light
web-theme-value =
    { $theme ->
        [light] day
        [dark] night
       *[auto] as on the device
    }
web-letters = Letters on cards
web-like-confirm = Confirm a move with a button of its own
web-like-fourColours = Four-colour deck
web-like-vibrate = Vibrate on my turn
web-like-sound = Sounds

## Connection

web-connecting = One moment…
web-reconnecting = The connection is lost and on its way back…
web-goodbye =
    { $why ->
        [elsewhere] You are playing in another window
        [removed] The host has asked you to leave
        [closed] The table is closed
        [no-table] There is no such table
        [no-person] This seat is no longer yours
        [private] Nobody may look on here
        [full] The table is too crowded
        [protocol] This page is out of date
       *[other] The house has closed the connection
    }
web-play-here = Play here
web-reload = Load again
web-try-again = Try again
web-to-home = To the front page
web-to-table = To the table
web-lost = The house has no such page
web-problem-offline = The house does not answer. Check the connection and try again.
web-problem-no-seat-free = No seat is free.
web-problem-other = That did not work. Try again.

## Curtain, results, replay

web-curtain = { $name } takes the device
web-curtain-why = The others look away.
web-curtain-lift = Open the cards
web-deal-over = Deal { $deal } is over
web-match-over = The match is over
web-next-deal = Next deal
web-next-match = Another match, same people
web-look-at-table = Look at the table
web-replay-title = Match { $match }, deal { $deal }
web-deals-over = Deals
web-replay-desk = Step by step
web-replay-begin = The beginning of the deal
web-replay-step = Step { $step } of { $last }
web-replay-first = To the beginning
web-replay-back = One step back
web-replay-next = One step on
web-replay-last = To the end
web-replay-run = Watch
web-replay-stop = Stop
web-replay-link = Link to this moment
web-play-on = Play on from here against bots as { $name }
