"""Every figure of an evaluation, worked by hand on eight documents."""

import csv
import json
from io import StringIO
from pathlib import Path

import pytest

from simfinder.cli.evaluate_command import print_evaluation
from simfinder.domain.evaluation import OVERLAPS, Evaluation, Score, Share, TextScore
from simfinder.services.evaluate.corpus import read_labels
from simfinder.services.evaluate.evaluate import EvaluationOptions, evaluate, export_evaluation
from simfinder.services.evaluate.methods import FILE_BASELINES

# The documents a = b and d = e = f are equal texts, c, g and h have no word in common with any
# other. The labels say {a b c} {d e} {f} {g} {h}. So every method must find ab, de, df and ef:
#
# pairs       ab and de are right, df and ef wrong, ac and bc missed
# documents   a b d e have a right partner, f has wrong ones alone, c is missed
# groups      {a b} {d e f} found: right ab, de; wrong df, ef; missed ac, bc
# rand        of 8·7/2 = 28 pairs A = 1 + 3 share a group found, B = 3 + 1 a true one, S = 2 both:
#             (2 - 4·4/28) / ((4 + 4)/2 - 4·4/28) = 40/96
# texts       all four are right, whatever the labels say; none is split, none in a group unlike
TEXTS = {"a": 0, "b": 0, "c": 1, "d": 2, "e": 2, "f": 2, "g": 3, "h": 4}
LABELS = {"a": "x", "b": "x", "c": "x", "d": "y", "e": "y", "f": "z", "g": "v", "h": "w"}
PAIRS = Score(right=2, wrong=2, missed=2)
DOCUMENTS = Score(right=4, wrong=1, missed=1)
RAND = 40 / 96
TEXTS_SCORE = TextScore(Score(right=4), split=Share(0, 4), unlike=Share(0, 4))


def text(number: int) -> str:
    """Return 900 words of five letters that no other text has, so not even letters are shared.

    A sentence has fifteen words.
    """
    letters = "abcdefghijklmnopqrstuvwxy"[5 * number : 5 * number + 5]
    words = (i * i + 7 * i for i in range(900))
    spelled = ["".join(letters[word // 5**k % 5] for k in range(8)) for word in words]
    return " ".join(word + "." * (n % 15 == 14) for n, word in enumerate(spelled))


@pytest.fixture(scope="module")
def by_hand(tmp_path_factory: pytest.TempPathFactory) -> Evaluation:
    place = tmp_path_factory.mktemp("by-hand")
    for name, number in TEXTS.items():
        (place / f"{name}.txt").write_text(text(number), encoding="utf-8")
    rows = "".join(f"{name}.txt\t{group}\n" for name, group in LABELS.items())
    (place / "labels.tsv").write_text(f"path\tgroup\n{rows}", encoding="utf-8")
    return evaluate(place, read_labels(place / "labels.tsv"), options=EvaluationOptions(jobs=1))


def test_every_method_finds_what_it_must(by_hand: Evaluation) -> None:
    assert (by_hand.documents, by_hand.true_pairs, by_hand.true_groups) == (8, 4, 2)
    for method in by_hand.methods:
        # Nothing else can be found, so the usual setting is the best of all.
        assert method.usual.setting == method.best.setting, method.method
        for outcome in (method.usual, method.best):
            assert outcome.pairs == outcome.groups == PAIRS, method.method
            assert outcome.documents == DOCUMENTS, method.method
            assert outcome.rand == pytest.approx(RAND), method.method
            assert outcome.split == Share(0, 4), method.method
            assert outcome.texts == TEXTS_SCORE, method.method


def test_all_profiles_and_baselines_are_listed_with_untried_ones(
    by_hand: Evaluation,
) -> None:
    profiles = ["passages", "characters", "words", "words-trigrams", "tfidf-length", "composite"]
    twice = [name for name in profiles for _ in ("profile", "fingerprint")]
    assert [m.method for m in by_hand.methods] == [*twice, OVERLAPS, *FILE_BASELINES]
    assert [str(note) for note in by_hand.notes] == [
        "the method “fields” compares table rows, so it was not tried on a folder"
    ]


def test_the_figures_in_the_terminal_match_the_manual_ones(
    by_hand: Evaluation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    stream = StringIO()
    print_evaluation(by_hand, stream)
    told = stream.getvalue()
    assert told.startswith("8 documents, 4 pairs and 2 groups to find (group)\n")
    by_text = "Pairs by exact text (resemblance ≥ 0.5 or containment ≥ 0.8)"
    pairs, texts, documents, groups, splits, _ = (
        told.split(f"\n{title}\n")[1].split("\n\n")[0]
        for title in ("Pairs", by_text, "Documents", "Groups", "Pairs and groups", "Cost")
    )
    count = len(by_hand.methods)
    for table, figures in (
        (pairs, "0.500 0.500 0.500"),
        (texts, "1.000 1.000 1.000"),
        (splits, "0.0% 0.0% 0.0%"),
        (documents, "0.800 0.800 0.800"),
        (groups, "0.500 0.500 0.500 0.417"),
    ):
        lines = table.splitlines()[1:]
        assert len(lines) == count
        assert all(" ".join(line.split()).endswith(figures) for line in lines)
    assert "passages, best setting" in " ".join(pairs.split())
    assert "≤ 24 bits, ≥ 80% similar" in pairs


def test_json_and_csv_agree_with_the_table(by_hand: Evaluation, tmp_path: Path) -> None:
    for name in ("e.json", "e.csv"):
        export_evaluation(by_hand, tmp_path / name)
    told = json.loads((tmp_path / "e.json").read_text(encoding="utf-8"))
    with (tmp_path / "e.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(told["methods"]) == len(by_hand.methods) == len(rows) / 2
    half = {"right": 2, "wrong": 2, "missed": 2, "precision": 0.5, "recall": 0.5, "f1": 0.5}
    most = {"right": 4, "wrong": 1, "missed": 1, "precision": 0.8, "recall": 0.8, "f1": 0.8}
    all_right = {"right": 4, "wrong": 0, "missed": 0, "precision": 1.0, "recall": 1.0, "f1": 1.0}
    for place, row in enumerate(rows):
        method = told["methods"][place // 2]
        assert (row["method"], row["kind"]) == (method["method"], method["kind"])
        outcome = method[row["chosen"]]
        for what, figures in (("pairs", half), ("documents", most), ("groups", half)):
            assert outcome[what] == figures
            assert [float(row[f"{what}_{name}"]) for name in figures] == list(figures.values())
        assert outcome["adjusted_rand"] == float(row["adjusted_rand"]) == 0.416667
        none = {"part": 0, "whole": 4, "share": 0.0}
        assert outcome["split"] == outcome["texts"]["split"] == outcome["texts"]["unlike"] == none
        assert outcome["texts"]["pairs"] == all_right
        assert [float(row[f"texts_{name}"]) for name in all_right] == list(all_right.values())
        for name in ("split_share", "texts_split_share", "texts_unlike_share"):
            assert float(row[name]) == 0
        setting = dict(part.split("=") for part in row["setting"].split())
        assert {name: float(value) for name, value in setting.items()} == outcome["setting"]
        for cost in ("features_seconds", "compare_seconds", "peak_mib"):
            assert float(row[cost]) == method[cost] >= 0
