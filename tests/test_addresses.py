"""Addresses are shown, logged and kept without their secrets."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from simfinder import addresses, log
from simfinder.cli.main import main

_SCHEMES = (
    *("postgresql", "postgres", "POSTGRESQL", "postgre", "mysql", "mariadb+pymysql", "mssql"),
    *("jdbc:postgresql", "redis", "http", "ftp", "sqlite", " mysql"),
)
_MARK = "Geheim7Wort"
_ODD = st.text(st.sampled_from("?#@:/\\&=;%+ .'\"[]()*~|<>äß密\tx1"), max_size=6)


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("postgresql://bob:secret?@host/db", "postgresql://bob:***@host/db"),
        ("postgresql://bob:sec@ret@host/db?x=y", "postgresql://bob:***@host/db"),
        ("postgresql://bob:secret", "postgresql://bob:***"),
        ("POSTGRES:/bob:secret@host", "POSTGRES://bob:***@host"),
        ("mysql://bob@host:3306/db", "mysql://bob@host:3306/db"),
        ("mysql://host:3306/db?password=secret", "mysql://host:3306/db"),
        ("mysql://host/db?user=a@b&password=secret", "mysql://host/db"),
        ("mysql://[::1]:3306/db", "mysql://[::1]:3306/db"),
        ("mysql://bob@[::1]/db", "mysql://bob@[::1]/db"),
    ],
)
def test_an_address_is_masked(address: str, shown: str) -> None:
    assert addresses.mask_address(address) == shown


@pytest.mark.parametrize(
    "text",
    [
        *("the file C:/a:b@c does not exist", "a: b@c", "https://host:8080/a.html is not there"),
        *("file:///C:/folder", "/home/ann/notes.txt: damaged", "sqlite:////tmp/a.db"),
    ],
)
def test_what_holds_no_secret_stays(text: str) -> None:
    assert addresses.hide_secrets(text) == text


@given(
    st.sampled_from(_SCHEMES),
    st.sampled_from(("//", "/", "///", "\\\\")),
    _ODD,
    _ODD,
    _ODD,
    st.sampled_from(("@host/db", "@host:5432/db?a=b", "@", "", "@ho@st/db")),
)
@example("postgresql", "//", "", "", "?", "@host/db")
@example("postgre", "/", "", ":", "", "")
def test_no_odd_address_shows_its_password(
    scheme: str, slashes: str, user: str, before: str, after: str, end: str
) -> None:
    address = f"{scheme}:{slashes}bob{user}:{before}{_MARK}{after}{end}"
    odd = "@" in before + after or before[:1].isdecimal()
    if end or not odd:  # else it reads as a server, or as a port and a name
        assert _MARK not in addresses.mask_address(address)
    if end.startswith("@"):
        for text in (address, f"there is no {address}", f"{address!r} is wrong; see a.b"):
            assert _MARK not in addresses.hide_secrets(text)


_COMMANDS = (
    *(["scan", "{}"], ["scan", "--profile", "fields", "{}"], ["scan", "--quiet", "{}", "here"]),
    *(["lookup", "{}"], ["watch", "{}"], ["compare", "{}", "{}"], ["explain", "{}", "{}"]),
    *(["explain", "{}#row 1", "{}#row 2"], ["compare", "--profile", "fields", "{}#2", "{}"]),
    *(["clean", "{}", "--rule", "newest"], ["overlap", "{}"], ["store", "--forget", "{}"]),
    *(["evaluate", "{}", "--labels", "{}"], ["{}"], ["scan", ".", "--report", "{}/a.json"]),
    *(["scan", ".", "--protect", "{}"], ["scan", ".", "--template", "{}", "--scope", "{}"]),
    *(["scan", ".", "--jobs", "{}"], ["scan", ".", "--passwords", "{}"], ["scan", "{}", "--x"]),
    *(["scan", ".", "--exclude", "{}"], ["scan", ".", "--store", "{}"], ["undo", "{}"]),
)


_ADDRESSES = (
    *("postgresql://bob:Geheim7Wort?@127.0.0.1:9/db", "postgre://bob:Geheim7Wort@127.0.0.1/db"),
    *("MYSQL://bob:x@Geheim7Wort@127.0.0.1:9/db", "postgresql://bob:Geheim7Wort"),
    "mysql://bob@127.0.0.1:9/db?password=Geheim7Wort",
)
_OF_ROWS = (["scan", "--profile", "fields", "{}"],)


@pytest.mark.parametrize(
    ("command", "address"),
    [*((c, _ADDRESSES[0]) for c in _COMMANDS), *((c, a) for c in _OF_ROWS for a in _ADDRESSES)],
)
def test_no_command_shows_a_password(
    command: list[str],
    address: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    work = tmp_path / "work"
    work.mkdir()
    (work / "a.txt").write_text("Every word of this text is read once.")
    monkeypatch.chdir(work)
    words = [word.replace("{}", address) for word in command]
    if "scan" in words[:1]:
        words += ["--report", "all.json"]
    status = main(["--debug", "--profile-dir", str(tmp_path / "mine"), *words])
    told = capfd.readouterr()
    assert status not in (0, 70)
    assert told.out + told.err
    assert _MARK not in told.out + told.err
    kept = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert not [path for path in kept if _MARK.encode() in path.read_bytes()]
    assert not [path for path in tmp_path.rglob("*") if _MARK in str(path)]


@pytest.mark.parametrize("address", [*_ADDRESSES, "postgre:/bob:Geheim7Wort@host"])
def test_the_window_keeps_and_says_no_password(address: str) -> None:
    from simfinder.domain.errors import UsageError
    from simfinder.services.tables import sources

    said = ""
    try:
        path = sources.keep_address(address)
        said = f"{path} {sources.address_text(path)}"
        sources.drop_address(path)
        sources.join_password(address, "x")
    except UsageError as error:
        said += str(error)
    assert said
    assert _MARK not in said


def test_logs_hide_passwords(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from simfinder import paths

    paths.use_profile_dir(tmp_path)
    log.configure_logging(debug=True)
    try:
        try:
            raise ValueError("postgresql://bob:Geheim7Wort?@host/db")
        except ValueError:
            logging.getLogger("simfinder.test").exception("at %s", "mysql://a:Geheim7Wort@h")
    finally:
        log.configure_logging(debug=False)
    written = (tmp_path / "log" / "simfinder.log").read_text("utf-8")
    told = written + capsys.readouterr().err
    assert "mysql://a:***@h" in told
    assert _MARK not in told
