### For terminals alone.

# kartezh simulate: what comes out of many matches between bots.

simulate-head =
    { $title }, { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }: { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    } in { $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    }, seed { $seed }
simulate-options = Options: { $options }
simulate-measure-money = Money won in a deal, on average, ± half of the 95 % interval.
simulate-measure-place = The place in a deal, on average (1 is the best), ± half of the 95 % interval.
simulate-measure-chips = Chips won in a deal, on average, ± half of the 95 % interval.

simulate-column-bot = bot
simulate-column-money = money
simulate-column-place = place
simulate-column-chips = chips
simulate-column-points = points
simulate-column-advantage = better than the others by

simulate-too-few = Too few deals for an interval: it takes at least { $deals }.

## Standard error

simulate-progress = Deals
simulate-rate = { $rate } decisions a second
simulate-done =
    { $decisions ->
        [one] { $decisions } decision
       *[other] { $decisions } decisions
    } in { $seconds } s, { $rate } a second.
simulate-stopped = Stopped; there is no result.

## Errors

bots-do-not-fit =
    { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    } cannot be shared out evenly to { $bots ->
        [one] { $bots } bot
       *[other] { $bots } bots
    }: name one bot for all seats, one for each, or a number that divides the seats.
match-too-long =
    A match has at most { $most ->
        [one] { $most } deal
       *[other] { $most } deals
    } with these options, not { $match }.
simulate-number = “{ $option }” is a whole number from { $least } to { $most }.
