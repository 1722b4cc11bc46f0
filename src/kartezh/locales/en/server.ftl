# The house: the command serve, why a table says no, how a connection ends.

# Separated by commas, sixteen at least: names of bots.
bot-names = Agatha, Boris, Clara, Dmitri, Edith, Felix, Greta, Hugo, Ida, Jasper, Kira, Leo, Mabel, Nils, Olive, Piers, Quinn

## kartezh serve

serve-open = The house is open: { $url }
serve-lan = From this Wi-Fi: { $url }
serve-public = From everywhere: { $url }
serve-already = The house is open already: { $url }
serve-stop = Ctrl-C closes it. Nothing is lost: the tables stand again when it opens.
serve-no-browser = There is no browser here that could be opened; go to that address yourself.
serve-no-network = This computer is in no network now; nobody else can reach it.
serve-port-taken = Port { $port } is taken by another program; another one is chosen by --port.
serve-ports-taken = The ports { $first } to { $last } are all taken; another one is chosen by --port.
serve-port-forbidden = The system does not let us use port { $port }; one from 1024 to 65535 will do.
serve-port-number = --port: a number from 0 to 65535 is expected.
serve-keep-number = --keep: a number of hours from 1 to { $most } is expected.
serve-host-unknown = --host: this computer has no address “{ $host }”.
serve-public-url = --public-url: an address such as https://cards.example.org is expected, not “{ $url }”.
serve-lan-or-host = Either --lan or --host, not both: --lan is the same as --host 0.0.0.0.
serve-data-or-database = Either --data or --database, not both.
server-docs-not-built = The documentation is not built here; in a checkout, uv run just docs builds it.
serve-metrics-from = --metrics-from: an address or network such as 10.0.0.0/8 is expected, not “{ $address }”.
server-not-built =
    The house is open, but its pages are not built yet.
    In the project's folder: python3 start.py

## The store

store-not-folder = “{ $path }” is no folder; --data needs one.
store-unwritable = “{ $path }” cannot be written: { $reason }
store-damaged = “{ $path }” is damaged or no database of the house; move it away, or choose another folder by --data.
store-foreign = “{ $path }” holds tables of another program; choose another one.
store-newer = “{ $path }” was written by a newer version of Kartezh; please update.
store-taken = Another house is open in “{ $path }”; one at a time.
store-url = “{ $url }” is no address of a PostgreSQL or SQLite database; an example: postgresql://user@host/kartezh.
store-driver = For this database the Python package “{ $driver }” is missing: pip install "kartezh[postgres]".
store-unreachable = The database “{ $path }” cannot be reached: { $reason }

## Why a table says no

refused-bad-message = This message makes no sense here.
refused-bad-settings = These settings do not fit together.
refused-closed = This table is closed.
refused-illegal = The rules do not allow this.
refused-name-taken = Somebody here has this name already.
refused-no-bot = This game has no such bot.
refused-no-person = There is nobody like that here.
refused-no-seat = This table has no such seat.
refused-not-free = This seat is taken.
refused-not-host = Only the host may do this.
refused-not-now = Not now.
refused-not-seated = Take a seat first.
refused-not-your-turn = It is not your turn.
refused-nothing-proposed = Nothing is proposed.
refused-removed = The host has closed this table to you.
refused-seats-empty = Some seats are still empty; fill them with bots or wait for people.
refused-seats-taken = More people sit here than there would be seats.
refused-stale = The table has moved on; look again.
refused-table-full = This table cannot take any more people.
refused-too-fast = Too fast; wait a moment.
refused-not-found = There is nothing here. Perhaps the code has a slip, or the table is gone.
refused-too-large = This is too much at once.
refused-forbidden = Not from here.
refused-private = Nobody may look on at this table.
refused-unavailable = The house cannot write now; it will try again.

## How a connection ends

goodbye-elsewhere = You have come in from another tab or device; this one is no longer connected.
goodbye-removed = The host has closed this table to you.
goodbye-closed = This table is closed.
goodbye-slow = The connection is too slow; coming back …
goodbye-restart = The house is restarting; coming back …
goodbye-no-table = There is no such table, or no longer.
goodbye-no-person = This link no longer opens a seat here.
goodbye-private = Nobody may look on at this table.
goodbye-full = Too many people are looking on here.
goodbye-protocol = The house has a newer version; load the page again.
goodbye-bad-message = The house did not understand this page; load it again.
goodbye-too-fast = Too much at once; the house has closed the connection.

## Emotes

emote-hello = Hello!
emote-thanks = Thank you!
emote-well-played = Well played!
emote-luck = Good luck!
emote-oops = Oops …
emote-thinking = Let me think …
emote-hurry = Your move!
emote-bye = Goodbye!
