from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.engine.features import hidden_characters
from simfinder.engine.features import profiles as p
from simfinder.engine.features.hidden_characters import Trick, find_hidden_characters
from simfinder.engine.features.normalise import TO_LATIN, normalise, unmix_text, unmix_word
from simfinder.engine.features.text_digest import text_digest

TEXT = "The supplier shall deliver the goods to the premises of the buyer on the date agreed. "
CHINESE = "甲方应当在合同约定的期限内向乙方支付货款。"


def with_cyrillic(text: str) -> str:
    return text.replace("a", "а").replace("e", "е").replace("o", "о")


HIDDEN = {
    Trick.INVISIBLE: TEXT.replace("pp", "p\u200bp")
    .replace("ee", "e\u2060e")
    .replace("oo", "o\u200do"),
    Trick.LOOKALIKE: with_cyrillic(TEXT),
    Trick.TAG: TEXT.replace(" ", "\U000e0041 "),
    Trick.SELECTOR: TEXT.replace("l", "l\ufe01"),
    Trick.RIGHT_TO_LEFT: TEXT.replace("goods", "\u202egoods\u202c"),
    Trick.WIDE: TEXT.replace("ll", "lｌ")
    .replace("uy", "uｙ")
    .replace("ood", "oｏd")
    .replace("pp", "pｐ"),
}


@pytest.mark.parametrize("kind", HIDDEN)
def test_hidden_characters_change_no_profile_and_are_told(kind: Trick) -> None:
    hidden = HIDDEN[kind]
    assert hidden != TEXT
    assert text_digest(hidden) == text_digest(TEXT)
    for profile in p.PROFILES:
        assert p.features(hidden, profile).fingerprint == p.features(TEXT, profile).fingerprint
    found = find_hidden_characters(hidden)
    assert found.deliberate == (kind,)
    assert str(found.counts[kind]) in str(found.remark)


@pytest.mark.parametrize(
    "hidden",
    [
        "甲\u200b方应\u200b当在合\u2060同",
        "甲\ufe00方应当在合同",
        "甲\U000e0100方应当在合同",
        "⽅案甲方应当在合同",
    ],
)
def test_chinese_with_hidden_characters_is_the_same_text(hidden: str) -> None:
    plain = "甲方应当在合同" if hidden[0] == "甲" else "方案甲方应当在合同"
    assert text_digest(hidden) == text_digest(plain)


@pytest.mark.parametrize(
    "text",
    [
        TEXT,
        CHINESE,
        "Договор поставки товаров, USB-кабель и VIP-клиент.",
        "Η σύμβαση προμήθειας αγαθών, TNFα and kΩ and 5 μm.",
        "می\u200cخواهم کتاب\u200cها را بخوانم و می\u200cروم",
        "a soft\u00adhyphen in a docu\u00adment and an\u00adother",
        "family 👨\u200d👩\u200d👧 and ❤\ufe0f and flag 🏴\U000e0067\U000e0062\U000e007f",
        "one zero\u200bwidth space and a second\u200bone",
        "全角字母ＡＢＣ和ｗｏｒｄ",
        "",
    ],
)
def test_ordinary_texts_are_not_reported(text: str) -> None:
    assert find_hidden_characters(text).deliberate == ()
    assert str(find_hidden_characters(text).remark) == ""


def test_words_of_one_alphabet_stay_and_mixed_ones_are_put_right() -> None:
    for word in ("стол", "σύμβαση", "house", "kω", "μm", "5μm"):
        assert unmix_word(word) == word
    assert unmix_word("cтoл") == "стол"
    assert unmix_word("pаypаl") == "paypal"
    assert unmix_text("pаypаl и cтoл") == "paypal и стол"
    assert normalise("PАYPАL") == "paypal"


def test_twins_are_letters_of_their_own_alphabets() -> None:
    assert all(c.isascii() and not letter.isascii() for letter, c in TO_LATIN.items())


def test_an_example_is_shown_as_it_is_seen() -> None:
    assert "supplier" in str(find_hidden_characters(HIDDEN[Trick.INVISIBLE]).remark)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (TEXT.replace("e", "e\ufe0f"), Trick.SELECTOR),
        (TEXT.replace(" t", " \u202et"), Trick.RIGHT_TO_LEFT),
        ("".join(chr(ord(c) - 97 + 0x1D41A) if c.islower() else c for c in TEXT), Trick.LOOKALIKE),
        ("".join(chr(ord(c) + 0xFEE0) if c.isalpha() else c for c in TEXT), Trick.LOOKALIKE),
    ],
)
def test_other_ways_to_hide_are_told_too(text: str, kind: Trick) -> None:
    assert find_hidden_characters(text).deliberate == (kind,)


@pytest.mark.parametrize(
    "text",
    [
        "1\ufe0f\u20e3 2\ufe0f\u20e3 3\ufe0f\u20e3 \u2764\ufe0f \u00a9\ufe0f 5\ufe0f\u20e3",
        "می\u200cخواهم می\u200cروم نمی\u200cدانم می\u200cشود",
        "क्\u200dष क्\u200dष क्\u200dष क्\u200dष",
        "\u202eשלום\u202c \u202eעולם\u202c \u202eטוב\u202c",
        "株式会社ＡＢＣ、ＤＥＦ、ＧＨＩ、ＪＫＬ",
        "For 𝑥 and 𝑦 let 𝑎𝑏 be 𝑠𝑖𝑛 𝑥",
        "\ufeffThe text",
    ],
)
def test_what_scripts_emoji_and_formulas_need_is_no_trick(text: str) -> None:
    assert find_hidden_characters(text).deliberate == ()


def test_an_override_where_letters_run_from_right_to_left_is_no_trick() -> None:
    assert find_hidden_characters("שלום \u202eABC 123\u202c " * 20).deliberate == ()
    assert find_hidden_characters("A line that ends in one \u202e\n and goes on").deliberate == ()


def test_what_is_shown_from_right_to_left_is_told_with_an_example() -> None:
    remark = find_hidden_characters("Pay \u202e100\u202c euros to the supplier.").remark
    assert str(remark) == "text set to display right to left: 1, such as 100"


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=40))
@settings(max_examples=300)
def test_the_kinds_of_characters_are_those_of_each(text: str) -> None:
    kinds = 0
    for character in text:
        for kind, ranges in hidden_characters._RANGES.items():
            if any(first <= ord(character) <= last for first, last in ranges):
                kinds |= kind
    assert hidden_characters._kinds(text) == kinds


@pytest.mark.parametrize(
    ("pattern", "kind"),
    [
        (f"[{hidden_characters._ZERO}]", hidden_characters._SUSPECT),
        (
            "[\ufe00-\ufe0f\U000e0100-\U000e01ef\U000e0001\U000e0020-\U000e007f]",
            hidden_characters._SUSPECT,
        ),
        ("[\uff21-\uff3a\uff41-\uff5a]", hidden_characters._SUSPECT | hidden_characters._FULL),
        ("[\U0001d400-\U0001d7ff]", hidden_characters._FORMULA),
        (hidden_characters._FOREIGN.pattern, hidden_characters._OTHER_ALPHABET),
        (hidden_characters._LATIN.pattern, hidden_characters._LATIN_LETTER),
    ],
)
def test_no_character_that_an_expression_looks_for_is_missed(pattern: str, kind: int) -> None:
    looks_for = re.compile(pattern)
    for point in range(0x110000):
        if not 0xD800 <= point < 0xE000 and looks_for.match(chr(point)):
            assert hidden_characters._table()[point] & kind == kind
