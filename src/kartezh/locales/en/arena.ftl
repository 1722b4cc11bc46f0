### For terminals alone.

# kartezh arena and kartezh bot: tournaments and the bot protocol.

cli-usage-bot = { $command } bot BOT --game GAME
cli-bot = A bot of the house as a program of its own, over the bot protocol.
cli-value-bot = BOT
cli-bot-name = The bot’s name: random, simple…

bot-waits = Lines of the bot protocol are expected here; people play with { $command } play.
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

## kartezh arena

cli-usage-arena = { $command } arena GAME --out FOLDER [OPTIONS]
cli-arena = A tournament between bots: seats, pairs, ratings, a report; when interrupted it can be resumed.
arena-out-help = The tournament’s folder: results, summary and report.
arena-bots-help = Bots with commas between them: simple, search:nodes=2000 (with a budget), cmd:COMMAND (any program); without it, simple,random.
arena-deals-help = How many different deals; every line-up of a table plays each. Without it, 200.
arena-duplicate-help = Each line-up plays the same cards on all seats in turn.
arena-nodes-help = A bot’s budget for a move in positions looked at; without it, 2000.
arena-seconds-help = A bot’s budget for a move in seconds in place of positions; the tournament cannot be repeated exactly then.
arena-executor-help = Who plays: processes of this computer or the workers of Dask.
arena-workers-help = How many processes; without it, as many as there are cores.
arena-scheduler-help = Address of a Dask scheduler, such as tcp://10.0.0.5:8786.
arena-resume-help = Go on with an interrupted tournament in its folder.

arena-line = Deals played: { $done } of { $total }, minutes left: { $minutes }.
arena-stopped = Interrupted; what was played is kept. To go on: the same command with --resume.
arena-kept = The report: { $report }

extra-missing = This needs further packages: { $command }
arena-bots-number = A tournament has 2 to { $most } bots, not { $bots }.
arena-bot-twice = The bot “{ $bot }” is named twice.
arena-one-budget = The budget is either --nodes or --seconds.
arena-seconds-range = “--seconds” is a number above 0 and not above { $most }.
arena-folder-taken = There is something in the folder “{ $folder }” already; name a new one, or go on with the tournament with --resume.
arena-folder-unwritable = The folder “{ $folder }” cannot be written to: { $reason }.
arena-folder-busy = Another program is playing this tournament in the folder “{ $folder }” already.
arena-folder-damaged = The file “{ $file }” is damaged; begin the tournament anew in another folder.
arena-nothing-to-resume = There is no tournament in the folder “{ $folder }” that could go on.
arena-resume-differs = This is another tournament: “{ $key }” is { $was } there and { $now } here.
arena-chunk-damaged = The file “{ $file }” is damaged; remove it, and its deals will be played again (--resume).
arena-chunk-missing = Deals are missing in the folder “{ $folder }” from block { $block } on; go on with the tournament with --resume.
arena-worker-version = A Dask worker has version { $version } of Kartezh; { $expected } is needed.
arena-workers-die = The processes that play break off again and again; perhaps there is too little memory. What was played is kept.
arena-no-scheduler = The Dask scheduler at { $address } does not answer.
arena-no-workers = The Dask scheduler at { $address } has no workers.
arena-scheduler-lost = The Dask scheduler is gone; what was played is kept. To go on: the same command with --resume.

## The report

arena-title = Tournament: { $game }
arena-lead-in = After a mean its { $level } % interval stands in brackets: a bootstrap over deals with { $resamples } resamples.
arena-not-again = Programs of other people, or bots on a clock, play in this tournament; it cannot be repeated exactly.
arena-section-results = Results
arena-section-pairs = Who beats whom
arena-section-seats = What a seat is worth
arena-section-ratings = Ratings
arena-section-how = How it was played
arena-about-pairs-money = The colour: in which share of deals the row’s bot is ahead of the column’s at the same table; a tie is half. The table: by how much money a deal.
arena-about-pairs-place = The colour: in which share of deals the row’s bot is ahead of the column’s at the same table; a tie is half. The table: by how many places.
arena-about-pairs-chips = The colour: in which share of deals the row’s bot is ahead of the column’s at the same table; a tie is half. The table: by how many chips a deal.
arena-about-seats = How far the mean on this seat is from the mean on all, for all bots together; seats count from 0.
arena-about-ratings = Plackett–Luce (openskill) over all matches in their order: the mean and two sigmas to either side. Everybody begins at 25.
arena-axis-money = money won in a deal
arena-axis-place = place in a deal (1 is the best)
arena-axis-chips = chips won in a deal
arena-axis-rating = rating
arena-axis-ahead = ahead
arena-axis-seat-money = difference in money won
arena-axis-seat-place = difference in place (less is better)
arena-axis-seat-chips = difference in chips won
arena-seat = seat { $seat }
arena-column-bot = bot
arena-column-money = money a deal
arena-column-place = place
arena-column-chips = chips a deal
arena-column-rating = rating
arena-column-decisions = decisions
arena-column-forfeits = made by lot
arena-count = { $count }
arena-usual = the usual ones
arena-yes = yes
arena-no = no
arena-budget-nodes =
    { $nodes ->
        [one] { $nodes } position
       *[other] { $nodes } positions
    } a move
arena-budget-seconds = { $seconds } s a move
arena-fact-options = Options of the rules
arena-fact-seats = Seats at a table
arena-fact-deals = Different deals
arena-fact-match = Deals in a match
arena-fact-matches = Matches
arena-fact-duplicate = All seats in turn
arena-fact-budget = Budget
arena-fact-seed = Seed of chance
arena-fact-version = Version of Kartezh
