# «Карточная лотерея»: названия, варианты правил, ходы и события.

lottery-name = Карточная лотерея

## Варианты правил: короткие подписи; подробно — в книге правил.

lottery-option-buy_in = Фишек вначале
lottery-option-ante = Взнос
lottery-option-ante-free_min1 = любой, хотя бы фишка
lottery-option-officials_play = Сдатчик и банкир
lottery-option-officials_play-yes = играют со всеми
lottery-option-officials_play-no = только служат
lottery-option-prize_source = Откуда фишки на призах
lottery-option-prize_source-box = из коробки
lottery-option-prize_source-banker = от банкира
lottery-option-prize_split = Кто делит фишки по призам
lottery-option-prize_split-banker = банкир
lottery-option-prize_split-even = никто, поровну
lottery-option-prize_split-auto_random = случай
lottery-option-match = Двойник приза
lottery-option-match-exact = та же карта
lottery-option-match-rank_only = то же достоинство
lottery-option-twin_removed = Выигравший двойник
lottery-option-twin_removed-yes = выходит из игры
lottery-option-twin_removed-no = остаётся на руках
lottery-option-unwon = Невыигранные призы
lottery-option-unwon-stay = лежат с фишками
lottery-option-unwon-to_box = лежат, фишки в коробку
lottery-option-unwon-replace_all = заменяются все
lottery-option-add_to_old = Добавлять на прежние призы
lottery-option-add_to_old-no = нельзя
lottery-option-add_to_old-yes = можно
lottery-option-draws = Розыгрышей
lottery-option-draws-max = пока хватает колоды
lottery-option-unclaimed = Ничьи фишки после лотереи
lottery-option-unclaimed-to_box = в коробку
lottery-option-unclaimed-to_last_winner = последнему выигравшему
lottery-option-unclaimed-split = всем поровну
lottery-option-beat_rule = Чем бить
lottery-option-beat_rule-suit_then_rank = старшей мастью или старшей в масти
lottery-option-beat_rule-higher_suit = только старшей мастью
lottery-option-beat_rule-same_suit = только старшей в масти
lottery-option-beat_rule-any_rank = старшим достоинством
lottery-option-must_beat = Бить обязательно
lottery-option-must_beat-no = нет
lottery-option-must_beat-yes = если есть чем
lottery-option-lead_after_beat = Кто ходит после побитой
lottery-option-lead_after_beat-beater = тот, кто бьёт
lottery-option-lead_after_beat-next = сосед слева от него
lottery-option-stalemate = Бой без конца
lottery-option-stalemate-largest_fine_loses = проигрывает больший штраф
lottery-option-stalemate-all_pay = платят все
lottery-option-stalemate-void = не платит никто
lottery-option-rebuy = Кто без фишек перед новой игрой
lottery-option-rebuy-auto = прикупает сам собой
lottery-option-rebuy-none = играет без них
lottery-option-rebuy-choose = решает, сколько купить
lottery-option-box_end = Коробка, когда расходятся
lottery-option-box_end-split = поровну
lottery-option-box_end-to_winner = выигравшему
lottery-option-box_end-house = дому

## Ходы

lottery-action-buy =
    { $chips ->
        [0] Фишек не покупать
        [one] Купить { $chips } фишку
        [few] Купить { $chips } фишки
       *[many] Купить { $chips } фишек
    }
lottery-action-ante =
    Взнос: { $chips ->
        [one] { $chips } фишка
        [few] { $chips } фишки
       *[many] { $chips } фишек
    }
lottery-action-prizes = Фишки на призы, по порядку: { $chips }
lottery-action-lead = Ход: { $card }
lottery-action-beat = Бить: { $card }
lottery-action-take = Взять { $card }

## События

lottery-event-bought =
    { $player }: куплено — { $chips ->
        [one] { $chips } фишка
        [few] { $chips } фишки
       *[many] { $chips } фишек
    }
lottery-event-anted =
    { $player }: взнос — { $chips ->
        [one] { $chips } фишка
        [few] { $chips } фишки
       *[many] { $chips } фишек
    }
