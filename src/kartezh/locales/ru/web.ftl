# Игра в браузере. Больше 400 строк: фразы ищут по имени, а у каждой страницы они стоят вместе.

web-title = Картёж
web-title-turn = ● Ваш ход — Картёж
web-title-table = Стол { $code } — Картёж
web-motto = Дом трёх игр, в которых богатеют

## Карты

web-card-name =
    { $rank ->
        [r2] двойка
        [r3] тройка
        [r4] четвёрка
        [r5] пятёрка
        [r6] шестёрка
        [r7] семёрка
        [r8] восьмёрка
        [r9] девятка
        [rT] десятка
        [rJ] валет
        [rQ] дама
        [rK] король
       *[rA] туз
    } { $suit ->
        [c] треф
        [d] бубен
        [h] червей
       *[s] пик
    }
web-card-joker =
    { $card ->
        [Xb] чёрный джокер
       *[Xr] красный джокер
    }
web-card-plus = плюс { $value }
web-card-minus = минус { $value }
web-card-hidden = закрытая карта
# After the name of a card, a stack, a button.
web-barred = . Сейчас нельзя: { $why } Правило { $rule }

## За столом

web-seat = Место { $number }
web-seat-free = Свободно
web-to-move = сейчас ход
web-bot = бот
web-standin = бот вместо хозяина
web-stood-for = За вас играет бот: два хода подряд не были сделаны вовремя.
web-play-on-oneself = Вернуться в игру
web-away = нет на связи
web-you = вы
web-host = хозяин стола
web-onlooks = смотрит
web-score =
    { $unit ->
        [money] { $score }
        [place] место { $score }
       *[chips] фишек { $score }
    }
web-back =
    { $kind ->
        [character] персонажей: { $count }
        [luck] карт «Фарт»: { $count }
        [big] карт «Большой фарт»: { $count }
        [heap] отложенных карт: { $count }
       *[card] карт: { $count }
    }
web-chips =
    { $count ->
        [one] { $count } фишка
        [few] { $count } фишки
       *[many] { $count } фишек
    }
web-pile =
    { $look ->
        [stack] Стопка
        [trick] На столе
        [prize] Приз
        [chips] Фишки
       *[rest] Отложено
    }
web-pile-under =
    { $count ->
        [one] под ней { $count } карта
        [few] под ней { $count } карты
       *[many] под ней { $count } карт
    }
web-pile-choose = Положить сюда. { $pile }
web-notes = Что сейчас важно
web-only-you = Знаете только вы
web-cloth = Стол
web-your-side = Ваша сторона стола
web-hand =
    { $count ->
        [0] Карт на руках нет
        [one] На руках { $count } карта
        [few] На руках { $count } карты
       *[many] На руках { $count } карт
    }
web-choose-cards = Выберите карты
web-undo = Отменить выбор
web-hint = Совет?
web-hint-shown = Совет: этот ход. Он выбран, но не сделан.
web-plays-at-once = Ход делается сразу, без подтверждения.
web-rule = Правило { $rule }
web-understood = Понятно
web-skip = Без меня — побыстрее
web-onlooker = Вы смотрите: видно то же, что всем.
web-time-left =
    { $seconds ->
        [one] осталась { $seconds } секунда
        [few] осталось { $seconds } секунды
       *[many] осталось { $seconds } секунд
    }
web-dial =
    { $word ->
        [ante] Взнос
        [buy] Купить
       *[prizes] Приз { $number }
    }
web-amount = Сколько фишек
web-less = Меньше
web-more = Больше
web-dials-send =
    { $word ->
        [ante] Внести
        [buy] Купить
       *[prizes] Положить
    } { $chips ->
        [one] { $chips } фишку
        [few] { $chips } фишки
       *[many] { $chips } фишек
    }
web-dials-range = Выбрано { $chips }, а можно от { $least } до { $most }
web-deal-of = сдача { $deal } из { $deals }
web-deal = Сдача { $deal }

## Листы

