# Старшая карта: названия, варианты, события.

highcard-name = Старшая карта
highcard-option-cards = Карт на руках
highcard-event-dealt = Карты сданы. Первый ход: { $leader }
highcard-event-laid = { $seat }: { $card }
highcard-event-won = Взятка: { $seat }
replay-result-won = взятки
