"""An article in traditional and in simplified Chinese, the whole way and with either setting."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from opencc import OpenCC

from simfinder.cli.main import main
from simfinder.domain.comparison import Comparison, ComparisonRequest
from simfinder.domain.documents import Source
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services.compare.compare import compare, usual_ignore_options
from simfinder.services.explain import explain
from simfinder.services.lookup.lookup import Lookup
from simfinder.services.scan.scan import scan

ARTICLE = Path(__file__).parents[1] / "data" / "scripts" / "psychology-traditional.txt"
EQUAL = ScanOptions(jobs=1)
DIFFERENT = ScanOptions(jobs=1, distinguish_scripts=True)
Capture = pytest.CaptureFixture[str]


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    text = ARTICLE.read_text("utf-8")
    folder = tmp_path / "articles"
    folder.mkdir()
    files = folder / "traditional.txt", folder / "simplified.txt"
    files[0].write_text(text, "utf-8")
    files[1].write_text(OpenCC("t2s").convert(text), "utf-8")
    return files


def scanned(files: tuple[Path, Path], options: ScanOptions) -> ScanReport:
    folder = files[0].parent
    return scan([Source(folder)], options, SilentObserver(), store=folder.parent / "store")


def compared(files: tuple[Path, Path], options: ScanOptions) -> Comparison:
    request = ComparisonRequest(ignore=usual_ignore_options(options))
    return compare(*files, options=options, request=request)


@pytest.mark.parametrize("profile", ["passages", "characters", "words", "composite"])
def test_both_are_found_as_one_text_unless_scripts_differ(
    files: tuple[Path, Path], profile: str
) -> None:
    options = ScanOptions(jobs=1, profile=profile)
    report = scanned(files, options)
    assert [pair.similarity for pair in report.pairs] == [1.0]
    assert len({d.text_hash for d in report.documents}) == 1
    changed = ScanOptions(jobs=1, profile=profile, distinguish_scripts=True)
    assert all(pair.similarity < 0.8 for pair in scanned(files, changed).pairs)
    assert [pair.similarity for pair in scanned(files, options).pairs] == [1.0]


@pytest.mark.parametrize("options", [EQUAL, DIFFERENT], ids=["equal", "different"])
def test_comparison_explanation_and_lookup_agree(
    files: tuple[Path, Path], options: ScanOptions
) -> None:
    report = scanned(files, options)
    explanation, comparison = explain(*files, options), compared(files, options)
    with Lookup(options, store=files[0].parent.parent / "store") as lookup:
        matches = lookup.ask_files([files[0]], SilentObserver()).answers[0].matches
    equal = options is EQUAL
    assert bool(report.pairs) == explanation.is_pair == (comparison.changes == 0) == equal
    assert [match.document.path for match in matches] == ([files[1]] if equal else [])
    assert explanation.similarity == pytest.approx(comparison.similarity)
    assert (explanation.similarity == 1.0) == equal


def test_a_comparison_shows_both_scripts_and_only_what_differs(files: tuple[Path, Path]) -> None:
    text = files[1].read_text("utf-8")
    files[1].write_text(text.replace("1879年", "1897年"), "utf-8")
    comparison = compared(files, EQUAL)
    assert comparison.changes == 1
    assert [c.critical.left for c in comparison.critical or ()] == ["1879年"]
    blocks = [side.blocks[1].text[:4] for side in (comparison.left, comparison.right)]
    assert blocks == ["德國生理", "德国生理"]


def test_a_critical_difference_is_in_the_characters_of_its_text(tmp_path: Path) -> None:
    files = tmp_path / "a.txt", tmp_path / "b.txt"
    files[0].write_text("甲方：張偉國際貿易有限公司\n\n貨款共計三萬元，於五月六日前支付。", "utf-8")
    files[1].write_text("甲方：张伟国际贸易有限公司\n\n货款共计五万元，于五月六日前支付。", "utf-8")
    comparison = compared(files, EQUAL)
    facts = [(c.critical.left, c.critical.right) for c in comparison.critical or ()]
    assert facts == [("三萬元", "五万元")]


def test_the_command_line_has_the_setting(files: tuple[Path, Path], capsys: Capture) -> None:
    def run(*arguments: str) -> str:
        assert main(["--lang", "en", *arguments]) == 0
        return capsys.readouterr().out

    places = tuple(map(str, files))
    folder, store = str(files[0].parent), str(files[0].parent.parent / "store")
    report = files[0].parent.parent / "report.json"
    for flags, groups in (((), 1), (("--distinguish-scripts",), 0)):
        run("scan", folder, "--store", store, "--jobs", "1", "--report", str(report), *flags)
        assert len(json.loads(report.read_text("utf-8"))["groups"]) == groups
        assert ("德國" in run("compare", *places, *flags)) == (groups == 0)
    assert "traditional and simplified" in run("scan", "--help")
