"""What a lookup finds equals what comparing with every stored document finds."""

from __future__ import annotations

import hashlib
import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from simfinder.domain.documents import FoundFile, Reason
from simfinder.domain.errors import NothingToScan, UsageError
from simfinder.domain.lookup import FilePresence
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import Relation
from simfinder.engine.features import profiles
from simfinder.engine.features.short_grams import with_grams
from simfinder.files.identity import identity
from simfinder.services.lookup.lookup import Lookup, of_text
from simfinder.services.matching.collection import collect
from simfinder.services.matching.match import match, match_monitor
from simfinder.services.review.regroup import Regrouper
from simfinder.services.scan.scan import seal
from simfinder.store import segments
from simfinder.store.documents import Store
from simfinder.store.records import StoredDocument, StoredFeatures

WORDS = ["river", "stone", "cloud", "paper", "garden", "window", "letter", "summer", "合同", "采购"]
LONG = " ".join(f"{WORDS[i % 9]}{i * i % 97}" for i in range(400))
BOOK = " ".join(f"{WORDS[i % 7]}{i * i % 1013}" for i in range(9000))


def stored_text(text: str, path: Path, profile: str) -> StoredDocument:
    made = profiles.features(text, profile)
    features = StoredFeatures(
        profiles.profile_version(profile),
        made.fingerprint,
        with_grams(made.sketch, made.grams),
        made.shingles,
        made.characters,
        made.tokens,
        made.text_hash,
    )
    path.write_text(text, encoding="utf-8")
    digest = hashlib.sha256(text.encode()).hexdigest()
    seen = identity(os.lstat(path))
    return StoredDocument(path, seen, digest, "txt", "txt 1", features=features)


