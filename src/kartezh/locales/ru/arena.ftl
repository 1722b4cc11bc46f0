### For terminals alone.

# kartezh arena и kartezh bot: турниры и протокол ботов.

cli-usage-bot = { $command } bot БОТ --game ИГРА
cli-bot = Бот дома как отдельная программа, по протоколу ботов.
cli-value-bot = БОТ
cli-bot-name = Имя бота: random, simple…

bot-waits = Здесь ждут строк протокола ботов; человеку играть удобнее так: { $command } play.
bot-says = { $text }

## Чужие программы

bot-command-empty = После «cmd:» нужна команда, например cmd:python3 bot.py.
bot-command-quotes = В команде «{ $command }» не закрыта кавычка.
bot-command-fails = Команда «{ $command }» не запускается: { $reason }.
bot-no-greeting = Программа «{ $command }» не отвечает на приветствие по протоколу ботов. Её последние слова: { $told }
bot-budget = «{ $bot }»: после имени бота можно назвать его бюджет так: nodes=2000 или seconds=0.2.
bot-protocol = Дом говорит по версии { $protocol } протокола ботов, а здесь знают версию { $expected }.
bot-game = Дом играет в «{ $game }», а этот бот запущен для игры «{ $expected }».
bot-line = Строка { $line } — не сообщение протокола ботов.
bot-line-event = В журнале хода есть событие, которого игра не знает.
bot-line-not-to-move = Ход не того места, чьими глазами дана позиция.

bot-forfeits = { $bot }: решения, принятые жребием вместо программы: { $faults }.
bot-forfeit-late = не вовремя — { $count }
bot-forfeit-rubbish = не по протоколу — { $count }
bot-forfeit-illegal = против правил — { $count }
bot-forfeit-crashed = обрыв программы — { $count }
bot-forfeit-absent = программа больше не запускается — { $count }

terminal-resume-programs =
    { $programs ->
        [one] { $programs } место этой партии занимает чужая программа
        [few] { $programs } места этой партии занимают чужие программы
       *[many] { $programs } мест этой партии занимают чужие программы
    }; назовите их снова: --bots cmd:КОМАНДА.

## kartezh arena

cli-usage-arena = { $command } arena ИГРА --out ПАПКА [КЛЮЧИ]
cli-arena = Турнир между ботами: места, сравнения, рейтинги, отчёт; прерванный можно продолжить.
arena-out-help = Папка турнира: результаты, итоги и отчёт.
arena-bots-help = Боты через запятую: simple, search:nodes=2000 (с бюджетом), cmd:КОМАНДА (любая программа); без ключа — simple,random.
arena-deals-help = Сколько разных сдач; каждую играют все составы столов. Без ключа — 200.
arena-duplicate-help = Каждый состав играет те же карты на всех местах по очереди.
arena-nodes-help = Бюджет бота на ход в просмотренных позициях; без ключа — 2000.
arena-seconds-help = Бюджет бота на ход в секундах вместо позиций; тогда турнир не повторить в точности.
arena-executor-help = Кто играет: процессы этого компьютера или работники Dask.
arena-workers-help = Сколько процессов; без ключа — сколько ядер.
arena-scheduler-help = Адрес планировщика Dask, например tcp://10.0.0.5:8786.
arena-resume-help = Продолжить прерванный турнир в его папке.

arena-line = Сыграно сдач: { $done } из { $total }, осталось минут: { $minutes }.
arena-stopped = Прервано; сыгранное сохранено. Продолжить: та же команда с ключом --resume.
arena-kept = Отчёт: { $report }

