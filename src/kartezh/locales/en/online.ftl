### For terminals alone.

# The terminal at a table of a house: kartezh join and kartezh host.

## The way to a table

online-bad-code = “{ $text }” is no table code: a code has six signs, letters and digits, and never 0 O 1 I L, which look alike.
online-bad-link = “{ $text }” is no link to a table; an example: http://127.0.0.1:8421/t/K7M2QX.
online-bad-house = “{ $text }” is no address of a house; an example: http://127.0.0.1:8421.
online-bad-nick = A name has one to { $most } signs.
online-people = At a table of { $seats } one can wait for one to { $seats } people, not { $people }.
online-pace = There is no pace “{ $pace }”; there are: { $expected }.
online-unreachable = The house { $house } does not answer. Check the address; { $command } serve opens a house here.
online-no-house = What answers at { $house } is no card house.
online-other-protocol = The house { $house } is of another version: update Kartezh here or there.
online-refused = The house refuses: { $code }.
online-closed = Table { $code } is closed.
online-house-opened = The house is open here as long as you are at the table: { $url }
online-house-closes = The house closes with you; the table comes back when the house opens again.
online-house-failed = No house can be opened here: { $reason }
online-come-back = The seat is yours. To come back: { $command } join { $link }
online-not-kept = The key to the seat could not be written: there is no way back to it from here.

## The connection

online-lost = The connection is lost; coming back …
online-found = Connected again.
online-goodbye-protocol = The house is of another version: update Kartezh here or there.
online-goodbye-bad-message = The house does not understand this program; please update it.
online-goodbye-no-person = This key opens no seat any more; please enter anew.
online-goodbye-unreadable = What answers is no card house, or one of another version.

## What has happened at the table

online-came = A new guest at the table: { $name }.
online-renamed = A new name: { $old } is now { $name }.
online-was-removed = Removed by the host: { $name }.
online-back = { $name }: connected again.
online-away = { $name }: not connected.
online-standin = { $name }: a bot plays for now.
online-plays-again = { $name }: back at the cards.
online-host = Host of the table: { $name }.
online-agrees = { $name } agrees.
online-proposal-over = The proposal is off.
online-proposal-settled = The question of open hands is settled.
online-ready = Ready for the next deal: { $names }.
online-no-deal = The cards are not dealt yet.
online-money = money { $money }
online-middle = { $pile } in the middle
online-leads = Ahead: { $names }.
online-hint = Hint: { $action }
online-no-book = This program does not have the rulebook of this game.

## What can be typed

online-start-how = When all are here, type start: bots take the free seats.
online-again-how = Type start for one more match.
online-answer-how = Type yes or no.
online-which-seat = Which seat? A number from 1 to { $most }.
online-who = Whom? At the table: { $names }.
online-propose-what = Propose what? end: end the match; void: the match does not count; open: open all hands.
online-say-what = Say what? { $emotes }.
online-name-what = Type name and the name.
online-help =
    A number from the list, or a move’s notation: make the move.
    table: what lies on the table; hand: your cards; moves: what you may do;
    hint: what a bot would do; log: what has happened in this deal; score: the results;
    rules [NUMBER]: the rulebook; options: the rules we play by;
    who: who is here; link: how to invite others; name NAME: change your name;
    sit [SEAT], stand: take a seat, get up;
    ready, or Enter: on to the next deal; skip: do not wait for bots;
    say [NUMBER]: say something to all; propose end, void or open: propose it to all;
    yes, no: answer a proposal.
    The host: start; bots: bots onto all free seats; bot SEAT: seat a bot or take it away;
    swap SEAT SEAT; remove NAME.
    quit: leave; the seat remains yours.

## On the screen

online-lobby = Table { $code }
online-lobby-hint = Arrows go from seat to seat, Enter sits down or gets up.
online-invite = Invite friends
online-waits = To move: { $name }
online-quit-text = The seat remains yours; a bot plays for you while you are away.
terminal-key-hint = Hint
terminal-key-more = More
online-people-title = Who is here

## Commands

cli-usage-host = { $command } host GAME [OPTIONS]
cli-usage-join = { $command } join CODE|LINK [OPTIONS]
cli-host = Open a table at a house, sit down at it in the terminal and invite friends; where there is no house, one opens here.
cli-join = Sit down in the terminal at a table of a house, beside those who play in the browser.
cli-value-table = CODE|LINK
cli-value-nick = NAME
cli-value-pace = PACE
cli-join-where = The table’s code of six signs, or a link to it.
cli-join-nick = Your name at the table; without it, the last one.
cli-join-house = The house’s address, such as http://192.168.0.5:8421; a link has it already, and without it, the house on this computer.
cli-host-people = Begin the match as soon as so many people sit at the table, you among them; bots take the other seats.
cli-host-pace = none (no clock), relaxed (two minutes a move) or quick (half a minute); without it, relaxed.
cli-host-house = The house’s address; without it, the one on this computer, and where there is none, one opens while you play.
