"""``kartezh backup``: a copy of the house's database, while it is open or closed."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from platformdirs import user_data_path

from kartezh.locales import Localizer
from kartezh.server.backup import back_up


def command(
    file: Annotated[Path, Parameter(help="backup-file", metavar="cli-value-file")],
    /,
    *,
    data: Annotated[Path | None, Parameter(help="backup-data", metavar="cli-value-folder")] = None,
    t: Annotated[Localizer, Parameter(parse=False)],
) -> int:
    """0 when the copy is there and whole."""
    folder = data or user_data_path("kartezh", appauthor=False)
    print(t("backup-done", path=str(file), tables=back_up(folder, file)))
    return 0
