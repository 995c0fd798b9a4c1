"""A table on a PostgreSQL server that is started for the test, where there is one."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

import pytest

from simfinder.addresses import is_address, mask_address
from simfinder.domain.errors import ReadProblem, UsageError

pytest.importorskip("sqlalchemy")


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("postgresql://ann:s3cret@host:5432/db", "postgresql://ann:***@host:5432/db"),
        ("mysql:/ann:a@b@host/db?ssl_key=x", "mysql://ann:***@host/db"),
        ("postgresql://host/db", "postgresql://host/db"),
    ],
)
def test_an_address_is_shown_without_its_secrets(address, shown):
    assert is_address(address)
    assert mask_address(address) == shown


def test_files_are_no_addresses():
    assert not is_address("C:/table.csv")
    assert not is_address("/home/postgresql:/x")
    assert not is_address("notes.txt")
    # A file is opened as a file, guarded, whatever one calls it.
    assert not is_address("sqlite:///people.db")


def _programs():
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return found[-1].parent if found else None


def _user():
    """Return whom the server runs as: initdb refuses root."""
    if os.geteuid() != 0:
        return {}
    try:
        account = pwd.getpwnam("postgres")
    except KeyError:
        pytest.skip("account that a PostgreSQL server could run as does not exist")
    return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}


@pytest.fixture(scope="module")
def server():
    programs = _programs()
    if programs is None or shutil.which("initdb", path=str(programs)) is None:
        pytest.skip("PostgreSQL is not installed")
    pytest.importorskip("pg8000")
    user = _user()
    folder = Path(tempfile.mkdtemp(prefix="simfinder-pg-", dir="/tmp"))
    if user:
        os.chown(folder, user["user"], user["group"])
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    password = folder / "password"
    password.write_text("s3cret\n")
    if user:
        os.chown(password, user["user"], user["group"])
    data = folder / "data"

    def run(*command):
        subprocess.run(command, check=True, cwd=folder, timeout=60, capture_output=True, **user)

    run(
        programs / "initdb",
        "-D",
        data,
        "-U",
        "ann",
        f"--pwfile={password}",
        "-A",
        "md5",
        "--no-sync",
        "-E",
        "UTF8",
        "--locale=C",
    )
    options = f"-p {port} -h 127.0.0.1 -k {folder} -c fsync=off"
    run(programs / "pg_ctl", "-D", data, "-o", options, "-l", folder / "log", "-w", "start")
    try:
        yield f"postgresql://ann:s3cret@127.0.0.1:{port}/postgres"
    finally:
        run(programs / "pg_ctl", "-D", data, "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="module")
def people(server):
    import sqlalchemy as sql

    engine = sql.create_engine(server.replace("postgresql://", "postgresql+pg8000://"))
    with engine.begin() as connection:
        connection.execute(
            sql.text(
                "CREATE TABLE people (number int PRIMARY KEY, name text, born date,"
                " paid numeric(8,2), picture bytea)"
            )
        )
        connection.execute(
            sql.text(
                "INSERT INTO people SELECT i, 'name ' || md5(i::text),"
                " date '1950-01-01' + i, i * 1.5, NULL FROM generate_series(1, 6000) i"
            )
        )
        connection.execute(
            sql.text(
                "INSERT INTO people SELECT 6001, name, born, NULL, NULL FROM people"
                " WHERE number = 17"
            )
        )
        connection.execute(sql.text("CREATE TABLE other (a text)"))
    engine.dispose()
    return server


def test_a_table_of_a_server_is_streamed(people):
    from simfinder.tables.database import open_address

    table = open_address(people, "people")
    assert table.columns == ("number", "name", "born", "paid")
    assert table.keys == ("number",)
    batches = list(table.rows(("born", "paid")))
    assert len(batches) > 1
    assert batches[0][0] == ["1950-01-02", "1.50"]
    assert sum(map(len, batches)) == 6001
    table.close()


def test_which_table_must_be_said_where_there_are_several(people):
    from simfinder.tables.database import open_address

    with pytest.raises(UsageError, match="other, people"):
        open_address(people, "")
    with pytest.raises(UsageError, match="no table 'nobody'"):
        open_address(people, "nobody")


def test_no_message_holds_the_password(people):
    from simfinder.tables.database import open_address

    with pytest.raises(ReadProblem) as caught:
        open_address(people.replace("s3cret", "wr0ng"), "people")
    assert "wr0ng" not in str(caught.value)


def test_rows_of_a_server_are_compared_and_the_password_is_in_no_report(people, tmp_path):
    from simfinder.domain.options import ScanOptions
    from simfinder.domain.progress import SilentObserver
    from simfinder.services.export.export import export
    from simfinder.services.review.regroup import Regrouper
    from simfinder.services.tables.scan import scan_tables

    options = ScanOptions(profile="fields", table="people")
    report = scan_tables([people], options, SilentObserver())
    members = {d.member: d.id for d in report.documents}
    pairs = set(zip(report.pairs.a.tolist(), report.pairs.b.tolist(), strict=True))
    assert (members["17"], members["6001"]) in pairs
    groups = Regrouper(report).groups(24, 0.4)
    for ending in (".json", ".html", ".csv", ".md"):
        path = tmp_path / f"report{ending}"
        export(report, groups, path)
        assert "s3cret" not in path.read_text("utf-8", "replace")


def scan_people(people, store=None, **options):
    from simfinder.domain.options import ScanOptions
    from simfinder.domain.progress import SilentObserver
    from simfinder.services.tables.scan import scan_tables

    chosen = ScanOptions(profile="fields", **options)
    return scan_tables([people], chosen, SilentObserver(), store)


def test_a_view_and_a_query_of_a_server_are_read(people):
    import sqlalchemy as sql

    engine = sql.create_engine(people.replace("postgresql://", "postgresql+pg8000://"))
    with engine.begin() as connection:
        connection.execute(sql.text("CREATE VIEW few AS SELECT * FROM people WHERE number < 9"))
    engine.dispose()
    assert len(scan_people(people, table="few").documents) == 8
    query = "SELECT number, upper(name)::text AS who FROM people WHERE number IN (17, 6001)"
    report = scan_people(people, query=query)
    assert [d.member for d in report.documents] == ["17", "6001"]
    assert len(report.pairs) == 1
    assert len(scan_people(people, table="people", row_limit=5000).documents) == 5000


def test_a_server_refuses_what_a_query_would_change(people):
    import sqlalchemy as sql

    engine = sql.create_engine(people.replace("postgresql://", "postgresql+pg8000://"))
    body = "DELETE FROM people RETURNING number"
    with engine.begin() as connection:
        connection.execute(
            sql.text(f"CREATE FUNCTION clean() RETURNS SETOF int LANGUAGE sql AS '{body}'")
        )
    report = scan_people(people, query="SELECT clean() AS number")
    assert "read-only" in str(report.problems[0].detail)
    with engine.begin() as connection:
        assert connection.execute(sql.text("SELECT count(*) FROM people")).scalar() == 6001
    engine.dispose()


def test_new_rows_of_a_server_are_recognised_and_groups_written_back(people, tmp_path):
    import sqlalchemy as sql

    from simfinder.domain.progress import SilentObserver
    from simfinder.services.review.regroup import Regrouper
    from simfinder.services.tables.write_back import write_back

    engine = sql.create_engine(people.replace("postgresql://", "postgresql+pg8000://"))
    columns = {"table": "people", "columns": ("name", "born")}
    scan_people(people, tmp_path / "store", **columns)
    with engine.begin() as connection:
        connection.execute(
            sql.text("INSERT INTO people SELECT 7000, name, born FROM people WHERE number = 99")
        )
    report = scan_people(people, tmp_path / "store", new_rows=True, **columns)
    assert {d.member for d in report.documents} >= {"99", "7000"}
    assert all(
        7000 in {int(report.documents[p.a].member), int(report.documents[p.b].member)}
        for p in report.pairs
    )
    groups = Regrouper(report).groups(24, 0.8)
    for _ in range(2):
        (note,) = write_back([people], "found", report, groups, SilentObserver())
        assert "2 rows" in str(note)
        with engine.begin() as connection:
            rows = connection.execute(sql.text("SELECT row_key, group_id FROM found ORDER BY 1"))
            assert [tuple(row) for row in rows] == [("7000", 1), ("99", 1)]
    with engine.begin() as connection:
        connection.execute(sql.text("DELETE FROM people WHERE number = 7000"))
    with pytest.raises(UsageError, match="not created by SimFinder"):
        write_back([people], "other", report, groups, SilentObserver())
    engine.dispose()
