"""Names of a few documents as they are told in a sentence: files of one name with their folders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile

from simfinder.domain.document import Document


def names_apart(documents: Sequence[Document]) -> list[str]:
    """Return the name of each, in their order.

    Those that share a name have the folders in which they differ before it: of ``manuals/7.5/a.md``
    and ``manuals/7.6/a.md`` these are ``7.5/a.md`` and ``7.6/a.md``.
    """
    names = [d.member or d.path.name for d in documents]
    times = Counter(names)
    folders = [d.path.parent.parts for d in documents]
    levels = zip(*folders, strict=False)
    shared = sum(1 for _ in takewhile(lambda parts: len(set(parts)) == 1, levels))
    return [
        "/".join((*folder[shared:], name)) if times[name] > 1 else name
        for folder, name in zip(folders, names, strict=True)
    ]
