"""One module a revision, named by its number; listed in ``kartezh.server.schema``."""
