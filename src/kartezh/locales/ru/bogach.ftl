# «Богач»: названия, варианты правил, ходы и события.
# $cards — готовые карты («7♠ 7♥»), $count — их число, $player — имя в именительном падеже.

bogach-name = Богач

## Звания

bogach-title-rich = богач
bogach-title-second = второй
bogach-title-middle = середняк
bogach-title-last-but-one = предпоследний
bogach-title-poor = бедняк

## Порядок карт

bogach-order-normal = двойка старшая
bogach-order-backwards = тройка старшая

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

bogach-event-dealt = Карты сданы. Раздача: { $player }
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

## Позиции в одну строку

bogach-cards-order = «{ $text }»: карты пишутся от младшей к старшей, каждая один раз.
bogach-line = Это не сходится с остальной позицией.
bogach-line-gift = «{ $text }» — не обмен; он пишется так: 2>0:2s.
bogach-line-cards = Карт должно быть { $expected }, а здесь { $count }.
