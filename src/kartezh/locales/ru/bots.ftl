# Что боты говорят о ходе: kartezh.bots, Reason.

# «Фарт»

bots-merchant-only-move = Другого хода нет.
bots-merchant-likely = Опыт подсказывает «{ $action }»: { $percent } из ста; за следующий по силе ход, «{ $next }», — { $other }.
bots-merchant-tried =
    Шансы выиграть партию после «{ $action }» — { $percent } из 100 ({ $tries ->
        [one] { $tries } проба
        [few] { $tries } пробы
       *[other] { $tries } проб
    }), после следующего по силе хода, «{ $next }», — { $other }.
bots-merchant-till-pays = Касса сразу даёт { $money }.
bots-merchant-till-costs = Касса сразу забирает { $money }.
bots-merchant-till-empty = Касса пока ничего не даёт, но карта остаётся действующей.

# «Карточная лотерея»

bots-lottery-only-move = Другого хода нет.
bots-lottery-ante = Взнос даёт всем одинаковые шансы, поэтому хватит наименьшего.
bots-lottery-buy = Без фишек вас не спросят о взносе, а выигрывать можно всё равно: покупайте не больше, чем нужно.
bots-lottery-prizes-out = Фишки на призах достанутся вам не реже других: сейчас такой приз выигрываете вы в { $mine } случаях из ста, все остальные вместе — в { $others }.
bots-lottery-prizes-least = Эти призы чаще уходят другим, чем окупаются вам: вы выигрываете в { $mine } случаях из ста, они — в { $others }. Выкладывается наименьшее.
bots-lottery-likely = Опыт подсказывает «{ $action }»: { $percent } из ста; за следующий по силе ход, «{ $next }», — { $other }.
bots-lottery-tried =
    { $chips ->
        [0] Проб: { $tries }. По ним «{ $action }» и «{ $next }» одинаково хороши: штрафов выходит поровну.
       *[other] Проб: { $tries }. По ним лучше всего «{ $action }»: штрафов в среднем меньше на { $chips ->
            [one] { $chips } фишку
            [few] { $chips } фишки
            [many] { $chips } фишек
           *[other] { $chips } фишки
        }, чем после следующего по силе хода, «{ $next }».
    }

# «Богач»

bots-bogach-only-move = Другого хода нет.
bots-bogach-likely = Опыт говорит за «{ $action }»: { $percent } из ста; за следующий по силе ход, «{ $next }», — { $other }.
bots-bogach-tried =
    После «{ $action }» вы выходите раньше { $percent } соперников из 100 ({ $tries ->
        [one] { $tries } проба
        [few] { $tries } пробы
       *[many] { $tries } проб
    }), после следующего по силе хода, «{ $next }», — раньше { $other }.
bots-bogach-wins = После «{ $action }» вы выходите раньше последнего соперника при любой его игре.
bots-bogach-all-lose = Что ни делай, соперник может выйти раньше: надежда только на его ошибку.
