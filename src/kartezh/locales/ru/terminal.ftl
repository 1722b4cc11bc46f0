### For terminals alone.

# Игра в терминале: построчная и на экране.

## За столом

terminal-player = Игрок { $number }
terminal-bot-name = { $name } (бот)
terminal-moves = Ход: { $name }.
terminal-hand = Ваши карты: { $cards }.
terminal-hand-empty = Карт на руках нет.

## Карты

terminal-rank =
    { $rank ->
        [J] В
        [Q] Д
        [K] К
        [A] Т
       *[X] Дж
    }
terminal-joker =
    { $card ->
        [Xb] чёрный джокер
       *[Xr] красный джокер
    }

## Построчная игра

terminal-plain-welcome = { $game }. За столом: { $names }.
terminal-plain-help-hint = Введите ? — и появится список команд.
terminal-plain-deal = — Сдача { $deal } из { $deals } —
terminal-plain-resumed =
    { $moves ->
        [0] Партия продолжается с начала сдачи { $deal }.
        [one] Партия продолжается: сдача { $deal }, сделан { $moves } ход.
        [few] Партия продолжается: сдача { $deal }, сделано { $moves } хода.
       *[many] Партия продолжается: сдача { $deal }, сделано { $moves } ходов.
    }
terminal-plain-curtain = Сейчас за клавиатурой: { $name }. Остальные не смотрят. Enter — открыть карты.
terminal-plain-since = С прошлого хода:
terminal-plain-listed = Можно:
terminal-plain-more =
    { $count ->
        [one] … и ещё { $count } ход: введите его запись.
        [few] … и ещё { $count } хода: введите запись.
       *[many] … и ещё { $count } ходов: введите запись.
    }
terminal-plain-amount = Фишек: от { $least } до { $most }. Введите число.
terminal-plain-split =
    { $slots ->
        [one] Введите одно число: сколько фишек на новый приз, от { $least } до { $most }.
        [few] Введите { $slots } числа через пробел: сколько фишек на каждый приз, не меньше { $least } на каждый, вместе от { $total } до { $most }.
       *[many] Введите { $slots } чисел через пробел: сколько фишек на каждый приз, не меньше { $least } на каждый, вместе от { $total } до { $most }.
    }
terminal-plain-prompt = { $name }, ваш ход:
terminal-plain-next = Enter — следующая сдача, q — уйти.
terminal-plain-continue = Enter — дальше, q — уйти.
terminal-plain-no-number = Хода с номером { $number } нет: номера от 1 до { $most }.
terminal-plain-numbers =
    { $slots ->
        [one] Нужно одно число.
        [few] Нужно { $slots } числа через пробел.
       *[many] Нужно { $slots } чисел через пробел.
    }
terminal-plain-what = «{ $text }» здесь ничего не значит. Введите номер хода, его запись или ?
terminal-plain-rules-how = Введите rules и номер главы или правила: rules 4, rules { $rule }.
terminal-plain-rules-none = В книге нет ни главы, ни правила { $number }.
terminal-plain-house = Играем по правилам дома, без отличий.
terminal-plain-options = Отличия от правил дома:
terminal-plain-help =
    Номер из списка или запись хода — сделать ход.
    table (стол) — что на столе; hand (карты) — ваши карты; moves (ходы) — что можно;
    log (журнал) — что было в этой сдаче; score (счёт) — итоги сдач;
    rules (правила) [НОМЕР] — книга правил; options (условия) — по каким правилам играем;
    quit (выход) — уйти: партия записана, её можно продолжить.
terminal-ledger-deal = Сдача { $deal }
terminal-score-none = Ни одна сдача ещё не сыграна.

## На экране

