"""Tables among the sources that a person added: files, and databases by their address.

An address is in the list of sources without its password, as a path. The password is only kept in
memory while the program runs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

from simfinder.addresses import MASK, is_address, is_database, mask_address
from simfinder.domain.documents import Role, Source
from simfinder.domain.errors import UsageError
from simfinder.domain.messages import Code, Detail, Message
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Observer
from simfinder.tables.table import parts_of

if TYPE_CHECKING:
    from simfinder.domain.matching import GroupTable, ScanReport
    from simfinder.services.tables.head import TableHead

ENDINGS = (
    *(".csv", ".tsv", ".tab"),
    *(".xlsx", ".xlsm", ".xlsb", ".xls", ".ods", ".et"),
    *(".db", ".sqlite", ".sqlite3", ".parquet"),
)
"""Endings of files that are offered as tables; a scan tells them by what they hold."""
_full: dict[Path, str] = {}


def is_table(path: Path) -> bool:
    """Return whether a source is a table by its name: a file, or the address of a database."""
    return path.suffix.lower() in ENDINGS or is_database(path)


def database_of(path: Path, sources: Sequence[Path]) -> Path:
    """Return the source that a report's path belongs to: there an address ends in its table."""
    return path.parent if path not in sources and path.parent in sources else path


def address_text(path: Path) -> str:
    """Return the address of a database as people write it, without its password."""
    scheme, _, rest = path.as_posix().partition(":")
    return f"{scheme}://{rest.lstrip('/')}"


def keep_address(address: str) -> Path:
    """Return the path for an address; its password is kept in memory."""
    path = Path(mask_address(address))
    _full[path] = address
    return path


def drop_address(path: Path) -> None:
    """Let the password of one address go."""
    _full.pop(path, None)


def forget_addresses() -> None:
    """Let all passwords of databases go."""
    _full.clear()


def needs_password(path: Path) -> bool:
    """Return whether an address has a password that is not known any more."""
    return is_database(path) and path not in _full and f":{MASK}@" in path.as_posix()


def split_password(address: str) -> tuple[str, str]:
    """Return an address without the password in it, and that password."""
    account, at, place = address.rpartition("@")
    scheme, slashes, user = account.partition("://")
    name, _, password = user.partition(":")
    if not at or not slashes:
        return address, ""
    return f"{scheme}://{name}@{place}", unquote(password)


def join_password(address: str, password: str) -> str:
    """Return an address with a password in it, as a connection takes it.

    Raises:
        UsageError: it is no address, or there is nobody in it whose password that could be.
    """
    address = split_password(address.strip())[0]
    if not is_address(address):
        raise UsageError(Message(Code.NOT_AN_ADDRESS, name=mask_address(address)))
    if not password:
        return address
    account, at, place = address.rpartition("@")
    if not at:
        raise UsageError(Message(Code.ADDRESS_NEEDS_USER))
    return f"{account}:{quote(password, safe='')}@{place}"


def look(path: Path, options: ScanOptions, observer: Observer) -> TableHead:
    """Return the columns, tables and first rows of a source; blocks the calling thread.

    Raises:
        NoSuchTable: there are several tables, and none or another one is named.
        ReadProblem, UsageError: it cannot be read.
    """
    from simfinder.services.tables.head import table_head

    name = _name(path)
    return table_head(name, replace(options, profile="fields", columns=()), observer)


def has_columns(name: str, columns: Sequence[str]) -> bool:
    """Return whether there is a column of that name, or all that it joins as ``A+B``."""
    return bool(parts_of(name, columns))


def write_groups(
    sources: Sequence[Path],
    table: str,
    report: ScanReport,
    groups: GroupTable,
    observer: Observer,
) -> Sequence[Detail]:
    """Write the groups of rows to a table of their databases; see ``write_back``."""
    from simfinder.services.tables.write_back import write_back

    return write_back([_name(path) for path in sources], table, report, groups, observer)


def scan_rows(
    sources: Sequence[Source], options: ScanOptions, observer: Observer, store: Path
) -> ScanReport:
    """Compare the rows of all sources that are not left out, as the command line does."""
    from simfinder.services.tables.scan import scan_tables

    names = [_name(source.path) for source in sources if source.role is not Role.EXCLUDED]
    return scan_tables(names, options, observer, store)


def without_databases(sources: Sequence[Source]) -> tuple[Source, ...]:
    """Return the sources that hold documents."""
    return tuple(source for source in sources if not is_database(source.path))


def _name(path: Path) -> str:
    if not is_database(path):
        return str(path)
    if needs_password(path):
        raise UsageError(Message(Code.PASSWORD_NOT_STORED, name=address_text(path)))
    return _full.get(path, address_text(path))
