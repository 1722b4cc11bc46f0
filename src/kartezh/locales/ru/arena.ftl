### For terminals alone.

# kartezh arena и kartezh bot: турниры и протокол ботов.

cli-usage-bot = kartezh bot БОТ --game ИГРА
cli-bot = Бот дома как отдельная программа, по протоколу ботов.
cli-value-bot = БОТ
cli-bot-name = Имя бота: random, simple…

bot-waits = Здесь ждут строк протокола ботов; человеку играть удобнее так: kartezh play.
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
