"""Scans, comparisons and explanations without the text of templates."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from simfinder.domain.documents import Reason, Source
from simfinder.domain.errors import UsageError
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions, common_documents
from simfinder.domain.progress import Progress, SilentObserver
from simfinder.domain.relations import Relation
from simfinder.report.json_report import pair_record
from simfinder.services.compare.compare import compare
from simfinder.services.explain import explain
from simfinder.services.reading import batch
from simfinder.services.review.regroup import Regrouper
from simfinder.services.scan.scan import scan
from simfinder.services.templates import read_template
from simfinder.store.documents import Store

WORDS = ("river", "stone", "market", "quiet", "lamp", "garden", "window", "paper", "winter")
LOOSE = ScanOptions(jobs=1, similarity=0.8)


def paragraph(choose: random.Random, words: int) -> str:
    return " ".join(f"{choose.choice(WORDS)}{choose.randrange(500)}" for _ in range(words)) + "."


_CHOOSE = random.Random(0)
FORM = [paragraph(_CHOOSE, 60) for _ in range(6)]


def filled(seed: int, changed: str = "") -> str:
    """Return the form with a fifth of text of its own, told by the seed."""
    choose = random.Random(seed)
    own = [paragraph(choose, 15) for _ in FORM]
    lines = [line for pair in zip(FORM, own, strict=True) for line in pair]
    return "\n".join(lines) + changed


@pytest.fixture
def form(tmp_path: Path) -> Path:
    path = tmp_path / "forms" / "form.md"
    path.parent.mkdir()
    path.write_text("\n".join(FORM), "utf-8")
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "filled"
    place.mkdir()
    for name, text in {
        "lake.txt": filled(1),
        "lake 2.txt": filled(1, " A clause was added in the second version."),
        "hill.txt": filled(2),
        "wood.txt": filled(3),
    }.items():
        (place / name).write_text(text, "utf-8")
    return place


def run(folder: Path, store: Path, options: ScanOptions) -> ScanReport:
    return scan([Source(folder)], options, SilentObserver(), store)


def groups(report: ScanReport) -> list[set[str]]:
    bar = report.options.distance or 0, report.options.similarity or 0.0
    found = Regrouper(report).groups(*bar)
    return [{report.documents[i].path.name for i in group.members} for group in found]


def relations(report: ScanReport) -> dict[frozenset[str], Relation]:
    names = [d.path.name for d in report.documents]
    return {frozenset((names[p.a], names[p.b])): p.relation for p in report.pairs}


def test_without_a_template_all_that_was_made_from_it_is_one_group(
    folder: Path, tmp_path: Path
) -> None:
    report = run(folder, tmp_path / "store", LOOSE)
    assert groups(report) == [{"lake.txt", "lake 2.txt", "hill.txt", "wood.txt"}]
    assert report.template is None
    assert all(pair.whole is None for pair in report.pairs)


@pytest.mark.parametrize("profile", ["passages", "characters", "words"])
def test_with_it_only_true_relatives_stay(
    folder: Path, form: Path, tmp_path: Path, profile: str
) -> None:
    options = replace(LOOSE, profile=profile, template=(form,), distance=24)
    report = run(folder, tmp_path / "store", options)
    assert groups(report) == [{"lake.txt", "lake 2.txt"}]
    assert report.template is not None
    assert len(report.template)


def test_pairs_have_their_similarity_with_and_without_template(
    folder: Path, form: Path, tmp_path: Path
) -> None:
    report = run(folder, tmp_path / "store", replace(LOOSE, template=(form,)))
    found = relations(report)
    assert found[frozenset(("hill.txt", "wood.txt"))] is Relation.TEMPLATE
    assert found[frozenset(("lake.txt", "lake 2.txt"))] is Relation.SMALL_CHANGES
    for pair in report.pairs:
        assert pair.whole is not None
        assert pair.whole.similarity > 0.8
        assert pair_record(pair)["with_template"]["similarity"] > 0.8
        assert (pair.relation is Relation.TEMPLATE) == (pair.similarity < 0.5)
    regrouper = Regrouper(report)
    alike = regrouper.template_pairs(18, 0.8)
    assert len(alike) == 5
    assert {pair.relation for pair in alike} == {Relation.TEMPLATE}
    assert report.template_usage is not None
    assert 0.6 < report.template_usage.letters / report.template_usage.total < 0.9
    for similarity in (0.0, 0.3, 0.8, 0.93, 1.0):
        within = regrouper.within(24, similarity)
        assert not (within & regrouper.by_template(24, similarity)).any()
        assert not any(p.relation is Relation.TEMPLATE for p in report.pairs.select(within))
    whole = {d.path.name: d.tokens for d in run(folder, tmp_path / "store", LOOSE).documents}
    assert {d.path.name: d.tokens for d in report.documents} == whole


def test_features_of_both_kinds_are_remembered_and_no_file_is_read_twice(
    folder: Path, form: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, options = tmp_path / "store", replace(LOOSE, template=(form,))
    plain = run(folder, store, LOOSE)
    asked: list[Path] = []
    opened = batch.CheckedFile

    def note(path: Path) -> batch.CheckedFile:
        asked.append(path)
        return opened(path)

    monkeypatch.setattr(batch, "CheckedFile", note)
    first = run(folder, store, options)
    assert asked == [form.resolve()]
    sent: list[object] = []
    monkeypatch.setattr(
        "simfinder.services.templates.batches",
        lambda texts: sent.extend(texts) or iter(()),
    )
    again = run(folder, store, options)
    assert not sent
    assert again.pairs.similarity.tolist() == first.pairs.similarity.tolist()
    assert groups(run(folder, store, LOOSE)) == groups(plain)


def test_documents_of_template_text_only_are_listed_apart(
    folder: Path, form: Path, tmp_path: Path
) -> None:
    (folder / "form.md").write_bytes(form.read_bytes())
    (folder / "blank.txt").write_text("\n\n".join(FORM), "utf-8")
    (folder / "signed.txt").write_text("\n".join([*FORM, "J. Doe"]), "utf-8")
    (folder / "tiny.txt").write_text("two words", "utf-8")
    report = run(folder, tmp_path / "store", replace(LOOSE, template=(form,)))
    assert {p.path.name: (p.reason, str(p.detail)) for p in report.problems} == {
        "form.md": (Reason.TOO_SHORT, "this is a template; its text is ignored"),
        "blank.txt": (Reason.TOO_SHORT, "only boilerplate"),
        "signed.txt": (
            Reason.TOO_SHORT,
            "only 4 letters and digits besides boilerplate; at least 20 are needed",
        ),
        "tiny.txt": (Reason.TOO_SHORT, "only 8 letters and digits; at least 20 are needed"),
    }
    assert report.file_count == len(report.documents) + 4


@pytest.mark.parametrize("asked", ["3", "60%"])
def test_passages_that_many_documents_have_are_left_out(
    folder: Path, tmp_path: Path, asked: str
) -> None:
    copy = folder / "lake copy.txt"
    copy.write_bytes((folder / "lake.txt").read_bytes())
    report = run(folder, tmp_path / "store", replace(LOOSE, common=asked))
    assert groups(report) == [{"lake.txt", "lake copy.txt", "lake 2.txt"}]
    assert relations(report)[frozenset(("lake.txt", "lake copy.txt"))] is Relation.IDENTICAL_FILE


def test_copies_make_nothing_common(folder: Path, tmp_path: Path) -> None:
    for n in range(4):
        (folder / f"copy {n}.txt").write_bytes((folder / "hill.txt").read_bytes())
    report = run(folder, tmp_path / "store", replace(LOOSE, common="5"))
    assert not len(report.template if report.template is not None else np.ones(1))
    assert len(report.documents) == 8


def test_texts_that_are_no_longer_kept_are_read_again(
    folder: Path, form: Path, tmp_path: Path
) -> None:
    run(folder, tmp_path / "store", LOOSE)
    with Store.open(tmp_path / "store") as store:
        store.clear(texts_only=True)
    report = run(folder, tmp_path / "store", replace(LOOSE, template=(form,), common="3"))
    assert groups(report) == [{"lake.txt", "lake 2.txt"}]
    assert not any("not counted" in str(note) for note in report.notes)
    assert report.template is not None
    assert len(report.template) == len(set(report.template.tolist())) > 300


def test_without_a_store_everything_works_too(folder: Path, form: Path) -> None:
    options = replace(LOOSE, template=(form,), common="3")
    report = scan([Source(folder)], options, SilentObserver(), remember=False)
    assert groups(report) == [{"lake.txt", "lake 2.txt"}]


def test_unusable_templates_are_reported_before_the_scan(folder: Path, tmp_path: Path) -> None:
    empty, blank = tmp_path / "empty.txt", tmp_path / "blank.md"
    empty.touch()
    blank.write_text("— … —\n", "utf-8")
    few, bare = tmp_path / "few.txt", tmp_path / "bare"
    few.write_text("Page 1", "utf-8")
    bare.mkdir()
    for path, why in (
        (empty, "empty"),
        (blank, "letters or digits"),
        (few, "too few to identify passages"),
        (bare, "no documents in this folder"),
    ):
        with pytest.raises(UsageError, match=f"--template: .* cannot be used: .*{why}"):
            run(folder, tmp_path / "store", replace(LOOSE, template=(path,)))
    with pytest.raises(UsageError, match="does not exist"):
        run(folder, tmp_path / "store", replace(LOOSE, template=(tmp_path / "none",)))
    assert not (tmp_path / "store").exists()


def test_a_folder_counts_as_all_templates_in_it(folder: Path, form: Path, tmp_path: Path) -> None:
    form.unlink()
    for number, line in enumerate(FORM * 9):
        (form.parent / f"part {number}.txt").write_text(line, "utf-8")
    report = run(folder, tmp_path / "store", replace(LOOSE, template=(form.parent,)))
    assert groups(report) == [{"lake.txt", "lake 2.txt"}]
    (form.parent / "empty.txt").touch()
    with pytest.raises(UsageError, match=r"empty\.txt cannot be used"):
        run(folder, tmp_path / "store", replace(LOOSE, template=(form.parent,)))


def test_a_template_that_changes_after_it_was_read_changes_nothing(
    folder: Path, form: Path, tmp_path: Path
) -> None:
    class Observer(SilentObserver):
        def progress(self, progress: Progress) -> None:
            form.write_text("something else altogether", "utf-8")

    options = replace(LOOSE, template=(form,))
    report = scan([Source(folder)], options, Observer(), tmp_path / "store")
    assert groups(report) == [{"lake.txt", "lake 2.txt"}]
    told = explain(folder / "lake.txt", folder / "hill.txt", options, template=report.template)
    assert told.similarity < 0.5


def test_passages_of_two_different_texts_are_their_intersection(
    tmp_path: Path,
) -> None:
    place = tmp_path / "two"
    place.mkdir()
    for name in ("one.txt", "copy.txt"):
        (place / name).write_text(filled(1), "utf-8")
    options = replace(LOOSE, common="2")
    report = run(place, tmp_path / "store", options)
    assert groups(report) == [{"one.txt", "copy.txt"}]
    assert report.template_usage is not None
    assert report.template_usage.letters == 0
    (place / "other.txt").write_text(filled(1, " One more sentence of a later version."), "utf-8")
    report = run(place, tmp_path / "store", options)
    # Copies are a group whatever is taken out of their text.
    assert groups(report) == [{"one.txt", "copy.txt"}]
    assert [str(p.detail) for p in report.problems] == ["only boilerplate"] * 2


def test_an_explanation_asks_which_documents_are_counted(folder: Path) -> None:
    with pytest.raises(UsageError, match="--among"):
        explain(folder / "lake.txt", folder / "hill.txt", replace(LOOSE, common="3"))


def test_a_comparison_marks_template_text(folder: Path, form: Path, tmp_path: Path) -> None:
    options = replace(LOOSE, template=(form,)).resolve()
    left, right = folder / "lake.txt", folder / "hill.txt"
    by_options = compare(left, right, options=options)
    passages = read_template(options, SilentObserver()).passages
    by_report = compare(left, right, options=LOOSE.resolve(), template=passages)
    for found in (by_options, by_report):
        for side in (found.left, found.right):
            shaded = [
                block.text[slice(*span)]
                for block, spans in zip(side.blocks, side.template, strict=True)
                for span in spans
            ]
            assert shaded == [line.removesuffix(".") for line in FORM]
    plain = compare(left, right, options=LOOSE.resolve())
    assert plain.left.template == plain.right.template == ()


def test_an_explanation_gives_both_measures(folder: Path, form: Path) -> None:
    options = replace(LOOSE, template=(form,))
    told = explain(folder / "lake.txt", folder / "hill.txt", options)
    assert told.whole is not None
    assert told.whole.similarity > 0.8
    assert told.similarity < 0.5
    assert not told.is_pair
    assert told.by_template
    assert told.left.first_tokens[0] == "…"
    alike = explain(folder / "lake.txt", folder / "lake 2.txt", options)
    assert alike.is_pair
    assert not alike.by_template
    assert alike.whole is not None
    assert alike.whole.resemblance > alike.resemblance
    blank = explain(form, folder / "hill.txt", options)
    assert blank.left.problem is not None
    assert str(blank.left.problem.detail) == "only boilerplate"


@pytest.mark.parametrize(
    ("asked", "documents", "common"),
    [
        ("", 50, 0),
        ("2", 50, 2),
        (" 12 ", 50, 12),
        ("30%", 50, 15),
        ("0.1 %", 50, 2),
        ("100%", 7, 7),
    ],
)
def test_how_many_documents_make_a_passage_common(asked: str, documents: int, common: int) -> None:
    assert common_documents(asked, documents) == common


@pytest.mark.parametrize("asked", ["1", "0", "-3", "x", "101%", "0%", "nan%", "2.5", "%"])
def test_other_numbers_are_wrong_usage(asked: str) -> None:
    with pytest.raises(UsageError, match="--common"):
        ScanOptions(common=asked).resolve()


def test_rows_of_tables_have_no_templates(form: Path) -> None:
    with pytest.raises(UsageError, match="fields"):
        ScanOptions(profile="fields", template=(form,)).resolve()


def test_the_schema_knows_the_measures_with_template_text() -> None:
    root = Path(__file__).resolve().parents[2]
    schema = json.loads((root / "resources" / "report.schema.json").read_text("utf-8"))
    pair = schema["properties"]["pairs"]["items"]
    required = set(pair["properties"]["with_template"]["required"])
    assert required == {"similarity", "resemblance", "distance"}
    assert "with_template" not in pair["required"]