def filled(folder: Path, texts: list[str], profile: str = "passages") -> list[StoredDocument]:
    """Store the texts, the first ones in segments, the last ones not."""
    docs = folder / "docs"
    docs.mkdir(parents=True, exist_ok=True)
    made = [stored_text(text, docs / f"{i}.txt", profile) for i, text in enumerate(texts)]
    with Store.open(folder / "store") as store:
        for batch in (made[: len(made) * 2 // 3], made[len(made) * 2 // 3 :]):
            store.save(batch)
            if batch is not made:
                before = segments.SEAL_AT
                segments.SEAL_AT = 2
                seal(store, folder / "store", profiles.profile_version(profile))
                segments.SEAL_AT = before
        store.save(made[-2:])  # written again, so in no segment any more
    return made


def brute_force(
    text: str, stored: list[StoredDocument], options: ScanOptions
) -> dict[Path, tuple[object, ...]]:
    """Let the text and all stored documents go through the matching of a scan.

    Whether a pair is an overlap depends on how many of them have the same passages, so two of them
    alone would not tell.
    """
    asked = of_text(text, options, profiles.profile_version(options.method))
    known = [(FoundFile(d.path, d.identity, 0), d) for d in (asked, *stored)]
    collection, _ = collect(known, options.minimum_characters)
    documents = collection.documents
    table = match(collection, options, None, match_monitor(lambda: None))
    report = ScanReport(options, (), documents, table, (), {}, len(documents))
    found = {}
    for pair in Regrouper(report).pairs(options.distance or 0, options.similarity or 0.0):
        if documents[pair.a].path == asked.path:
            found[documents[pair.b].path] = (
                pair.relation,
                pair.distance,
                round(pair.similarity, 5),
                round(pair.a_in_b, 5),
                round(pair.b_in_a, 5),
                pair.exact,
            )
    return found


def looked_up(text: str, store: Path, options: ScanOptions) -> dict[Path, tuple[object, ...]]:
    with Lookup(options, store) as lookup:
        answer = lookup.ask_text(text)
        assert lookup.notes == ()
    ranks = [-f.similarity for f in answer.matches]
    assert ranks == sorted(ranks)
    return {
        f.document.path: (
            f.relation,
            f.distance,
            round(f.similarity, 5),
            round(f.share_in_match, 5),
            round(f.share_in_query, 5),
            f.exact,
        )
        for f in answer.matches
    }


@st.composite
def versions(draw: st.DrawFn) -> list[str]:
    """Texts of all lengths, and what becomes of them: cut, extended, changed in places."""
    made = []
    for _ in range(draw(st.integers(1, 4))):
        whole = draw(st.sampled_from([LONG, BOOK, LONG[::-1], "  ".join(WORDS * 3)])).split()
        first = draw(st.integers(0, len(whole) // 2))
        size = draw(st.sampled_from([5, 12, 25, 40, 120, 300, 800, 4000]))
        words = whole[first : first + size]
        made.append(" ".join(words))
        for _ in range(draw(st.integers(0, 3))):
            other = list(words)
            for place in draw(st.lists(st.integers(0, len(words) - 1), max_size=8)):
                other[place] = draw(st.sampled_from(WORDS))
            low = draw(st.sampled_from([0, 0, len(other) // 3]))
            made.append(" ".join(other[low:]))
    return made


ONE_WORD_IN_MANY = [
    " ".join((WORDS * 3)[:25]),
    " ".join(["river", *LONG.split()[182:226]]),
]
"""Alike by less than the formula of similarity can tell of single words."""


@settings(max_examples=15)
@example(texts=ONE_WORD_IN_MANY, profile="tfidf-length", overlaps=False, bar=(24, 0.0))
@given(
    texts=versions(),
    profile=st.sampled_from(["passages", "passages", "characters", "words", "tfidf-length"]),
    overlaps=st.booleans(),
    bar=st.sampled_from([None, None, (24, 0.0), (3, 0.5), (24, 0.9)]),
)
def test_a_lookup_finds_what_a_scan_with_all_stored_texts_finds(
    texts: list[str],
    profile: str,
    overlaps: bool,
    bar: tuple[int, float] | None,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("lookup")
    stored = filled(folder, texts, profile)
    distance, similarity = bar or (None, None)
    options = ScanOptions(profile, "words", distance, similarity, overlaps).resolve()
    for text in (texts[0], texts[-1], texts[0] + " and more"):
        wanted = brute_force(text, stored, options)
        found = looked_up(text, folder / "store", options)
        if not overlaps:
            assert found == wanted
            continue
        # Of a passage that somebody asks for, any length may be in a document.
        assert found.items() >= wanted.items()
        for path in found.keys() - wanted.keys():
            assert max(found[path][3:5]) >= options.containment


@pytest.mark.parametrize("profile", ["words", "tfidf-length"])
@pytest.mark.parametrize("overlaps", [False, True])
def test_a_lookup_finds_short_texts_in_another_order(
    profile: str, overlaps: bool, tmp_path: Path
) -> None:
    choose = random.Random(3)
    texts = []
    for size in (3, 4, 6, 9, 14, 25, 38):
        words = choose.choices(LONG.split()[:60], k=size)
        texts.append(" ".join(words))
        for further in ([], ["and"], ["and", "more"]):
            moved = [*words, *further]
            choose.shuffle(moved)
            texts.append(" ".join(moved))
    stored = filled(tmp_path, texts, profile)
    options = ScanOptions(profile, overlaps=overlaps, minimum_characters=1).resolve()
    for text in texts[::4]:
        wanted = brute_force(text, stored, options)
        assert len(wanted) > 1
        assert looked_up(text, tmp_path / "store", options).items() >= wanted.items()


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    filled(
        tmp_path, [LONG, LONG.replace("river9 ", "sea "), BOOK, LONG + " end", "short text " * 9]
    )
    return tmp_path


def test_a_file_is_read_and_its_look_alikes_are_named(folder: Path) -> None:
    with Lookup(ScanOptions(jobs=1), folder / "store") as lookup:
        answer = lookup.ask(folder / "docs" / "0.txt")
        assert lookup.store_size >= 5
        assert answer.has_itself
        names = [f.document.path.name for f in answer.matches]
        assert sorted(names) == ["1.txt", "3.txt"]
        again = lookup.ask_bytes(LONG.encode(), "pasted.txt")
    assert again.matches[0].document.path.name == "0.txt"
    assert again.matches[0].relation is Relation.IDENTICAL_FILE
    assert again.path is None


def test_the_presence_of_stored_files_is_reported(folder: Path) -> None:
    (folder / "docs" / "1.txt").unlink()
    (folder / "docs" / "3.txt").write_text("something else", encoding="utf-8")
    with Lookup(ScanOptions(), folder / "store") as lookup:
        answer = lookup.ask_text(LONG)
    told = {f.document.path.name: f.presence for f in answer.matches}
    assert told == {
        "0.txt": FilePresence.PRESENT,
        "1.txt": FilePresence.ABSENT,
        "3.txt": FilePresence.CHANGED,
    }


def test_a_limit_reports_the_number_of_further_documents(folder: Path) -> None:
    with Lookup(ScanOptions(), folder / "store", limit=1) as lookup:
        answer = lookup.ask_text(LONG)
    assert len(answer.matches) == 1
    assert answer.further_count == 2


def test_files_that_cannot_be_compared_are_named_with_the_reason(folder: Path) -> None:
    empty = folder / "empty.txt"
    empty.write_bytes(b"")
    brief = folder / "brief.txt"
    brief.write_text("too short", encoding="utf-8")
    with Lookup(ScanOptions(jobs=1), folder / "store") as lookup:
        report = lookup.ask_files([empty, folder / "none.txt", brief, folder / "docs" / "2.txt"])
        pasted = lookup.ask_text(" … ")
    reasons = [a.problem.reason if a.problem else None for a in report.answers]
    assert reasons == [Reason.EMPTY, Reason.VANISHED, Reason.TOO_SHORT, None]
    assert pasted.problem is not None


def test_embedded_documents_are_looked_up_on_request(folder: Path) -> None:
    import zipfile

    with zipfile.ZipFile(folder / "all.zip", "w") as archive:
        archive.writestr("inner/one.txt", LONG)
    with Lookup(ScanOptions(jobs=1, archives=True), folder / "store") as lookup:
        report = lookup.ask_files([folder / "all.zip"])
    assert [a.member for a in report.answers] == ["", "inner/one.txt"]
    assert len(report.answers[1].matches) == 3


def test_an_empty_store_is_an_error(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(NothingToScan, match="contains no index"):
        Lookup(ScanOptions(), tmp_path / "nowhere")
    assert not (tmp_path / "nowhere").exists()
    with pytest.raises(NothingToScan, match="no data for the method words, only for passages"):
        Lookup(ScanOptions("words"), folder / "store")
    with pytest.raises(UsageError, match="fields"):
        Lookup(ScanOptions("fields"), folder / "store")
    Store.open(tmp_path / "new").close()
    with pytest.raises(NothingToScan, match="is empty"):
        Lookup(ScanOptions(), tmp_path / "new")


def test_a_store_that_another_program_writes_to_is_asked_all_the_same(folder: Path) -> None:
    with (
        Store.open(folder / "store") as writer,
        Lookup(ScanOptions(), folder / "store") as lookup,
    ):
        assert not writer.read_only
        assert len(lookup.ask_text(LONG).matches) == 3
        copy = stored_text(LONG, folder / "docs" / "late.txt", "passages")
        writer.save([copy])
        assert len(lookup.ask_text(LONG).matches) == 4
