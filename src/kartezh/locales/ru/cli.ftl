### For terminals alone.

# Командная строка: справка и то, что в ней написано не так.

cli-about = Картёж — дом трёх игр о богатстве: «Фарт», «Богач» и «Карточная лотерея».
cli-commands = Команды
cli-arguments = Что указать
cli-options = Ключи
cli-common = Для всех команд
cli-usage = Запуск: { $usage }
cli-usage-all = { $command } [КОМАНДА …]
cli-usage-serve = { $command } serve [КЛЮЧИ]
cli-usage-play = { $command } play [ИГРА] [КЛЮЧИ]
cli-usage-replay = { $command } replay ФАЙЛ… [--json]
cli-usage-rules = { $command } rules ИГРА [ПРАВИЛО]
cli-usage-simulate = { $command } simulate ИГРА [КЛЮЧИ]
cli-serve = Открыть дом для браузеров и терминалов; просто { $command } открывает его здесь и показывает в браузере.
cli-play = Сыграть в терминале, с людьми за одной клавиатурой и с ботами.
cli-replay = Проверить записи партий по правилам и показать их ход за ходом.
cli-rules = Книга правил игры или одно правило.
cli-simulate = Сыграть множество партий между ботами и подвести итог.

## Обозначения

cli-value-game = ИГРА
cli-value-file = ФАЙЛ
cli-value-files = ФАЙЛ…
cli-value-maybe-file = [ФАЙЛ]
cli-value-address = АДРЕС
cli-value-folder = ПАПКА
cli-value-url = URL
cli-value-hours = ЧАСЫ
cli-value-rule = ПРАВИЛО
cli-value-number = ЧИСЛО
cli-value-bots = БОТ,БОТ…
cli-value-names = ИМЯ,ИМЯ…
cli-value-option = ВАРИАНТ=ЗНАЧЕНИЕ
cli-value-preset = НАБОР

## Ключи

cli-option-lang = На каком языке говорить; без ключа — на языке системы.
cli-option-help = Эта справка; после имени команды — справка о ней.
cli-option-version = Номер версии.
cli-option-option = Вариант правил, например luck_position=beside_active; можно повторять. Все варианты — в книге правил.
cli-option-preset = Набор вариантов: house (принятый в доме) или letter (по букве текста).
cli-game = merchant («Фарт»), bogach («Богач») или lottery («Карточная лотерея»).
cli-serve-host = На каком адресе слушать; без ключа — 127.0.0.1, только этот компьютер.
cli-serve-port = Порт; без ключа — 8421.
cli-serve-data = Папка, где хранятся столы; без ключа — ваша папка данных.
cli-serve-database = Вместо неё PostgreSQL: postgresql://user@host/kartezh.
cli-serve-lan = Открыть дом для этой сети Wi-Fi и показать его адрес QR-кодом.
cli-serve-public-url = Адрес, по которому дом виден другим через прокси или туннель.
cli-serve-keep = Сколько часов хранить закрытый стол; без ключа — 168.
cli-serve-metrics-from = Адрес или сеть, откуда, кроме этого компьютера, можно читать /metrics.
cli-serve-open = Заодно открыть браузер.
cli-play-seats = Сколько мест за столом.
cli-play-humans = Сколько из них людей; остальные места займут боты.
cli-play-bots = Боты для остальных мест; последний занимает все, что остались.
cli-play-deals = Сколько сдач в партии.
cli-play-names = Имена людей по порядку мест.
cli-play-seed = Зерно случая: с одним и тем же числом карты лягут одинаково.
cli-play-record = Куда записывать партию; без ключа — в папку с записями.
cli-play-resume = Продолжить записанную партию; без файла — последнюю.
cli-play-plain = Построчно, без экрана: для программ экранного доступа и сценариев.
cli-replay-file = Запись партии; «-» — стандартный ввод.
cli-replay-files = Ещё записи.
cli-replay-json = Построчный JSON, по объекту на ход.
cli-rules-number = Номер правила, например B4.3; без него — вся книга.
cli-simulate-bots = Боты по кругу, пока мест хватает; без ключа — simple,random.
cli-simulate-seats = Сколько мест за столом; без ключа — сколько обычно.
cli-simulate-deals = Сколько сдач сыграть; без ключа — 1000.
cli-simulate-match = Сколько сдач в одной партии; без ключа — сколько обычно.
cli-simulate-seed = Зерно случая, 0 и больше; без ключа — 0.
cli-simulate-json = Итог одной строкой JSON.

## Что не так

