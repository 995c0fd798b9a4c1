"""Numbered lists of web pages: the numbers that a browser writes stand before the items."""

from __future__ import annotations

import pytest

from simfinder.extract.collector import Limits
from simfinder.extract.readers.html import read_html


def lines(page: str) -> list[str]:
    return [block.text for block in read_html(page.encode(), Limits()).blocks]


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("<ol><li>a<li>b</ol>", ["1. a", "2. b"]),
        ("<ol start=3><li>a<li value=9>b<li>c</ol>", ["3. a", "9. b", "10. c"]),
        ("<ol start='x'><li>a</ol>", ["1. a"]),
        ("<ol start=-1><li>a<li>b</ol>", ["-1. a", "0. b"]),
        ("<ol reversed><li>a<li>b</ol>", ["2. a", "1. b"]),
        ("<ol reversed start=9><li>a<li>b</ol>", ["9. a", "8. b"]),
        ("<ol type=a><li>a</ol><ol type=A><li>b</ol>", ["a. a", "A. b"]),
        ("<ol type=i start=4><li>a</ol><ol type=I><li>b</ol>", ["iv. a", "I. b"]),
        ("<ol><li type=A>a<li>b</ol>", ["A. a", "2. b"]),
        ("<ol style='list-style-type: cjk-ideographic'><li>a</ol>", ["一. a"]),
        ("<ol style='margin:0;list-style:outside simp-chinese-formal'><li>a</ol>", ["壹. a"]),
        ("<ol style='list-style: none'><li>a</ol>", ["a"]),
        ("<ol type=disc><li>a</ol><ul><li>b</ul><li>c", ["a", "b", "c"]),
        ("<ul style='list-style-type:decimal'><li>a<li>b</ul>", ["1. a", "2. b"]),
        ("<style>ol.r{list-style-type:upper-roman}</style><ol class='q r'><li>a</ol>", ["I. a"]),
        ("<style>.x{display:none}</style><ol><li class=x>a<li>b</ol>", ["1. b"]),
        ("<ol><li><p>a</p><p>b</p><li>c</ol>", ["1. a", "b", "2. c"]),
        ("<ol><li>a<ol type=a><li>b<li>c</ol>d<li>e</ol>", ["1. a", "a. b", "b. c", "d", "2. e"]),
        ("<ol><li><ol><li>a</ol></ol>", ["1. 1. a"]),
        ("<ol><li></li><li>b</ol>", ["2. b"]),
        ("<ol><li>a<ul><li>b</ul><li>c</ol>", ["1. a", "b", "2. c"]),
        ("<table><tr><td><ol><li>a<li>b</ol><td>c</table>", ["1. a 2. b\tc"]),
        ("<ol><li><pre>x\n y</pre></ol>", ["1. x", " y"]),
    ],
)
def test_numbers_stand_before_their_items(page: str, expected: list[str]) -> None:
    assert lines(page) == expected


def test_floods_of_lists_end() -> None:
    assert lines("<ol reversed>" * 200 + "<li>a")[-1] == "1. a"
    assert lines("<ol reversed>" + "<li>a" * 50_000)[-1] == "1. a"
    assert lines("<style>" + "/*" * 400_000 + ".a{" * 20_000 + "</style>a") == ["a"]
