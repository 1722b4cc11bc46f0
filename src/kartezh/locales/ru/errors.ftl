# Ошибки: по одному предложению на каждую, с тем, что делать дальше.
# Идентификаторы — те, которые несут исключения (core/errors.py).

error-where = { $where }: { $told }

## Языки, игры, боты, правила

language-unknown = На языке «{ $language }» дом не говорит; есть: { $expected }.
game-unknown = Игры «{ $game }» в доме нет; есть: { $expected }.
bot-unknown = Бота «{ $bot }» для этой игры нет; есть: { $expected }.
no-such-rule = Правила { $number } в книге нет.
illegal-move = Правило { $rule }: { $sentence }
setup-disagrees = Здесь «{ $key }» может быть только таким: { $expected }. Правило { $rule }: { $sentence }

## Варианты правил

option-unknown = Варианта правил «{ $option }» нет; есть: { $expected }.
option-value = У варианта «{ $option }» нет значения «{ $value }»; можно: { $expected }.

## Карты

no-such-card = «{ $text }» — не карта; карты пишутся так: 3c, Td, Xr.
no-such-cards = «{ $text }» — не карты; карты пишутся подряд: 4c4d4s.
pack-no-card = «{ $text }» — не карта; карты пишутся так: 3c, Td, Xr.
pack-doubled = Карта { $card } встречается дважды.
pack-foreign = Карты { $card } в этой колоде не бывает.
pack-missing =
    { $count ->
        [1] Не хватает карты { $card }.
        [one] Не хватает { $count } карты, и среди них { $card }.
       *[many] Не хватает { $count } карт, и среди них { $card }.
    }

## Позиции в одну строку

line-characters = Позиция — одна строка из печатных знаков ASCII.
line-head = Строка должна начинаться с «{ $expected }», а не с «{ $text }».
line-key = Здесь должен стоять этот ключ и его значение.
line-too-long = После последнего ключа строка должна кончиться.
line-not-canonical = Строка записана не по образцу, начиная с её знака { $column }.
line-number = «{ $text }» — не целое число от { $least } до { $most }.

## Книги правил

rulebook-heading = Заголовок главы выглядит так: «## 4 Покрытие».
rulebook-rule = Правило выглядит так: «- **B4.3** Предложение. [S11]».
rulebook-source = «{ $text }» — не источник и не вариант правил.
