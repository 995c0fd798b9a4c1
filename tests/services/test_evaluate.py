"""Profiles and the methods of other papers are scored on labelled folders."""

import csv
import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from simfinder.cli.main import main
from simfinder.domain.errors import Cancelled, UsageError
from simfinder.domain.evaluation import (
    OVERLAPS,
    Evaluation,
    MethodKind,
    Score,
    Share,
    TextScore,
    Topics,
)
from simfinder.domain.options import PROFILES
from simfinder.domain.progress import Progress, SilentObserver
from simfinder.services.evaluate.corpus import read_labels
from simfinder.services.evaluate.evaluate import EvaluationOptions, evaluate, export_evaluation
from simfinder.services.evaluate.methods import FILE_BASELINES, ROW_BASELINES, methods

Rows = list[tuple[str, ...]]


def table(path: Path, rows: Rows) -> Path:
    path.write_text("".join("\t".join(row) + "\n" for row in rows), encoding="utf-8")
    return path


def document(seed: int, changes: int = 0) -> str:
    chance = random.Random(seed)
    words = [f"w{chance.randrange(3000)}" for _ in range(400)]
    for change in range(changes):
        words[37 * (change + 1) % 400] = f"changed{seed}x{change}"
    return " ".join(words)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six groups of three near texts, eight texts alone, one that cannot be read."""
    place = tmp_path_factory.mktemp("labelled")
    labels: Rows = [("path", "group_id", "note")]
    pairs: Rows = [("path_a", "path_b", "jaccard", "cont_ab")]
    for group in range(6):
        names = [f"docs/g{group}-{version}.txt" for version in range(3)]
        for version, name in enumerate(names):
            write(place / name, document(group, changes=version))
            labels.append((name, f"group {group}", "-"))
        pairs.append((names[0], names[1], "0.95", "1"))
        pairs.append((names[1], names[2], "0.60", "1"))
    for alone in range(8):
        name = f"docs/alone-{alone}.txt"
        write(place / name, document(100 + alone))
        labels.append((name, f"alone {alone}", "-"))
    write(place / "docs/unlabelled.txt", document(200))
    write(place / "docs/broken.pdf", "no pages at all")
    labels += [("docs/broken.pdf", "group 0", "-"), ("docs/missing.txt", "group 1", "-")]
    table(place / "labels.tsv", labels)
    table(place / "pairs.tsv", pairs)
    return place


def write(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def by_groups(folder: Path) -> Evaluation:
    options = EvaluationOptions(["passages", "words"], jobs=1)
    return evaluate(folder, read_labels(folder / "labels.tsv"), options=options)


def test_every_profile_and_baseline_is_tried() -> None:
    tried = methods([*(info.name for info in PROFILES), OVERLAPS], FILE_BASELINES)
    assert list(tried) == [
        *(name for info in PROFILES for name in _kinds_of(info.name)),
        "overlaps",
        "shingle-dsc",
        "supershingles",
        "i-match",
        "vsm-cosine",
        "minhash",
        "single-pass",
        "scam",
        "boolean",
        "feature-strings",
        "words-128",
        "tfidf-length-128",
        "composite-128",
    ]
    assert list(methods([], ROW_BASELINES)) == ["tfidf-cosine", "jaro-winkler", "edit-ratio"]


def _kinds_of(profile: str) -> list[str]:
    return ["words", "words-trigrams"] if profile == "words" else [profile]


def test_every_method_is_scored_at_its_own_and_at_its_best_setting(by_groups: Evaluation) -> None:
    names = [m.method for m in by_groups.methods if m.kind is MethodKind.PROFILE]
    assert names == ["passages", "words", "words-trigrams"]
    assert [m.method for m in by_groups.methods if m.kind is MethodKind.FINGERPRINT] == names
    assert sum(m.kind is MethodKind.BASELINE for m in by_groups.methods) == 12
    for method in by_groups.methods:
        curve = dict(method.curve)
        assert curve[method.best.setting] == method.best.pairs
        assert max(score.f1 for score in curve.values()) == method.best.pairs.f1
        assert method.best.pairs.f1 >= method.usual.pairs.f1
        assert method.peak_bytes > 1 << 20


def test_near_texts_are_found_and_what_cannot_be_read_is_missed(by_groups: Evaluation) -> None:
    assert (by_groups.documents, by_groups.unread) == (26, 1)
    assert (by_groups.true_pairs, by_groups.true_groups) == (21, 6)
    absent = (
        "documents listed in the table but missing from the folder: 1, the first is "
        "docs/missing.txt"
    )
    assert absent in map(str, by_groups.notes)
    method = next(m for m in by_groups.methods if m.method == "passages")
    assert method.usual.pairs == Score(right=18, wrong=0, missed=3)
    assert method.usual.groups == Score(right=18, wrong=0, missed=3)
    assert method.usual.documents == Score(right=18, wrong=0, missed=1)
    assert 0.9 < method.usual.rand < 1
    assert method.usual.setting == (("distance", 24.0), ("similarity", 0.8))


def test_fingerprints_of_128_bits_find_equal_texts(by_groups: Evaluation) -> None:
    wide = [m for m in by_groups.methods if m.method.endswith("-128")]
    assert [m.usual.setting for m in wide] == [(("distance", 6.0),)] * 3
    assert all(len(m.curve) == 49 and m.best.pairs.right >= 15 for m in wide)


def test_topics_are_drawn_and_their_samples_added_up(folder: Path) -> None:
    found = evaluate(
        folder,
        read_labels(folder / "labels.tsv"),
        options=EvaluationOptions(
            profiles=["passages"],
            topics=Topics(per_topic=2, seed=5, rounds=2, unrelated=4),
            jobs=1,
        ),
    )
    assert (found.rounds, found.documents) == (2, 2 * 14)
    assert (found.true_pairs, found.true_groups) == (10, 10)
    for method in found.methods:
        assert method.usual.pairs.right + method.usual.pairs.missed == 10
    assert found.methods[0].usual.pairs == Score(right=10, wrong=0, missed=0)


def test_labels_that_name_nothing_of_the_folder_are_refused(folder: Path, tmp_path: Path) -> None:
    labels = read_labels(table(tmp_path / "l.tsv", [("path", "group"), ("x.txt", "g")]))
    options = EvaluationOptions(["passages"], baselines=False, jobs=1)
    with pytest.raises(
        UsageError, match=r"no document in the folder; the first one listed is x\.txt"
    ):
        evaluate(folder, labels, options=options)
    strangers: Rows = [("path", "group"), *((f"docs/alone-{i}.txt", f"{i}") for i in range(8))]
    with pytest.raises(UsageError, match="belong together"):
        evaluate(folder, read_labels(table(tmp_path / "s.tsv", strangers)), options=options)


@pytest.fixture(scope="module")
def excerpts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four long texts, an excerpt of each, a near copy of each; the labels know the copies."""
    place = tmp_path_factory.mktemp("excerpts")
    labels: Rows = [("path", "group")]
    for number in range(4):
        text = document(300 + number)
        for name, content in (
            ("long", text),
            ("copy", document(300 + number, changes=1)),
            ("part", " ".join(text.split()[30:150])),
        ):
            write(place / f"docs/{name}-{number}.txt", content)
            labels.append((f"docs/{name}-{number}.txt", f"{number}{name == 'part'}"))
    table(place / "labels.tsv", labels)
    return place


