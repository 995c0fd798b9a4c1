"""Tables of the rarity of words: what they hold, and how words are looked up in them."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.domain.errors import UsageError
from simfinder.domain.options import ScanOptions
from simfinder.engine.features import idf_tables, profiles
from simfinder.engine.features.hashes import word_hashes
from simfinder.engine.features.idf_tables import IdfTable, make_table

ROWS = st.dictionaries(st.text("abxyz合同", min_size=1, max_size=4), st.floats(0, 30), min_size=1)


def table(rows: dict[str, float], *, simplified: bool = True) -> IdfTable:
    return make_table(list(rows), np.array(list(rows.values())), simplified=simplified)


def levels(found: IdfTable, *words: str) -> list[int]:
    return found.look_up(word_hashes(words)).tolist()


@given(ROWS, st.text("abxyz", min_size=1, max_size=4))
def test_words_have_their_values_in_eighths_and_others_the_greatest(
    rows: dict[str, float], other: str
) -> None:
    single = {w: v for w, v in rows.items() if w.isascii() or not any(c.isascii() for c in w)}
    if not single:
        return
    expected = {word: max(1, round(value * 8)) for word, value in single.items()}
    found = table(rows)
    assert levels(found, *single) == list(expected.values())
    assert levels(found, other) == [expected.get(other, max(expected.values()))]


def test_words_are_normalised_and_what_is_no_word_is_left_out() -> None:
    found = table({"Rent": 2, "ＯＷＮ": 3, "…": 9, "don't": 9, "卡拉ok": 9, "Ünal": 4, "café": 5})
    assert levels(found, "rent", "own", "ünal", "café") == [16, 24, 32, 40]
    assert len(found.hashes) == 4


def test_scripts_are_one_word_or_two() -> None:
    rows = {"維修": 3.0, "维修": 1.0, "契約": 2.0}
    assert levels(table(rows), "维修", "契约") == [8, 16]
    assert levels(table(rows, simplified=False), "維修", "维修", "契約", "契约") == [24, 8, 16, 24]


@given(ROWS)
def test_a_worker_gets_the_same_table(rows: dict[str, float]) -> None:
    found = table(rows)
    again = idf_tables.unpack_table(idf_tables.pack_table(found))
    assert again.hashes.tolist() == found.hashes.tolist()
    assert again.levels.tolist() == found.levels.tolist()


def test_weights_follow_the_table_and_stay_a_function_of_text_and_options() -> None:
    rows = {"of": 20.0, "garden": 0.0, "rent": 0.0}
    idf_tables.add_table("0f3c", table(rows), simplified=True)
    options = ScanOptions(profile="tfidf-length", idf="0f3c /anywhere/rarity.txt")
    alone = profiles.features("of", options.method).fingerprint
    assert profiles.features("rent of garden", options.method).fingerprint == alone
    assert profiles.features("rent of garden", "tfidf-length").fingerprint != alone
    version = profiles.profile_version(options.method)
    assert version != profiles.profile_version("tfidf-length")
    assert "rarity" not in version, "where the file is does not matter"


def test_an_option_that_names_no_table_is_refused() -> None:
    with pytest.raises(UsageError, match="does not name a table"):
        ScanOptions(profile="composite", idf="0f3c").resolve()
