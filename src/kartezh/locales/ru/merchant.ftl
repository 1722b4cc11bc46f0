# «Фарт»: названия, варианты правил, ходы и события.

merchant-name = Фарт
merchant-centre = центр
merchant-student = Студент
merchant-luck = Фарт
merchant-luck-big = Большой фарт

## Варианты правил: короткие подписи; подробно — в книге правил.

merchant-option-hand_size = Персонажей на руки
merchant-option-hand_size-auto = десять, впятером восемь
merchant-option-luck_position = Куда ложится «Фарт»
merchant-option-luck_position-on_stack = на стопку
merchant-option-luck_position-count_then_cover = сначала счёт, потом на стопку
merchant-option-luck_position-beside_active = рядом со стопкой
merchant-option-trigger = Что срабатывает
merchant-option-trigger-visible = все живые карты «Фарт»
merchant-option-big_luck = «Большой фарт»
merchant-option-big_luck-doubles_owner = удваивает владельцу
merchant-option-big_luck-doubles_everyone = удваивает всем
merchant-option-student_target = Куда можно Студента
merchant-option-student_target-any_unblocked = на любую стопку без живого «Фарта»
merchant-option-student_target-own_or_centre = на свою или в центр
merchant-option-student_on_empty = Студент на пустое место
merchant-option-student_on_empty-yes = можно
merchant-option-student_on_empty-no = нельзя
merchant-option-stacked_luck = Новый «Фарт» рядом с прежним
merchant-option-stacked_luck-replace = гасит прежний
merchant-option-stacked_luck-add = добавляется к нему
merchant-option-debt = Долги
merchant-option-debt-allowed = бывают
merchant-option-debt-floor_at_zero = прощаются
merchant-option-start_money = Деньги вначале
merchant-option-rounds = Раундов
merchant-option-rounds-players = по числу игроков
merchant-option-first_player = Кто начинает
merchant-option-first_player-random = решает жребий
merchant-option-first_player-chosen = кто на первом месте
merchant-option-deck = Колода персонажей
merchant-option-deck-default = домашняя, от −50 до +70
merchant-option-deck-symmetric = ровная, от −60 до +60
merchant-option-deck-wide = широкая, от −80 до +100
merchant-option-memory_aid = Подсказка памяти
merchant-option-memory_aid-off = нет
merchant-option-memory_aid-on = есть
merchant-option-tie = При равенстве
merchant-option-tie-shared = первое место делят

## Ходы

merchant-action-lay-own = { $card } на свою стопку
merchant-action-lay-centre = { $card } в центр
merchant-action-lay-seat = { $card } на стопку: { $player }
merchant-action-luck = { $card } перед собой

## События

merchant-event-dealt = Карты сданы. Первый ход: { $player }
merchant-event-laid-own = { $player }: { $card } на свою стопку
merchant-event-laid-centre = { $player }: { $card } в центр
merchant-event-laid-seat = { $player }: { $card } на стопку, хозяин — { $owner }
merchant-event-luck = { $player }: { $card }
merchant-event-counted = Подсчёт: { $sum }
merchant-event-payment-gain = { $player }: +{ $amount }
merchant-event-payment-loss = { $player }: −{ $amount }
merchant-event-payment-none = { $player }: 0
merchant-event-payment-gain-doubled = { $player }: { $total } ×2 = +{ $amount }
merchant-event-payment-loss-doubled = { $player }: −{ $total } ×2 = −{ $amount }
merchant-event-payment-forgiven = { $player }: −{ $amount } вместо −{ $due }, остальное прощено
merchant-event-round-over = Раунд окончен

## На столе

merchant-mark-live = «Фарт» в силе
merchant-mark-aside = не сданы
merchant-note-now = На столе: { $sum }
merchant-prompt = Ваш ход: выберите карту.
merchant-note-still-out = Вам ещё не встретились: { $cards }