def test_overlaps_are_a_method_and_judged_by_containment(excerpts: Path) -> None:
    labels = read_labels(excerpts / "labels.tsv")
    options = EvaluationOptions([OVERLAPS, "passages"], baselines=False, jobs=1)
    overlaps, passages, _ = evaluate(excerpts, labels, options=options).methods
    assert (overlaps.method, overlaps.kind) == ("overlaps", MethodKind.OVERLAPS)
    assert overlaps.usual.setting == (("containment", 0.5),)
    # Each excerpt is in the long text, and but for the changed word in its copy.
    assert passages.usual.pairs == Score(right=4)
    assert overlaps.usual.pairs == Score(right=4, wrong=8)
    assert overlaps.usual.texts is not None
    assert passages.usual.texts is not None
    assert overlaps.usual.texts.pairs == Score(right=12)
    assert passages.usual.texts.pairs == Score(right=4, missed=8)
    # Stricter settings lose overlaps, and never the pairs of the profile.
    curve = {setting[0][1]: score for setting, score in overlaps.curve}
    assert list(curve) == sorted(curve)
    assert min(curve) == 0.5
    assert max(curve) == 1.0
    assert curve[0.5] == overlaps.usual.pairs
    assert curve[1.0] == Score(right=4, wrong=4)
    # In one group, but of 118 to 398 different shingles.
    assert overlaps.usual.split == Share(0, 12)
    assert overlaps.usual.texts.unlike == Share(8, 12)
    assert passages.usual.texts.unlike == Share(0, 4)


