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

seats-number = За этот стол садятся от { $least } до { $most }, а мест { $seats }.
deck-too-small = На все руки нужно карт: { $needed }, а в колоде { $cards }.

## Ходы и карты

no-such-action = «{ $text }» — не ход.
no-such-character = «{ $text }» — не персонаж; персонажи пишутся так: +40, -20, 0.
no-such-card = «{ $text }» — не карта; карты пишутся так: 3c, Td, Xr.
no-such-cards = «{ $text }» — не карты; карты пишутся подряд: 4c4d4s.
pack-no-card = «{ $text }» — не карта; карты пишутся так: 3c, Td, Xr.
pack-doubled = Карта { $card } встречается дважды.
pack-foreign = Карты { $card } в этой колоде не бывает.
pack-too-many = Карт { $card } больше, чем бывает в этой колоде.
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
line-options = «{ $text }» — не варианты правил; пример: deck:wide,rounds:2, а принятые в доме — «-».
line-seats = Мест может быть от { $least } до { $most }, и везде поровну, а здесь { $count }.
line-stack = «{ $text }» — не стопка.
line-hand-sizes = Столько карт на руках сейчас быть не может.
line-turn = Так быть не может: сейчас ход другого места.
line-cards = Вместе карты не составляют колоды.
line-luck = Карты F и B так лежать не могут; у каждого места две F и одна B.
line-word = Ожидается одно из слов { $expected }, а не «{ $text }».
line-count = Ожидается значений: { $expected }, а не { $count }.
line-part = «{ $text }» — не то, что здесь бывает.
line-number = «{ $text }» — не целое число от { $least } до { $most }.

## Книги правил

rulebook-heading = Заголовок главы выглядит так: «## 4 Покрытие».
rulebook-rule = Правило выглядит так: «- **B4.3** Предложение. [S11]».
rulebook-source = «{ $text }» — не источник и не вариант правил.

## Файлы и записи партий

file-missing = Файла «{ $file }» нет.
file-folder = «{ $file }» — папка, а нужен файл с записью.
file-forbidden = Файл «{ $file }» не разрешено читать.
file-unreadable = Файл «{ $file }» не читается.
file-name = «{ $file }» не может быть именем файла.
file-unwritable = Файл «{ $file }» не записывается: { $reason }.
file-too-long = Файл больше { $megabytes } МБ; записи партий намного меньше.
file-not-utf8 = Строка { $line }: ожидается текст в кодировке UTF-8.
toml-syntax = Строка { $line }, знак { $column }: ожидается TOML — «ключ = значение», «[options]» или «[[deals]]».
toml-too-deep = Таблицы вложены слишком глубоко; в записи хватает трёх ступеней.
toml-too-deep-line = Строка { $line }: таблицы вложены слишком глубоко; в записи хватает трёх ступеней.
toml-number-line = Строка { $line }: ожидается целое число не длиннее 18 цифр.
toml-number = Ожидается целое число не длиннее 18 цифр.

key-unknown = Такого ключа у сдачи нет; есть: { $expected }.
key-seat = Ожидается номер места за этим столом, первое — 0.
key-pack = Ожидается строка с картами через пробел, в том порядке, в каком их берут.
record-format = Ожидается "{ $expected }".
record-key-missing = Этот ключ обязателен.
record-key-unknown = Такого ключа в записи не бывает; свои ключи начинаются с «_».
record-not-text = Ожидается строка в кавычках.
record-not-number = Ожидается целое число от { $least } до { $most }.
record-not-array = Ожидается список в квадратных скобках.
record-not-table = Ожидается таблица.
record-one-each = Ожидается по одному значению на каждое место, всего { $seats }.
record-controller = Ожидается "person" или "bot:ИМЯ", а не «{ $text }».
record-seat-twice = Ожидаются разные места.
record-redacted-for = Ожидается "spectator" или номер места от 0 до { $most }.
record-redacted = В этой записи скрыты карты: её можно посмотреть, но не проверить по правилам.

## Проверка записи по правилам

replay-refused = Сдача { $deal }, ход { $step }, место { $seat }, «{ $action }». Правило { $rule }: { $sentence }
replay-after-end = Сдача { $deal }, ход { $step }, «{ $action }»: сдача уже окончена. Правило { $rule }: { $sentence }
replay-next-deal = Сдача { $deal } здесь не может начаться. Правило { $rule }: { $sentence }
replay-setup = Сдача { $deal }: ключ «{ $key }» может быть только { $expected }. Правило { $rule }: { $sentence }
replay-result = Сдача { $deal }: итог должен быть { $expected }. Правило { $rule }: { $sentence }
replay-result-early = Сдача { $deal }: итог записан, а сдача не окончена. Правило { $rule }: { $sentence }
