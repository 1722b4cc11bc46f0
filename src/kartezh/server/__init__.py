"""The house: sockets, store, workers and clock around ``kartezh.table``.

Everything that happens at a table is decided by the table's reducer and is on the disk before
anybody hears of it. The messages are specified in docs/formats/protocol.md.
"""