terminal-too-small = Окно мало для карточного стола: нужно не меньше { $width } знаков в ширину и { $height } строк. Увеличьте окно или уменьшите шрифт — игра ждёт.
terminal-header-deal = сдача { $deal } из { $deals }
terminal-header-differs =
    { $count ->
        [0] правила дома
        [one] { $count } отличие от правил дома
        [few] { $count } отличия от правил дома
       *[many] { $count } отличий от правил дома
    }
terminal-thinks = Ход: { $name } … Enter — быстрее.
terminal-key-play = Сыграть
terminal-key-tap = Выбрать
terminal-key-cards = Карты
terminal-key-where = Куда
terminal-key-rules = Правила
terminal-key-options = Условия
terminal-key-log = Журнал
terminal-key-score = Счёт
terminal-key-look = Ночь
terminal-key-quit = Уйти
terminal-key-close = Закрыть
terminal-key-back = Отменить
terminal-curtain-title = Занавес
terminal-curtain = За экран садится { $name }. Остальные не смотрят.
terminal-curtain-open = Открыть карты
terminal-quit-title = Уйти из-за стола?
terminal-quit-text = Партия записана до последнего хода: { $path }. Её можно продолжить.
terminal-quit-yes = Уйти
terminal-quit-no = Остаться
terminal-deal-over = Сдача { $deal } окончена
terminal-match-over = Партия окончена
terminal-next-deal = Следующая сдача
terminal-leave = Уйти
terminal-look-table = Посмотреть на стол
terminal-rules-title = Правила: { $game }
terminal-options-title = По каким правилам играем
terminal-options-house = дома: { $value }
terminal-log-title = Что было в этой сдаче
terminal-score-title = Счёт
terminal-write-title = Запись не удалась
terminal-write-retry = Повторить

## Меню

terminal-menu-title = К А Р Т Ё Ж
terminal-menu-motto = Дом трёх игр, в которых богатеют
terminal-menu-game = Игра
terminal-menu-seats = Мест
terminal-menu-humans = Людей
terminal-menu-bots = Боты
terminal-menu-preset = Правила
terminal-menu-deals = Сдач
terminal-menu-language = Язык
terminal-menu-preset-house = дома
terminal-menu-preset-letter = по букве текста
terminal-menu-language-ru = русский
terminal-menu-language-en = English
terminal-menu-start = Сдать карты
terminal-menu-resume = Продолжить последнюю партию
terminal-menu-hint = Стрелки — выбрать и изменить, Enter — сдать карты, q — уйти.

## Записи

terminal-record-is = Запись партии: { $path }
terminal-record-kept = Партия записана: { $path }
terminal-record-how = Продолжить: { $command } play --resume { $path }
terminal-record-folder = В папке { $path } нельзя завести запись ({ $reason }). Укажите файл: --record ФАЙЛ.
terminal-record-write = В файл { $path } нельзя писать ({ $reason }). Укажите другой: --record ФАЙЛ.
terminal-record-exists = Файл { $path } уже есть. Продолжить его: --resume { $path }; иначе укажите другой.
terminal-record-redacted = { $path } — запись с закрытыми картами: её можно смотреть, но не продолжить.
terminal-record-over = Партия в { $path } доиграна.
terminal-record-busy = Партию в { $path } сейчас ведёт другая программа.
terminal-resume-game = В { $path } другая игра: { $game }.
terminal-no-records = В папке { $path } нет записей: продолжать нечего.
terminal-no-record-of = В папке { $path } нет записей игры { $game }; --resume без игры продолжает последнюю партию любой.

## Просьбы, которые не подходят

terminal-no-terminal = Для игры на экране нужен терминал. Построчно можно играть и без него: добавьте --plain.
terminal-no-game = Построчно играют в названную игру: { $command } play merchant --plain, или bogach, или lottery.
terminal-humans = За столом на { $seats } мест людей может быть от 0 до { $seats }, а не { $humans }.
terminal-deals = Сдач может быть от 1 до { $most }, а не { $deals }.
terminal-names = Имён больше, чем мест: { $names }, а мест { $seats }.
terminal-bots-too-many =
    Ботов названо { $bots }, а { $seats ->
        [0] мест для них нет
        [one] для них { $seats } место
        [few] для них { $seats } места
       *[many] для них { $seats } мест
    }.
