"""Documents, pairs, groups and whole reports made by hand, for tests of every room."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from simfinder.domain.documents import Document, Identity, Problem, Reason, Role, Source
from simfinder.domain.matching import GroupTable, PairTable, ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import RELATIONS, Critical, Relation

NOON = 1_772_366_400_000_000_000
"""2026-03-01 12:00:00 UTC in nanoseconds: when documents made here were changed."""


def make_identity(size: int = 2048, inode: int = 1, mtime_ns: int = NOON) -> Identity:
    """Return an identity on device 1."""
    return Identity(1, inode, size, mtime_ns, mtime_ns)


def make_document(id: int = 0, path: str | Path | None = None, **changes: Any) -> Document:  # noqa: A002
    """Return a document; ``size`` and ``mtime_ns`` go to its identity, the rest to itself."""
    size = changes.pop("size", 1000 + id)
    mtime_ns = changes.pop("mtime_ns", NOON + id * 1_000_000_000)
    name = Path(path) if path is not None else Path(f"/docs/document-{id}.txt")
    own = str(name).encode("utf-8", "surrogatepass")
    values: dict[str, Any] = {
        "content_hash": hashlib.sha256(b"content" + own).hexdigest(),
        "text_hash": hashlib.sha256(b"text" + own).hexdigest(),
        "format": name.suffix.lstrip(".").lower() or "txt",
        "characters": 900 + id,
        "tokens": 180 + id,
        "fingerprint": int.from_bytes(hashlib.sha256(b"bits" + own).digest()[:8], "big"),
        "title": f"Document {id}",
    }
    # Two paths are no names of one file, also where all documents are made with the id 0.
    inode = id + 1 if path is None else int.from_bytes(hashlib.sha256(own).digest()[:4], "big") + 1
    return Document(id, name, make_identity(size, inode, mtime_ns), **(values | changes))


def make_pairs(
    rows: Iterable[Sequence[Any]], critical: dict[int, tuple[Critical, ...]] | None = None
) -> PairTable:
    """Return a table of pairs from ``(a, b[, distance[, similarity[, relation]]])`` rows.

    A row may be a dict with the names of the columns instead. Rows are put in order, ``a < b``;
    ``critical`` is keyed by the row's position in the result.
    """
    done = []
    for row in rows:
        named = dict(zip(("a", "b", "distance", "similarity", "relation"), row, strict=False))
        if isinstance(row, dict):
            named = dict(row)
        if named["a"] > named["b"]:
            named["a"], named["b"] = named["b"], named["a"]
        named.setdefault("distance", 3)
        share = named.setdefault("similarity", 0.97)
        named.setdefault("relation", Relation.SMALL_CHANGES)
        for measure in ("resemblance", "a_in_b", "b_in_a"):
            named.setdefault(measure, share)
        named.setdefault("exact", True)
        named["relation"] = RELATIONS.index(Relation(named["relation"]))
        done.append(named)
    done.sort(key=lambda named: (named["a"], named["b"]))
    types = {
        "a": np.int32,
        "b": np.int32,
        "distance": np.uint8,
        "similarity": np.float32,
        "resemblance": np.float32,
        "a_in_b": np.float32,
        "b_in_a": np.float32,
        "relation": np.uint8,
        "exact": np.bool_,
    }
    columns = {name: np.array([n[name] for n in done], kind) for name, kind in types.items()}
    return PairTable(**columns, critical=dict(critical or {}))


def make_groups(pairs: PairTable, groups: Iterable[Sequence[int]]) -> GroupTable:
    """Return a table of groups from lists of document ids, the keeper first in each."""
    rows = {(int(a), int(b)): i for i, (a, b) in enumerate(zip(pairs.a, pairs.b, strict=True))}
    near: dict[int, list[int]] = {}
    for a, b in rows:
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
    start, members, link, further = [0], [], [], []
    for group in groups:
        keeper, inside = group[0], set(group)
        for member in group:
            members.append(member)
            pair = (min(member, keeper), max(member, keeper))
            link.append(-1 if member == keeper else rows[pair])
        start.append(len(members))
        further.append(sum(other not in inside for m in group for other in near.get(m, ())))
    return GroupTable(
        np.array(start, np.int64),
        np.array(members, np.int32),
        np.array(link, np.int32),
        np.array(further, np.int32),
        np.zeros(len(members), np.int32),
    )


def star_groups(pairs: PairTable, documents: int) -> GroupTable:
    """Group by the obvious slow way: the document with the most free neighbours keeps the rest."""
    near: dict[int, set[int]] = {}
    share = {}
    for pair in pairs:
        near.setdefault(pair.a, set()).add(pair.b)
        near.setdefault(pair.b, set()).add(pair.a)
        share[pair.a, pair.b] = share[pair.b, pair.a] = pair.similarity
    free = set(near)
    groups = []
    for keeper in sorted(near, key=lambda d: (-len(near[d]), d)):
        others = near[keeper] & free
        if keeper not in free or not others:
            continue
        groups.append([keeper, *sorted(others, key=lambda d: (-share[keeper, d], d))])
        free -= {keeper, *others}
    groups.sort(key=lambda group: group[0])
    return make_groups(pairs, groups)


def make_report(
    documents: Sequence[Document] | int = 3,
    pairs: PairTable | Iterable[Sequence[Any]] = (),
    problems: Sequence[Problem] = (),
    options: ScanOptions | None = None,
    **changes: Any,
) -> ScanReport:
    """Return a report over the documents (or that many plain ones); ids become positions."""
    if isinstance(documents, int):
        documents = [make_document(i) for i in range(documents)]
    placed = tuple(replace(document, id=i) for i, document in enumerate(documents))
    table = pairs if isinstance(pairs, PairTable) else make_pairs(pairs)
    values: dict[str, Any] = {
        "sources": (Source(Path("/docs")),),
        "timings": {"total": 1.25},
        "file_count": len(placed) + len(problems),
    }
    resolved = (options or ScanOptions()).resolve()
    return ScanReport(
        options=resolved,
        documents=placed,
        pairs=table,
        problems=tuple(problems),
        **(values | changes),
    )


_WORDS = [
    "contract",
    "lease",
    "annex",
    "report",
    "minutes",
    "budget",
    "offer",
    "invoice",
    "notes",
    "plan",
    "draft",
    "final",
    "review",
    "合同",
    "租赁协议",
    "会议纪要",
    "年度报告",
    "预算",
    "附件",
]
_FORMATS = ("docx", "pdf", "txt", "md", "html")


def random_report(documents: int = 200, groups: int = 20, seed: int = 1) -> ScanReport:
    """Return a plausible report with about that many groups, the same for the same seed.

    Every group is a star of two to six documents with links between some members; a few pairs
    lie outside the default thresholds; about one file in twenty was not compared.
    """
    choose = random.Random(seed)
    made = [_random_document(choose, i) for i in range(documents)]
    ids = list(range(documents))
    choose.shuffle(ids)
    rows: dict[tuple[int, int], tuple[int, float, Relation]] = {}
    for _ in range(groups):
        size = min(choose.choice((2, 2, 2, 3, 3, 4, 6)), len(ids))
        if size < 2:
            break
        star = [ids.pop() for _ in range(size)]
        for place, one in enumerate(star):
            for other in star[place + 1 :]:
                if place == 0 or choose.random() < 0.4:
                    rows[min(one, other), max(one, other)] = _random_measures(choose)
    for _ in range(groups // 4 if documents > 1 else 0):
        one, other = sorted(choose.sample(range(documents), 2))
        rows.setdefault((one, other), (choose.randint(19, 24), 0.7, Relation.OVERLAPPING))
    for (a, b), (distance, _similarity, relation) in rows.items():
        if relation in (Relation.IDENTICAL_FILE, Relation.SAME_TEXT):
            same: dict[str, Any] = {"text_hash": made[a].text_hash}
            if relation is Relation.IDENTICAL_FILE:
                same["content_hash"] = made[a].content_hash
            made[b] = replace(made[b], **same)
        made[b] = replace(made[b], fingerprint=_flip(choose, made[a].fingerprint, distance))
    reasons = list(Reason)
    problems = [
        Problem(Path(f"/docs/skipped/file-{i}.pdf"), choose.choice(reasons), "made for a test", i)
        for i in range(documents // 20)
    ]
    return make_report(made, make_pairs((*pair, *rest) for pair, rest in rows.items()), problems)


def _random_document(choose: random.Random, position: int) -> Document:
    word, other = choose.sample(_WORDS, 2)
    ending = choose.choice(_FORMATS)
    folder = choose.choice(("2024", "2025", "archive/old", "客户"))
    return make_document(
        position,
        f"/docs/{folder}/{word}-{other}-{position}.{ending}",
        size=int(choose.lognormvariate(10, 1.5)),
        mtime_ns=NOON - choose.randrange(10**8) * 10**9,
        role=Role.PROTECTED if choose.random() < 0.05 else Role.NORMAL,
        characters=choose.randint(200, 50_000),
        tokens=choose.randint(40, 9_000),
        partial="the limit of characters was reached" if choose.random() < 0.02 else None,
        title=f"{word} {other}",
    )


def _random_measures(choose: random.Random) -> tuple[int, float, Relation]:
    relation = choose.choice(RELATIONS)
    if relation in (Relation.IDENTICAL_FILE, Relation.SAME_TEXT):
        return 0, 1.0, relation
    return choose.randint(1, 18), round(choose.uniform(0.93, 0.999), 4), relation


def _flip(choose: random.Random, bits: int, distance: int) -> int:
    for place in choose.sample(range(64), distance):
        bits ^= 1 << place
    return bits
