"""What reports say of template text: what was left out, and which pairs it alone makes alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from simfinder.domain.document import Document
from simfinder.domain.matching import Pair, PairTable, ScanReport
from simfinder.i18n import translate
from simfinder.report.numbers import measured, number, percent, visible

MOST_SHOWN = 1000
"""Pairs of one template that pages for people list, the most alike first; tables list all."""


class Listed(Protocol):
    """What these rows are told from; ``Contents`` is one."""

    @property
    def report(self) -> ScanReport:
        """The scan."""

    @property
    def by_template(self) -> PairTable:
        """The pairs that template text alone makes alike."""


@dataclass(frozen=True, slots=True)
class TemplateRow:
    """Two files that are alike by template text only."""

    one: Document
    other: Document
    pair: Pair


def template_rows(contents: Listed, most: int | None = None) -> Iterator[TemplateRow]:
    """Walk the pairs that template text alone makes alike, the most alike first."""
    pairs, documents = contents.by_template, contents.report.documents
    whole = pairs.similarity_whole
    if whole is None:
        return
    for row in np.argsort(-whole, kind="stable")[:most].tolist():
        pair = pairs.row(row)
        yield TemplateRow(documents[pair.a], documents[pair.b], pair)


def with_template(pair: Pair | None) -> str:
    """Return how alike two files are where template text counts too; empty where none is out.

    It is estimated, but for equal texts.
    """
    if pair is None or pair.whole is None:
        return ""
    return measured(pair.whole.similarity, pair.whole.similarity >= 1)


def alike_count(contents: Listed) -> int:
    """Return how many pairs are alike by template text only at the threshold of the report."""
    told = contents.report.taken_out
    return len(contents.by_template) + (told.beyond if told is not None else 0)


def alike_text(contents: Listed) -> str:
    """Return a sentence that says how many pairs template text alone makes alike, or nothing."""
    count = alike_count(contents)
    if not count:
        return ""
    text = translate(
        "Report", "%n pair(s) alike by template text only, which make no group", "", count
    )
    return text.replace(str(count), number(count), 1)


def not_listed_text(contents: Listed, listed: int) -> str:
    """Return how many of these pairs are not listed, empty where all are."""
    more = alike_count(contents) - listed
    if more <= 0:
        return ""
    return translate("Report", "%n less alike pair(s) not listed here", "", more)


def left_out_names(report: ScanReport) -> str:
    """Return which base documents and which common passages are left out, separated by commas."""
    options, told = report.options, report.taken_out
    names = [str(path) for path in options.template]
    if options.common and told is not None and told.common:
        text = translate("Report", "passages in %n or more documents", "", told.common)
        names.append(f"{text} ({options.common})" if "%" in options.common else text)
    elif options.common:
        text = translate("Report", "what {number} documents have in common")
        names.append(text.format(number=options.common))
    return visible(translate("Report", ", ").join(names))


def left_out_share(report: ScanReport) -> str:
    """Return how much of all texts was left out, empty where nothing was to be."""
    told = report.taken_out
    if told is None or not told.of:
        return ""
    text = translate("Report", "{share} of all letters and digits")
    return text.format(share=percent(told.letters / told.of))


def left_out_rows(contents: Listed) -> list[tuple[str, str]]:
    """Return names and values that tell what was left out; none where nothing was to be."""
    report = contents.report
    if not report.options.takes_out:
        return []
    rows = [(translate("Report", "Text left out"), left_out_names(report))]
    if share := left_out_share(report):
        rows.append((translate("Report", "How much that is"), share))
    if text := alike_text(contents):
        rows.append((translate("Report", "Template text"), text))
    return rows
