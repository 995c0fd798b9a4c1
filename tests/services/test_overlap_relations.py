"""Books and chapters, editions and appendices: what is found of them and what it is called."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from simfinder.domain.documents import FoundFile, Identity
from simfinder.domain.matching import PairTable, ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import Relation
from simfinder.engine.features import profiles
from simfinder.engine.pairs import verify
from simfinder.services.matching.collection import collect
from simfinder.services.matching.match import match, match_monitor
from simfinder.services.review.regroup import Regrouper
from simfinder.store.records import StoredDocument, StoredFeatures


def prose(seed: int, words: int) -> list[str]:
    return [f"w{n}" for n in np.random.default_rng(seed).integers(0, 50_000, words)]


def retouched(words: list[str], every: int) -> list[str]:
    return [f"new{i}" if i % every == every // 2 else w for i, w in enumerate(words)]


def overlaps(*texts: list[str], containment: float = 0.5) -> tuple[PairTable, verify.Measures]:
    """Return the pairs of texts, and the exact measures of these pairs."""
    joined = [" ".join(t) for t in texts]
    known = []
    for i, f in enumerate(profiles.features_batch(joined, "passages")):
        stored = StoredFeatures(
            "1", f.fingerprint, f.sketch, f.shingles, f.characters, f.tokens, f.text_hash
        )
        identity = Identity(1, i, f.characters, 0, 0)
        document = StoredDocument(Path(f"/{i}"), identity, f"{i:064x}", "txt", "1", features=stored)
        known.append((FoundFile(document.path, identity, 0), document))
    sets = [profiles.shingles_of(t, "passages") for t in joined]
    options = ScanOptions(overlaps=True, containment=containment).resolve()
    collection = collect(known, 1)[0]
    pairs = match(
        collection, options, lambda a, b, _: verify.exact(sets, a, b), match_monitor(lambda: None)
    )
    return pairs, verify.exact(sets, pairs.a, pairs.b)


BOOK = prose(1, 30_000)


@pytest.mark.parametrize("length", [150, 600, 3000, 9000])
def test_a_chapter_is_an_excerpt_of_its_book_at_any_length(length: int) -> None:
    chapter = BOOK[5000 : 5000 + length]
    pairs, _ = overlaps(BOOK, chapter, prose(2, 2000))
    (pair,) = pairs
    assert (pair.a, pair.b, pair.relation) == (0, 1, Relation.EXCERPT)
    assert pair.b_in_a == 1
    assert pair.a_in_b == pytest.approx(length / 30_000, abs=0.04)


def test_an_adapted_chapter_is_still_an_excerpt_and_a_rewritten_one_overlaps() -> None:
    adapted, rewritten = retouched(BOOK[:2000], 60), retouched(BOOK[4000:6000], 9)
    pairs, exact = overlaps(BOOK, adapted, rewritten)
    assert [(p.a, p.b, p.relation) for p in pairs] == [
        (0, 1, Relation.EXCERPT),
        (0, 2, Relation.OVERLAPPING),
    ]
    assert np.allclose(pairs.b_in_a, exact.b_in_a, atol=0.05)


def test_a_longer_edition_extends_the_shorter_whichever_comes_first() -> None:
    short, long = BOOK[:2000], BOOK[:3000]
    for texts in ((short, long), (long, short)):
        (pair,) = overlaps(*texts)[0]
        assert pair.relation is Relation.EXTENDED
        assert max(pair.a_in_b, pair.b_in_a) == 1


def test_two_contracts_with_one_appendix_overlap() -> None:
    appendix = prose(3, 2000)
    pairs, exact = overlaps(prose(4, 1200) + appendix, prose(5, 1500) + appendix, prose(6, 3000))
    (pair,) = pairs
    assert pair.relation is Relation.OVERLAPPING
    assert pair.a_in_b == pytest.approx(exact.a_in_b[0], abs=0.05)
    assert pair.a_in_b > pair.b_in_a > 0.5


def test_a_shared_paragraph_alone_is_no_overlap_that_is_shown() -> None:
    paragraph = prose(7, 80)
    pairs, _ = overlaps(prose(8, 2000) + paragraph, paragraph + prose(9, 2000))
    assert len(pairs) == 0


@pytest.mark.parametrize("asked", [0.1, 0.14, 0.3, 0.5, 0.9])
def test_listed_overlaps_have_the_requested_share(asked: float) -> None:
    pages = [prose(20 + i, 300) for i in range(8)]
    others = [
        page[: round(300 * share)] + prose(40 + i, 300 - round(300 * share))
        for i, (page, share) in enumerate(
            zip(pages, (0.05, 0.12, 0.2, 0.4, 0.6, 0.8, 0.95, 0.11), strict=True)
        )
    ]
    texts = pages + others
    sets = [profiles.shingles_of(" ".join(text), "passages") for text in texts]
    a, b = (x.astype(np.int32) for x in np.triu_indices(len(texts), 1))
    exact = verify.exact(sets, a, b)
    wanted = np.maximum(exact.a_in_b, exact.b_in_a) >= np.float32(asked)
    pairs, _ = overlaps(*texts, containment=asked)
    report = ScanReport(
        ScanOptions(overlaps=True, containment=asked), (), (), pairs, (), {}, len(texts)
    )
    far = Regrouper(report)._overlap_mask
    assert far is not None
    listed = {(p.a, p.b) for p, one in zip(pairs, far, strict=True) if one}
    near = {(p.a, p.b) for p in pairs if p.relation in (Relation.SMALL_CHANGES, Relation.SAME_TEXT)}
    assert listed | near >= set(zip(a[wanted].tolist(), b[wanted].tolist(), strict=True))
    # Of a text reworded by half, an eighth of the runs of three words remains.
    few_words = np.maximum(exact.a_in_b, exact.b_in_a) >= max(0.1, 0.8 * asked**3) - 0.01
    assert listed <= set(zip(a[few_words].tolist(), b[few_words].tolist(), strict=True))


def test_a_page_of_a_book_in_another_text_is_found_with_a_tenth() -> None:
    page = BOOK[12_000:12_350]
    other = prose(11, 900) + page + prose(12, 1100)
    assert len(overlaps(BOOK, other)[0]) == 0
    (pair,) = overlaps(BOOK, other, containment=0.1)[0]
    assert pair.relation is Relation.OVERLAPPING
    assert pair.b_in_a == pytest.approx(350 / 2350, abs=0.01)
