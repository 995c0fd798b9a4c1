from __future__ import annotations

import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from simfinder.files.patterns import Fault, LinearRegex, RegexFault

_atom = st.sampled_from(
    [
        "a",
        "b",
        "ab",
        ".",
        "[ab]",
        "[^a]",
        "[a-c]",
        r"\d",
        r"\w",
        r"\.",
        r"\s",
        "^",
        "$",
        "é",
        "[]a]",
        "[-a]",
        "[a-]",
        r"[\d_]",
        r"[^\w]",
        "{",
        "}",
        "a{",
    ]
)
_times = st.sampled_from(["", "*", "+", "?", "{2}", "{1,2}", "{0,}", "{,2}", "*?", "+?"])


def _repeat(pair: tuple[str, str]) -> str:
    atom, times = pair
    return atom if atom in ("^", "$") else atom + times


_expression = st.recursive(
    st.tuples(_atom, _times).map(_repeat),
    lambda inner: st.one_of(
        st.lists(inner, min_size=1, max_size=4).map("".join),
        st.lists(inner, min_size=2, max_size=3).map(lambda ways: f"({'|'.join(ways)})"),
        st.tuples(inner, _times).map(lambda pair: f"(?:{pair[0]}){pair[1]}"),
    ),
    max_leaves=8,
)


@given(_expression, st.text("abc.1 é-]{}_", max_size=8), st.booleans())
def test_it_finds_what_python_finds(expression: str, text: str, folds: bool) -> None:
    assume("$^" not in expression)  # RE2 finds no beginning after an end, even in an empty text
    flags = re.IGNORECASE if folds else 0
    assert LinearRegex(expression, ignore_case=folds).search(text) == bool(
        re.search(expression.replace("$", r"\Z"), text, flags)
    )


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        ("(a+)+b", "a" * 5000),
        ("(a|a)*b", "a" * 5000),
        ("(.*a){20}", "b" * 5000),
        ("(x+x+)+y", "x" * 5000),
        ("a?" * 60 + "a" * 60, "a" * 59),
    ],
)
def test_what_hangs_other_engines_ends(expression: str, text: str) -> None:
    assert not LinearRegex(expression).search(text)


@pytest.mark.parametrize(
    ("expression", "fault"),
    [
        ("(a", Fault.BRACKET),
        ("a)", Fault.BRACKET),
        ("[a", Fault.BRACKET),
        ("*a", Fault.REPEAT),
        ("a**", Fault.REPEAT),
        ("a{2}{3}", Fault.REPEAT),
        ("^*", Fault.REPEAT),
        ("[z-a]", Fault.RANGE),
        ("a{3,2}", Fault.RANGE),
        (r"[\d-z]", Fault.RANGE),
        (r"\y", Fault.ESCAPE),
        ("\\", Fault.ESCAPE),
        (r"(a)\1", Fault.LOOKS),
        ("(?=a)", Fault.LOOKS),
        (r"\bword", Fault.LOOKS),
        ("(?P<n>a)", Fault.LOOKS),
        ("a{100000}", Fault.LARGE),
        ("(a{900}){900}", Fault.LARGE),
        ("(" * 100 + "a" + ")" * 100, Fault.LARGE),
        ("a" * 2000, Fault.LARGE),
    ],
)
def test_what_is_refused_says_why(expression: str, fault: Fault) -> None:
    with pytest.raises(RegexFault) as caught:
        LinearRegex(expression)
    assert caught.value.fault is fault


def test_case_can_be_left_out_of_account() -> None:
    assert LinearRegex("(?i)draft").search("DRAFT 2")
    assert not LinearRegex("draft").search("DRAFT 2")


def test_many_states_begin_the_table_anew() -> None:
    regex = LinearRegex("(a|b)*a(a|b){12}c")
    text = "".join("ab"[(n * n + n // 7) % 2] for n in range(20_000))
    assert not regex.search(text)
    assert regex.search(text + "a" + "b" * 12 + "c")
