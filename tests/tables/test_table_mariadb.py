"""A table on a MariaDB server that is started for the test, where there is one."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import pytest

from simfinder.domain.errors import ReportError, UsageError
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services.review.regroup import Regrouper
from simfinder.services.tables.scan import scan_tables
from simfinder.services.tables.write_back import write_back

sql = pytest.importorskip("sqlalchemy")
pytest.importorskip("pymysql")

_SECONDS = 60


def _user():
    """Return whom the server runs as: it refuses root."""
    if os.geteuid() != 0:
        return {}
    try:
        account = pwd.getpwnam("mysql")
    except KeyError:
        pytest.skip("account that a MariaDB server could run as does not exist")
    return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}


@pytest.fixture(scope="module")
def server():
    installer = shutil.which("mariadb-install-db")
    daemon = shutil.which("mariadbd", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if installer is None or daemon is None:
        pytest.skip("MariaDB is not installed")
    user = _user()
    folder = Path(tempfile.mkdtemp(prefix="simfinder-my-", dir="/tmp"))
    if user:
        os.chown(folder, user["user"], user["group"])
    data, socket = folder / "data", folder / "s"
    subprocess.run(
        (
            installer,
            "--no-defaults",
            f"--datadir={data}",
            "--skip-test-db",
            "--auth-root-authentication-method=normal",
        ),
        check=True,
        cwd=folder,
        timeout=120,
        capture_output=True,
        **user,
    )
    process = subprocess.Popen(
        (
            daemon,
            "--no-defaults",
            f"--datadir={data}",
            f"--socket={socket}",
            f"--pid-file={folder}/pid",
            "--skip-networking",
            "--innodb-flush-log-at-trx-commit=0",
        ),
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        **user,
    )
    try:
        end = time.monotonic() + _SECONDS
        while not socket.exists():
            assert process.poll() is None, "the server ended at once"
            assert time.monotonic() < end, "the server did not start"
            time.sleep(0.1)
        _fill(socket)
        yield f"mysql://ann:s3cret@localhost/shop?unix_socket={socket}"
    finally:
        process.terminate()
        process.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


def _fill(socket):
    root = f"mysql+pymysql://root@localhost/?unix_socket={socket}&charset=utf8mb4"
    engine = sql.create_engine(root)
    with engine.begin() as connection:
        for line in (
            "CREATE DATABASE shop CHARACTER SET utf8mb4",
            "CREATE USER ann@localhost IDENTIFIED BY 's3cret'",
            "GRANT SELECT ON shop.* TO ann@localhost",
            "CREATE TABLE shop.`客户 list` (number int PRIMARY KEY, name varchar(80), born date,"
            " paid decimal(8,2), opened time, raw blob)",
            "INSERT INTO shop.`客户 list` VALUES"
            " (1, '张伟', '1980-02-01', 1.50, '07:05:00', x'00ff'),"
            " (2, '张伟', '1980-02-01', 1.50, '07:05:00', NULL),"
            " (3, NULL, NULL, NULL, NULL, NULL)",
            "CREATE TABLE shop.other (a text)",
            "CREATE USER bob@localhost IDENTIFIED BY 's3cret'",
            "GRANT ALL ON shop.* TO bob@localhost",
        ):
            connection.execute(sql.text(line))
    engine.dispose()


def test_rows_of_a_mariadb_server_are_compared(server):
    options = ScanOptions(profile="fields", table="客户 list")
    report = scan_tables([server], options, SilentObserver())
    assert [d.member for d in report.documents] == ["1", "2"]
    assert report.documents[0].title == "张伟 · 1980-02-01 · 1.50 · 7:05:00"
    assert len(report.pairs) == 1
    assert "s3cret" not in str(report.sources[0].path)
    assert "rows without letters or digits in the compared columns: 1" in str(
        report.problems[0].detail
    )


def test_the_tables_of_a_mariadb_server_are_named(server):
    with pytest.raises(UsageError, match="other, 客户 list"):
        scan_tables([server], ScanOptions(profile="fields"), SilentObserver())


def test_a_wrong_password_is_told_without_it(server):
    options = ScanOptions(profile="fields", table="other")
    report = scan_tables([server.replace("s3cret", "wr0ng")], options, SilentObserver())
    (problem,) = report.problems
    assert "denied" in str(problem.detail)
    assert "wr0ng" not in str(problem.detail)


def test_a_query_is_read_and_one_that_writes_a_file_is_refused(server):
    query = "SELECT number, name FROM `客户 list` WHERE name IS NOT NULL"
    report = scan_tables([server], ScanOptions(profile="fields", query=query), SilentObserver())
    assert [d.member for d in report.documents] == ["1", "2"]
    writing = "SELECT name FROM `客户 list` INTO OUTFILE '/tmp/never'"
    with pytest.raises(UsageError, match="INTO"):
        scan_tables([server], ScanOptions(profile="fields", query=writing), SilentObserver())


def test_groups_are_written_back_where_the_account_may_write(server):
    options = ScanOptions(profile="fields", table="客户 list")
    report = scan_tables([server], options, SilentObserver())
    groups = Regrouper(report).groups(24, 0.5)
    with pytest.raises(ReportError, match="denied"):
        write_back([server], "found", report, groups, SilentObserver())
    writer = server.replace("ann:", "bob:")
    report = scan_tables([writer], options, SilentObserver())
    for _ in range(2):
        (note,) = write_back([writer], "found", report, groups, SilentObserver())
        assert "2 rows" in str(note)
    with pytest.raises(UsageError, match="not created by SimFinder"):
        write_back([writer], "other", report, groups, SilentObserver())
