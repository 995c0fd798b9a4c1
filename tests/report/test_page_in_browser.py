"""The page in a real browser: its script runs under its own policy, filters and folds."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from report_samples import sample

from simfinder.domain.comparison import AlignedRow, ChangeKind, ComparedText, Comparison
from simfinder.domain.documents import Block
from simfinder.report import html_report
from simfinder.report.excerpts import excerpt_of
from simfinder.report.extras import ReportExtras


def page() -> str:
    sides = [
        ComparedText(Path("/a"), (Block("rent 12"),)),
        ComparedText(Path("/b"), (Block("rent 15"),)),
    ]
    row = AlignedRow(ChangeKind.CHANGED, 0, 0, ((5, 7),), ((5, 7),))
    excerpt = excerpt_of(Comparison(sides[0], sides[1], (row,), 0.9))
    contents = replace(sample(), extras=ReportExtras(excerpts={(0, 2): excerpt}))
    stream = io.BytesIO()
    html_report.write(contents, stream)
    return stream.getvalue().decode("utf-8")


def shown(tmp_path: Path, text: str) -> str:
    """Return the page as the browser has it after its scripts have run."""
    browser = shutil.which("chromium") or shutil.which("chromium-browser")
    if browser is None:
        pytest.skip("Chromium is not installed, so no page was opened in a browser")
    path = tmp_path / "page.html"
    path.write_text(text, encoding="utf-8")
    command = [browser, "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=2000"]
    profile = f"--user-data-dir={tmp_path / 'browser'}"
    done = subprocess.run(
        [*command, profile, "--dump-dom", path.as_uri()],
        check=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=100,
    )
    return done.stdout


def acting(text: str, act: str) -> str:
    """Return the page with another script after its own; the policy has to go for that."""
    text = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", text)
    return text.replace("</body>", f"<script>{act}</script></body>")


def hidden(dom: str) -> list[bool]:
    return ["hidden" in tag for tag in re.findall(r'<details class="group"[^>]*>', dom)]


def test_the_script_runs_under_the_policy_and_both_texts_are_there(tmp_path: Path) -> None:
    text = page()
    assert '<div id="filter" data-told="{shown} of {all} groups" hidden>' in text
    dom = shown(tmp_path, text)
    assert "2 of 2 groups" in dom
    assert not re.search(r'<div id="filter"[^>]*hidden', dom)
    assert "rent <del>12</del>" in dom
    assert "rent <ins>15</ins>" in dom


def test_a_script_that_a_page_is_given_does_not_run(tmp_path: Path) -> None:
    text = page().replace("</main>", "<script>document.title='taken'</script></main>")
    assert "<title>taken" not in shown(tmp_path, text)


@pytest.mark.parametrize(
    ("act", "fits"),
    [
        ("find.value='notes-2'; find.dispatchEvent(new Event('input'))", [False, True]),
        ("find.value='LEASE pdf'; find.dispatchEvent(new Event('input'))", [True, False]),
        ("find.value='no such'; find.dispatchEvent(new Event('input'))", [False, False]),
        ("relation.value='template'; relation.dispatchEvent(new Event('change'))", [False, True]),
        ("critical.click()", [True, False]),
        ("critical.click(); document.getElementById('clear').click()", [True, True]),
    ],
)
def test_groups_are_filtered(tmp_path: Path, act: str, fits: list[bool]) -> None:
    names = "const [find, relation, critical] = ['find', 'relation', 'critical']"
    ids = f"{names}.map((id) => document.getElementById(id)); {act}"
    dom = shown(tmp_path, acting(page(), ids))
    assert hidden(dom) == [not fit for fit in fits]
    assert f"{sum(fits)} of 2 groups" in dom
    assert ('id="none" class="panel" hidden' in dom) == any(fits)


def test_groups_are_folded_and_unfolded(tmp_path: Path) -> None:
    click = "document.getElementById('fold').click()"
    dom = shown(tmp_path, acting(page(), click))
    assert not re.search(r'<details class="group"[^>]* open', dom)
