"""Step by step from two files to the decision whether they are similar."""

from __future__ import annotations

import argparse
from typing import TextIO

from rich.console import Console
from rich.text import Text

from simfinder.cli.compare_command import explain_rows, two_files, unreadable_status
from simfinder.cli.console import Interruptible, console_for, interruptible, standard_output
from simfinder.cli.options import options_from, setting_text
from simfinder.cli.places import addressed_rows, passages_among
from simfinder.domain.explanation import (
    ExplainedSide,
    Explanation,
    PairRule,
    RuleBranch,
    settings_of,
)
from simfinder.domain.word_settings import TableFile
from simfinder.i18n import translate
from simfinder.messages import render
from simfinder.messages.numbers import number, one_to_one, path_text, similarity_text, visible
from simfinder.messages.weights import decided_by_text, likeness_text, term_text
from simfinder.messages.words import relation_word, word_of
from simfinder.services.explain import explain as run_explain
from simfinder.services.explain import explanation_json

_SHARES = ("similarity", "overlap", "listed-overlap", "short-resemblance")
"""Rules whose values are shares; the others count bits or letters."""
_KEYWORDS = 8
"""Keywords of each document."""
_BARE = ("overlaps", "overlap-kind", "numbers-apart", "shared-passages")
"""Rules without values."""


def run(choice: argparse.Namespace) -> int:
    """Explain why two documents are a pair, or not."""
    if (rows := addressed_rows(choice)) is not None:
        return explain_rows(choice, rows, options_from(choice))
    options = options_from(choice)
    left, right = two_files(choice)
    observer = Interruptible()
    with interruptible(observer):
        passages = passages_among(choice, options, observer)
        explanation = run_explain(left, right, options, template=passages, keywords=_KEYWORDS)
    with standard_output() as stream:
        if choice.json:
            stream.write(explanation_json(explanation, options))
        else:
            print_explanation(explanation, stream, options.idf_table)
    problems = explanation.left.problem, explanation.right.problem
    return unreadable_status(*problems, has_same_bytes=explanation.is_pair)


def print_explanation(
    explanation: Explanation, stream: TextIO, table: TableFile | None = None
) -> None:
    """Print the steps in the order in which a scan takes them.

    ``table``: of the rarity of words; None: the built-in ones.
    """
    console = console_for(stream)
    if table is not None:
        _line(console, translate("Report", "Rarity of words"), path_text(table.path))
    for mark, side in (("A", explanation.left), ("B", explanation.right)):
        _print_side(mark, side, console)
    if not explanation.rules:
        text = _pair(explanation) if explanation.is_pair else _without_text()
        _line(
            console,
            translate("Console", "Result"),
            text,
            "bold" if explanation.is_pair else "bold yellow",
        )
        return
    _print_passages(explanation, console)
    _print_fingerprints(explanation, console)
    _print_measures(explanation, console)
    _print_rules(explanation, console)


def _without_text() -> str:
    return translate(
        "Console", ("cannot be compared: at least one of the two has no text to compare")
    )


def _line(console: Console, name: str, value: str, style: str = "") -> None:
    colon = translate("Console", ": ")
    console.print(Text.assemble((f"  {name}{colon}", "dim"), (value, style)))


def _title(console: Console, text: str) -> None:
    console.print(Text(text, "bold"))


def _print_side(mark: str, side: ExplainedSide, console: Console) -> None:
    _title(console, f"{mark}  {path_text(side.path)}")
    if side.problem is not None:
        why = word_of(side.problem.reason)
        detail = render(side.problem.detail)
        text = f"{why}{translate('Console', ': ')}{visible(detail)}" if detail else why
        _line(console, translate("Console", "Skipped"), text, "yellow")
    if not side.format:
        return
    encoding = f"{translate('Console', ', ')}{visible(side.encoding)}" if side.encoding else ""
    text = translate("Console", "{format} ({reader})")
    text = text.format(format=f"{side.format}{encoding}", reader=_reader(side))
    _line(console, translate("Console", "Format"), text)
    if side.remark:
        _line(console, translate("Console", "Remark"), visible(render(side.remark)), "yellow")
    if side.partial:
        _line(console, translate("Console", "Partly read"), visible(render(side.partial)), "yellow")
    counts = (
        (translate("Console", "{n} letters and digits", "", side.characters), side.characters),
        (translate("Console", "{n} token(s)", "", side.tokens), side.tokens),
        (translate("Console", "{n} word run(s)", "", side.shingles), side.shingles),
    )
    parts = (text.format(n=number(count)) for text, count in counts)
    _line(console, translate("Console", "Text"), translate("Console", ", ").join(parts))
    if side.keywords:
        words = translate("Console", ", ").join(map(one_to_one, side.keywords))
        _line(console, translate("Console", "Keywords"), words)
    tokens = " | ".join(map(one_to_one, side.first_tokens))
    _line(console, translate("Console", "Begins with"), tokens)
    if side.terms:
        _line(console, translate("Console", "Greatest weights"), "")
    for term in side.terms:
        console.print(Text(f"    {term_text(term)}"))


