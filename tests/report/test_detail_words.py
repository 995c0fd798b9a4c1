"""Details, notes and errors: each line that the rooms below can say has its template and words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import numpy as np
import pytest

import simfinder
from simfinder import i18n
from simfinder.engine.candidates import plan
from simfinder.extract import kinds, recognition
from simfinder.report import details
from simfinder.report.details import detail, format_summary, template_of
from simfinder.services import wording
from simfinder.services.formats import formats
from simfinder.services.matching.match import plan_text

SOURCES = Path(simfinder.__file__).parent
ROOMS = ("extract", "files", "services", "store")
SAYING = {"ReadProblem", "Problem", "problem", "Damaged", "StoreError", "RevealError",
          "ReportError", "UsageError", "NothingToScan", "missing", "Reply", "OperationProblem"}  # fmt: skip
"""Calls whose texts are read by people."""
LISTS = {"notes", "remarks", "_remarks", "problems"}
NAMES = {"detail"}
SAMPLES = ("3", "1,234", "a PNG image", "header", "protected", "page 3", "holds", "the file is empty", "index.db",
           "no text", "characters")  # fmt: skip


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


def spellings(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str) and node.value:
            yield node.value
        return
    assert isinstance(node, ast.JoinedStr)
    parts: list[tuple[str, ...]] = []
    for value in node.values:
        constant = isinstance(value, ast.Constant)
        parts.append((str(value.value),) if constant else SAMPLES)
    yield from ("".join(choice) for choice in product(*parts))


OPEN = (
    "{keeper}: {error}",
    "{keeper}: {problem.detail}",
    "{source}: {problem.detail}",
    "{place}: {problem.detail}",
    "{path}: {problem.detail}",
    "{type(error).__name__}: {error}",
    "{name}: {error}",
    "{path.name}: {error}",
)
"""Lines that quote an error of a library as it is."""


def test_every_line_in_the_sources_has_a_template():
    lost = []
    for place, node in texts():
        options = list(spellings(node))
        if not options or ast.unparse(node)[2:-1] in OPEN:
            continue
        if not any(template_of(option) for option in options):
            lost.append(f"{place}: {ast.unparse(node)}")
    assert not lost, "\n".join(lost)


def test_every_word_for_a_wrong_ending_has_a_template():
    assert all(template_of(line) for line in recognition._HOLDS_NO.values())


def test_every_thing_that_can_be_met_has_a_word():
    named = {"no known format"} | {kind.words for kind in kinds.KINDS.values()}
    for name in ("registry", "recognition"):
        tree = ast.parse((SOURCES / "extract" / f"{name}.py").read_text("utf-8"))
        named |= {
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and re.fullmatch(r"an? [\w -]+", node.value)
        }
    assert named <= set(details.THINGS)


def test_every_format_has_its_summary_in_the_table():
    assert {f.summary for f in formats()} <= set(details.FORMATS)


@pytest.fixture
def chinese():
    i18n.set_language("zh_CN")
    yield
    i18n.set_language("en")


@pytest.mark.parametrize("count", [10, 3000, 40_000])
@pytest.mark.parametrize("costs", [plan.NUMPY, plan.JIT])
def test_a_plan_is_told_in_chinese(chinese, count, costs):
    codes = np.random.default_rng(1).integers(0, 1 << 63, count, np.uint64)
    for line in plan_text(plan.plan(codes, 8, costs=costs).describe(count, 8)).splitlines():
        assert re.search("[一-鿿]", line), line
        assert not re.search("[a-z]{3,} [a-z]{2,}", line.replace("NumPy", "")), line


def test_what_is_said_after_a_path_is_translated(chinese):
    assert detail("/a/b.txt: other bytes").startswith("/a/b.txt：")
    assert "other" not in detail("/a/b.txt: other bytes")


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("9 letters and digits, at least 20 are needed", ("9", "20")),
        ("the archive holds 12,345 members", ("12,345",)),
        ("the content is a PNG image", ("PNG 图像",)),
        ("pages 3, 5, 8 could not be read", ("3, 5, 8",)),
        ("only the first 10 of 20 pages were read; 3 damaged characters", ("10", "20", "3", "；")),
        ("the store could not be used: index.db is not a database", ("index.db",)),
        ("index.db is not a database; kept as index.damaged-1.db, a new store was started", ("1",)),
        ("no text could be read: page 4 could not be read", ("4",)),
    ],
)
def test_values_are_put_back_into_the_chinese_sentence(chinese, line, parts):
    said = detail(line)
    assert said != line
    assert all(part in said for part in parts)
    words = [w for w in said.replace(".", " ").split() if w.isascii() and w.isalpha()]
    assert set(words) <= {"PNG", "index", "db", "PDF", "ZIP", "SimFinder"}


def test_a_line_that_nobody_knows_stays_as_it_is(chinese):
    assert detail("ZeroDivisionError: division by zero") == "ZeroDivisionError: division by zero"
    assert detail("") == ""


def test_braces_in_a_name_are_not_taken_for_a_place_to_fill(chinese):
    assert "{name}" in detail("{name} is no longer there")


def test_english_is_said_as_it_was_written():
    assert detail("the file is empty") == "the file is empty"
    assert format_summary("logs, line by line") == "logs, line by line"


def test_no_detail_template_is_left_in_english(chinese):
    for template in (*details.TEMPLATES, *details.THINGS):
        translated = i18n.translate("Detail", template)
        assert translated != template, template
    for summary in details.FORMATS:
        assert format_summary(summary) != summary


def test_faces_get_the_words_through_services():
    assert wording.detail is detail
    assert wording.format_summary is format_summary
