"""Explanations under the profile with metadata: weights, formula and where it was decided."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from math import exp
from pathlib import Path

import pytest

from simfinder.domain.explanation import DecidedBy, Explanation
from simfinder.domain.options import ScanOptions
from simfinder.report import json_report
from simfinder.services.explain import explain

OPTIONS = ScanOptions(profile="tfidf-length")
WORDS = " ".join(f"{letter}{'lease' * n}{letter}" for letter in "abcdefgh" for n in range(1, 9))


def page(path: Path, text: str, keywords: str = "", author: str = "") -> Path:
    head = f'<meta name="keywords" content="{keywords}"><meta name="author" content="{author}">'
    path.write_text(f"<html><head>{head}</head><body><p>{text}</p></body></html>", "utf-8")
    return path


def explained(
    folder: Path, more: str, metadata: str, options: ScanOptions = OPTIONS
) -> Explanation:
    one = page(folder / "one.html", WORDS, "lease, rent", "Ann Lee")
    other = page(folder / "two.html", f"{WORDS} {more}", *metadata.split("/"))
    return explain(one, other, options.resolve())


def test_the_heaviest_words_have_the_factors_of_their_weights(tmp_path: Path) -> None:
    side = explained(tmp_path, "tenant tenant tenant", "rent/Ann Lee").right
    assert len(side.terms) == 10
    assert side.terms[0].word == "tenant"
    assert [term.weight for term in side.terms] == sorted(
        (term.weight for term in side.terms), reverse=True
    )
    for term in side.terms:
        density = exp(-(((len(term.word) - 4.51) / 2.207) ** 2) / 2)
        assert term.density == pytest.approx(density, abs=1e-3)
        assert term.length == len(term.word)
        assert term.weight == pytest.approx(term.count * term.rarity * (1 + term.density))


def test_metadata_and_fingerprints_decide_together(tmp_path: Path) -> None:
    made = explained(tmp_path, "tenant tenant tenant", "rent, house/Ann Lee")
    assert made.metadata == 0.5  # rent and the author, of four
    bits = (made.left.fingerprint ^ made.right.fingerprint).bit_count()
    found = made.likeness
    assert found is not None
    assert (found.distance, found.mu, found.threshold) == (bits, 0.9, 0.25)
    assert found.value == pytest.approx(0.9 / (1 + bits) + 0.1 * 0.5)
    assert found.decided_by is DecidedBy.METADATA
    assert (made.distance <= 3) == (found.value >= 0.25)


def test_without_metadata_fingerprints_decide(tmp_path: Path) -> None:
    made = explained(tmp_path, "tenant tenant tenant", "")
    assert made.likeness is not None
    assert made.likeness.decided_by is DecidedBy.FINGERPRINTS
    assert made.distance == made.likeness.distance
    assert explained(tmp_path, "", "").likeness is not None
    same = explained(tmp_path, "", "").likeness
    assert same is not None
    assert same.decided_by is DecidedBy.SAME_TEXT


def test_another_share_and_threshold_are_used(tmp_path: Path) -> None:
    options = replace(OPTIONS, mu=0.8, metadata_threshold=0.9)
    made = explained(tmp_path, "tenant tenant tenant", "other/Else", options)
    found = made.likeness
    assert found is not None
    assert found.distance > 0
    assert found.value == pytest.approx(0.8 / (1 + found.distance))
    assert made.distance > 3
    assert not made.is_pair


def test_other_methods_have_no_likeness(tmp_path: Path) -> None:
    made = explained(tmp_path, "tenant", "rent", ScanOptions(profile="words"))
    assert made.likeness is None
    assert made.left.terms == ()


def test_the_json_has_terms_and_formula(tmp_path: Path) -> None:
    made = explained(tmp_path, "tenant tenant tenant", "rent, house/Ann Lee")
    stream = io.BytesIO()
    json_report.write_explanation(made, OPTIONS, stream)
    record = json.loads(stream.getvalue())
    assert record["measures"]["likeness"]["decided_by"] == "fingerprints-and-metadata"
    assert record["measures"]["likeness"]["mu"] == 0.9
    assert set(record["b"]["terms"][0]) == {
        *("word", "count", "rarity", "weight", "length", "density")
    }
