# Merchant's Luck: names, options, actions and events.

merchant-name = Merchant's Luck
merchant-centre = centre
merchant-student = Student
merchant-luck = Luck
merchant-luck-big = Big Luck

## Options: short labels; the rulebook tells the rest.

merchant-option-hand_size = Characters a hand
merchant-option-hand_size-auto = ten, or eight when five play
merchant-option-luck_position = Where Luck goes
merchant-option-luck_position-on_stack = onto the stack
merchant-option-luck_position-count_then_cover = count first, then onto the stack
merchant-option-luck_position-beside_active = beside the stack
merchant-option-trigger = What fires
merchant-option-trigger-visible = all live Luck cards
merchant-option-big_luck = Big Luck
merchant-option-big_luck-doubles_owner = doubles for its owner
merchant-option-big_luck-doubles_everyone = doubles for everybody
merchant-option-student_target = Where the Student may go
merchant-option-student_target-any_unblocked = any stack without live Luck
merchant-option-student_target-own_or_centre = own stack or centre
merchant-option-student_on_empty = Student on an empty place
merchant-option-student_on_empty-yes = allowed
merchant-option-student_on_empty-no = not allowed
merchant-option-stacked_luck = New Luck beside older Luck
merchant-option-stacked_luck-replace = puts the older one out
merchant-option-stacked_luck-add = joins it
merchant-option-debt = Debts
merchant-option-debt-allowed = exist
merchant-option-debt-floor_at_zero = are forgiven
merchant-option-start_money = Money at the start
merchant-option-rounds = Rounds
merchant-option-rounds-players = as many as players
merchant-option-first_player = Who begins
merchant-option-first_player-random = a lot decides
merchant-option-first_player-chosen = whoever has the first seat
merchant-option-deck = Deck of characters
merchant-option-deck-default = the house's, −50 to +70
merchant-option-deck-symmetric = even, −60 to +60
merchant-option-deck-wide = wide, −80 to +100
merchant-option-memory_aid = Memory aid
merchant-option-memory_aid-off = no
merchant-option-memory_aid-on = yes
merchant-option-tie = In a tie
merchant-option-tie-shared = the first place is shared

## Actions

merchant-action-lay-own = { $card } onto your own stack
merchant-action-lay-centre = { $card } into the centre
merchant-action-lay-seat = { $card } onto the stack of { $player }
merchant-action-luck = { $card } before you

## Events

merchant-event-dealt = The cards are dealt. First to play: { $player }
merchant-event-laid-own = { $player }: { $card } onto their own stack
merchant-event-laid-centre = { $player }: { $card } into the centre
merchant-event-laid-seat = { $player }: { $card } onto the stack of { $owner }
merchant-event-luck = { $player }: { $card }
merchant-event-counted = The count: { $sum }
merchant-event-payment-gain = { $player }: +{ $amount }
merchant-event-payment-loss = { $player }: −{ $amount }
merchant-event-payment-none = { $player }: 0
merchant-event-payment-gain-doubled = { $player }: { $total } ×2 = +{ $amount }
merchant-event-payment-loss-doubled = { $player }: −{ $total } ×2 = −{ $amount }
merchant-event-payment-forgiven = { $player }: −{ $amount } instead of −{ $due }, the rest is forgiven
merchant-event-round-over = The round is over

## On the table

merchant-mark-live = live Luck
merchant-mark-aside = not dealt
merchant-note-now = On the table: { $sum }
merchant-prompt = Your move: choose a card.
merchant-note-still-out = Not met yet: { $cards }