def _reader(side: ExplainedSide) -> str:
    return "SimFinder" if side.reader == "own" else visible(side.reader)


def _print_passages(explanation: Explanation, console: Console) -> None:
    _title(console, translate("Console", "Passages"))
    total = explanation.left.shingles + explanation.right.shingles - explanation.shared_count
    text = translate("Console", "{shared} of {total} word run(s)", "", total).format(
        shared=number(explanation.shared_count), total=number(total)
    )
    _line(console, translate("Console", "In both"), text)
    if explanation.grams:
        text = translate("Console", "runs of {n} characters (short texts): {shared} of {total}")
        text = text.format(
            n=explanation.grams,
            shared=number(explanation.shared_grams),
            total=number(explanation.either_grams),
        )
        _line(console, translate("Console", "Compared by"), text)
    for mark, style, examples in (
        ("=", "green", explanation.shared_examples),
        ("≠", "red", explanation.unshared_examples),
    ):
        for example in examples:
            console.print(Text(f"    {mark} {one_to_one(example)}", style))


def _print_fingerprints(explanation: Explanation, console: Console) -> None:
    _title(console, translate("Console", "Fingerprints"))
    left, right = explanation.left.fingerprint, explanation.right.fingerprint
    different = left ^ right
    console.print(Text(f"  A  {left:016x}\n  B  {right:016x}"))
    for mark, value in (("A", left), ("B", right)):
        text = Text(f"  {mark}  ")
        for place in range(63, -1, -1):
            differs = different >> place & 1
            text.append(str(value >> place & 1), "bold red" if differs else "dim")
        console.print(text, overflow="fold")
    marks = "".join("^" if different >> place & 1 else " " for place in range(63, -1, -1))
    console.print(Text(f"     {marks}".rstrip()), overflow="fold")
    fingerprint_bits = different.bit_count()
    bits = translate("Console", "%n bit(s) of 64", "", explanation.distance)
    if fingerprint_bits != explanation.distance:
        remark = translate("Console", "derived from the measures; fingerprint distance: {n}")
        both = translate("Console", "{value} ({remark})")
        bits = both.format(value=bits, remark=remark.format(n=number(fingerprint_bits)))
    _line(console, translate("Console", "Distance"), bits)
    if explanation.metadata is not None:
        name = translate("Console", "Shared keywords, authors and references")
        _line(console, name, similarity_text(explanation.metadata, exact=True))
    if explanation.likeness is not None:
        _line(console, translate("Console", "Likeness"), likeness_text(explanation.likeness))
        _line(
            console,
            translate("Console", "Decided by"),
            decided_by_text(explanation.likeness.decided_by),
        )


def _print_measures(explanation: Explanation, console: Console) -> None:
    _title(console, translate("Console", "Measures"))
    for name, share in (
        (translate("Console", "Similarity"), explanation.similarity),
        (translate("Console", "Resemblance"), explanation.resemblance),
        (translate("Console", "A in B"), explanation.a_in_b),
        (translate("Console", "B in A"), explanation.b_in_a),
    ):
        _line(console, name, similarity_text(share, exact=explanation.exact))
    if explanation.whole is not None:
        whole = explanation.whole
        name = translate("Console", "Similarity with boilerplate")
        _line(console, name, similarity_text(whole.similarity, exact=whole.exact))
        name = translate("Console", "Resemblance with boilerplate")
        _line(console, name, similarity_text(whole.resemblance, exact=True))
        bits = translate("Console", "%n bit(s) of 64", "", whole.distance)
        _line(console, translate("Console", "Distance with boilerplate"), bits)