extra-missing = Для этого нужны дополнительные пакеты: { $command }
arena-bots-number = В турнире от 2 до { $most } ботов, а не { $bots }.
arena-bot-twice = Бот «{ $bot }» назван дважды.
arena-one-budget = Бюджет — либо --nodes, либо --seconds.
arena-seconds-range = «--seconds» — число больше 0, но не больше { $most }.
arena-folder-taken = В папке «{ $folder }» уже что-то есть; назовите новую или продолжите турнир с ключом --resume.
arena-folder-unwritable = В папку «{ $folder }» нельзя писать: { $reason }.
arena-folder-busy = В папке «{ $folder }» этот турнир уже играет другая программа.
arena-folder-damaged = Файл «{ $file }» повреждён; начните турнир заново в другой папке.
arena-nothing-to-resume = В папке «{ $folder }» нет турнира, который можно продолжить.
arena-resume-differs = Это другой турнир: «{ $key }» там { $was }, а здесь { $now }.
arena-chunk-damaged = Файл «{ $file }» повреждён; удалите его, и его сдачи будут сыграны снова (--resume).
arena-chunk-missing = В папке «{ $folder }» не хватает сдач, начиная с блока { $block }; продолжите турнир с ключом --resume.
arena-worker-version = Работник Dask держит Картёж версии { $version }, а нужна { $expected }.
arena-workers-die = Процессы, которые играют, раз за разом обрываются; возможно, не хватает памяти. Сыгранное сохранено.
arena-no-scheduler = Планировщик Dask по адресу { $address } не отвечает.
arena-no-workers = У планировщика Dask по адресу { $address } нет работников.
arena-scheduler-lost = Связь с планировщиком Dask потеряна; сыгранное сохранено. Продолжить: та же команда с ключом --resume.

## Отчёт

arena-title = Турнир: { $game }
arena-lead-in = После среднего в скобках — { $level }-процентный интервал: бутстрэп по сдачам, выборок: { $resamples }.
arena-not-again = В этом турнире играют чужие программы или на время; повторить его в точности нельзя.
arena-section-results = Результаты
arena-section-pairs = Кто кого
arena-section-seats = Что значит место за столом
arena-section-ratings = Рейтинги
arena-section-how = Как играли
arena-about-pairs-money = Цвет — в какой доле сдач бот строки впереди бота столбца за тем же столом; ничья — половина. В таблице — на сколько денег за сдачу.
arena-about-pairs-place = Цвет — в какой доле сдач бот строки впереди бота столбца за тем же столом; ничья — половина. В таблице — на сколько мест.
arena-about-pairs-chips = Цвет — в какой доле сдач бот строки впереди бота столбца за тем же столом; ничья — половина. В таблице — на сколько фишек за сдачу.
arena-about-seats = Насколько среднее на этом месте отличается от среднего на всех, у всех ботов вместе; места считают с нуля.
arena-about-ratings = Плакетт — Люс (openskill) по всем партиям подряд: среднее и две сигмы в обе стороны. Начинают все с 25.
arena-axis-money = выигрыш за сдачу
arena-axis-place = место в сдаче (1 — лучшее)
arena-axis-chips = выигрыш фишек за сдачу
arena-axis-rating = рейтинг
arena-axis-ahead = впереди
arena-axis-seat-money = отличие выигрыша
arena-axis-seat-place = отличие места в сдаче (меньше — лучше)
arena-axis-seat-chips = отличие выигрыша фишек
arena-seat = место { $seat }
arena-column-bot = бот
arena-column-money = деньги за сдачу
arena-column-place = место в сдаче
arena-column-chips = фишки за сдачу
arena-column-rating = рейтинг
arena-column-decisions = решений
arena-column-forfeits = решено жребием
arena-count = { $count }
arena-usual = обычные
arena-yes = да
arena-no = нет
arena-budget-nodes =
    { $nodes ->
        [one] { $nodes } позиция
        [few] { $nodes } позиции
       *[many] { $nodes } позиций
    } на ход
arena-budget-seconds = { $seconds } с на ход
arena-fact-options = Варианты правил
arena-fact-seats = Мест за столом
arena-fact-deals = Разных сдач
arena-fact-match = Сдач в партии
arena-fact-matches = Партий
arena-fact-duplicate = Все места по очереди
arena-fact-budget = Бюджет
arena-fact-seed = Зерно случая
arena-fact-version = Версия Картежа