lottery-event-prizes-laid =
    { $count ->
        [one] Банкир ({ $player }) кладёт { $count } приз рубашкой вверх
        [few] Банкир ({ $player }) кладёт { $count } приза рубашкой вверх
       *[many] Банкир ({ $player }) кладёт { $count } призов рубашкой вверх
    }
lottery-event-prizes-loaded = { $player }: фишки на призах, по порядку — { $chips }
lottery-event-dealt-cards = { $player }: сданы карты { $cards }
lottery-event-turned-up = Приз { $slot }: { $card }
lottery-event-won =
    { $player }: карта { $twin } — двойник приза { $slot }, выигрыш — { $chips ->
        [one] { $chips } фишка
        [few] { $chips } фишки
       *[many] { $chips } фишек
    }
lottery-event-nobody-won = Розыгрыш { $draw }: никто не выигрывает
lottery-event-returned =
    С невыигранных призов в коробку — { $chips ->
        [one] { $chips } фишка
        [few] { $chips } фишки
       *[many] { $chips } фишек
    }
lottery-event-unclaimed-paid =
    { $player }: с невыигранных призов — { $chips ->
        [one] { $chips } фишка
        [few] { $chips } фишки
       *[many] { $chips } фишек
    }
lottery-event-duel-began = Лотерея окончена, начинается бой. Первый ход: { $player }
lottery-event-led = { $player }: ход { $card }. Отвечает: { $to }
lottery-event-beaten = { $player }: { $card } бьёт { $led }
lottery-event-took = { $player }: { $card } на руки
lottery-event-went-out = { $player }: карт больше нет
lottery-event-stalled-takes = Бой без конца: шестьдесят взятых карт подряд
lottery-event-stalled-repeated = Бой без конца: положение повторяется
lottery-event-fined =
    { $player }: штраф за { $cards } — { $chips ->
        [one] { $chips } фишка
        [few] { $chips } фишки
       *[many] { $chips } фишек
    }
lottery-event-game-over-loser = Игра окончена. Бой проигран: { $player }
lottery-event-game-over-nobody = Игра окончена. Проигравшего нет

## На столе

lottery-mark-dealer = сдаёт
lottery-mark-banker = банкир
lottery-mark-out = без карт
lottery-mark-box = коробка
lottery-mark-pack = колода
lottery-mark-gone = вышли из игры
lottery-hand-fresh = Новые карты
lottery-hand-heap = Отложены
lottery-note-draw = Розыгрыш { $draw } из { $draws }
lottery-note-house = Фишки по призам раскладывает случай
lottery-note-takes =
    { $count ->
        [one] Бой остановится, если подряд возьмут ещё { $count } карту
        [few] Бой остановится, если подряд возьмут ещё { $count } карты
       *[many] Бой остановится, если подряд возьмут ещё { $count } карт
    }

## Что делать

lottery-prompt-ante = Ваш взнос: от { $least } до { $most }.
lottery-prompt-buy = Сколько фишек купить: от { $least } до { $most }.
lottery-prompt-prizes = Разложите фишки по призам: всего от { $least } до { $most }.
lottery-prompt-lead = Ваш ход: выберите карту, она пойдёт соседу слева.
lottery-prompt-answer = Ваш ход: побейте { $card } или возьмите.
lottery-prompt-beat = Ваш ход: побейте { $card }.
lottery-prompt-take = Бить { $card } нечем: возьмите.

## Ошибки

lottery-officials-serve = Если сдатчик и банкир только служат, мест нужно не меньше { $least }, а за столом { $seats }.
lottery-too-many-draws = Розыгрышей может быть не больше { $most }: мест за столом — { $seats }.
lottery-same-officials = Сдатчик и банкир — разные места, а здесь оба раза { $seat }.
lottery-line-officials = Сдатчик и банкир — разные места.
lottery-line-options = С такими вариантами правил за этот стол не сесть.
lottery-line-chips = Фишек у игроков, в коробке и на призах должно быть столько, сколько куплено.
lottery-line-bought = Каждый покупает хотя бы столько фишек, сколько положено вначале.
