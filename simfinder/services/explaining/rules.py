"""The conditions of a pair, each held against two texts, with the setting at which they would meet.

Two texts are listed in one of two ways: they are near, by distance and by similarity, or, where
overlaps are wished for, enough of one stands in the other.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np

from simfinder.domain.explanation import Rule, Way
from simfinder.domain.matching import MAX_DISTANCE, Pair
from simfinder.domain.options import LEAST_SHARE, OVERLAP_SHARE, ScanOptions
from simfinder.services.matching.short_texts import LEAST_RESEMBLANCE
from simfinder.services.reviewing.regroup import OVERLAP_RELATIONS


@dataclass(frozen=True)
class Measured:
    """What the conditions are held against; shares from 0 to 1."""

    characters: int
    """Letters and digits of the shorter text."""
    kinds_differ: bool
    """Whether one text is of numbers only and the other is not."""
    short: bool
    """Whether they are compared as short texts."""
    distance: int
    similarity: float
    held: float
    """What the bar of similarity is held against."""
    resemblance: float
    contained: float
    """How much of the one stands in the other, whichever is more."""
    pair: Pair | None
    """What a scan keeps of them at the loosest settings; None where no setting shows them."""
    exact_held: float | None = None
    """``held`` over all shingles, where that differs: a scan measures so near its bars."""
    exact_contained: float | None = None
    """``contained`` likewise."""


def rules_of(measured: Measured, options: ScanOptions) -> tuple[Rule, ...]:
    """Return the conditions, those that always hold first; the first is the one of length."""
    always = tuple(_always(measured, options))
    ways = [tuple(_near(measured, options))]
    if options.overlaps:
        ways.insert(0, tuple(_overlapping(measured, options)))
    nowhere = measured.pair is None or _hopeless(always)
    if measured.pair is None and not _hopeless(always):
        ways = [way if _hopeless(way) else (*way, _unfound(way[0].way)) for way in ways]
    told = [tuple(map(_without_setting, way)) if nowhere or _hopeless(way) else way for way in ways]
    if all(map(_hopeless, told)):
        always = tuple(map(_without_setting, always))
    if len(told) == 1:
        return always + tuple(replace(rule, way=Way.ALWAYS) for rule in told[0])
    passed = [all(rule.passed for rule in way) for way in told]
    spared = [
        rule if rule.passed or taken or not any(passed) else replace(rule, spared=True)
        for way, taken in zip(told, passed, strict=True)
        for rule in way
    ]
    return always + tuple(spared)


def with_overlaps(rules: tuple[Rule, ...], wished: tuple[Rule, ...]) -> tuple[Rule, ...]:
    """Add to conditions without overlaps the way by overlaps, where settings lead there.

    ``rules``: those of a pair that is not listed, while no overlaps are asked for; ``wished``:
    those of the same two texts if overlaps were asked for.
    """
    always = tuple(rule for rule in wished if rule.way is Way.ALWAYS)
    way = tuple(rule for rule in wished if rule.way is Way.OVERLAP)
    if _hopeless((*always, *way)):
        return rules
    names = {rule.name for rule in always}
    near = (replace(rule, way=Way.NEAR) for rule in rules if rule.name not in names)
    asked = Rule("overlaps", False, 0, 1, 1, Way.OVERLAP)
    return (*always, asked, *way, *near)


def settings_of(rules: tuple[Rule, ...]) -> tuple[tuple[Rule, ...], ...]:
    """Return, for each way that settings open to a pair, the conditions they have to change.

    Within one way all of them are needed.
    """
    always = [rule for rule in rules if rule.way is Way.ALWAYS and not rule.passed]
    ways = dict.fromkeys(rule.way for rule in rules if rule.way is not Way.ALWAYS)
    failed = [
        (*always, *(rule for rule in rules if rule.way is way and not rule.passed)) for way in ways
    ] or [tuple(always)]
    return tuple(needed for needed in failed if needed and not _hopeless(needed))


def _always(measured: Measured, options: ScanOptions) -> Iterable[Rule]:
    characters, least = measured.characters, options.minimum_characters
    yield Rule("characters", characters >= least, characters, least, max(characters, 1))
    if measured.kinds_differ and measured.pair is None:
        yield Rule("numbers-apart", False, 0, 1)
    enough = measured.contained >= LEAST_SHARE
    yield Rule("overlap", enough, measured.contained, LEAST_SHARE)


def _near(measured: Measured, options: ScanOptions) -> Iterable[Rule]:
    assert options.distance is not None
    assert options.similarity is not None
    enough = measured.resemblance >= LEAST_RESEMBLANCE
    overlapping = options.overlaps and measured.contained >= max(options.containment, OVERLAP_SHARE)
    if measured.short and (enough or not overlapping):
        yield Rule(
            "short-resemblance", enough, measured.resemblance, LEAST_RESEMBLANCE, way=Way.NEAR
        )
    distance, held = measured.distance, measured.held
    within = distance if distance <= MAX_DISTANCE else None
    near = distance <= options.distance
    yield Rule("distance", near, distance, options.distance, within, Way.NEAR)
    name = "similarity" if held == measured.similarity else "short-similarity"
    # As columns of pairs hold it, in single precision.
    alike = bool(np.float32(held) >= np.float32(options.similarity))
    reach = held if measured.exact_held is None else measured.exact_held
    yield Rule(name, alike, held, options.similarity, _setting(reach), Way.NEAR)


def _setting(share: float) -> float:
    """Return the greatest whole tenth of a percent that a share meets.

    Rounded up, the setting that people read would be one that the two just miss.
    """
    rounded = round(share, 3)
    met = np.float32(rounded) <= np.float32(share)
    return rounded if met else round(rounded - 0.001, 3)


def _overlapping(measured: Measured, options: ScanOptions) -> Iterable[Rule]:
    contained, least = measured.contained, OVERLAP_SHARE if measured.short else LEAST_SHARE
    needed = max(options.containment, least)
    enough = bool(np.float32(contained) >= np.float32(needed))
    exact = contained if measured.exact_contained is None else measured.exact_contained
    reach = max(_setting(exact), least) if exact >= least else None
    yield Rule("listed-overlap", enough, contained, needed, reach, Way.OVERLAP)
    if measured.pair is not None and measured.pair.relation not in OVERLAP_RELATIONS:
        yield Rule("overlap-kind", False, 0, 1, way=Way.OVERLAP)


def _unfound(way: Way) -> Rule:
    """Return why a scan does not keep two texts although no measure of theirs rules it out."""
    return Rule("shared-passages", False, 0, 1, way=way)


def _hopeless(rules: Iterable[Rule]) -> bool:
    return any(not rule.passed and rule.meets_at is None for rule in rules)


def _without_setting(rule: Rule) -> Rule:
    """Promise no setting where another condition is met at none."""
    return rule if rule.passed else replace(rule, meets_at=None)
