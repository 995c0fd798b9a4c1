"""Why two files are a pair, or not: the same steps as a scan, told one by one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import FoundFile, Problem, Reason
from simfinder.domain.explanation import ExplainedSide, Explanation, Rule
from simfinder.domain.matching import MAX_DISTANCE, Pair, WithTemplate
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.engine import profiles, verify
from simfinder.services.collection import collect
from simfinder.services.examining import examine
from simfinder.services.match import LEAST_SHARE, match
from simfinder.services.read_lot import features_from
from simfinder.services.short_bar import judged
from simfinder.services.template import read_template, too_little
from simfinder.services.template_task import hashes_from
from simfinder.services.workers import Reply, WorkerPool
from simfinder.store.records import StoredDocument, StoredFeatures

_FIRST_TOKENS = 40
_EXAMPLES = 5
_JOINED_TOKENS = 8
"""How many tokens an example passage grows to before the next one begins."""


Hashes = NDArray[np.uint64]


@dataclass(frozen=True)
class _Seen:
    """One file with all that a worker told of it."""

    side: ExplainedSide
    words: list[str]
    shingles: NDArray[np.uint64]
    whole: NDArray[np.uint64]
    """With the shingles of templates; the words and the shingles above are without."""
    stored: StoredDocument | None


def explain(
    left: Path, right: Path, options: ScanOptions, *, pool: WorkerPool | None = None
) -> Explanation:
    """Read two files and return every step from their texts to the decision.

    A file that cannot be read is told in its side; UsageError for impossible options.
    """
    options = options.resolved()
    template = read_template(options, SilentObserver()).passages if options.template else None
    return _explain(left, right, options, template, pool)


def _explain(
    left: Path, right: Path, options: ScanOptions, template: Hashes | None, pool: WorkerPool | None
) -> Explanation:
    if pool is None:
        with WorkerPool(2, options.max_memory) as own:
            return _explain(left, right, options, template, own)
    a, b = (_examine(path, options, template, pool) for path in (left, right))
    if a.stored is None or b.stored is None:
        return Explanation(a.side, b.side, options.profile)
    return _explained(a, b, options)


def _examine(path: Path, options: ScanOptions, template: Hashes | None, pool: WorkerPool) -> _Seen:
    path = path.absolute()
    reply, identity = examine(pool, path, options, template=template)
    if identity is None or reply.failure is not None or not reply.header.get("ok"):
        problem = _problem(path, reply)
        none = np.zeros(0, np.uint64)
        return _Seen(ExplainedSide(path, problem=problem), [], none, none, None)
    told = reply.header
    version = profiles.profile_version(options.method)
    own = template is not None
    numbers, sketch = (
        (told["own"], reply.payload[2]) if own else (told["features"], reply.payload[0])
    )
    features = features_from(numbers, sketch, version)
    stored = StoredDocument(
        path,
        identity,
        told["content_hash"],
        told["format"],
        told["reader"],
        features=features,
        metadata=tuple(map(str, told.get("metadata", ()))),
    )
    words = told["words"]
    side = ExplainedSide(
        path,
        told["format"],
        told["library"],
        told["partial"],
        _too_short(path, features, options),
        features.characters,
        features.tokens,
        tuple((told["own_words"] if own else words)[:_FIRST_TOKENS]),
        features.shingles,
        features.fingerprint,
    )
    whole = hashes_from(reply.payload[1])
    if not own:
        return _Seen(side, words, whole, whole, stored)
    return _Seen(side, told["own_words"], hashes_from(reply.payload[3]), whole, stored)


def _problem(path: Path, reply: Reply) -> Problem:
    reason = reply.failure or Reason(reply.header["reason"])
    return Problem(path, reason, reply.detail or str(reply.header.get("detail", "")))


def _too_short(path: Path, features: StoredFeatures, options: ScanOptions) -> Problem | None:
    if features.characters >= options.minimum_characters:
        return None
    characters, least = features.characters, options.minimum_characters
    detail = f"{characters} letters and digits, at least {least} are needed"
    if options.template:
        detail = too_little(characters, least)
    return Problem(path, Reason.TOO_SHORT, detail)


def _explained(a: _Seen, b: _Seen, options: ScanOptions) -> Explanation:
    ends = np.zeros(1, np.int32), np.ones(1, np.int32)
    measures = verify.exact([a.shingles, b.shingles], *ends)
    shared = len(np.intersect1d(a.shingles, b.shingles, assume_unique=True))
    n = profiles.shingle_length(options.method)
    pair, held = _matched(a, b, options)
    distance = pair.distance if pair else (a.side.fingerprint ^ b.side.fingerprint).bit_count()
    resemblance, a_in_b, b_in_a = (
        (pair.resemblance, pair.a_in_b, pair.b_in_a)
        if pair
        else (float(m[0]) for m in (measures.resemblance, measures.a_in_b, measures.b_in_a))
    )
    similarity = pair.similarity if pair else float(verify.similarity(measures.resemblance, n)[0])
    bar = held if held is not None else similarity
    rules = _rules(a, b, options, distance, bar, max(a_in_b, b_in_a))
    common, apart = _passages(a.words, b.words, n)
    return Explanation(
        a.side,
        b.side,
        options.profile,
        shared,
        common,
        apart,
        distance,
        resemblance,
        a_in_b,
        b_in_a,
        similarity,
        pair.relation if pair else None,
        True,
        rules,
        all(rule.passed for rule in rules),
        _with_template(a, b, n) if options.template else None,
    )


def _with_template(a: _Seen, b: _Seen, n: int) -> WithTemplate:
    measures = verify.exact([a.whole, b.whole], np.zeros(1, np.int32), np.ones(1, np.int32))
    similarity = verify.similarity(measures.resemblance, n)
    return WithTemplate(float(similarity[0]), float(measures.resemblance[0]))


def _matched(a: _Seen, b: _Seen, options: ScanOptions) -> tuple[Pair, float] | tuple[None, None]:
    """Let the two go through the same matching as in a scan.

    Returns their pair, and what the bar of similarity is held against; None where they are none.
    """
    known = []
    for seen in (a, b):
        assert seen.stored is not None
        file = FoundFile(seen.side.path, seen.stored.identity, 0)
        known.append((file, seen.stored))
    collection, _ = collect(known, 1)

    def exact(
        x: NDArray[np.int32], y: NDArray[np.int32], _check: Callable[[], None]
    ) -> verify.Measures:
        return verify.exact([a.shingles, b.shingles], x, y)

    table = match(collection, options, exact, lambda: None)
    if not len(table):
        return None, None
    return table.row(0), float(judged(table, collection.documents, options)[0])


def _rules(
    a: _Seen, b: _Seen, options: ScanOptions, distance: int, similarity: float, contained: float
) -> tuple[Rule, ...]:
    assert options.distance is not None
    assert options.similarity is not None
    characters = min(a.side.characters, b.side.characters)
    least = options.minimum_characters
    return (
        Rule("characters", characters >= least, characters, least, max(characters, 1)),
        Rule("overlap", contained >= LEAST_SHARE, contained, LEAST_SHARE),
        Rule(
            "distance",
            distance <= options.distance,
            distance,
            options.distance,
            distance if distance <= MAX_DISTANCE else None,
        ),
        Rule(
            "similarity", similarity >= options.similarity, similarity, options.similarity,
            similarity,
        ),
    )  # fmt: skip


def _passages(left: list[str], right: list[str], n: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return a few passages that both texts have, and a few that only one has."""
    grams = [
        [tuple(words[i : i + n]) for i in range(len(words) - n + 1)] for words in (left, right)
    ]
    sets = [set(g) for g in grams]
    common = _runs(left, grams[0], sets[1], n, inside=True)
    apart = _runs(left, grams[0], sets[1], n, inside=False)
    return common, apart + _runs(right, grams[1], sets[0], n, inside=False)


def _runs(
    words: list[str],
    grams: list[tuple[str, ...]],
    others: set[tuple[str, ...]],
    n: int,
    *,
    inside: bool,
) -> tuple[str, ...]:
    found: list[str] = []
    i = 0
    while i < len(grams) and len(found) < _EXAMPLES:
        if (grams[i] in others) != inside:
            i += 1
            continue
        start = i
        while i < len(grams) and (grams[i] in others) == inside and i - start < _JOINED_TOKENS:
            i += 1
        found.append(_joined(words[start : i - 1 + n]))
    return tuple(found)


def _joined(words: list[str]) -> str:
    """Join tokens as they would stand in a text: spaces only where a Latin word is involved."""
    text = ""
    for word in words:
        spaced = text and (text[-1].isascii() or word[:1].isascii())
        text += f" {word}" if spaced else word
    return text
