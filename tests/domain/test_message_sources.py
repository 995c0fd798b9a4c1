"""Details, notes and errors: every sentence is a message, and every message has Chinese words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from tools.translate import things

import simfinder
from simfinder import i18n
from simfinder.domain.messages import Code, Message, Thing, at_place, join_messages
from simfinder.engine.candidates import plan
from simfinder.extract import kinds, recognition
from simfinder.messages import format_summary, render
from simfinder.services.formats import formats
from simfinder.services.matching.match import plan_text

SOURCES = Path(simfinder.__file__).parent
ROOMS = ("extract", "files", "services", "store", "tables")
SAYING = {
    "ReadProblem",
    "Problem",
    "problem",
    "Damaged",
    "StoreError",
    "RevealError",
    "ReportError",
    "UsageError",
    "NothingToScan",
    "missing",
    "Reply",
    "OperationProblem",
}
"""Calls whose texts are read by people."""
LISTS = {"notes", "remarks", "_remarks", "problems"}
NAMES = {"detail"}


def texts() -> Iterator[tuple[str, ast.expr]]:
    for room in ROOMS:
        for path in sorted((SOURCES / room).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                for value in said(node):
                    for part in branches(value):
                        yield f"{room}/{path.name}:{part.lineno}", part


def said(node: ast.AST) -> Iterator[ast.expr]:
    if isinstance(node, ast.Call):
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        owner = getattr(getattr(node.func, "value", None), "attr", "")
        owner = owner or getattr(getattr(node.func, "value", None), "id", "")
        if name in SAYING:
            # Of Damaged the second is the word of a file name.
            yield from node.args[: 1 if name == "Damaged" else 3]
            yield from (k.value for k in node.keywords if k.arg == "detail")
        elif name == "append" and owner in LISTS:
            yield from node.args
    elif isinstance(node, ast.Tuple) and len(node.elts) == 2:
        # A reason with its message.
        if getattr(getattr(node.elts[0], "value", None), "id", "") in ("Reason", "RefusalReason"):
            yield node.elts[1]
    elif isinstance(node, ast.Assign):
        targets = [getattr(t, "id", "") for t in node.targets]
        if any(name in NAMES for name in targets):
            yield node.value
        elif node.targets and isinstance(node.targets[0], ast.Tuple):
            names = [getattr(t, "id", "") for t in node.targets[0].elts]
            if "detail" in names and isinstance(node.value, ast.Tuple):
                yield node.value.elts[names.index("detail")]


def branches(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.IfExp):
        yield from (*branches(node.body), *branches(node.orelse))
    elif isinstance(node, (ast.JoinedStr, ast.Constant)):
        yield node


def has_words(node: ast.expr) -> bool:
    """Whether a text in the sources has words of its own, not only quoted values."""
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    return any(
        re.search("[A-Za-z]{2}", part.value)
        for part in parts
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    )


def test_no_line_in_the_sources_is_an_english_sentence():
    sentences = [f"{place}: {ast.unparse(node)}" for place, node in texts() if has_words(node)]
    assert not sentences, "\n".join(sentences)


TAKING_APART = {
    "match",
    "fullmatch",
    "search",
    "findall",
    "finditer",
    "sub",
    "subn",
    "partition",
    "rpartition",
    "removeprefix",
    "removesuffix",
    "startswith",
    "endswith",
}
"""What could take a sentence apart; joining its lines with ``split`` does not."""
WORDED = {"render", "message_of", "system_message"}


def sentences_taken_apart(code: str) -> Iterator[int]:
    """Walk the lines that look into a message or a rendered sentence."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in TAKING_APART:
            for part in ast.walk(node):
                is_worded = isinstance(part, ast.Call) and (
                    getattr(part.func, "id", getattr(part.func, "attr", "")) in WORDED
                )
                if is_worded or getattr(part, "attr", "") in ("detail", "partial", "remark"):
                    yield node.lineno