def test_equal_files_that_cannot_be_read_are_compared_by_their_bytes(tmp_path: Path) -> None:
    labels: Rows = [("path", "group")]
    for name, text in (("a", document(1)), ("b", document(1, changes=1)), ("c", document(2))):
        write(tmp_path / "docs" / f"{name}.txt", text)
        labels.append((f"docs/{name}.txt", f"{name == 'c'}"))
    for name in ("x", "y", "z"):
        write(tmp_path / "docs" / f"{name}.pdf", f"%PDF-1.4 no pages {name == 'z'}")
        labels.append((f"docs/{name}.pdf", "pages"))
    truth = read_labels(table(tmp_path / "labels.tsv", labels))
    found = evaluate(tmp_path, truth, options=EvaluationOptions(["passages"], jobs=1))
    assert (found.documents, found.unread) == (5, 1)
    assert found.methods[0].usual.pairs == Score(right=2, missed=2)
    assert found.methods[0].usual.texts == TextScore(Score(right=2), Share(0, 2), Share(0, 2))


# -- the command -----------------------------------------------------------------------------


def test_the_command_prints_tables_and_counts_pairs_by_the_requested_measure(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["--lang", "en", "evaluate", str(folder), "--pairs", str(folder / "pairs.tsv")]
    command += ["--truth", "0.7", "--profile", "passages", "--jobs", "1"]
    assert main([*command, "--report", str(tmp_path / "e.json")]) == 0
    out = capsys.readouterr().out
    assert "28 documents, 6 pairs and 6 groups to find (jaccard >= 0.7)" in out
    assert "single-pass" in out
    told = json.loads((tmp_path / "e.json").read_text(encoding="utf-8"))
    passages = told["methods"][0]
    # All three of a group are alike, but only one of their pairs counts.
    counts = [passages["usual"]["pairs"][name] for name in ("right", "wrong", "missed")]
    assert counts == [6, 12, 0]
    assert passages["usual"]["setting"] == {"distance": 24.0, "similarity": 0.8}
    assert len(passages["curve"]) > 50


def test_a_quiet_evaluation_writes_its_report_and_prints_nothing(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report = tmp_path / "e.csv"
    command = [
        "evaluate",
        str(folder),
        "--pairs",
        str(folder / "pairs.tsv"),
        "--report",
        str(report),
    ]
    command += ["--profile", "words", "--no-baselines"]
    assert main([*command, "--quiet"]) == 0
    told = capsys.readouterr()
    assert not told.out
    assert "words" not in told.err
    assert report.stat().st_size > 0
    assert main([*command, "--progress"]) == 0
    told = capsys.readouterr()
    assert "words (1/" in told.err
    assert "Precision" in told.out


def test_the_table_for_spreadsheets_has_two_rows_a_method(
    by_groups: Evaluation, tmp_path: Path
) -> None:
    export_evaluation(by_groups, tmp_path / "e.csv")
    with (tmp_path / "e.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 2 * len(by_groups.methods)
    assert [(r["kind"], r["chosen"]) for r in rows[:4]] == [
        (kind, chosen) for kind in ("profile", "fingerprint") for chosen in ("usual", "best")
    ]
    assert rows[0]["pairs_recall"] == "0.857143"
    assert rows[0]["setting"] == "distance=24 similarity=0.8"


def wrong_uses() -> Iterator[list[str]]:
    yield []
    yield ["F"]
    yield ["--labels", "L"]
    yield ["F", "--labels", "L", "--pairs", "P"]
    yield ["F", "--extraction", "A", "B"]
    yield ["--extraction", "A", "B", "--labels", "L"]
    yield ["--extraction", "A", "B", "--profile", "words"]
    yield ["F", "--labels", "L", "--exit-code"]
    yield ["F", "--labels", "L", "--truth", "0.5"]
    yield ["F", "--labels", "L", "--seed", "3"]
    yield ["F", "--labels", "L", "--profile", "nonsense"]
    yield ["F", "--labels", "L", "--experiment", "six-topics"]
    yield ["F", "--labels", "L", "--experiment", "five-topics", "--per-topic", "1"]
    yield ["F", "--pairs", "P", "--experiment", "five-topics"]
    yield ["F", "--pairs", "P", "--truth", "7"]
    yield ["F", "--pairs", "none.tsv"]
    yield ["none", "--labels", "L"]
    yield ["F", "--labels", "L", "--report", "x.html"]


@pytest.mark.parametrize("arguments", list(wrong_uses()), ids=" ".join)
def test_wrong_usage_is_one_line(
    arguments: list[str],
    folder: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    places = {"F": folder, "L": folder / "labels.tsv", "P": folder / "pairs.tsv"}
    written = [str(places.get(argument, argument)) for argument in arguments]
    assert main(["--lang", "en", "evaluate", *written]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1


def test_an_evaluation_reports_its_method_and_can_be_cancelled(folder: Path) -> None:
    heard: list[str] = []

    class Impatient(SilentObserver):
        def progress(self, progress: Progress) -> None:
            heard.append(progress.current.partition(" ")[0])

        def check(self) -> None:
            if "minhash" in heard:
                raise Cancelled

    labels = read_labels(folder / "labels.tsv")
    with pytest.raises(Cancelled):
        evaluate(folder, labels, Impatient(), EvaluationOptions(["passages"], jobs=1))
    # Files are read under no name; then every step bears that of its method.
    told = ["", "passages", "shingle-dsc", "supershingles", "i-match", "vsm-cosine", "minhash"]
    assert list(dict.fromkeys(heard)) == told
    assert "single-pass" not in heard


# The spool of the rows goes with its last reader, which Python takes for an oversight.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_rows_of_a_table_are_documents_too(tmp_path: Path) -> None:
    rows = ["id,name,street,town"]
    labels: Rows = [("id", "group_id")]
    for person in range(12):
        street = f"{person + 1} {chr(97 + person) * 4}ton lane"
        rows.append(f"r{person}a,{chr(97 + person)}nna smith{person},{street},town{person}")
        rows.append(f"r{person}b,{chr(97 + person)}nna smith{person},{street}.,town{person}")
        labels += [(f"r{person}a", str(person)), (f"r{person}b", str(person))]
    write(tmp_path / "rows.csv", "\n".join(rows) + "\n")
    truth = read_labels(table(tmp_path / "labels.tsv", labels))
    found = evaluate(tmp_path / "rows.csv", truth)
    assert (found.documents, found.true_pairs) == (24, 12)
    assert [(m.method, m.kind) for m in found.methods] == [
        ("fields", MethodKind.PROFILE),
        ("fields", MethodKind.FINGERPRINT),
        *((name, MethodKind.BASELINE) for name in ROW_BASELINES),
    ]
    for method in found.methods:
        assert method.usual.texts is method.best.texts is None
        if method.kind is not MethodKind.FINGERPRINT:
            assert method.usual.pairs.recall == 1.0, method.method
    # Each town is a block of its own, but names and numbers that differ little are alike.
    exact = {m.method for m in found.methods if m.best.pairs == Score(right=12)}
    assert exact >= {"fields", *ROW_BASELINES}
    with pytest.raises(UsageError, match="cannot be used on a table"):
        evaluate(tmp_path / "rows.csv", truth, options=EvaluationOptions(["words"]))
