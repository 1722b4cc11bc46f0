# Card Lottery: names, options, actions and events.

lottery-name = Card Lottery

## Options: short labels; the rulebook tells the rest.

lottery-option-buy_in = Chips at the start
lottery-option-ante = Ante
lottery-option-ante-free_min1 = any, at least one chip
lottery-option-officials_play = Dealer and banker
lottery-option-officials_play-yes = play like everybody
lottery-option-officials_play-no = only serve
lottery-option-prize_source = Chips on prizes come from
lottery-option-prize_source-box = the box
lottery-option-prize_source-banker = the banker
lottery-option-prize_split = Who spreads them over the prizes
lottery-option-prize_split-banker = the banker
lottery-option-prize_split-even = nobody, evenly
lottery-option-prize_split-auto_random = chance
lottery-option-match = A prize's twin
lottery-option-match-exact = the same card
lottery-option-match-rank_only = the same rank
lottery-option-twin_removed = A twin that has won
lottery-option-twin_removed-yes = leaves the game
lottery-option-twin_removed-no = stays in the hand
lottery-option-unwon = Unwon prizes
lottery-option-unwon-stay = stay with their chips
lottery-option-unwon-to_box = stay, chips to the box
lottery-option-unwon-replace_all = are all replaced
lottery-option-add_to_old = Adding chips to old prizes
lottery-option-add_to_old-no = no
lottery-option-add_to_old-yes = yes
lottery-option-draws = Draws
lottery-option-draws-max = as the pack allows
lottery-option-unclaimed = Unclaimed chips after the lottery
lottery-option-unclaimed-to_box = to the box
lottery-option-unclaimed-to_last_winner = to the last winner
lottery-option-unclaimed-split = shared by all
lottery-option-beat_rule = What beats a card
lottery-option-beat_rule-suit_then_rank = a higher suit, or higher in the suit
lottery-option-beat_rule-higher_suit = only a higher suit
lottery-option-beat_rule-same_suit = only higher in the suit
lottery-option-beat_rule-any_rank = any higher rank
lottery-option-must_beat = Beating is compulsory
lottery-option-must_beat-no = no
lottery-option-must_beat-yes = when you can
lottery-option-lead_after_beat = Who leads after a card is beaten
lottery-option-lead_after_beat-beater = whoever beat it
lottery-option-lead_after_beat-next = that player's left neighbour
lottery-option-stalemate = A duel without end
lottery-option-stalemate-largest_fine_loses = the largest fine loses
lottery-option-stalemate-all_pay = everybody pays
lottery-option-stalemate-void = nobody pays
lottery-option-rebuy = Without chips before a new game
lottery-option-rebuy-auto = one buys again
lottery-option-rebuy-none = one plays without
lottery-option-rebuy-choose = one says how many to buy
lottery-option-box_end = The box when people go home
lottery-option-box_end-split = shared evenly
lottery-option-box_end-to_winner = to the winner
lottery-option-box_end-house = to the house

## Actions

lottery-action-buy =
    { $chips ->
        [0] Buy no chips
        [one] Buy { $chips } chip
       *[other] Buy { $chips } chips
    }
lottery-action-ante =
    Ante: { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }
lottery-action-prizes = Chips on the prizes, in order: { $chips }
lottery-action-lead = Lead { $card }
lottery-action-beat = Beat with { $card }
lottery-action-take = Take { $card }

## Events

lottery-event-bought =
    { $player } buys { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }
lottery-event-anted =
    { $player }: ante — { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }
lottery-event-prizes-laid =
    { $count ->
        [one] The banker ({ $player }) lays { $count } prize face down
       *[other] The banker ({ $player }) lays { $count } prizes face down
    }
lottery-event-prizes-loaded = { $player }: chips on the prizes, in order — { $chips }
lottery-event-dealt-cards = { $player } is dealt { $cards }
lottery-event-turned-up = Prize { $slot }: { $card }
lottery-event-won =
    { $player }: { $twin } is the twin of prize { $slot } and wins { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }
lottery-event-nobody-won = Draw { $draw }: nobody wins
lottery-event-returned =
    From unwon prizes to the box: { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }
lottery-event-unclaimed-paid =
    { $player }: from unwon prizes — { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }
lottery-event-duel-began = The lottery is over, the duel begins. First to lead: { $player }
lottery-event-led = { $player } leads { $card }. To answer: { $to }
lottery-event-beaten = { $player }: { $card } beats { $led }
lottery-event-took = { $player } takes { $card }
lottery-event-went-out = { $player } has no cards left
lottery-event-stalled-takes = A duel without end: sixty cards taken in a row
lottery-event-stalled-repeated = A duel without end: the position repeats itself
lottery-event-fined =
    { $player }: fine for { $cards } — { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }
lottery-event-game-over-loser = The game is over. Loser of the duel: { $player }
lottery-event-game-over-nobody = The game is over. Nobody loses the duel

## On the table

lottery-mark-dealer = dealer
lottery-mark-banker = banker
lottery-mark-out = out
lottery-mark-box = box
lottery-mark-pack = pack
lottery-mark-gone = out of the game
lottery-hand-fresh = New cards
lottery-hand-heap = Laid aside
lottery-note-draw = Draw { $draw } of { $draws }
lottery-note-house = Chance spreads the chips over the prizes
lottery-note-takes =
    { $count ->
        [one] The duel stops when { $count } more card is taken in a row
       *[other] The duel stops when { $count } more cards are taken in a row
    }

## What to do

lottery-prompt-ante = Your ante: { $least } to { $most }.
lottery-prompt-buy = How many chips to buy: { $least } to { $most }.
lottery-prompt-prizes = Spread chips over the prizes: { $least } to { $most } in all.
lottery-prompt-lead = Your move: choose a card for your left neighbour.
lottery-prompt-answer = Your move: beat { $card } or take it.
lottery-prompt-beat = Your move: beat { $card }.
lottery-prompt-take = Nothing beats { $card }: take it.

## Errors

lottery-officials-serve = Where dealer and banker only serve, at least { $least } seats are needed, and the table has { $seats }.
lottery-too-many-draws = The most draws that the pack allows with { $seats } seats is { $most }.
lottery-same-officials = Dealer and banker are different seats, and here both are { $seat }.
lottery-line-officials = Dealer and banker are different seats.
lottery-line-options = Nobody can sit down at this table with these options.
lottery-line-chips = Players, box and prizes must hold as many chips as were bought.
lottery-line-bought = Everybody buys at least as many chips as are due at the start.
