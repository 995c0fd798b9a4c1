"""How it was searched, in the words of every report: names and values of the options."""

from __future__ import annotations

from simfinder.domain.options import ScanOptions, Scope
from simfinder.i18n import translate
from simfinder.report.contents import Contents
from simfinder.report.numbers import percent, visible
from simfinder.report.row_report import table_rows
from simfinder.report.template_rows import left_out_rows


def profile_word(name: str) -> str:
    """Return the name of a profile as people call it."""
    return {
        "passages": translate("Report", "shared passages"),
        "characters": translate("Report", "characters"),
        "words": translate("Report", "word frequencies"),
        "tfidf-length": translate("Report", "words by rarity and length"),
        "composite": translate("Report", "words by rarity, kind and title"),
        "fields": translate("Report", "fields of table rows"),
    }.get(name, visible(name))


def scope_word(scope: Scope) -> str:
    """Return which documents may form a pair."""
    return {
        Scope.ALL: translate("Report", "all files with each other"),
        Scope.ACROSS: translate("Report", "only between different folders"),
        Scope.WITHIN: translate("Report", "only within the same folder"),
        Scope.PROTECTED: translate("Report", "only with protected files"),
    }[scope]


def _overlaps_word(options: ScanOptions) -> str:
    if not options.overlaps:
        return translate("Report", "no")
    said = translate("Report", "yes, from {share} of one text in the other")
    return said.format(share=percent(options.containment))


def _bar_text(similarity: float, gently: bool) -> str:
    return f"{percent(similarity)}; {gently_judged()}" if gently else percent(similarity)


def gently_judged() -> str:
    """Return what explains pairs of short texts below the least similarity."""
    return translate("Report", "short texts are judged by a scale of their own")


def option_rows(contents: Contents) -> list[tuple[str, str]]:
    """Return the options that decided what is found, as names and values."""
    options = contents.report.options.resolved()
    distance, similarity = options.distance or 0, options.similarity or 0.0
    yes, no = translate("Report", "yes"), translate("Report", "no")
    none = translate("Report", "none")
    folders = translate("Report", ", ").join(
        visible(str(source.path)) for source in contents.report.sources
    )
    rows = [
        (translate("Report", "Folders"), folders or none),
        (translate("Report", "Compared by"), profile_word(options.profile)),
        (
            translate("Report", "Largest distance"),
            translate("Report", "%n bit(s) of 64", "", distance),
        ),
        (translate("Report", "Least similarity"), _bar_text(similarity, contents.gently)),
        (translate("Report", "Excerpts and overlaps"), _overlaps_word(options)),
        (translate("Report", "Attachments of mail"), yes if options.attachments else no),
        (translate("Report", "Files in ZIP archives"), yes if options.archives else no),
        (translate("Report", "Pairs"), scope_word(options.scope)),
        (
            translate("Report", "Left out"),
            visible(translate("Report", ", ").join(options.exclude)) or none,
        ),
        (
            translate("Report", "Formats"),
            visible(translate("Report", ", ").join(options.formats)) or translate("Report", "all"),
        ),
    ]
    if contents.of_rows:  # what is refused for them says nothing
        return [*rows[:4], *table_rows(options)]
    rows += left_out_rows(contents)
    if not contents.examined:
        what = translate("Report", "differences in amounts, dates or negations")
        rows.append((translate("Report", "Not examined"), what))
    if not contents.pairs.exact.all():
        what = translate("Report", "estimated from a sample of the passages")
        rows.append(("≈", what))
    return rows
