# «Богач»: названия, варианты правил, ходы и события.
# $cards — готовые карты («7♠ 7♥»), $count — их число, $player — имя в именительном падеже.

bogach-name = Богач

## Варианты правил: короткие подписи; подробно — в книге правил.

bogach-option-jokers = Джокеры
bogach-option-jokers-0 = без джокеров
bogach-option-jokers-1 = один
bogach-option-jokers-2 = два
bogach-option-joker_role = Что может джокер
bogach-option-joker_role-rank_only = просто старшая карта
bogach-option-joker_role-wild = заменяет любую карту
bogach-option-lead = С чего заходят
bogach-option-lead-lowest_all = со всех младших карт
bogach-option-lead-lowest_any_number = с любого числа младших
bogach-option-lead-free = с любых карт
bogach-option-beat = Чем кроют
bogach-option-beat-higher = только старшими
bogach-option-beat-higher_or_equal = старшими или равными
bogach-option-pass = Когда можно пасовать
bogach-option-pass-free = когда угодно
bogach-option-pass-only_if_unable = только если нечем крыть
bogach-option-pass_lock = Пас до конца круга
bogach-option-pass_lock-off = нет
bogach-option-pass_lock-on = да
bogach-option-first_lead = Кто заходит в первой сдаче
bogach-option-first_lead-random = решает жребий
bogach-option-first_lead-3d = у кого тройка бубен
bogach-option-first_lead-3c = у кого тройка треф
bogach-option-next_lead = Кто заходит потом
bogach-option-next_lead-rich = богач
bogach-option-next_lead-poor = бедняк
bogach-option-exchange = Обмен
bogach-option-exchange-1 = по одной карте
bogach-option-exchange-2-1 = по две и по одной
bogach-option-exchange-none = без обмена
bogach-option-exchange_order = Ответ богача
bogach-option-exchange_order-sequential = после чужой карты
bogach-option-exchange_order-simultaneous = вслепую, разом
bogach-option-taxes_choice = Что отдаёт богач
bogach-option-taxes_choice-forced = младшую карту
bogach-option-taxes_choice-rich_free = на свой выбор
bogach-option-titles = Звания
bogach-option-titles-two = богач и бедняк
bogach-option-titles-five = пять званий
bogach-option-revolution = Революция
bogach-option-revolution-off = нет
bogach-option-revolution-on = да
bogach-option-eight_stop = Стоп-восьмёрка
bogach-option-eight_stop-off = нет
bogach-option-eight_stop-on = да
bogach-option-eleven_back = Валет назад
bogach-option-eleven_back-off = нет
bogach-option-eleven_back-on = да
bogach-option-miyako_ochi = Падение богача
bogach-option-miyako_ochi-off = нет
bogach-option-miyako_ochi-on = да
bogach-option-foul_finish = Нечистый выход
bogach-option-foul_finish-off = нет
bogach-option-foul_finish-on = да
bogach-option-equal_skip = Равные мимо
bogach-option-equal_skip-off = нет
bogach-option-equal_skip-on = да
bogach-option-spade3 = Тройка пик на джокера
bogach-option-spade3-off = нет
bogach-option-spade3-on = да

## Ходы

bogach-action-lay = { $cards }
bogach-action-pass = Пас
bogach-action-give = Отдать { $cards }

## События

