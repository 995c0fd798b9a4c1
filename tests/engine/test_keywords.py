"""Keywords name what a text is about, in its own spelling, and the same each time."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.engine import keywords as k
from simfinder.engine.keywords import keywords, shared_keywords

LEASE = (
    "The landlord and the tenant agree on the lease of the apartment. The tenant pays the rent "
    "to the landlord. The tenants shall not sublet the apartment."
)
CHINESE = "出租方与承租方就房屋租赁达成协议,租金按月支付,租金逾期的,承租方应当承担违约责任。"
TRADITIONAL = "資料庫管理員應定期備份資料庫,並檢查網路安全。資料庫的備份存放在伺服器。"


def test_words_of_grammar_and_of_every_text_are_left_out() -> None:
    found = keywords(LEASE, 20)
    assert found[:2] in {("tenant", "landlord"), ("landlord", "tenant")}
    assert not {"the", "and", "shall", "not", "on"} & set(found)
    chinese = keywords(CHINESE, 20)
    assert {"承租方", "租金", "房屋"} <= set(chinese)
    assert not {"应当", "与", "按月", "的"} & set(chinese)


def test_a_plural_counts_with_its_singular() -> None:
    found = keywords(LEASE, 20)
    assert "tenants" not in found
    assert found[0] == "tenant"  # three times; the landlord is named twice


def test_words_keep_their_spelling() -> None:
    assert "資料庫" in keywords(TRADITIONAL, 5)
    assert "PyTorch" in keywords("PyTorch trains models. A PyTorch model is saved.", 5)


def test_a_mixed_text_has_keywords_of_both_languages() -> None:
    text = f"{CHINESE} PostgreSQL replication copies the database. PostgreSQL replication is fast."
    found = keywords(text, 10)
    assert {"PostgreSQL", "replication"} & set(found)
    assert {"承租方", "租金"} & set(found)


def test_a_language_without_a_table_gives_long_words() -> None:
    found = keywords("Der Vermieter und der Mieter über die Wohnung. Der Vermieter muss es.", 5)
    assert found[0] == "Vermieter"
    assert not {"Der", "der", "und", "über", "muss"} & set(found)


@pytest.mark.parametrize("text", ["", "12 34 !!", "我", "the and of", "_ - ' ’"])
def test_a_text_without_words_has_none(text: str) -> None:
    assert keywords(text, 5) == ()
    assert shared_keywords([text, text], 5) == ()


def test_a_group_has_the_words_that_its_documents_share() -> None:
    other = LEASE.replace("landlord", "owner")
    assert "landlord" not in shared_keywords([LEASE, other, other], 10)
    assert "landlord" in shared_keywords([LEASE, other], 10)  # half of them
    shared = shared_keywords([LEASE, other, other], 10)
    assert shared[0] == "tenant"


def test_the_first_text_with_words_decides_and_order_of_scripts_does_not_matter() -> None:
    simplified = "数据库管理员应定期备份数据库"
    assert shared_keywords(["", "12", LEASE], 1) == ("tenant",)
    assert "備份" in shared_keywords([TRADITIONAL, simplified], 10)


def naive_share(word: str, texts: list[str]) -> float:
    return sum(any(word in (w, w.removesuffix("s")) for w in t.split()) for t in texts) / len(texts)


WORDS = ["tenant", "landlord", "apartment", "replication", "database", "lease"]


@settings(max_examples=40)
@given(st.lists(st.lists(st.sampled_from(WORDS), min_size=1), min_size=1, max_size=5))
def test_shared_words_are_in_half_of_the_texts_at_least(texts: list[list[str]]) -> None:
    joined = [" ".join(words) for words in texts]
    found = shared_keywords(joined, 10)
    assert found == shared_keywords(joined, 10)
    every = (keywords(text, k._CANDIDATES) for text in joined)
    first = next((own for own in every if own), ())
    assert set(found) == {word for word in first if naive_share(word, joined) >= 0.5}


def test_a_long_text_is_read_at_its_beginning() -> None:
    late = "replication " * 50
    assert "replication" not in keywords("tenant " * (k._LETTERS // 7 + 1) + late, 5)
    assert shared_keywords([LEASE, "x " * (k._SEARCHED // 2) + LEASE], 3) == keywords(LEASE, 3)
