"""Addresses of databases among the sources: their passwords go in and out, and are never shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.domain.documents import Role, Source
from simfinder.domain.errors import NothingToScan, UsageError
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services.tables import sources

ADDRESS = "postgresql://me@db.example:5432/shop"


@pytest.fixture(autouse=True)
def _no_addresses():
    yield
    sources.forget_addresses()


@given(st.text(st.characters(codec="utf-8"), min_size=1, max_size=20))
def test_any_password_is_parted_from_its_address_again(password):
    complete = sources.join_password(ADDRESS, password)
    assert sources.split_password(complete) == (ADDRESS, password)
    place = sources.keep_address(complete)
    assert place == Path("postgresql:/me:***@db.example:5432/shop")
    assert sources.address_text(place) == "postgresql://me:***@db.example:5432/shop"


def test_a_new_password_takes_the_place_of_the_one_in_the_address():
    joined = sources.join_password("mysql://me:old@db/shop", "new")
    assert joined == "mysql://me:new@db/shop"


@pytest.mark.parametrize("text", ["people.csv", "https://db/shop", "C:/tables/a.csv", ""])
def test_what_is_no_address_is_no_database(text):
    assert not sources.is_database(Path(text))
    with pytest.raises(UsageError, match="not a database address"):
        sources.join_password(text, "")


def test_a_password_without_a_user_is_refused():
    with pytest.raises(UsageError, match="needs a user"):
        sources.join_password("postgresql://db/shop", "secret")


def test_a_scan_names_the_missing_password():
    place = sources.keep_address("postgresql://me:secret@127.0.0.1:1/shop")
    assert not sources.needs_password(place)
    sources.drop_address(place)
    assert sources.needs_password(place)
    with pytest.raises(UsageError, match=r"password for postgresql://me:\*{3}@127"):
        sources.scan_rows((Source(place),), ScanOptions(profile="fields"), SilentObserver(), None)


def test_sources_that_are_left_out_are_not_read(tmp_path):
    with pytest.raises(NothingToScan):
        sources.scan_rows(
            (Source(tmp_path / "a.csv", Role.EXCLUDED),),
            ScanOptions(profile="fields"),
            SilentObserver(),
            None,
        )


def test_the_table_in_a_report_belongs_to_its_database():
    base, table = Path("mysql:/me@db/shop"), Path("/tables/a.csv")
    assert sources.database_of(base / "people", [base, table]) == base
    assert sources.database_of(table, [base, table]) == table
