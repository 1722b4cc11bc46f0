"""The database as SQLAlchemy sees it. What changes here needs a revision in ``migrations``."""

from typing import Final

from sqlalchemy import BigInteger, Column, Index, Integer, MetaData, String, Table, Text

REVISIONS: Final = ("0001",)
"""Of the database, oldest first; the last is the one that this program writes."""

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("code", String(12), primary_key=True),
    Column("opened_at", BigInteger, nullable=False),
    Column("closed_at", BigInteger),
    Index("tables_closed_at", "closed_at"),
)
"""``closed_at`` is null while the table is open. Times are milliseconds since 1970."""

EVENTS: Final = Table(
    "events",
    METADATA,
    Column("table_code", String(12), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""``version`` counts a table's events from 1: two writers can never both write the next one."""
