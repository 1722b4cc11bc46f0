# What the bots say about a move: kartezh.bots, Reason.

# Merchant's Luck

bots-merchant-only-move = There is no other move.
bots-merchant-likely = Experience speaks for “{ $action }”, { $percent } in a hundred; for the next best move, “{ $next }”, { $other }.
bots-merchant-tried =
    “{ $action }” wins { $percent } of 100 matches, by { $tries ->
        [one] { $tries } try
       *[other] { $tries } tries
    }; the next best move, “{ $next }”, wins { $other }.
bots-merchant-till-pays = The till pays { $money } at once.
bots-merchant-till-costs = The till takes { $money } at once.
bots-merchant-till-empty = The till pays nothing now, but the card stays live.

# Card Lottery

bots-lottery-only-move = There is no other move.
bots-lottery-ante = An ante buys everybody the same chances, so the least is enough.
bots-lottery-buy = Without chips you are passed over at the antes and win prizes all the same: buy no more than you must.
bots-lottery-prizes-out = Chips on a prize reach you as well as anybody: you win it now { $mine } times in a hundred, all others together { $others } times.
bots-lottery-prizes-least = The others win these prizes too often for your share: you { $mine } times in a hundred, they { $others } times. As little as allowed goes out.
bots-lottery-likely = Experience speaks for “{ $action }”, { $percent } in a hundred; for the next best move, “{ $next }”, { $other }.
bots-lottery-tried =
    { $chips ->
        [0] By { $tries ->
            [one] { $tries } try
           *[other] { $tries } tries
        }, “{ $action }” and “{ $next }” are equally good: the fines come out the same.
       *[other] By { $tries ->
            [one] { $tries } try
           *[other] { $tries } tries
        }, “{ $action }” saves { $chips ->
            [one] { $chips } chip
           *[other] { $chips } chips
        } of fines on average against the next best move, “{ $next }”.
    }

# The Rich Man

bots-bogach-only-move = There is no other move.
bots-bogach-likely = Experience speaks for “{ $action }”, { $percent } in a hundred; for the next best move, “{ $next }”, { $other }.
bots-bogach-tried =
    After “{ $action }” you come out before { $percent } of 100 rivals, by { $tries ->
        [one] { $tries } try
       *[other] { $tries } tries
    }; after the next best move, “{ $next }”, before { $other }.
bots-bogach-wins = With “{ $action }” you come out first of the two who are left, whatever the other does.
bots-bogach-all-lose = Whatever you do, the other can come out before you: there is only their mistake to hope for.