web-sheets = Листы
web-close = Закрыть
web-rules = Правила
web-log = Журнал
web-score-sheet = Счёт
web-menu = Ещё
web-quoted = «{ $text }»
web-ruling = Это наше чтение, а не буква текста
web-ruling-short = наше чтение
web-house-rules = Правила дома, без отличий.
web-yes-no =
    { $value ->
        [yes] да
       *[no] нет
    }
web-log-show = Что показать
web-log-all = Всё
web-ledger = Деньги и фишки
web-played-cards = Сыгранные карты
web-log-empty = Пока ничего не случилось.
web-evening = Счёт вечера
web-evening-empty = Ни одна партия ещё не сыграна.
web-match = Партия { $number }
web-match-running = Партия { $number }, идёт
web-home = Домой
# Под итогом партии, когда расходятся; $how — значение варианта box_end.
web-home-box =
    { $box ->
        [one] { $box } фишка
        [few] { $box } фишки
       *[many] { $box } фишек
    } из коробки: { $how ->
        [split] поровну всем, нечётные по жребию.
        [to_winner] победителю.
       *[house] { $box ->
            [one] остаётся дому.
            [few] остаются дому.
           *[many] остаются дому.
        }
    }
web-match-how =
    { $how ->
        [agreed] Закончена раньше по общему согласию.
       *[void] По общему согласию не в счёт.
    }
web-player = Игрок
web-place = Место
web-assisted = за это место играет и бот
web-replay = Просмотр
web-download = Скачать запись
web-emotes = Сказать
web-table = Стол
web-propose = Предложить всем
web-propose-why = Сбудется, когда согласятся все, кто играет; кого ненадолго нет, того ждут.
web-proposal =
    { $what ->
        [end] Закончить партию
        [void] Партия не в счёт
       *[open-hands] Открыть все карты
    }
web-proposed =
    { $name } предлагает: { $what ->
        [end] закончить партию сейчас.
        [void] закончить партию и не считать её.
       *[open-hands] играть с открытыми картами: их увидят все, и кто смотрит тоже.
    }
web-agree = Согласиться
web-disagree = Отказаться
web-withdraw = Взять назад
web-waits-for-others = Ждём остальных
web-leave = Уйти из-за стола
web-stand-why = До конца партии за вас доиграет бот. Место можно занять снова.
web-people = Кто здесь
web-remove = Удалить
web-remove-name = Удалить из-за стола: { $name }
web-remove-yes = Точно удалить
web-rename = Назваться
web-hot-seat = Ещё один игрок за этим устройством
web-hot-seat-why = Карты каждого закрыты занавесом, пока устройство не у него в руках.
web-hot-seat-add = Добавить
web-shared = За этим устройством несколько человек: перед каждой рукой — занавес.
# Somebody of this device whose seat went elsewhere.
web-elsewhere = { $name }: игра идёт в другом окне или на другом устройстве
web-play-here-name = Играть здесь: { $name }
web-speaks-for = Сейчас выбирает:
web-keys = Клавиши
web-key =
    { $what ->
        [move] по картам
        [choose] выбрать карту или снять выбор
        [play] сделать выбранный ход
        [number] кнопка по её номеру
        [undo] отменить выбор
        [hint] совет
        [rules] правила
        [log] журнал
        [score] счёт
        [menu] всё остальное
       *[keys] этот список
    }

## Приглашение

web-invite = Пригласить
web-table-code = Шифр стола
web-qr = Та же ссылка QR-кодом
web-link = Ссылка
web-copy = Скопировать
web-copied = Скопировано.
web-copy-by-hand = Ссылка выделена: скопируйте её.
web-share = Поделиться
web-reach =
    { $reach ->
        [here] Ссылка открывается только на этом компьютере.
        [lan] Ссылка открывается в этой сети Wi-Fi.
       *[everywhere] Ссылка открывается отовсюду.
    }
