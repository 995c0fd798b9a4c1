"""Tables of databases, through SQLAlchemy: SQLite files, and servers by their address.

Only ``SELECT`` is ever sent, in a read-only transaction: of named columns of one table or view, or
the query of a person. A server is contacted only after a person has typed its address.

SQLite files may be malicious, so the connection runs no virtual table or attachment, and only
harmless functions (SQLite, "Defense Against The Dark Arts"; an authorizer allows reading only).
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, quote_plus

from simfinder.addresses import (
    DRIVERS,
    MASK,
    hide_secrets,
    is_address,
    looks_like_address,
    mask_address,
)
from simfinder.domain.documents import Reason
from simfinder.domain.errors import NoSuchTable, ReadProblem, UsageError
from simfinder.domain.messages import Code, Message, at_option
from simfinder.tables.table import BATCH, LONGEST_CELL, MOST_COLUMNS, Rows, column_names, value_text

if TYPE_CHECKING:
    from sqlalchemy import Engine
    from sqlalchemy.engine import URL

INSTALL = "pip install 'simfinder[tables]'"
# SQLite's C interface: authorizer actions and results, and limits, by number.
_PRAGMA, _READ, _SELECT, _FUNCTION, _RECURSIVE = 19, 20, 21, 31, 33
_OK, _DENY = 0, 1
_LIMIT_LENGTH, _LIMIT_ATTACH = 0, 7
_PRAGMAS = frozenset(
    (
        "table_info",
        "table_xinfo",
        "table_list",
        "index_list",
        "index_info",
        "index_xinfo",
        "foreign_key_list",
        "database_list",
        "read_uncommitted",
    )
)


_FORBIDDEN_FUNCTIONS = frozenset(("load_extension", "fts3_tokenizer", "readfile", "writefile"))
_QUOTED = re.compile(
    r"'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|`[^`]*`|\[[^\]]*\]|--[^\n]*|/\*.*?\*/|\$(\w*)\$.*?\$\1\$",
    re.DOTALL,
)
_READING = re.compile(r"\s*(select|with)\b", re.IGNORECASE)
_CHANGING = re.compile(
    r"\b(insert|update|delete|replace|merge|create|alter|drop|truncate|grant|revoke|into|call|do|"
    r"copy|execute|prepare|attach|detach|pragma|vacuum|lock|share|handler|load)\b(?!\s*\()",
    re.IGNORECASE,
)
"""Words that a query which only reads does not have outside of quotes; some name functions too."""


def check_query(query: str) -> None:
    """Raise UsageError unless a query is one ``SELECT`` that changes nothing.

    The connection is read-only too; this also finds what databases do not count as a change, such
    as writing to a file on the server.
    """
    plain = _QUOTED.sub(" ", query.strip().rstrip(";"))
    if not _READING.match(plain) or ";" in plain or "\0" in query:
        raise UsageError(at_option("--query", Message(Code.QUERY_IS_NO_SELECT)))
    if change := _CHANGING.search(plain):
        name = change[0].upper()
        raise UsageError(at_option("--query", Message(Code.QUERY_CHANGES_DATA, name=name)))


def file_of(name: str) -> str:
    """Return the file of an address of SQLite, ``sqlite:////folder/file.db``; else the name.

    Paths have one slash where the address has several, so a path that does not exist from the root
    is relative, as SQLAlchemy defines it with three.
    """
    scheme, colon, rest = name.partition(":")
    if not colon or scheme.casefold() != "sqlite" or not rest.startswith("/"):
        return name
    relative = Path(rest.lstrip("/"))
    whole = Path("/") / relative
    if not whole.exists() and (relative.parent.exists() or not whole.parent.exists()):
        return str(relative)
    return str(whole)


def check_address(name: str) -> None:
    """Raise UsageError for a name that looks like an address but cannot be opened as one.

    Such a name, as of a misspelt scheme, must not become the name of a file: messages and reports
    show those in full.
    """
    if is_address(name):
        place = name.partition(":")[2]
        if place.count("@") > 1 and ":" in place.partition("@")[0]:
            raise UsageError(Message(Code.ADDRESS_WITH_AT_SIGN, name=mask_address(name)))
    elif not looks_like_address(name) or name != file_of(name):
        return
    elif not os.path.exists(name):  # noqa: PTH110 - of Path a long name would be an error
        raise UsageError(Message(Code.NOT_AN_ADDRESS, name=mask_address(name)))


class DatabaseTable:
    """A table or view of a database, or the result of a query, read as a stream."""

    first_row = 1
    omission = ""
    position = 0.0

    def __init__(
        self, engine: Engine, table: str, secrets: Sequence[str] = (), query: str = ""
    ) -> None:
        """Open a table.

        Args:
            engine: the database.
            table: its name, with its schema before a point if needed; "": the only table.
            secrets: passwords and the like that messages must not contain.
            query: a query in place of a table.
        """
        import sqlalchemy as sql

        self._engine, self._secrets, self._query = engine, secrets, query.strip().rstrip(";")
        self.format = engine.dialect.name
        self.tables: tuple[str, ...] = ()
        self.keys: tuple[str, ...] = ()
        try:
            if query:
                check_query(query)
                self.columns = self._query_columns()
                return
            column_infos = self._look(table)
        except BaseException:
            self.close()
            raise
        self.columns = tuple(
            c["name"] for c in column_infos if not isinstance(c["type"], sql.LargeBinary)
        )[:MOST_COLUMNS]

    def _query_columns(self) -> tuple[str, ...]:
        with self._read() as (connection, sql):
            result = connection.execute(sql.text(self._query.replace(":", r"\:")))
            return column_names(list(map(str, result.keys())))

    def close(self) -> None:
        """End the connection."""
        self._engine.dispose()

    def _look(self, table: str) -> list[Any]:
        """Find the table and return the description of its columns."""
        import sqlalchemy as sql

        try:
            inspector = sql.inspect(self._engine)
            names = tuple(sorted(map(str, inspector.get_table_names())))
            views = tuple(sorted(map(str, inspector.get_view_names())))
            self.tables = names + views
            schema, name = _find_table(inspector, names, views, table)
            if self.format == "sqlite" and name not in views:
                self._refuse_virtual(name)
            self.name = name
            column_infos: list[Any] = list(inspector.get_columns(name, schema))
            self.keys = tuple(inspector.get_pk_constraint(name, schema)["constrained_columns"])
        except sql.exc.SQLAlchemyError as error:
            raise self._problem(error) from error
        columns = (sql.column(c["name"], c["type"]) for c in column_infos)
        self._table = sql.table(name, *columns, schema=schema)
        return column_infos

    def rows(self, columns: Sequence[str]) -> Iterator[Rows]:
        """Yield batches of rows with the values of these columns, in the order of the database."""
        with self._read() as (connection, sql):
            if self._query:
                # A colon would begin a parameter.
                statement = sql.text(self._query.replace(":", r"\:"))
                places = [self.columns.index(name) for name in columns]
            else:
                # Types would convert values, and a hostile one would fail at that.
                literals = [
                    sql.literal_column(self._quote(name), sql.types.NullType()) for name in columns
                ]
                statement = sql.select(*literals).select_from(self._table)
                places = list(range(len(columns)))
            result = connection.execute(statement)
            for part in result.partitions(BATCH):
                yield [[value_text(row[place]) for place in places] for row in part]

    @contextmanager
    def _read(self) -> Iterator[tuple[Any, Any]]:
        """Yield a connection that only reads and hands rows over as they come, and SQLAlchemy."""
        import sqlalchemy as sql

        try:
            with self._engine.connect() as connection:
                options: dict[str, Any] = {"stream_results": True, "yield_per": BATCH}
                if self.format == "postgresql":
                    options["postgresql_readonly"] = True
                elif self.format in ("mysql", "mariadb"):
                    connection.execute(sql.text("SET SESSION TRANSACTION READ ONLY"))
                    connection.commit()
                yield connection.execution_options(**options), sql
        except sql.exc.SQLAlchemyError as error:
            raise self._problem(error) from error
        except (OverflowError, UnicodeDecodeError) as error:
            raise ReadProblem(Reason.DAMAGED, str(error)[:200]) from error

    def _refuse_virtual(self, name: str) -> None:
        """A virtual table is code that its file chooses."""
        import sqlalchemy as sql

        question = sql.text("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = :name")
        with self._engine.connect() as connection:
            definition = str(connection.execute(question, {"name": name}).scalar())
        if definition.split()[1:2] != ["TABLE"]:
            raise ReadProblem(Reason.UNSUPPORTED, Message(Code.VIRTUAL_TABLE))

    def _quote(self, name: str) -> str:
        return self._engine.dialect.identifier_preparer.quote_identifier(name)

    def _problem(self, error: Exception) -> ReadProblem:
        cause = getattr(error, "orig", None) or error
        message = " ".join(str(cause).split())
        for secret in self._secrets:
            message = message.replace(secret, MASK)
        message = hide_secrets(message)
        if self.format == "sqlite":
            return ReadProblem(
                Reason.DAMAGED, Message(Code.NOT_A_READABLE_DATABASE, rest=message[:200])
            )
        return ReadProblem(Reason.UNREADABLE, Message(Code.DATABASE_ERROR, rest=message[:300]))


def open_address(name: str, table: str, query: str = "") -> DatabaseTable:
    """Open a table of the database at an address, or a query in its place.

    Raises:
        UsageError: the address is invalid, a driver is missing, there is no such table.
        ReadProblem: the server does not answer, or refuses.
    """
    engine, secrets = server_engine(name)
    return DatabaseTable(engine, table, secrets, query)


def server_engine(name: str) -> tuple[Engine, list[str]]:
    """Return the database at an address, and what messages must not contain.

    Raises:
        UsageError: the address is invalid, or a driver is missing.
    """
    check_address(name)
    sql = _sqlalchemy()
    scheme, _, rest = name.partition(":")
    complete = f"{scheme.lower()}://{rest.lstrip('/')}"
    try:
        address: URL = sql.make_url(complete)
        address = address.set(drivername=DRIVERS.get(address.drivername, address.drivername))
        engine = sql.create_engine(address, pool_size=1, max_overflow=0)
    except ImportError as error:
        raise UsageError(Message(Code.DRIVER_NEEDED, name=error.name, rest=INSTALL)) from error
    except (sql.exc.ArgumentError, sql.exc.NoSuchModuleError, ValueError) as error:
        raise UsageError(Message(Code.NOT_AN_ADDRESS, name=mask_address(name))) from error
    if address.get_backend_name() == "postgresql" and not address.username:
        raise UsageError(Message(Code.ADDRESS_WITHOUT_USER, name=mask_address(name)))
    return engine, _secrets(address)


def _secrets(address: URL) -> list[str]:
    """Return the password and the values of the parameters, also in their encoded form."""
    values = [address.password or ""]
    for value in address.query.values():
        values += [value] if isinstance(value, str) else value
    spellings = {form for value in values for form in (value, quote(value, ""), quote_plus(value))}
    return sorted(filter(None, spellings), key=len, reverse=True)


def sqlite_engine(path: Path) -> Engine:
    """Open a SQLite file without changing or locking it; nothing is read yet."""
    sql = _sqlalchemy()
    place = sql.URL.create(
        "sqlite",
        database=f"file:{quote(path.as_posix())}",
        query={"mode": "ro", "immutable": "1", "uri": "true"},
    )
    engine: Engine = sql.create_engine(place, poolclass=sql.StaticPool)
    sql.event.listen(engine, "connect", lambda raw, _: _guard(raw))
    try:
        engine.connect().close()
    except sql.exc.SQLAlchemyError as error:
        raise ReadProblem(Reason.UNREADABLE, f"{getattr(error, 'orig', error)}"[:200]) from error
    return engine


def _sqlalchemy() -> Any:
    try:
        import sqlalchemy
    except ImportError as error:
        raise UsageError(Message(Code.SQLALCHEMY_NEEDED, rest=INSTALL)) from error
    return sqlalchemy


def _guard(raw: Any) -> None:
    """Let a connection to a SQLite file read, and nothing else."""
    raw.setlimit(_LIMIT_LENGTH, LONGEST_CELL * 4)
    raw.setlimit(_LIMIT_ATTACH, 0)
    raw.text_factory = lambda data: data.decode("utf-8", "replace")
    for pragma in ("trusted_schema=OFF", "cell_size_check=ON", "mmap_size=0", "temp_store=MEMORY"):
        raw.execute(f"PRAGMA {pragma}")
    raw.set_authorizer(_may)


def _may(action: int, first: str | None, second: str | None, *_: object) -> int:
    """Allow reading, and listing the tables."""
    if action == _PRAGMA:
        return _OK if first in _PRAGMAS else _DENY
    if action == _FUNCTION:
        return _DENY if second in _FORBIDDEN_FUNCTIONS else _OK
    return _OK if action in (_READ, _SELECT, _RECURSIVE) else _DENY


def _find_table(
    inspector: Any, names: tuple[str, ...], views: tuple[str, ...], table: str
) -> tuple[str | None, str]:
    """Return schema and name of a table or view; NoSuchTable names those there are."""
    if table in names or table in views:
        return None, table
    schema, point, name = table.rpartition(".")
    if point and name in (*inspector.get_table_names(schema), *inspector.get_view_names(schema)):
        return schema, name
    # A view is code of whoever made the database: it is run only if somebody names it.
    if not table and len(names) == 1:
        return None, names[0]
    names += views
    known_names = ", ".join(names[:50]) or "none"
    if not table:
        raise NoSuchTable(Message(Code.TABLE_NEEDED, known=known_names), names)
    raise NoSuchTable(
        at_option("--table", Message(Code.NO_TABLE, name=repr(table), known=known_names)), names
    )
