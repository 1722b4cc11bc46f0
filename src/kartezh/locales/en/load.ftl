### For terminals alone.

# kartezh load: many people at many tables, and what it cost.

cli-load = Let a swarm play at a house of this computer, and measure it.
cli-usage-load = { $command } load [OPTIONS]

load-url-help = The house, such as http://127.0.0.1:8421; without it, one is opened for the swarm.
load-game-help = merchant (Merchant’s Luck), bogach (The Rich Man) or lottery (Card Lottery); without it, bogach.
load-tables-help = How many tables are played at once; without it, 20.
load-people-help = How many people each table has; without it, as many as the game usually has seats.
load-bots-help = Bots on the seats that are left free; off: as many seats as people. Without it, on.
load-deals-help = The deals of a match, after which everybody leaves for another table; without it, 1.
load-seconds-help = How long it is measured; without it, 10 seconds. The matches are then played to their end.
load-rate-help = How many moves people make in a second, all together; without it, as many as they can.
load-json-help = The figures as one line of JSON.

load-moves =
    { $moves ->
        [one] { $moves } move acknowledged
       *[other] { $moves } moves acknowledged
    }, { $rate } a second.
load-seen = Until everybody at the table sees a move: p50 { $p50 }, p99 { $p99 }, p99.9 { $p999 }, at most { $most } ms.
load-done = Until a move is acknowledged: p50 { $p50 }, p99 { $p99 }, p99.9 { $p999 }, at most { $most } ms.
load-rooms = Tables opened: { $rooms }; matches played to the end: { $played }, ended by agreement: { $agreed }.
load-memory = Memory of the house: { $table } KiB a table, { $connection } KiB a connection.
load-sizes = In all: { $seated } MiB with everybody seated, { $end } MiB after play, { $left } MiB when all had left.
load-refusals = Refused: { $told }
load-errors = Errors: { $told }
load-log = The log holds { $moves } of people’s moves; acknowledged and lost: { $lost }, never acknowledged: { $unknown }.

load-unsound = Something went wrong: the errors, the matches without an end or the log say what.
load-stopped = Stopped; there is no result.
load-shut =
    { $why ->
        [silent] No house answers there. Open it with “{ $command } serve”, or look at the address after --url.
       *[other] The house did not let everybody in; it answered { $why }.
    }
load-number = “{ $option }” is a whole number from 1 to { $most }.
load-url = A swarm plays at a house of this computer only, such as http://127.0.0.1:8421.
load-no-house = The house for the swarm did not open.
