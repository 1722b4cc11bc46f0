### For terminals alone.

# kartezh simulate: что выходит из множества партий между ботами.

simulate-head =
    { $title }, { $seats ->
        [one] { $seats } место
        [few] { $seats } места
       *[many] { $seats } мест
    }: { $deals ->
        [one] { $deals } сдача
        [few] { $deals } сдачи
       *[many] { $deals } сдач
    }, { $matches ->
        [one] { $matches } партия
        [few] { $matches } партии
       *[many] { $matches } партий
    }, зерно { $seed }
simulate-options = Варианты правил: { $options }
simulate-measure-money = Выигрыш за сдачу в среднем, ± половина 95-процентного интервала.
simulate-measure-place = Место в сдаче в среднем (1 — лучшее), ± половина 95-процентного интервала.
simulate-measure-chips = Выигрыш фишек за сдачу в среднем, ± половина 95-процентного интервала.

simulate-column-bot = бот
simulate-column-money = деньги
simulate-column-place = место
simulate-column-chips = фишки
simulate-column-points = очки
simulate-column-advantage = лучше остальных на

simulate-too-few =
    Для интервала сдач мало: их нужно не меньше { $deals }.

## Поток ошибок

simulate-progress = Сдачи
simulate-rate = { $rate } решений в секунду
simulate-done =
    { $decisions ->
        [one] { $decisions } решение
        [few] { $decisions } решения
       *[many] { $decisions } решений
    } за { $seconds } с, { $rate } в секунду.
simulate-stopped = Прервано; результата нет.

## Ошибки

bots-do-not-fit =
    { $seats ->
        [one] { $seats } место
        [few] { $seats } места
       *[many] { $seats } мест
    } не разделить поровну на { $bots ->
        [one] { $bots } бота
       *[other] { $bots } ботов
    }: назовите одного бота на все места, по боту на каждое место или столько, чтобы места делились на их число.
match-too-long =
    С такими вариантами правил в партии не больше { $most ->
        [one] { $most } сдачи
       *[other] { $most } сдач
    }, а не { $match }.
simulate-number = «{ $option }» — целое число от { $least } до { $most }.
