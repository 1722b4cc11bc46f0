"""The database's revisions, for Alembic. Brought up to date by ``kartezh.server.store``."""
