"""From the features of documents to verified pairs: candidates, measures, relations.

Documents with equal text form a class. Classes are compared, and their pairs are spread over the
members at the end. Candidates are found by two indexes: the block index is complete up to a
distance, the passage index finds texts that share passages at any distance. Every candidate is
verified by its sketch and, near a threshold, exactly.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

from simfinder.domain.matching import PairTable
from simfinder.domain.messages import Detail, Message
from simfinder.domain.options import ScanOptions
from simfinder.engine.monitor import Monitor
from simfinder.engine.pairs.classes import compare_classes
from simfinder.engine.pairs.collection import Collection, TextClasses
from simfinder.engine.pairs.match import Exact, document_pairs, judge_classes, select_classes
from simfinder.messages import render
from simfinder.services.matching.join_memory import JoinMemory
from simfinder.services.memory import trim_memory

_plans = logging.getLogger("simfinder.plan")


def match(
    collection: Collection,
    options: ScanOptions,
    exact: Exact | None,
    monitor: Monitor,
    memory: JoinMemory | None = None,
) -> PairTable:
    """Return all pairs of the collection up to MAX_DISTANCE, verified and related.

    ``exact`` None leaves the pairs near a threshold estimated (while a scan still runs).
    ``memory``: the pairs of the last scan, replaced by those of this one.
    """
    if len(collection.documents) < 2:
        return PairTable.empty()
    classes = TextClasses.find(collection.documents)
    earlier = memory.earlier(classes.texts) if memory is not None else None
    result = compare_classes(collection, classes.with_text, options, monitor, earlier)
    pairs, limits = result.pairs, result.limits
    is_same = earlier is not None and pairs is earlier.pairs
    if not result.is_extended and not is_same:
        earlier = None
    del result
    trim_memory()
    pairs = select_classes(pairs, collection, classes, options, exact, monitor.check)
    if earlier is not None and is_same and len(earlier.sharing) == len(pairs.a):
        sharing = earlier.sharing
    else:
        sharing = judge_classes(pairs, collection, classes, options, monitor.check, earlier)
    del earlier
    if memory is not None:
        memory.keep(classes.texts, pairs, sharing, limits, monitor.check)
    return document_pairs(pairs, collection, classes, options, sharing)


def is_all_known(collection: Collection, memory: JoinMemory | None) -> bool:
    """Whether ``match`` would take all pairs over from the last scan, and look at no sketch."""
    if memory is None or len(collection.documents) < 2:
        return False
    classes = TextClasses.find(collection.documents)
    earlier = memory.earlier(classes.texts)
    if earlier is None or not earlier.is_same:
        return False
    return earlier.holds_for(collection.fingerprints[classes.with_text])


def match_monitor(
    check: Callable[[], None],
    note: Callable[[Detail], object] = str,
    progress: Callable[[float], object] = float,
) -> Monitor:
    """Return a monitor that logs how fingerprints are compared."""
    return Monitor(check, note, progress, lambda lines: _plans.info("%s", plan_text(lines)))


def plan_text(lines: Sequence[Message]) -> str:
    """Return the lines of a plan in the language in use, all but the first indented."""
    return "\n  ".join(map(render, lines))