bogach-event-dealt = Карты сданы. Сдаёт: { $player }
bogach-event-gift = { $player } → { $other }: { $cards }
bogach-event-gift-hidden =
    { $player } → { $other }: { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
bogach-event-opens = Первый заход: { $player }
bogach-event-led = Заход: { $player } — { $cards }
bogach-event-covered = Ход: { $player } — { $cards }
bogach-event-passed = Пас: { $player }
bogach-event-stopped = Восьмёрка кончает круг. Хозяин карт: { $player }
bogach-event-stopped-spade3 = Тройка пик берёт верх над джокером. Хозяин карт: { $player }
bogach-event-order-turned-backwards = Революция: { $player }. Теперь тройка старше всех
bogach-event-order-turned-normal = Революция: { $player }. Теперь двойка старше всех
bogach-event-order-turned-jack-backwards = Валет назад: { $player }. До конца круга тройка старше всех
bogach-event-order-turned-jack-normal = Валет назад: { $player }. До конца круга двойка старше всех
bogach-event-skipped = Мимо: { $player }
bogach-event-went-out = { $player } без карт. Место: { $place }
bogach-event-went-out-foul = Нечистый выход: { $player }. Место: { $place }
bogach-event-laid-away = Падение: { $player }. Место: { $place }, карты отложены: { $cards }
bogach-event-laid-away-hidden =
    Падение: { $player }. Место: { $place }, { $count ->
        [one] отложена { $count } карта
        [few] отложены { $count } карты
       *[many] отложено { $count } карт
    }
bogach-event-trick-over = Круг окончен. Заход: { $player }
bogach-event-trick-over-order-back = Круг окончен, порядок карт прежний. Заход: { $player }
bogach-event-deal-over = Сдача окончена. С картами: { $player }
bogach-event-deal-over-nobody = Сдача окончена

## На столе: метки у мест и карт

bogach-mark-rich = богач
bogach-mark-second = второй
bogach-mark-middle = середняк
bogach-mark-last-but-one = предпоследний
bogach-mark-poor = бедняк
bogach-mark-dealer = сдаёт
bogach-mark-passed = пас
bogach-mark-out = без карт
bogach-mark-backwards = тройка старшая
bogach-mark-discard = сыграно
bogach-mark-away = отложены

## На столе: что сейчас в силе

bogach-order-normal = Двойка старшая
bogach-order-backwards = Тройка старшая
bogach-note-cover = Покрыть: { $set }
bogach-note-exchange = Обмен. Выбирает, что отдать: { $player }
# Винительный падеж: «покройте две семёрки»; с джокерами их бывает шесть.
bogach-set =
    { $rank ->
        [r2] { $count ->
            [1] двойку
            [2] две двойки
            [3] три двойки
            [4] четыре двойки
            [5] пять двоек
           *[6] шесть двоек
        }
        [r3] { $count ->
            [1] тройку
            [2] две тройки
            [3] три тройки
            [4] четыре тройки
            [5] пять троек
           *[6] шесть троек
        }
        [r4] { $count ->
            [1] четвёрку
            [2] две четвёрки
            [3] три четвёрки
            [4] четыре четвёрки
            [5] пять четвёрок
           *[6] шесть четвёрок
        }
        [r5] { $count ->
            [1] пятёрку
            [2] две пятёрки
            [3] три пятёрки
            [4] четыре пятёрки
            [5] пять пятёрок
           *[6] шесть пятёрок
        }
        [r6] { $count ->
            [1] шестёрку
            [2] две шестёрки
            [3] три шестёрки
            [4] четыре шестёрки
            [5] пять шестёрок
           *[6] шесть шестёрок
        }
        [r7] { $count ->
            [1] семёрку
            [2] две семёрки
            [3] три семёрки
            [4] четыре семёрки
            [5] пять семёрок
           *[6] шесть семёрок
        }
        [r8] { $count ->
            [1] восьмёрку
            [2] две восьмёрки
            [3] три восьмёрки
            [4] четыре восьмёрки
            [5] пять восьмёрок
           *[6] шесть восьмёрок
        }
        [r9] { $count ->
            [1] девятку
            [2] две девятки
            [3] три девятки
            [4] четыре девятки
            [5] пять девяток
           *[6] шесть девяток
        }
        [rT] { $count ->
            [1] десятку
            [2] две десятки
            [3] три десятки
            [4] четыре десятки
            [5] пять десяток
           *[6] шесть десяток
        }
        [rJ] { $count ->
            [1] валета
            [2] двух валетов
            [3] трёх валетов
            [4] четырёх валетов
            [5] пять валетов
           *[6] шесть валетов
        }
        [rQ] { $count ->
            [1] даму
            [2] двух дам
            [3] трёх дам
            [4] четырёх дам
            [5] пять дам
           *[6] шесть дам
        }
        [rK] { $count ->
            [1] короля
            [2] двух королей
            [3] трёх королей
            [4] четырёх королей
            [5] пять королей
           *[6] шесть королей
        }
        [rA] { $count ->
            [1] туза
            [2] двух тузов
            [3] трёх тузов
            [4] четырёх тузов
            [5] пять тузов
           *[6] шесть тузов
        }
       *[rX] { $count ->
            [1] джокера
           *[2] двух джокеров
        }
    }

## Что делать

bogach-prompt-lead = Ваш заход: выберите карты.
bogach-prompt-lead-forced = Ваш заход: эти карты, других быть не может.
bogach-prompt-cover = Ваш ход: покройте { $set } или пас.
bogach-prompt-cover-must = Ваш ход: покройте { $set }.
bogach-prompt-nothing = Крыть { $set } нечем: пас.
bogach-prompt-give =
    { $count ->
        [one] Обмен: выберите карту, которую отдадите.
        [few] Обмен: выберите { $count } карты, которые отдадите.
       *[many] Обмен: выберите { $count } карт, которые отдадите.
    }

## Позиции в одну строку

bogach-cards-order = «{ $text }»: карты пишутся от младшей к старшей, каждая один раз.
bogach-line = Это не сходится с остальной позицией.
bogach-line-gift = «{ $text }» — не обмен; он пишется так: 2>0:2s.
bogach-line-cards = Карт должно быть { $expected }, а здесь { $count }.
