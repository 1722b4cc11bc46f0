### For terminals alone.

# kartezh arena and kartezh bot: tournaments and the bot protocol.

cli-usage-bot = kartezh bot BOT --game GAME
cli-bot = A bot of the house as a program of its own, over the bot protocol.
cli-value-bot = BOT
cli-bot-name = The bot’s name: random, simple…

bot-waits = Lines of the bot protocol are expected here; people play with kartezh play.
bot-says = { $text }

## Other people's programs

bot-command-empty = A command must follow “cmd:”, such as cmd:python3 bot.py.
bot-command-quotes = A quotation mark is not closed in the command “{ $command }”.
bot-command-fails = The command “{ $command }” cannot be started: { $reason }.
bot-no-greeting = The program “{ $command }” does not answer the greeting of the bot protocol. Its last words: { $told }
bot-budget = “{ $bot }”: a bot’s name may be followed by its budget as nodes=2000 or seconds=0.2.
bot-protocol = The house speaks version { $protocol } of the bot protocol; known here is version { $expected }.
bot-game = The house plays “{ $game }”, and this bot was started for “{ $expected }”.
bot-line = Line { $line } is no message of the bot protocol.
bot-line-event = The log of the turn has an event that the game does not know.
bot-line-not-to-move = It is not the turn of the seat through whose eyes the position is given.

bot-forfeits = { $bot }: decisions made by lot in the program’s place: { $faults }.
bot-forfeit-late = too late { $count }
bot-forfeit-rubbish = not in the protocol { $count }
bot-forfeit-illegal = against the rules { $count }
bot-forfeit-crashed = the program broke off { $count }
bot-forfeit-absent = the program starts no more { $count }

terminal-resume-programs =
    { $programs ->
        [one] { $programs } seat of this match is played by a program of your own; name it
       *[other] { $programs } seats of this match are played by programs of your own; name them
    } again: --bots cmd:COMMAND.
