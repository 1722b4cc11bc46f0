### For terminals alone.

# The command line: help, and what is wrong with what was typed.

cli-about = Kartezh is a card house for three get-rich games: Merchant’s Luck, The Rich Man and Card Lottery.
cli-commands = Commands
cli-arguments = What to name
cli-options = Options
cli-common = For all commands
cli-usage = Usage: { $usage }
cli-usage-all = { $command } [COMMAND …]
cli-usage-serve = { $command } serve [OPTIONS]
cli-usage-play = { $command } play [GAME] [OPTIONS]
cli-usage-replay = { $command } replay FILE… [--json]
cli-usage-rules = { $command } rules GAME [RULE]
cli-usage-simulate = { $command } simulate GAME [OPTIONS]
cli-serve = Open the house for browsers and terminals; { $command } alone opens it here and shows it in the browser.
cli-play = Play in the terminal, with people at one keyboard and with bots.
cli-replay = Check records of matches against the rules and show them move by move.
cli-rules = A game’s rulebook, or one rule of it.
cli-simulate = Play many matches between bots and sum them up.

## What stands for a value

cli-value-game = GAME
cli-value-file = FILE
cli-value-files = FILE…
cli-value-maybe-file = [FILE]
cli-value-address = ADDRESS
cli-value-folder = FOLDER
cli-value-url = URL
cli-value-hours = HOURS
cli-value-rule = RULE
cli-value-number = NUMBER
cli-value-bots = BOT,BOT…
cli-value-names = NAME,NAME…
cli-value-option = NAME=VALUE
cli-value-preset = PRESET

## Options

cli-option-lang = Which language to speak; without it, the system’s.
cli-option-help = This help; after a command’s name, help about it.
cli-option-version = The version’s number.
cli-option-option = An option of the rules, such as luck_position=beside_active; may be repeated. The rulebook has them all.
cli-option-preset = A set of options: house (what we play) or letter (the letter of the text).
cli-game = merchant (Merchant’s Luck), bogach (The Rich Man) or lottery (Card Lottery).
cli-serve-host = Address to listen on; 127.0.0.1, this computer alone, if none is given.
cli-serve-port = Port; 8421 if none is given.
cli-serve-data = Folder in which the tables are kept; your data folder if none is given.
cli-serve-database = PostgreSQL instead: postgresql://user@host/kartezh.
cli-serve-lan = Open the house to this Wi-Fi and show its address as a QR code.
cli-serve-public-url = Address under which others reach the house through a proxy or tunnel.
cli-serve-keep = Hours that a closed table is kept; 168 if none is given.
cli-serve-metrics-from = Address or network that may read /metrics, besides this computer.
cli-serve-open = Open the browser too.
cli-play-seats = How many seats the table has.
cli-play-humans = How many of them are people’s; bots take the rest.
cli-play-bots = Bots for the other seats; the last one takes all that follow.
cli-play-deals = How many deals the match has.
cli-play-names = What people are called, in the order of seats.
cli-play-seed = The seed of chance: the same number deals the same cards.
cli-play-record = Where to write the match; without it, the folder of records.
cli-play-resume = Continue a recorded match; without a file, the latest.
cli-play-plain = Line by line, without a screen: for screen readers and scripts.
cli-replay-file = The record of a match; “-” is standard input.
cli-replay-files = More records.
cli-replay-json = JSON lines, one object a move.
cli-rules-number = The number of a rule, such as B4.3; without it, the whole book.
cli-simulate-bots = Bots, repeated until every seat has one; without it, simple,random.
cli-simulate-seats = How many seats the table has; without it, as many as usual.
cli-simulate-deals = How many deals to play; without it, 1000.
cli-simulate-match = How many deals a match has; without it, as many as usual.
cli-simulate-seed = The seed of chance, 0 or more; without it, 0.
cli-simulate-json = The summary as one line of JSON.

## What is wrong

