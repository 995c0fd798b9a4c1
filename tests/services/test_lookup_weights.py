"""A lookup lists what a scan lists: passages are weighed by all texts of the store."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from simfinder.domain.documents import Source
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.engine.features.profiles import profile_version
from simfinder.engine.pairs.formula import formula_documents
from simfinder.services.lookup.lookup import Lookup, of_text, question
from simfinder.services.review.regroup import Regrouper
from simfinder.services.scan.scan import scan
from simfinder.store.lookup import StoredLookup

PLACES = ("青临县", "东海市", "南平区", "永泰县", "新华区", "宁德市", "河清县", "长丰县")
MATTERS = (
    "调整行政区划",
    "设立经济开发区",
    "建设污水处理厂",
    "变更土地用途",
    "印发总体规划",
    "修订应急预案",
)
GIVEN = "伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华建国红梅兰志文玉春生海波"


def words(rng: random.Random, count: int) -> str:
    return " ".join(rng.choice("abcdef") + str(rng.randrange(4000)) for _ in range(count))


def letters(rng: random.Random) -> list[str]:
    """Return letters of one form, some of them with the facts of another and more."""
    opening, ending, made = words(rng, 20), words(rng, 18), []
    for _ in range(30):
        facts = words(rng, rng.randint(20, 60))
        made.append(f"{opening} {words(rng, 2)} {facts} {ending}")
        if rng.random() < 0.4:
            more = words(rng, rng.randint(3, 30))
            made.append(f"{opening} {words(rng, 2)} {facts} {more} {ending}")
    return made


def certificates(rng: random.Random) -> list[str]:
    made = []
    for _ in range(30):
        name, place = "".join(rng.sample(GIVEN, 3)), rng.choice(PLACES)
        number, year = rng.randrange(10**17, 10**18), rng.randint(2009, 2024)
        text = (
            f"证明\n兹证明{name}，身份证号{number}，自{year}年{rng.randint(1, 12)}月至今在{place}"
            f"{rng.choice('财政教育水利民政')}局任职，情况属实。特此证明。"
        )
        made += [text, text + "抄送：办公室。"] if rng.random() < 0.2 else [text]
    return made


def replies(rng: random.Random) -> list[str]:
    """Return short replies, which are compared by pairs of characters."""
    return [
        f"关于同意{rng.choice(PLACES)}{matter}的批复\n来文收悉。经研究，同意{matter}。"
        for matter in rng.choices(MATTERS, k=40)
    ]


def pages(rng: random.Random) -> list[str]:
    """Return ordinary texts: a page, an excerpt, a revision, and the page reworded."""
    made = []
    for _ in range(3):
        page = words(rng, 240).split()
        changed = [word if rng.random() < 0.97 else "other" for word in page]
        reworded = [w for i in range(0, 240, 9) for w in (*page[i : i + 4], *words(rng, 5).split())]
        made += [" ".join(text) for text in (page, page[60:110], changed, reworded)]
    chapter = "".join(rng.choice(GIVEN) + rng.choice("的是在了和有") for _ in range(300))
    return [*made, chapter, chapter[:200] + "修改" + chapter[210:], chapter[100:260]]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("forms")
    rng = random.Random(7)
    made = [*letters(rng), *certificates(rng), *replies(rng), *pages(rng)]
    (folder / "docs").mkdir()
    for number, text in enumerate(made):
        (folder / "docs" / f"{number:03}.txt").write_text(text, encoding="utf-8")
    # Two files with the same text and other bytes count as one.
    (folder / "docs" / "again.txt").write_text(made[0] + "\n\n", encoding="utf-8")
    return folder


def listed(folder: Path, options: ScanOptions) -> set[tuple[str, str]]:
    """Return the pairs that a scan lists, in both orders."""
    report = scan([Source(folder / "docs")], options, SilentObserver(), folder / "store")
    distance, similarity = report.options.distance, report.options.similarity
    assert distance is not None
    assert similarity is not None
    names = [document.path.name for document in report.documents]
    pairs = Regrouper(report).pairs(distance, similarity)
    both = {(names[p.a], names[p.b]) for p in pairs}
    return both | {(b, a) for a, b in both}


@pytest.mark.parametrize("overlaps", [False, True])
def test_lookups_of_all_files_list_the_pairs_of_a_scan(folder: Path, overlaps: bool) -> None:
    options = ScanOptions(jobs=1, overlaps=overlaps)
    wanted = listed(folder, options)
    assert len(wanted) > 40
    with Lookup(options, folder / "store") as lookup:
        report = lookup.ask_files(sorted((folder / "docs").iterdir()))
    found = {
        (answer.path.name, match.document.path.name)
        for answer in report.answers
        for match in answer.matches
        if answer.path is not None
    }
    assert found == wanted


def test_a_text_that_is_not_stored_is_looked_up_as_if_it_were(tmp_path: Path) -> None:
    rng = random.Random(3)
    made = letters(rng)
    docs = tmp_path / "docs"
    docs.mkdir()
    for number, text in enumerate(made[1:]):
        (docs / f"{number}.txt").write_text(text, encoding="utf-8")
    options = ScanOptions(jobs=1, overlaps=True)
    listed(tmp_path, options)
    with Lookup(options, tmp_path / "store") as lookup:
        found = {match.document.path.name for match in lookup.ask_text(made[0]).matches}
    (docs / "new.txt").write_text(made[0], encoding="utf-8")
    assert found == {b for a, b in listed(tmp_path, options) if a == "new.txt"}


def test_the_store_counts_the_texts_with_each_hash(folder: Path) -> None:
    options = ScanOptions(jobs=1).resolve()
    listed(folder, options)
    texts = {path.read_text("utf-8").strip() for path in (folder / "docs").iterdir()}
    version = profile_version(options.method)
    documents = [of_text(text, options, version) for text in texts]
    sketches = [set(question(d.features, overlaps=True).sketch.tolist()) for d in documents]
    store = StoredLookup(folder / "store", version, options.minimum_characters)
    try:
        for document in documents[::20]:
            key = question(document.features, overlaps=True)
            found = store.search(key, formula_documents)
            assert found.texts == len(texts)
            assert found.is_stored
            count = [sum(value in sketch for sketch in sketches) for value in key.sketch.tolist()]
            assert found.frequency.tolist() == count
            assert store.frequencies(key.sketch).tolist() == count
            rare = np.array(count) <= formula_documents(len(texts))
            assert found.hits.common_rare.max() == np.count_nonzero(rare)
    finally:
        store.close()