def test_no_message_is_taken_apart():
    found = [
        f"{path.relative_to(SOURCES)}:{line}"
        for path in sorted(SOURCES.rglob("*.py"))
        for line in sentences_taken_apart(path.read_text("utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        'pattern.sub("", visible(render(message_of(error))))',
        "re.match('no .*', problem.detail)",
        "str(problem.detail).partition(': ')",
        "str(message_of(error)).startswith('no ')",
    ],
)
def test_a_message_that_is_taken_apart_is_noticed(line):
    assert set(sentences_taken_apart(line)) == {1}


def test_every_word_for_a_wrong_ending_is_a_message():
    assert all(isinstance(line, Message) for line in recognition._HOLDS_NO.values())


def test_every_thing_that_can_be_met_has_a_word():
    named = {"unknown format"} | {kind.words for kind in kinds.KINDS.values()}
    for name in ("registry", "recognition"):
        tree = ast.parse((SOURCES / "extract" / f"{name}.py").read_text("utf-8"))
        named |= {
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and re.fullmatch(r"an? [\w -]+", node.value)
        }
    assert named <= things()


@pytest.fixture
def chinese():
    i18n.set_language("zh_CN")
    yield
    i18n.set_language("en")


@pytest.mark.parametrize("count", [10, 3000, 40_000])
@pytest.mark.parametrize("costs", [plan.NUMPY, plan.COMPILED])
def test_a_plan_is_told_in_chinese(chinese, count, costs):
    codes = np.random.default_rng(1).integers(0, 1 << 63, count, np.uint64)
    for line in plan_text(plan.plan(codes, 8, costs=costs).describe(count, 8)).splitlines():
        assert re.search("[一-鿿]", line), line
        assert not re.search("[a-z]{3,} [a-z]{2,}", line.replace("NumPy", "")), line


def test_what_is_said_after_a_path_is_translated(chinese):
    message = at_place("/a/b.txt", Message(Code.OTHER_BYTES))
    assert render(message).startswith("/a/b.txt：")
    assert "other" not in render(message)


@pytest.mark.parametrize(
    ("message", "parts"),
    [
        (Message(Code.TOO_FEW_LETTERS, n=9, m=20), ("9", "20")),
        (Message(Code.TOO_MANY_MEMBERS, n=12345), ("12,345",)),
        (Message(Code.CONTENT_IS, what=Thing("a PNG image")), ("PNG 图像",)),
        (Message(Code.PAGES_NOT_READ, pages="3, 5, 8"), ("3, 5, 8",)),
        (
            join_messages(
                (
                    Message(Code.FIRST_PAGES_OF_ALL_READ, n=10, m=20),
                    Message(Code.DAMAGED_CHARACTERS, n=3),
                )
            ),
            ("10", "20", "3", "；"),
        ),
        (
            Message(Code.STORE_NOT_USED, rest=Message(Code.NOT_DATABASE, file="index.db")),
            ("index.db",),
        ),
        (
            Message(
                Code.NEW_STORE_STARTED,
                rest=Message(Code.NOT_DATABASE, file="index.db"),
                name="index.damaged-1.db",
            ),
            ("1",),
        ),
        (
            Message(Code.NO_TEXT_READ, rest=Message(Code.PAGE_NOT_READ, pages="4")),
            ("4",),
        ),
    ],
)
def test_values_are_put_into_the_chinese_sentence(chinese, message, parts):
    shown = render(message)
    assert shown != str(message)
    assert all(part in shown for part in parts)
    words = [w for w in shown.replace(".", " ").split() if w.isascii() and w.isalpha()]
    assert set(words) <= {"PNG", "index", "db", "PDF", "ZIP", "SimFinder"}


def test_a_line_that_is_no_message_stays_as_it_is(chinese):
    assert render("ZeroDivisionError: division by zero") == "ZeroDivisionError: division by zero"
    assert render("") == ""


def test_braces_in_a_name_are_not_taken_for_a_place_to_fill(chinese):
    assert "{name}" in render(Message(Code.NO_LONGER, name="{name}"))


def test_english_is_said_as_it_was_written():
    assert render(Message(Code.FILE_EMPTY)) == "the file is empty"
    assert format_summary("logs, line by line") == "logs, line by line"


def test_every_format_has_its_summary_in_chinese(chinese):
    for known in formats():
        assert format_summary(known.summary) != known.summary
