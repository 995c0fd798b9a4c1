"""Tells as plain text why two files are a pair, or why not: result, rules, then every step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from simfinder.domain.document import place
from simfinder.domain.explanation import ExplainedSide, Explanation, Rule, Way
from simfinder.gui import words
from simfinder.gui.models import groups_words as phrases
from simfinder.gui.models.visible_text import visible
from simfinder.i18n import translate
from simfinder.services.reports.export import one_to_one
from simfinder.services.words import detail

_SHARES = ("similarity", "overlap", "listed-overlap", "short-similarity", "short-resemblance")
"""Rules whose values are shares; the others count bits or letters."""
_BARE = ("overlaps", "overlap-kind", "numbers-apart", "shared-passages")
"""Rules without values."""


def why_text(made: Explanation, members: tuple[str, str] = ("", "")) -> str:
    """Return all that is known of a pair, a line each, in the language in use.

    ``members``: names of the documents inside the two files, empty for the files themselves.
    """
    return "\n".join(_lines(made, members))


def _lines(made: Explanation, members: tuple[str, str]) -> Iterator[str]:
    yield result(made)
    if made.rules:
        yield from ("", translate("Why", "What decides"))
        yield from (f"  {line}" for line in _rules(made.rules))
    if not made.left.problem and not made.right.problem:
        yield from ("", translate("Why", "How alike they are"))
        yield from (f"  {line}" for line in _measures(made))
    for mark, side, member in (("A", made.left, members[0]), ("B", made.right, members[1])):
        where = place(side.path, member) if member else words.path(side.path)
        yield from ("", f"{mark}  {visible(where)}")
        yield from (f"  {line}" for line in _side(side))
    for title, examples in (
        (translate("Why", "Passages in both, for example"), made.shared_examples),
        (translate("Why", "Passages in only one, for example"), made.unshared_examples),
    ):
        if examples:
            yield from ("", title, *(f"  {one_to_one(text)}" for text in examples))


def result(made: Explanation) -> str:
    """Return the answer in one sentence."""
    unread = made.left.problem is not None or made.right.problem is not None
    if unread and not made.joined:
        return translate("Why", "Not compared: at least one of the two has no text to compare.")
    if made.by_template:
        return translate("Why", "No pair: with these settings only template text is alike.")
    if not made.joined:
        return translate("Why", "With these settings the two files are not a pair.")
    if made.relation is None:
        return translate("Why", "With these settings the two files are a pair.")
    more = made.b_in_a <= made.a_in_b
    word = phrases.relation_word(made.relation, more)
    text = translate("Why", "With these settings the two files are a pair: {relation}.")
    return text.format(relation=word)


def _rules(rules: Iterable[Rule]) -> Iterator[str]:
    ways = False
    for rule in rules:
        if rule.way is not Way.ALWAYS and not ways:
            ways = True
            yield translate(
                "Why",
                "One of two ways suffices: overlapping, by the share of one text in the other; or"
                " near, by distance and similarity.",
            )
        failed = "–" if rule.spared else "✗"
        yield f"{'✓' if rule.passed else failed} {_rule(rule)}"


def _rule(rule: Rule) -> str:
    name = {
        "characters": translate("Why", "letters and digits in the shorter text"),
        "distance": translate("Why", "distance of the fingerprints, in bits"),
        "similarity": translate("Why", "similarity"),
        "overlap": translate("Why", "share of one text that is in the other"),
        "listed-overlap": translate("Why", "share from which overlaps are listed"),
        "short-similarity": translate("Why", "similarity as short texts are judged"),
        "short-resemblance": translate("Why", "resemblance of short texts"),
        "same-text": translate("Why", "the same text"),
        "overlaps": translate("Why", "excerpts and shared passages are not listed"),
        "overlap-kind": translate("Why", "small changes only, which is no overlap"),
        "shared-passages": translate(
            "Why", "too few passages in common for a scan to find the two"
        ),
        "numbers-apart": translate(
            "Why", "one text has numbers only: it is not compared with one that has letters"
        ),
    }.get(rule.name, rule.name)
    line = translate("Why", "{rule}: {value}, at least {needed}")
    if rule.name == "distance":
        line = translate("Why", "{rule}: {value}, at most {needed}")
    if rule.name in _BARE:
        line = "{rule}"
    line = line.format(rule=name, value=_value(rule, rule.value), needed=_value(rule, rule.needed))
    if rule.passed:
        return line
    if rule.spared:
        more = translate("Why", "not needed")
    elif rule.meets_at is None:
        more = translate("Why", "no setting changes that")
    elif rule.name == "overlaps":
        more = translate(
            "Why", "a scan that also finds excerpts and shared passages would list them"
        )
    else:
        more = translate("Why", "they would pass at {value}")
        more = more.format(value=_value(rule, rule.meets_at))
    return f"{line}{translate('Why', '; ')}{more}"


def _value(rule: Rule, value: float) -> str:
    return phrases.percent(value) if rule.name in _SHARES else words.count(round(value))


def _measures(made: Explanation) -> Iterator[str]:
    line = translate("Why", "{name}: {value}")
    yield line.format(name=translate("Why", "Compared by"), value=words.profile(made.profile))
    shares = [
        (translate("Why", "Similarity"), made.similarity),
        (translate("Why", "Passages that both have"), made.resemblance),
        (translate("Why", "Share of A that is in B"), made.a_in_b),
        (translate("Why", "Share of B that is in A"), made.b_in_a),
    ]
    if made.whole is not None:
        shares.append((translate("Why", "Similarity with template text"), made.whole.similarity))
        shares.append(
            (translate("Why", "Passages that both have, with it"), made.whole.resemblance)
        )
    for name, share in shares:
        yield line.format(name=name, value=phrases.percent(share))
    total = made.left.shingles + made.right.shingles - made.shared
    counts = translate("Why", "{shared} of {total}")
    counts = counts.format(shared=words.count(made.shared), total=words.count(total))
    yield line.format(name=translate("Why", "Shared runs of words (shingles)"), value=counts)
    if made.grams:
        counts = translate("Why", "{shared} of {total}").format(
            shared=words.count(made.shared_grams), total=words.count(made.either_grams)
        )
        name = translate("Why", "Compared as short texts, by {n} characters in a row")
        yield line.format(name=name.format(n=made.grams), value=counts)
    apart = (made.left.fingerprint ^ made.right.fingerprint).bit_count()
    yield line.format(
        name=translate("Why", "Bits of the fingerprints that differ"), value=words.count(apart)
    )
    if apart != made.distance:
        name = translate("Why", "Distance told from the measures, in bits")
        yield line.format(name=name, value=words.count(made.distance))
    if made.metadata is not None:
        name = translate("Why", "Keywords and references in common")
        yield line.format(name=name, value=phrases.percent(made.metadata))


def _side(side: ExplainedSide) -> Iterator[str]:
    line = translate("Why", "{name}: {value}")
    if side.problem is not None:
        why = words.reason(side.problem.reason)
        if said := visible(detail(side.problem.detail)):
            why = line.format(name=why, value=said)
        yield line.format(name=translate("Why", "Not compared"), value=why)
    if not side.format:
        return
    reader = "SimFinder" if side.reader == "own" else visible(side.reader)
    both = translate("Why", "{format}, {reader}")
    yield line.format(
        name=translate("Why", "Format and reader"),
        value=both.format(format=side.format.upper(), reader=reader),
    )
    if side.remark:
        yield line.format(name=translate("Why", "Remark"), value=visible(detail(side.remark)))
    if side.partial:
        value = visible(detail(side.partial))
        yield line.format(name=translate("Why", "Read in part"), value=value)
    for name, number in (
        (translate("Why", "Letters and digits"), side.characters),
        (translate("Why", "Words (tokens)"), side.tokens),
        (translate("Why", "Different runs of words (shingles)"), side.shingles),
    ):
        yield line.format(name=name, value=words.count(number))
    if side.first_tokens:
        tokens = " | ".join(map(one_to_one, side.first_tokens))
        yield line.format(name=translate("Why", "Begins with"), value=tokens)
    yield line.format(name=translate("Why", "Fingerprint"), value=f"{side.fingerprint:016x}")
