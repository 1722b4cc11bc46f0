"""Tables: who sits where, who acts until when, what everybody is told. No sockets, no wall clock.

    table, events = receive(table, person, command, now=now, chance=chance)
    table, events = tick(table, now=now, chance=chance)

A table is a frozen value that follows from its events alone: ``apply`` is the only way it changes,
for a command just received and for a log read back after a restart.
"""
