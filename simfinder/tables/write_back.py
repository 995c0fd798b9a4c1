"""Writes groups of rows to a table of their database.

Only a table of this module is ever written: it is created, or was created before. All of its rows
are replaced in one transaction.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from simfinder.addresses import hide_secrets, is_address
from simfinder.domain.errors import ReportError, UsageError
from simfinder.domain.messages import Code, Message, at_option
from simfinder.tables.database import server_engine

if TYPE_CHECKING:
    from sqlalchemy import Engine

COLUMNS = ("row_key", "group_id", "is_best", "similarity")
_KEY_LENGTH = 255


@dataclass(frozen=True)
class GroupedRow:
    """A row in a group: its key, the number of the group, and its similarity to the best row."""

    key: str
    group: int
    is_best: bool
    similarity: float


def write_groups(place: Path | str, table: str, source: str, rows: Sequence[GroupedRow]) -> None:
    """Replace the rows of a table of groups, and create it if it does not exist.

    Args:
        place: the file of a SQLite database, or the address of another one.
        table: the name of the table of groups.
        source: the name of the table that the rows are from; never written.
        rows: what is written.

    Raises:
        UsageError: the name is that of another table.
        ReportError: the database refuses it; nothing is changed.
    """
    import sqlalchemy as sql

    secrets: list[str] = []
    try:
        if isinstance(place, str) and is_address(place):
            engine, secrets = server_engine(place)
        else:
            engine = sql.create_engine(
                f"sqlite:///file:{quote(Path(place).as_posix())}?mode=rw&uri=true"
            )
        with ExitStack() as stack:
            stack.callback(engine.dispose)
            _write(engine, table, source, rows)
    except sql.exc.SQLAlchemyError as error:
        text = " ".join(str(getattr(error, "orig", None) or error).split())
        for secret in secrets:
            text = text.replace(secret, "***")
        raise ReportError(Message(Code.DATABASE_ERROR, rest=hide_secrets(text)[:300])) from error


def _write(engine: Engine, table: str, source: str, rows: Sequence[GroupedRow]) -> None:
    import sqlalchemy as sql

    groups: Any = sql.Table(
        table,
        sql.MetaData(),
        sql.Column(COLUMNS[0], sql.String(_KEY_LENGTH), nullable=False),
        sql.Column(COLUMNS[1], sql.Integer, nullable=False),
        sql.Column(COLUMNS[2], sql.SmallInteger, nullable=False),
        sql.Column(COLUMNS[3], sql.Float, nullable=False),
    )
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql("PRAGMA trusted_schema = OFF")
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        inspector = sql.inspect(connection)
        names = (*inspector.get_table_names(), *inspector.get_view_names())
        if table.casefold() in (name.casefold() for name in names):
            _check_own(connection, inspector, table, source)
        else:
            groups.create(connection)
        connection.execute(groups.delete())
        values = [
            dict(zip(COLUMNS, (r.key, r.group, int(r.is_best), r.similarity), strict=True))
            for r in rows
        ]
        if values:
            connection.execute(groups.insert(), values)
        connection.commit()


def _check_own(connection: Any, inspector: Any, table: str, source: str) -> None:
    """Raise UsageError unless a table was created here, and nothing happens when it is written."""
    import sqlalchemy as sql

    problem = UsageError(
        at_option("--write-back", Message(Code.WRITE_BACK_OTHER_TABLE, name=repr(table)))
    )
    if table.casefold() == source.rpartition(".")[2].casefold() or table not in (
        inspector.get_table_names()
    ):
        raise problem
    if tuple(column["name"] for column in inspector.get_columns(table)) != COLUMNS:
        raise problem
    if connection.dialect.name == "sqlite":
        question = sql.text(
            "SELECT count(*) FROM sqlite_master WHERE type = 'trigger' AND tbl_name = :name"
        )
        if connection.execute(question, {"name": table}).scalar():
            raise problem