terminal-resume-with = Партия продолжается такой, какой была: { $option } вместе с --resume не задают.

## «Фарт»

terminal-merchant-student-mark = Ст.
terminal-merchant-luck-mark = Фарт
terminal-merchant-stack-empty = пусто
terminal-merchant-stack-top =
    { $below ->
        [0] { $card }
        [one] { $card } (под ней { $below } карта)
        [few] { $card } (под ней { $below } карты)
       *[many] { $card } (под ней { $below } карт)
    }
terminal-merchant-stack-beside = { $told }, рядом { $cards }
terminal-merchant-seat-line = { $name }: деньги { $money }; стопка: { $stack }; на руках: персонажи — { $characters }, «Фарт» — { $luck }, «Большой фарт» — { $big }.
terminal-merchant-centre-line = Центр: { $stack }.
terminal-merchant-brief = На стопках: { $tops }.
terminal-merchant-aside =
    { $count ->
        [one] В колоде осталась { $count } карта.
        [few] В колоде осталось { $count } карты.
       *[many] В колоде осталось { $count } карт.
    }
terminal-merchant-still-out = Ещё не вышли: { $cards }
terminal-merchant-money = деньги { $money }
terminal-merchant-held = карт { $characters } Ф{ $luck } Б{ $big }
terminal-merchant-live = жив
terminal-merchant-below =
    { $count ->
        [0] { "" }
        [one] под ней { $count } карта
        [few] под ней { $count } карты
       *[many] под ней { $count } карт
    }
terminal-merchant-todo-where = { $card }: выберите, куда положить.
terminal-merchant-button-own = Своя стопка
terminal-merchant-button-centre = Центр
terminal-merchant-leads = Больше всего денег: { $names }.

## «Богач»

terminal-bogach-cards =
    { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
terminal-bogach-place = место { $place }
terminal-bogach-field = На столе: { $cards } (хозяин: { $player }).
terminal-bogach-field-empty = Стол чист: новый заход
terminal-bogach-to-beat = На столе, хозяин: { $player }
terminal-bogach-lay = Положить { $cards }
terminal-bogach-summary = Богач: { $rich }. Бедняк: { $poor }.

## «Карточная лотерея»

terminal-lottery-chips = фишек { $chips }
terminal-lottery-cards = карт { $count }
terminal-lottery-draw = Розыгрыш { $draw } из { $draws } · в коробке { $box }
terminal-lottery-duel = Бой · в коробке { $box }
terminal-lottery-over = Игра окончена · в коробке { $box }
terminal-lottery-prize = { $chips } ф.
terminal-lottery-prizes = Призы: { $prizes }.
terminal-lottery-prize-line = { $slot } — { $card } ({ $chips } ф.)
terminal-lottery-face-down = рубашкой вверх
terminal-lottery-led = { $player } → { $other }
terminal-lottery-led-line = { $player }: ход { $card }, отвечает { $other }.
terminal-lottery-fresh = Новые карты: { $cards }.
terminal-lottery-heap = Отложены: { $cards }.
terminal-lottery-seat-line = { $name }: фишек { $chips }, куплено { $bought }, карт { $cards }{ $tags }.
terminal-lottery-dial-ante = Взнос
terminal-lottery-dial-buy = Купить
terminal-lottery-dial-prize = Приз { $slot }
terminal-lottery-put = Готово
terminal-lottery-todo-prizes = Разложите фишки по призам: положено { $put }, можно от { $least } до { $most }.
terminal-lottery-summary = Больше всех в выигрыше: { $names }.
terminal-lottery-settled = Коробка поделена. В выигрыше: { $names }. Итог: { $nets }.