web-reach-further =
    { $reach ->
        [here] Чтобы позвать друзей по Wi-Fi, запустите дом так: kartezh serve --lan.
        [lan] Чтобы позвать друзей издалека, нужен адрес в интернете: kartezh serve --public-url АДРЕС за прокси или туннелем.
       *[everywhere] Её можно послать кому угодно.
    }
web-invite-terminal = Из терминала: kartezh join { $code }
web-carry = Пересесть на другое устройство
web-carry-why = Откройте эту ссылку на другом устройстве, и вы продолжите там же. Кто её откроет, играет за вас: никому её не посылайте.

## Дверь и прихожая

web-games = Игры
web-game-about =
    { $game ->
        [merchant] Полезные люди, ссоры и час, когда расклад сулит барыш.
        [bogach] Кто первым избавится от карт, тот богач; последний — бедняк.
        [lottery] Взносы, призы и двойники, а потом — бой до последней карты.
       *[other] О чём эта игра, скажут её правила.
    }
web-game-seats =
    { $game ->
        [merchant] от двух до пяти за столом
        [bogach] от двух до семнадцати за столом
        [lottery] от двух до семнадцати за столом
       *[other] игроков за столом: { $least }–{ $most }
    }
web-create = Открыть стол
web-new-table = Новый стол
web-create-invite = Открыть и позвать друзей
web-create-bots = Сразу играть с ботами
web-join = Шифр стола или ссылка
web-join-do = Войти
web-code-wrong = В шифре шесть знаков: латинские буквы и цифры, а похожих друг на друга 0 O 1 I L не бывает.
web-your-tables = Ваши столы на этом устройстве
web-forget = Забыть
web-forget-table = Забыть стол { $code }
web-more-tables =
    { $count ->
        [one] Ещё { $count } стол
        [few] Ещё { $count } стола
       *[many] Ещё { $count } столов
    }
web-when =
    { $days ->
        [0] сегодня
       *[1] вчера
    }
web-install = Установить как приложение
web-door = Стол { $code }
web-door-none = Такого стола нет
web-door-none-why = Стола { $code } в этом доме нет: проверьте шифр или попросите новую ссылку.
web-door-people = За столом: { $names }.
web-door-nobody = За столом пока никого.
web-door-seats =
    { $free ->
        [0] Свободных мест нет.
        [one] Для вас { $free } место.
        [few] Для вас { $free } места на выбор.
       *[many] Для вас { $free } мест на выбор.
    }
web-nick = Ваше имя за столом
web-nick-usual = Гость
web-sit-down = Сесть за стол
web-come-in = Войти
web-watch = Только посмотреть
web-lobby-agreed =
    { $seats ->
        [one] { $seats } место
        [few] { $seats } места
       *[many] { $seats } мест
    }, { $deals ->
        [one] { $deals } сдача
        [few] { $deals } сдачи
       *[many] { $deals } сдач
    }.
web-change = Изменить
web-in-force = По каким правилам
web-sit = Сесть
web-sit-at = Сесть на место { $number }
web-stand = Встать
web-seat-bot = Бот
web-seat-bot-at = Бот на место { $number }
web-unseat-bot = Убрать
web-unseat-bot-at = Убрать бота: { $name }
web-swap-at = Поменять местами: место { $number }
web-swap-with = С каким местом поменять? Нажмите ⇄ у него.
web-bot-level =
    { $bot ->
        [random] бот, ходит наугад
        [novice] бот-новичок
        [regular] бот-завсегдатай
        [master] бот-мастер
        [simple] бот
       *[other] бот { $bot }
    }
web-start = Начать партию
web-start-with-bots =
    { $count ->
        [one] Начать, посадив { $count } бота
        [few] Начать, посадив { $count } ботов
       *[many] Начать, посадив { $count } ботов
    }
web-waits-for-host = Начинает { $name }.

## Условия

web-settings = Условия
web-agree-settings = Играем так
web-seats = Мест
web-seats-count =
    { $count ->
        [one] { $count } место
        [few] { $count } места
       *[many] { $count } мест
    }