def _print_rules(explanation: Explanation, console: Console) -> None:
    _title(console, translate("Console", "Rules"))
    branches = False
    for rule in explanation.rules:
        if rule.branch is not RuleBranch.REQUIRED and not branches:
            branches = True
            console.print(Text(f"  {_two_ways()}", "dim"))
        mark, style = _mark(rule)
        text = _rule_text(rule, explanation.rules, exact=explanation.exact)
        console.print(Text.assemble(("  " + mark + " ", style), text))
    if explanation.is_pair:
        result = _pair(explanation)
    else:
        result = translate("Console", "not a pair with these options")
        if explanation.by_template:
            result = translate("Console", "not a pair: similar only because of boilerplate")
    unread = explanation.left.problem is not None or explanation.right.problem is not None
    if unread and not explanation.is_pair:
        result = _without_text()
    _line(console, translate("Console", "Result"), result, "bold")
    if not explanation.is_pair:
        for setting in settings_of(explanation.rules):
            _line(
                console,
                translate("Console", "Would match with"),
                " ".join(map(setting_text, setting)),
            )


def _pair(explanation: Explanation) -> str:
    result = translate("Console", "a pair")
    if explanation.relation is None:
        return result
    more = explanation.b_in_a <= explanation.a_in_b
    return result + translate("Console", ": ") + relation_word(explanation.relation, more=more)


def _two_ways() -> str:
    return translate(
        "Console",
        (
            "Either condition is enough: overlap (share of one text in the other), or "
            "closeness (distance and similarity)."
        ),
    )


def _mark(rule: PairRule) -> tuple[str, str]:
    if rule.is_met:
        return "✓", "green"
    return ("–", "dim") if rule.is_optional else ("✗", "red")


def _rule_text(rule: PairRule, rules: tuple[PairRule, ...], *, exact: bool) -> str:
    name = {
        "characters": translate("Console", "letters and digits in the shorter text"),
        "distance": translate("Console", "distance in bits"),
        "similarity": translate("Console", "similarity"),
        "overlap": translate("Console", "share of one text in the other"),
        "listed-overlap": translate("Console", "minimum share for listing overlaps"),
        "short-resemblance": translate("Console", "resemblance of short texts"),
        "same-text": translate("Console", "the same text"),
        "overlaps": translate("Console", "excerpts and shared passages are not listed"),
        "overlap-kind": translate("Console", "only small changes, not an overlap"),
        "shared-passages": translate(
            "Console", "too few shared passages for a scan to find this pair"
        ),
        "numbers-apart": translate(
            "Console",
            (
                "one text contains only numbers: it is not compared with a text "
                "that contains letters"
            ),
        ),
    }.get(rule.name, visible(rule.name))
    if rule.name in _BARE:
        text = "{rule}"
    elif rule.name == "distance":
        text = translate("Console", "{rule}: {value}, at most {needed}")
    else:
        text = translate("Console", "{rule}: {value}, at least {needed}")
    value, limit = _value(rule, rule.value, exact=exact), _value(rule, rule.limit)
    line = text.format(rule=name, value=value, needed=limit)
    if rule.is_met:
        return line
    return f"{line}{translate('Console', '; ')}{_remedy(rule, rules, exact=exact)}"


def _remedy(rule: PairRule, rules: tuple[PairRule, ...], *, exact: bool) -> str:
    """Return what would have to be set for a rule that is not passed."""
    if rule.is_optional:
        return translate("Console", "not needed")
    branches = settings_of(rules)
    if rule.meets_at is None:
        if branches:
            return translate("Console", "no setting makes them match this way")
        return translate("Console", "no setting makes them match")
    if rule.name == "characters":
        text = translate("Console", "add {option} to compare them")
        return text.format(option=setting_text(rule))
    if rule.name == "overlaps":
        return translate("Console", "add {option} to list them").format(option=setting_text(rule))
    if any(rule in branch and len(branch) > 1 for branch in branches):
        text = translate("Console", "they would match at {value} if the other rules are also met")
    else:
        text = translate("Console", "they would match at {value}")
    return text.format(value=_value(rule, rule.meets_at, exact=exact))


def _value(rule: PairRule, value: float, *, exact: bool = True) -> str:
    return similarity_text(value, exact=exact) if rule.name in _SHARES else number(round(value))
