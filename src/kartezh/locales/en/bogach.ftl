# The Rich Man: names, options, actions and events.
# $cards are cards ready to show (“7♠ 7♥”), $count is their number, $player is a name.

bogach-name = The Rich Man

## Options: short labels; the rulebook tells the rest.

bogach-option-jokers = Jokers
bogach-option-jokers-0 = none
bogach-option-jokers-1 = one
bogach-option-jokers-2 = two
bogach-option-joker_role = What a joker can do
bogach-option-joker_role-rank_only = it is just the highest card
bogach-option-joker_role-wild = it stands for any card
bogach-option-lead = What is led
bogach-option-lead-lowest_all = all lowest cards
bogach-option-lead-lowest_any_number = any number of lowest cards
bogach-option-lead-free = anything
bogach-option-beat = What covers
bogach-option-beat-higher = higher cards only
bogach-option-beat-higher_or_equal = higher or equal cards
bogach-option-pass = When passing is allowed
bogach-option-pass-free = always
bogach-option-pass-only_if_unable = only without a cover
bogach-option-pass_lock = A pass lasts for the trick
bogach-option-pass_lock-off = no
bogach-option-pass_lock-on = yes
bogach-option-first_lead = Who leads the first deal
bogach-option-first_lead-random = a lot decides
bogach-option-first_lead-3d = who holds the three of diamonds
bogach-option-first_lead-3c = who holds the three of clubs
bogach-option-next_lead = Who leads later deals
bogach-option-next_lead-rich = the rich player
bogach-option-next_lead-poor = the poor player
bogach-option-exchange = Exchange
bogach-option-exchange-1 = one card each
bogach-option-exchange-2-1 = two cards and one
bogach-option-exchange-none = none
bogach-option-exchange_order = The rich player's answer
bogach-option-exchange_order-sequential = after the other's card
bogach-option-exchange_order-simultaneous = unseen, at once
bogach-option-taxes_choice = What the rich player gives
bogach-option-taxes_choice-forced = the lowest card
bogach-option-taxes_choice-rich_free = a card of choice
bogach-option-titles = Titles
bogach-option-titles-two = rich and poor
bogach-option-titles-five = five titles
bogach-option-revolution = Revolution
bogach-option-revolution-off = no
bogach-option-revolution-on = yes
bogach-option-eight_stop = Eight-stop
bogach-option-eight_stop-off = no
bogach-option-eight_stop-on = yes
bogach-option-eleven_back = Eleven-back
bogach-option-eleven_back-off = no
bogach-option-eleven_back-on = yes
bogach-option-miyako_ochi = The fall of the rich
bogach-option-miyako_ochi-off = no
bogach-option-miyako_ochi-on = yes
bogach-option-foul_finish = Foul finish
bogach-option-foul_finish-off = no
bogach-option-foul_finish-on = yes
bogach-option-equal_skip = Equal-skip
bogach-option-equal_skip-off = no
bogach-option-equal_skip-on = yes
bogach-option-spade3 = Three of spades on a joker
bogach-option-spade3-off = no
bogach-option-spade3-on = yes

## Actions

bogach-action-lay = { $cards }
bogach-action-pass = Pass
bogach-action-give = Give { $cards }

## Events

bogach-event-dealt = The cards are dealt. Dealer: { $player }
bogach-event-gift = { $player } → { $other }: { $cards }
bogach-event-gift-hidden =
    { $player } → { $other }: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
bogach-event-opens = First to lead: { $player }
bogach-event-led = { $player } leads { $cards }
bogach-event-covered = { $player } covers with { $cards }
bogach-event-passed = { $player } passes
bogach-event-stopped = The eight ends the trick. Owner of the cards: { $player }
bogach-event-stopped-spade3 = The three of spades outdoes the joker. Owner of the card: { $player }
bogach-event-order-turned-backwards = Revolution by { $player }. Now three is high
bogach-event-order-turned-normal = Revolution by { $player }. Now two is high
bogach-event-order-turned-jack-backwards = Eleven-back by { $player }. Three is high until the trick ends
bogach-event-order-turned-jack-normal = Eleven-back by { $player }. Two is high until the trick ends
bogach-event-skipped = { $player } is passed over
bogach-event-went-out = { $player } is out in place { $place }
bogach-event-went-out-foul = Foul finish: { $player }, place { $place }
bogach-event-laid-away = The fall: { $player }, place { $place }, laid away: { $cards }
bogach-event-laid-away-hidden =
    The fall: { $player }, place { $place }, { $count ->
        [one] { $count } card laid away
       *[other] { $count } cards laid away
    }
bogach-event-trick-over = The trick is over. { $player } leads
bogach-event-trick-over-order-back = The trick is over, the order of the cards is as before. { $player } leads
bogach-event-deal-over = The deal is over. Left with cards: { $player }
bogach-event-deal-over-nobody = The deal is over

## On the table: marks of seats and cards

bogach-mark-rich = rich
bogach-mark-second = second
bogach-mark-middle = middle
bogach-mark-last-but-one = last but one
bogach-mark-poor = poor
bogach-mark-dealer = dealer
bogach-mark-passed = pass
bogach-mark-out = out
bogach-mark-backwards = three is high
bogach-mark-discard = played
bogach-mark-away = laid away

## On the table: what holds now

bogach-order-normal = Two is high
bogach-order-backwards = Three is high
bogach-note-cover = To cover: { $set }
bogach-note-exchange = Exchange. To choose what to give: { $player }
bogach-set =
    { $count ->
        [1] { $rank ->
            [r2] a two
            [r3] a three
            [r4] a four
            [r5] a five
            [r6] a six
            [r7] a seven
            [r8] an eight
            [r9] a nine
            [rT] a ten
            [rJ] a jack
            [rQ] a queen
            [rK] a king
            [rA] an ace
           *[rX] a joker
        }
       *[other] { $count } { $rank ->
            [r2] twos
            [r3] threes
            [r4] fours
            [r5] fives
            [r6] sixes
            [r7] sevens
            [r8] eights
            [r9] nines
            [rT] tens
            [rJ] jacks
            [rQ] queens
            [rK] kings
            [rA] aces
           *[rX] jokers
        }
    }

## What to do

bogach-prompt-lead = Your lead: choose cards.
bogach-prompt-lead-forced = Your lead: these cards, there is no other.
bogach-prompt-cover = Your move: cover { $set }, or pass.
bogach-prompt-cover-must = Your move: cover { $set }.
bogach-prompt-nothing = Nothing covers { $set }: pass.
bogach-prompt-give =
    { $count ->
        [one] Exchange: choose the card you give.
       *[other] Exchange: choose the { $count } cards you give.
    }

## Positions in one line

bogach-cards-order = “{ $text }”: cards are written from the lowest up, each of them once.
bogach-line = This does not agree with the rest of the position.
bogach-line-gift = “{ $text }” is no gift; one is written like 2>0:2s.
bogach-line-cards = There must be { $expected } cards, here are { $count }.