web-deals = Сдач
web-pace = Часы
web-pace-value =
    { $pace ->
        [none] без часов
        [relaxed] не спеша, 2 мин на ход
       *[quick] быстро, 30 с на ход
    }
web-bots = Боты
web-bot-name =
    { $bot ->
        [random] ходят наугад
        [novice] новички
        [regular] завсегдатаи
        [master] мастера, думают до секунды
        [simple] играют просто
       *[other] { $bot }
    }
web-watching = Кто может смотреть
web-watching-value =
    { $watching ->
        [anybody] всякий, у кого ссылка
       *[nobody] никто
    }
web-hints = Советы
web-hints-allowed = Во время игры можно попросить совет
web-preset = Правила
web-preset-value =
    { $preset ->
        [house] дома
        [letter] по букве текста
       *[other] { $preset }
    }
web-preset-own = свои
web-options = Варианты правил
web-options-changed =
    { $count ->
        [0] все как в доме
        [one] { $count } отличие
        [few] { $count } отличия
       *[many] { $count } отличий
    }
web-option-why = Что говорят правила: { $name }
web-option-number = своё число
web-deck = Состав колоды
web-deck-own = своя…
web-deck-less = Меньше: { $value }
web-deck-more = Больше: { $value }
web-deck-value = Ещё значение
web-deck-add = Добавить
web-deck-wrong = Значение — целое число до трёх цифр: +80, −25 или 0 для Студента.
web-deck-sum =
    { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }, в сумме { $worth }
web-own-deck =
    { $count ->
        [one] своя: { $count } карта
        [few] своя: { $count } карты
       *[many] своя: { $count } карт
    }

## Настройки

web-likes = Настройки
web-language = Язык
web-auto = как в браузере
web-theme = Свет
web-theme-value =
    { $theme ->
        [light] день
        [dark] ночь
       *[auto] как на устройстве
    }
web-letters = Буквы на картах
web-like-confirm = Подтверждать ход отдельной кнопкой
web-like-fourColours = Колода в четыре цвета
web-like-vibrate = Вибрация, когда ваш ход
web-like-sound = Звуки

## Связь

web-connecting = Минуту…
web-reconnecting = Связи нет, восстанавливаем…
web-goodbye =
    { $why ->
        [elsewhere] Вы играете в другом окне
        [removed] Хозяин стола закрывает его для вас
        [closed] Стол закрыт
        [no-table] Такого стола нет
        [no-person] Это место уже не ваше
        [private] Смотреть здесь нельзя
        [full] За столом слишком людно
        [protocol] Эта страница из прошлой версии
       *[other] Соединение закрыто
    }
web-play-here = Играть здесь
web-reload = Загрузить заново
web-try-again = Попробовать ещё раз
web-to-home = На первую страницу
web-to-table = К столу
web-lost = Такой страницы в доме нет
web-problem-offline = Дом не отвечает. Проверьте связь и попробуйте ещё раз.
web-problem-no-seat-free = Свободных мест нет.
web-problem-other = Не получилось. Попробуйте ещё раз.

## Занавес, итоги, просмотр

web-curtain = Устройство берёт { $name }
web-curtain-why = Остальные не смотрят.
web-curtain-lift = Открыть карты
web-deal-over = Сдача { $deal } окончена
web-match-over = Партия окончена
web-next-deal = Следующая сдача
web-next-match = Ещё партию теми же людьми
web-look-at-table = Посмотреть на стол
web-replay-title = Партия { $match }, сдача { $deal }
web-deals-over = Сдачи
web-replay-desk = Просмотр по шагам
web-replay-begin = Начало сдачи
web-replay-step = Шаг { $step } из { $last }
web-replay-first = В начало
web-replay-back = Шаг назад
web-replay-next = Шаг вперёд
web-replay-last = В конец
web-replay-run = Смотреть
web-replay-stop = Остановить
web-replay-link = Ссылка на этот миг
web-play-on = Играть отсюда с ботами. Место: { $name }