cli-unknown-command = Команды «{ $word }» нет; есть: { $expected }.
cli-unknown-command-near = Команды «{ $word }» нет; может быть, { $near }? Есть: { $expected }.
cli-unknown-option = Ключа { $option } нет; какие есть, скажет { $command } --help.
cli-unknown-option-near = Ключа { $option } нет; может быть, { $near }? Остальные назовёт { $command } --help.
cli-bad-value = { $option }: здесь ожидается { $expected }, а не «{ $value }».
cli-missing-value = { $option }: здесь ожидается { $expected }.
cli-bad-word = «{ $value }» здесь не подходит: ожидается { $expected }.
cli-required = Нужен ключ { $option }; его значение — { $expected }.
cli-missing-choice = Укажите, что именно: { $expected }. Подробнее: { $command } --help.
cli-missing-argument = Не указано: { $argument }. Подробнее: { $command } --help.
cli-repeated = Ключ { $option } можно указать один раз.
cli-too-many = Лишнее: «{ $text }». Подробнее: { $command } --help.
cli-not-understood = Так не понять; как надо, скажет { $command } --help.
cli-system = Система не даёт это сделать: { $reason }.
cli-wanted-number = целое число
cli-wanted-text = одно значение
cli-wanted-one-of = одно из { $choices }
cli-wanted-nothing = ключ без значения
option-assignment = «{ $text }»: вариант правил пишется так: ИМЯ=ЗНАЧЕНИЕ.
preset-unknown = Набора вариантов «{ $preset }» нет; есть: { $expected }.

## kartezh replay

replay-head = { $title }. За столом: { $names }.
replay-options = Варианты правил: { $options }
replay-deal = Сдача { $deal }
replay-move = { $name }: { $action }
replay-score = { $name } { $before } → { $after }
replay-stops = Запись кончается здесь; ход: { $name }.
replay-over = Сдача окончена.
replay-figure = { $figure }
replay-result-money = деньги
replay-result-places = место
replay-result-chips = фишки
replay-result-bought = куплено
replay-result-box = В коробке: { $value }
replay-result-loser = Бой проигран: { $value }
replay-redacted-spectator = Так партию видит зритель; скрытые карты — ??.
replay-redacted-seat = Так партию видит { $name }; скрытые карты — ??.

## kartezh rules

rules-brackets = В скобках: S1, S2 и дальше — предложения исходного текста, которым следует правило; R — так решили мы, потому что текст молчит или допускает и другое; слова `таким_шрифтом` — варианты, от которых правило зависит. О каждом правиле подробнее: `{ $command } rules { $game } НОМЕР`.
rules-none = Правила «{ $number }» в книге нет; есть правила от { $first } до { $last }.
rules-sources = Предложения исходного текста: { $sources }.
rules-ruling = Так решили мы: исходный текст молчит или допускает и другое.
rules-option = Вариант { $option }: { $values } (по умолчанию { $default }).

## kartezh verify

cli-verify = Пересчитать перетасовки записи и сказать, что этим доказано.
cli-usage-verify = { $command } verify ФАЙЛ
verify-file = Запись; «-» — стандартный ввод.

## kartezh backup и kartezh admin

cli-backup = Снять полную копию базы дома, в том числе во время игры.
cli-usage-backup = { $command } backup ФАЙЛ [--data ПАПКА]
backup-file = Файл, которым станет копия; существующий не перезаписывается.
backup-data = Папка дома; без ключа — папка данных пользователя.
cli-admin = Показать столы дома, найти застрявшие, закрыть стол.
cli-usage-admin = { $command } admin tables|stuck|close [ШИФР] [КЛЮЧИ]
admin-what = Все открытые столы; только застрявшие (код завершения 1, если такие есть); или закрыть один навсегда.
admin-code = Стол, который надо закрыть.
admin-value-code = [ШИФР]
admin-data = Папка дома, открытого или закрытого; без ключа — папка данных пользователя.
admin-database = База дома, чьи столы лежат не в этой папке.
admin-json = Один объект JSON для программ.
backup-done = { $path }: { $tables ->
    [one] полная копия, { $tables } стол.
    [few] полная копия, { $tables } стола.
   *[many] полная копия, { $tables } столов.
}
backup-no-house = В «{ $path }» нет дома; его папку называет --data.
backup-exists = «{ $path }» уже есть, перезаписи не будет; дайте другое имя.
admin-none = Столов нет.
admin-people = { $here } из { $people } здесь
admin-due = через { $minutes } мин { $seconds } с
admin-closed = Стол { $code } закрыт.
admin-which = После «close» нужен шифр одного стола; после «tables» и «stuck» — ничего.
admin-no-table = Открытого стола «{ $table }» нет.
admin-no-answer = Дом в «{ $path }» не отвечает; kartezh admin обращается к нему с того же компьютера и от имени того, кем дом открыт.
admin-phase-lobby = прихожая
admin-phase-playing = игра
admin-phase-pause = между сдачами
admin-phase-over = партия окончена
admin-phase-asleep = спит
admin-waits-close = закроется
admin-waits-new-host = сменит хозяина
admin-waits-drop = снимет предложение
admin-waits-take-over = место займёт бот
admin-waits-late-move = ждёт человека
admin-waits-fallback = ждёт бота
admin-waits-next-deal = раздаст карты
admin-stuck-unreadable = СТОИТ: запись стола не проигрывается
admin-stuck-unwritten = СТОИТ: диск не принимает его события
admin-stuck-late = СТОИТ: срок уже позади, и ничего не происходит

## kartezh completion

cli-completion = Напечатать сценарий, с которым оболочка дополняет команды и ключи.
cli-usage-completion = { $command } completion bash|zsh|fish|powershell
completion-shell = В какой оболочке вы набираете.
