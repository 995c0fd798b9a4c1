"""Everything that goes through a text takes time in proportion to its length.

The measure is how much longer 16 times the input takes, in time of the processor
(``processor_time``): a quadratic step would show 256.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from processor_time import MOST_GROWTH, TIMES, seconds
from processor_time import growth as growth_of

from simfinder.domain.errors import ReadProblem
from simfinder.engine.diff import texts as diff
from simfinder.engine.features import hashes, normalise, profiles
from simfinder.extract import collector, lines, registry
from simfinder.extract.collector import Limits
from simfinder.messages.numbers import one_to_one, visible

_LONG_ENOUGH = 0.002
"""Seconds of the shorter run: in less, the clock and what is made once would be measured."""
_MOST_DOUBLINGS = 4

Make = Callable[[int], str]
Step = Callable[[str], object]

TEXTS: dict[str, Make] = {
    "letters": lambda n: "a" * n,
    "blanks": lambda n: " " * n,
    "blanks then a letter": lambda n: " " * n + "a",
    "lines": lambda n: "\n" * n,
    "blanks and lines": lambda n: " \n " * (n // 3) + "a",
    "short lines": lambda n: "x\n" * (n // 2),
    "words": lambda n: "word " * (n // 5),
    "accents": lambda n: "a" + "\u0301" * n,
    "accents out of order": lambda n: "a" + "\u0327\u0301\u0323\u0308" * (n // 4),
    "one to eighteen": lambda n: "\ufdfa" * (n // 18),
    "han": lambda n: "中华人民共和国万岁" * (n // 9),
    "one han": lambda n: "一" * n,
    "invisible": lambda n: "a\u200b\u200d\ufeff" * (n // 4),
    "controls": lambda n: "\x01\x1b[2J" * (n // 5),
    "dots": lambda n: "." * n,
    "digits": lambda n: "1" * n,
    "numbers with dots": lambda n: "1." * (n // 2),
    "tabs": lambda n: "\t" * n,
    "hyphens": lambda n: "a-\n" * (n // 3),
    "emoji": lambda n: "👩\u200d👩\u200d👧" * (n // 5),
    "hangul": lambda n: "\u1112\u1161\u11ab" * (n // 3),
    "surrogates": lambda n: "\ud800" * n,
}
STEPS: dict[str, Step] = {
    "normalise": normalise.normalise,
    "code points": lambda text: normalise.code_points([text]),
    "effective characters": normalise.effective_characters,
    "pieces": lambda text: list(hashes.pieces(text)),
    "tidy": collector.tidy,
    "tidy a row": collector.tidy_row,
    "printable": collector.printable,
    "paragraphs": lambda text: list(lines.paragraphs(text.split("\n"), 80)),
    "measure of lines": lambda text: lines.wrap_measure(text.split("\n")),
    "visible": visible,
    "one to one": one_to_one,
}
FILES: dict[str, tuple[str, Callable[[int], bytes]]] = {
    "md brackets": (".md", lambda n: b"[" * n),
    "md links": (".md", lambda n: b"[a](" * (n // 4)),
    "md emphasis": (".md", lambda n: b"*a **b " * (n // 7)),
    "md backticks": (
        ".md",
        lambda n: b"".join(b"`" * (i % 300 + 1) + b" " for i in range(n // 150)),
    ),
    "md quotes": (".md", lambda n: b">" * n + b" x"),
    "md table": (".md", lambda n: b"|" * (n // 3) + b"\n" + b"|-" * (n // 3)),
    "md references": (".md", lambda n: b"[a]: " * (n // 5)),
    "md comments": (".md", lambda n: b"<!--" * (n // 4)),
    "md tags": (".md", lambda n: b"<a " * (n // 3)),
    "html less-than": (".html", lambda n: b"<" * n),
    "html comments": (".html", lambda n: b"<!--<" * (n // 5)),
    "html open tags": (".html", lambda n: b"<p><b><i><u>" * (n // 12)),
    "html attributes": (".html", lambda n: b"<p " + b"".join(b"a%d=1 " % i for i in range(n // 9))),
    "html entities": (".html", lambda n: b"<p>" + b"&amp;&#x4e2d;&no;" * (n // 17)),
    "html divisions": (".html", lambda n: b"<div>" * (n // 5)),
    "html tables": (".html", lambda n: b"<table><tr><td>" * (n // 15)),
    "rtf groups": (".rtf", lambda n: b"{\\rtf1 " + b"{" * (n // 2) + b"}" * (n // 2) + b"a}"),
    "rtf words": (".rtf", lambda n: b"{\\rtf1 " + b"\\b0\\i0 x" * (n // 8) + b"}"),
    "rtf hex": (".rtf", lambda n: b"{\\rtf1\\ansi " + b"\\'e9" * (n // 4) + b"}"),
    "rtf binary": (".rtf", lambda n: b"{\\rtf1 " + b"{\\bin9 abc}" * (n // 11) + b"}"),
    "rtf fonts": (".rtf", lambda n: b"{\\rtf1{\\fonttbl" + b"{\\f1 A;}" * (n // 8) + b"}a}"),
    "mail parts": (
        ".eml",
        lambda n: _mail() + b"--b\r\nContent-Type: text/plain\r\n\r\nx\r\n" * (n // 36),
    ),
    "mail words": (
        ".eml",
        lambda n: b"Subject: " + b"=?utf-8?B?5Lit?= " * (n // 17) + b"\r\n\r\nx",
    ),
    "mail headers": (".eml", lambda n: b"From: a@b.c\r\n" + b"X-A: b\r\n" * (n // 8) + b"\r\nx"),
    "mail quotes": (".eml", lambda n: b"From: a@b.c\r\n\r\n" + b"> " * (n // 2) + b"x\r\n"),
    "csv quote": (".csv", lambda n: b'a,"' + b"b,\n" * (n // 3)),
    "csv columns": (".csv", lambda n: b"1," * (n // 2)),
    "txt one word": (".txt", lambda n: b"a" * n),
    "txt bytes": (".txt", lambda n: bytes(range(128, 256)) * (n // 128)),
    "txt utf-16": (".txt", lambda n: ("word " * (n // 10)).encode("utf-16")),
    "srt": (".srt", lambda n: b"1\n00:00:01,000 --> 00:00:02,000\nx\n\n" * (n // 36)),
    "tex": (".tex", lambda n: b"\\begin{a}{" * (n // 10)),
    "xml": (".xml", lambda n: b"<a b='c'>" * (n // 9)),
    "json": (".json", lambda n: b"[" * n),
}


def _mail() -> bytes:
    return b"MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n"


def growth(make: Callable[[int], Any], step: Callable[[Any], object], least: int) -> float:
    """Return by which factor the time grows with the input; 0 where it is too short to say.

    A step that is quick at the largest size cannot be the one that stops a scan.
    """
    step(make(least))  # what is loaded once is loaded now
    for size in (least << n for n in range(_MOST_DOUBLINGS + 1)):
        small = partial(step, make(size))
        if min(seconds(small) for _ in range(2)) >= _LONG_ENOUGH:
            return growth_of(small, partial(step, make(size * TIMES)))
    return 0.0


def read(suffix: str) -> Callable[[bytes], None]:
    def run(content: bytes) -> None:
        try:
            registry.read(content, suffix, Limits(20_000_000, 200))
        except ReadProblem:
            return

    return run


@pytest.mark.parametrize("step", STEPS)
def test_no_step_on_a_text_grows_faster_than_the_text(step: str) -> None:
    found = {
        name: round(factor, 2)
        for name, make in TEXTS.items()
        if (factor := growth(make, STEPS[step], 1 << 12)) > MOST_GROWTH
    }
    assert found == {}


@pytest.mark.parametrize("name", FILES)
def test_no_reader_grows_faster_than_its_file(name: str) -> None:
    suffix, make = FILES[name]
    assert growth(make, read(suffix), 1 << 13) <= MOST_GROWTH


@pytest.mark.parametrize("profile", ["passages", "characters", "words"])
def test_no_profile_grows_faster_than_the_text(profile: str) -> None:
    found = {}
    for name, make in TEXTS.items():
        if not normalise.effective_characters(make(1000)):
            continue  # such a text is told before anybody asks for its features
        factor = growth(make, lambda text: profiles.features(text, profile), 1 << 12)
        if factor > MOST_GROWTH:
            found[name] = round(factor, 2)
    assert found == {}


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("a" * 200_000, "a" * 200_001),
        ("ab" * 100_000, "ba" * 100_000),
        ("a b " * 50_000, "b a " * 50_000),
        ("一" * 200_000, "一" * 199_999),
    ],
)
def test_the_comparison_of_endless_repetition_ends_by_its_deadline(left: str, right: str) -> None:
    """What would take too long is called too different to show, in the time that it was given."""
    allowed = 2.0
    start = time.thread_time()
    compared = diff.compare_blocks([left], [right], time.monotonic() + allowed)
    # The deadline is one of the clock, and a busy machine takes from the processor's time only:
    # this leaves nine times the deadline to the last step. Without one it would be minutes.
    assert time.thread_time() - start < 10 * allowed
    assert compared.rows


@pytest.mark.parametrize("profile", ["passages", "characters", "words"])
@pytest.mark.parametrize("words", ["x ", "x y ", "一 "])
def test_few_words_repeated_a_hundred_thousand_times_have_features(
    profile: str, words: str
) -> None:
    assert profiles.features(words * 131_072, profile).tokens > 0
