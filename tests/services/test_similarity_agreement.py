"""One pair, one figure: scan, comparison, explanation, lookup and console say the same
similarity."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from simfinder.cli.main import main
from simfinder.domain.documents import Source
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.messages.numbers import percent
from simfinder.services.compare.compare import compare
from simfinder.services.explain import explain
from simfinder.services.lookup.lookup import Lookup
from simfinder.services.scan.scan import scan

WORDS = [
    a + b for a in ("lo", "mi", "ta", "re", "su", "ke") for b in ("n", "r", "st", "dal", "mor")
]
SHARES = (0.003, 0.01, 0.02, 0.04, 0.06, 0.08)
"""Of the words that are other ones in each version."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    choose = random.Random(5)
    place = tmp_path_factory.mktemp("versions")
    text = [f"{choose.choice(WORDS)}{choose.choice(WORDS)}" for _ in range(2500)]
    for number, share in enumerate((0.0, *SHARES)):
        words = [f"x{choose.choice(WORDS)}" if choose.random() < share else w for w in text]
        lines = [" ".join(words[i : i + 12]) for i in range(0, len(words), 12)]
        (place / f"version {number}.txt").write_text("\n\n".join(lines) + "\n", "utf-8")
    return place


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("store")


@pytest.fixture(scope="module")
def report(folder: Path, store: Path) -> ScanReport:
    return scan([Source(folder)], ScanOptions(jobs=1), SilentObserver(), store=store)


@pytest.fixture(scope="module")
def shown(report: ScanReport) -> dict[tuple[Path, Path], float]:
    documents = report.documents
    return {(documents[p.a].path, documents[p.b].path): p.similarity for p in report.pairs}


def test_every_pair_is_measured(report: ScanReport) -> None:
    assert len(report.pairs) >= 6
    assert report.pairs.exact.all()


def test_comparison_and_explanation_agree_with_the_scan(report, shown) -> None:
    for (left, right), similarity in list(shown.items())[::3]:
        assert explain(left, right, report.options).similarity == pytest.approx(
            similarity, abs=1e-6
        )
        compared = compare(left, right, options=report.options).similarity
        assert compared == pytest.approx(similarity, abs=1e-6)


def test_rules_of_the_explanation_are_held_against_the_same_figure(report, shown) -> None:
    (left, right), similarity = next(iter(shown.items()))
    rules = {rule.name: rule.value for rule in explain(left, right, report.options).rules}
    assert rules["similarity"] == pytest.approx(similarity, abs=1e-6)


def test_a_lookup_agrees_with_the_scan(report, shown, store) -> None:
    asked = report.documents[0].path
    with Lookup(report.options, store) as lookup:
        answer = lookup.ask_files([asked], SilentObserver()).answers[0]
    assert len(answer.matches) >= 3
    for found in answer.matches:
        other = found.document.path
        similarity = shown.get((asked, other), shown.get((other, asked)))
        assert found.similarity == pytest.approx(similarity, abs=1e-6), other.name


def test_the_console_prints_one_figure(folder: Path, shown, capsys) -> None:
    (left, right), similarity = min(shown.items(), key=lambda pair: pair[1])
    said = {}
    for command in ("compare", "explain"):
        assert main([command, str(left), str(right)]) == 0
        out = capsys.readouterr().out
        said[command] = re.findall(r"[Ss]imilarity\W+(?:about |≈ ?)?(\d+(?:\.\d+)?)\s?%", out)[0]
    assert {f"{share}%" for share in said.values()} == {percent(similarity)}


def test_texts_that_are_no_pair_have_one_figure_too(tmp_path: Path) -> None:
    one, other = tmp_path / "a.txt", tmp_path / "b.txt"
    choose = random.Random(9)
    for path in (one, other):
        path.write_text(" ".join(choose.choice(WORDS) for _ in range(900)), "utf-8")
    options = ScanOptions().resolve()
    explained = explain(one, other, options).similarity
    assert compare(one, other, options=options).similarity == pytest.approx(explained, abs=1e-6)


def test_template_text_is_left_out_of_both(folder: Path, tmp_path: Path) -> None:
    form = tmp_path / "form.txt"
    text = (folder / "version 0.txt").read_text("utf-8")
    form.write_text(text[: len(text) // 2], "utf-8")
    options = ScanOptions(template=(form,)).resolve()
    one, other = folder / "version 0.txt", folder / "version 5.txt"
    explained = explain(one, other, options)
    assert explained.whole is not None
    compared = compare(one, other, options=options).similarity
    assert compared == pytest.approx(explained.similarity, abs=1e-6)
    assert explained.whole.similarity != pytest.approx(explained.similarity, abs=1e-3)


def test_another_spelling_of_a_number_costs_nothing_that_is_seen(tmp_path: Path) -> None:
    text = (
        "甲方应于收到合格发票后十个工作日内，以银行转账方式一次性支付本合同的服务费共计人民币{}。"
    )
    one, other = tmp_path / "a.txt", tmp_path / "b.txt"
    one.write_text(text.format("30,000元"), "utf-8")
    other.write_text(text.format("叁万元整"), "utf-8")
    report = scan([Source(tmp_path)], ScanOptions(jobs=1), SilentObserver(), remember=False)
    assert report.pairs.similarity == pytest.approx([0.999])
    assert explain(one, other, report.options).similarity == 0.999
    assert compare(one, other, options=report.options).similarity == 0.999


def test_comparison_and_explanation_take_the_method_of_a_scan(tmp_path: Path, capsys) -> None:
    one, other = tmp_path / "a.txt", tmp_path / "b.txt"
    one.write_text("how is the deposit paid back after the lease ends", "utf-8")
    other.write_text("after the lease ends how is the deposit paid back", "utf-8")
    for method, expected in (("passages", "60%"), ("words", "99.9%")):
        for command in ("compare", "explain"):
            main([command, str(one), str(other), "--profile", method])
            out = capsys.readouterr().out
            said = re.findall(r"[Ss]imilarity\W+(\d+(?:\.\d+)?%)", out)
            assert said[0] == expected, (command, method)