cli-unknown-command = There is no command “{ $word }”; there are: { $expected }.
cli-unknown-command-near = There is no command “{ $word }”; perhaps { $near }? There are: { $expected }.
cli-unknown-option = There is no option { $option }; { $command } --help names those that there are.
cli-unknown-option-near = There is no option { $option }; perhaps { $near }? { $command } --help names the others.
cli-bad-value = { $option }: { $expected } is expected here, not “{ $value }”.
cli-missing-value = { $option }: { $expected } is expected here.
cli-bad-word = “{ $value }” does not fit here: { $expected } is expected.
cli-required = The option { $option } is required; it takes { $expected }.
cli-missing-choice = Say which: { $expected }. More: { $command } --help.
cli-missing-argument = { $argument } is missing. More: { $command } --help.
cli-repeated = The option { $option } may be given once.
cli-too-many = This is too much: “{ $text }”. More: { $command } --help.
cli-not-understood = This cannot be understood; { $command } --help tells how it should be.
cli-system = The system does not let us do this: { $reason }.
cli-wanted-number = a whole number
cli-wanted-text = one value
cli-wanted-one-of = one of { $choices }
cli-wanted-nothing = the option without a value
option-assignment = “{ $text }”: an option of the rules is written NAME=VALUE.
preset-unknown = There is no preset “{ $preset }”; there are: { $expected }.

## kartezh replay

replay-head = { $title }. At the table: { $names }.
replay-options = Options: { $options }
replay-deal = Deal { $deal }
replay-move = { $name }: { $action }
replay-score = { $name } { $before } → { $after }
replay-stops = The record stops here; to move: { $name }.
replay-over = The deal is over.
replay-figure = { $figure }
replay-result-money = money
replay-result-places = place
replay-result-chips = chips
replay-result-bought = bought
replay-result-box = In the box: { $value }
replay-result-loser = The duel is lost by { $value }
replay-redacted-spectator = The match as a spectator sees it; unseen cards are ??.
replay-redacted-seat = The match as { $name } sees it; unseen cards are ??.

## kartezh rules

rules-brackets = In brackets: S1, S2 and so on are the sentences of the source that a rule follows, R marks our own ruling where the source is silent or of two minds, and words `in_this_type` are options that change the rule. `{ $command } rules { $game } NUMBER` says more of one rule.
rules-none = The book has no rule “{ $number }”; there are { $first } to { $last }.
rules-sources = Sentences of the source: { $sources }.
rules-ruling = This is our ruling: the source is silent or of two minds.
rules-option = Option { $option }: { $values } (default { $default }).

## kartezh verify

cli-verify = Recompute a record’s shuffles, and say what that proves.
cli-usage-verify = { $command } verify FILE
verify-file = A record; “-” is standard input.

## kartezh backup and kartezh admin

cli-backup = Copy a house’s database, whole, also while people play.
cli-usage-backup = { $command } backup FILE [--data FOLDER]
backup-file = File that the copy becomes; one that exists is not overwritten.
backup-data = Folder of the house; your data folder if none is given.
cli-admin = List the tables of a house, find those that are stuck, close one.
cli-usage-admin = { $command } admin tables|stuck|close [CODE] [OPTIONS]
admin-what = All open tables; those that are stuck (status 1 if there are any); or close one for good.
admin-code = Table to close.
admin-value-code = [CODE]
admin-data = Folder of the house, open or closed; your data folder if none is given.
admin-database = Database of a house that does not keep its tables in that folder.
admin-json = One JSON object for programs.
backup-done = { $path }: { $tables ->
    [one] a whole copy with { $tables } table.
   *[other] a whole copy with { $tables } tables.
}
backup-no-house = There is no house in “{ $path }”; --data names its folder.
backup-exists = “{ $path }” stands there already and is not overwritten; give another name.
admin-none = No tables.
admin-people = { $here } of { $people } here
admin-due = in { $minutes } min { $seconds } s
admin-closed = Table { $code } is closed.
admin-which = “close” takes the code of one table; “tables” and “stuck” take none.
admin-no-table = There is no open table “{ $table }”.
admin-no-answer = The house in “{ $path }” does not answer; kartezh admin speaks to it from its own computer, as the one who opened it.
admin-phase-lobby = waiting room
admin-phase-playing = playing
admin-phase-pause = between deals
admin-phase-over = match over
admin-phase-asleep = asleep
admin-waits-close = closes
admin-waits-new-host = gets another host
admin-waits-drop = drops a proposal
admin-waits-take-over = a bot takes over
admin-waits-late-move = waits for a person
admin-waits-fallback = waits for a bot
admin-waits-next-deal = deals
admin-stuck-unreadable = STUCK: its log cannot be played
admin-stuck-unwritten = STUCK: the disk does not take its events
admin-stuck-late = STUCK: its time has passed and nothing happens

## kartezh completion

cli-completion = Print a script that lets a shell complete commands and options.
cli-usage-completion = { $command } completion bash|zsh|fish|powershell
completion-shell = The shell that you type in.
