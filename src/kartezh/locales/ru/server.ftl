# Дом: команда serve, почему стол отказывает, чем кончается связь.

# Через запятую, не меньше шестнадцати: имена ботов.
bot-names = Агата, Борис, Вера, Глеб, Дарья, Егор, Жанна, Захар, Инна, Кирилл, Лида, Марк, Нина, Олег, Полина, Роман, Софья

## kartezh serve

serve-open = Дом открыт: { $url }
serve-lan = Из этой сети Wi-Fi: { $url }
serve-public = Отовсюду: { $url }
serve-already = Дом уже открыт: { $url }
serve-stop = Ctrl-C закроет его. Ничего не пропадёт: столы вернутся, когда он откроется снова.
serve-no-browser = Здесь нет браузера, который можно открыть; перейдите по этому адресу.
serve-no-network = Этот компьютер сейчас не в сети; больше никто до него не доберётся.
serve-port-taken = Порт { $port } занят другой программой; другой можно выбрать ключом --port.
serve-ports-taken = Порты от { $first } до { $last } заняты; другой можно выбрать ключом --port.
serve-port-forbidden = Система не даёт занять порт { $port }; подойдёт любой от 1024 до 65535.
serve-port-number = --port: ожидается число от 0 до 65535.
serve-keep-number = --keep: ожидается число часов от 1 до { $most }.
serve-host-unknown = --host: у этого компьютера нет адреса «{ $host }».
serve-public-url = --public-url: ожидается адрес вроде https://cards.example.org, а не «{ $url }».
serve-lan-or-host = Либо --lan, либо --host, но не оба сразу: --lan — то же, что --host 0.0.0.0.
serve-data-or-database = Либо --data, либо --database, но не оба сразу.
server-docs-not-built = Документация здесь не собрана; в исходниках её собирает команда uv run just docs.
serve-metrics-from = --metrics-from: ожидается адрес или сеть вроде 10.0.0.0/8, а не «{ $address }».
server-not-built =
    Дом открыт, но его страницы ещё не собраны.
    В папке проекта: python3 start.py

## Хранилище

store-not-folder = «{ $path }» — не папка; для --data нужна папка.
store-unwritable = В «{ $path }» нельзя писать: { $reason }
store-damaged = «{ $path }» — повреждённый файл или не база дома; уберите его или выберите другую папку ключом --data.
store-foreign = В «{ $path }» таблицы другой программы; выберите другую базу.
store-newer = «{ $path }» — от более новой версии «Картежа»; пожалуйста, обновите программу.
store-taken = В «{ $path }» уже открыт другой дом; нужен один.
store-url = «{ $url }» — не адрес базы PostgreSQL или SQLite; пример: postgresql://user@host/kartezh.
store-driver = Для этой базы не хватает пакета Python «{ $driver }»: pip install "kartezh[postgres]".
store-unreachable = База «{ $path }» недоступна: { $reason }

## Почему стол отказывает

refused-bad-message = Здесь такого не поймут.
refused-bad-settings = Эти настройки не подходят друг к другу.
refused-closed = Этот стол закрыт.
refused-illegal = Правила этого не разрешают.
refused-name-taken = Такое имя здесь уже есть.
refused-no-bot = У этой игры нет такого бота.
refused-no-person = Такого человека здесь нет.
refused-no-seat = Такого места за столом нет.
refused-not-free = Это место занято.
refused-not-host = Это может только хозяин стола.
refused-not-now = Не сейчас.
refused-not-seated = Сначала займите место.
refused-not-your-turn = Сейчас не ваш ход.
refused-nothing-proposed = Никто ничего не предлагает.
refused-removed = По решению хозяина этот стол для вас закрыт.
refused-seats-empty = Есть свободные места; посадите ботов или подождите людей.
refused-seats-taken = За столом уже больше людей, чем было бы мест.
refused-stale = За столом уже другой ход; взгляните ещё раз.
refused-table-full = Больше людей этот стол не примет.
refused-too-fast = Слишком часто; подождите немного.
refused-not-found = Здесь ничего нет. Может быть, в шифре ошибка или стола больше нет.
refused-too-large = Слишком много за один раз.
refused-forbidden = Отсюда нельзя.
refused-private = За этим столом зрителей не бывает.
refused-unavailable = Дом сейчас не может записать это; он попробует ещё.

## Чем кончается связь

goodbye-elsewhere = Этот стол открыт у вас в другой вкладке или на другом устройстве; здесь связи больше нет.
goodbye-removed = По решению хозяина этот стол для вас закрыт.
goodbye-closed = Этот стол закрыт.
goodbye-slow = Связь слишком медленная; возвращаемся …
goodbye-restart = Дом перезапускается; возвращаемся …
goodbye-no-table = Такого стола нет или больше нет.
goodbye-no-person = Эта ссылка больше не открывает место за столом.
goodbye-private = За этим столом зрителей не бывает.
goodbye-full = Здесь слишком много зрителей.
goodbye-protocol = У дома более новая версия; обновите страницу.
goodbye-bad-message = Дом не понимает эту страницу; обновите её.
goodbye-too-fast = Слишком много сразу; связь закрыта.

## Реплики

emote-hello = Привет!
emote-thanks = Спасибо!
emote-well-played = Хорошо сыграно!
emote-luck = Удачи!
emote-oops = Ой…
emote-thinking = Надо подумать…
emote-hurry = Ваш ход!
emote-bye = До свидания!
