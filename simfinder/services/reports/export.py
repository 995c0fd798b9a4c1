"""Writes reports: the format follows the ending, and a file is written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import numpy as np
from numpy.typing import NDArray

from simfinder import i18n
from simfinder.domain.comparison import Comparison
from simfinder.domain.errors import ReportError, UsageError
from simfinder.domain.extraction import ExtractionReport
from simfinder.domain.matching import GroupTable, ScanReport
from simfinder.files.atomic import replace_with
from simfinder.report import (
    comparison_html,
    csv_report,
    extraction_report,
    html_report,
    json_report,
    markdown_report,
)
from simfinder.report.contents import (
    Contents,
    GroupRow,
    MemberRow,
    identical_text,
    nothing_found,
    reason_word,
    relation_counts,
    relation_word,
    remarks,
)
from simfinder.report.numbers import (
    local_time,
    measured,
    number,
    one_to_one,
    path_text,
    percent,
    seconds_text,
    size_text,
    visible,
)
from simfinder.report.search_rows import gently_judged
from simfinder.report.template_rows import left_out_rows
from simfinder.services.reports.told import Counted, Heard, Told
from simfinder.services.reports.wish import (
    MOST_EXCERPTS,
    PAPER_EXCERPTS,
    PLAIN,
    Listener,
    Step,
    Wish,
    part_of,
)

if TYPE_CHECKING:
    from simfinder.services.reports.excerpts import Excerpts

#: The console shows the same rows, words and numbers as the reports; it asks for them here.
__all__ = [
    "FORMATS",
    "Contents",
    "GroupRow",
    "MemberRow",
    "ReportFormat",
    "check_target",
    "export",
    "export_comparison",
    "export_extraction",
    "format_of",
    "gently_judged",
    "identical_text",
    "left_out_rows",
    "local_time",
    "measured",
    "nothing_found",
    "number",
    "one_to_one",
    "path_text",
    "percent",
    "reason_word",
    "relation_counts",
    "relation_word",
    "remarks",
    "seconds_text",
    "size_text",
    "visible",
]


@dataclass(frozen=True, slots=True)
class ReportFormat:
    """A kind of report: its ending, its name in English, and who writes it."""

    ending: str
    name: str
    write: Callable[[Contents, BinaryIO], None]
    excerpts: int = 0
    """Of how many pairs it can show the texts side by side."""
    counts_pairs: bool = False
    """Whether it lists each pair, beside the groups."""


def _write_xlsx(contents: Contents, stream: BinaryIO) -> None:
    from simfinder.report import xlsx_report  # its library is loaded for nothing else

    xlsx_report.write(contents, stream)


def _write_docx(contents: Contents, stream: BinaryIO) -> None:
    from simfinder.report import docx_report
    from simfinder.services.reports.typesetting import set_document_apart

    told = contents.holding.setting
    docx_report.write(contents, stream, lambda data: set_document_apart(data, told))


def _write_pdf(contents: Contents, stream: BinaryIO) -> None:
    from simfinder.report import pdf_report
    from simfinder.services.reports.typesetting import set_pages_apart

    pdf_report.write(contents, stream, lambda data: set_pages_apart(data, contents.holding.setting))


FORMATS: tuple[ReportFormat, ...] = (
    ReportFormat(".html", "Web page", html_report.write, excerpts=MOST_EXCERPTS),
    ReportFormat(".xlsx", "Workbook", _write_xlsx, counts_pairs=True),
    ReportFormat(".docx", "Evidence report to edit", _write_docx, excerpts=PAPER_EXCERPTS),
    ReportFormat(".pdf", "Evidence report", _write_pdf, excerpts=PAPER_EXCERPTS),
    ReportFormat(".csv", "Table for spreadsheets", csv_report.write),
    ReportFormat(".md", "Markdown", markdown_report.write),
    ReportFormat(".json", "JSON for other programs", json_report.write, counts_pairs=True),
)


EXTRACTION_ENDINGS = (".csv", ".json")


def format_of(path: Path) -> ReportFormat:
    """Return the format that the ending asks for, or raise UsageError that names the endings."""
    for known in FORMATS:
        if path.suffix.lower() == known.ending:
            return known
    endings = " ".join(known.ending for known in FORMATS)
    raise UsageError(f"{path.name}: a report can end with {endings}")


def check_target(path: Path, endings: tuple[str, ...] = ()) -> None:
    """Raise where a report cannot be written there, before an hour is spent on its contents."""
    if endings and path.suffix.lower() not in endings:
        raise UsageError(f"{path.name}: this report can end with {' '.join(endings)}")
    if not endings:
        format_of(path)
    folder = path.parent
    if not folder.is_dir():
        raise UsageError(f"there is no folder {folder}")
    if path.is_dir():
        raise UsageError(f"{path} is a folder")
    if not os.access(folder, os.W_OK):
        raise UsageError(f"nothing can be written to the folder {folder}")


def export(
    report: ScanReport,
    groups: GroupTable,
    path: Path,
    *,
    language: str | None = None,
    taken_out: NDArray[np.bool_] | None = None,
    wish: Wish = PLAIN,
    listener: Listener | None = None,
    give_way: Callable[[], object] | None = None,
    known: Excerpts | None = None,
) -> None:
    """Write a report of the scan; it lists the pairs within ``report.options``.

    Where a person has moved the threshold, pass the report with these options replaced, and the
    groups at the same threshold. ``language`` None means the one in use. ``taken_out``: pairs that
    are no match as a person said, bool, shape (pairs): they are not listed. ``wish``: what it
    holds. ``listener`` hears how far it is; where it raises ``Cancelled``, nothing is written.
    ``give_way`` is called at each group, row and piece: a pause in it lets other threads work.
    ``known``: texts of pairs that were compared for another report of the same result and wish.
    """
    # Loads the grouping and with it SciPy, which a comparison of two files does not need.
    from simfinder.services.reviewing.regroup import Regrouper

    chosen = format_of(path)
    options = report.options.resolved()
    regrouper, bar = (
        Regrouper(report, taken_out),
        (options.distance or 0, options.similarity or 0.0),
    )
    contents = Contents(
        report,
        groups,
        regrouper.pairs(*bar),
        by_template=regrouper.template_pairs(*bar),
        gently=regrouper.gently(*bar),
    )
    contents = part_of(contents, wish)
    if chosen.excerpts and wish.excerpts:
        contents = _with_excerpts(contents, chosen, wish, listener, known)
    steps = len(contents.groups) + chosen.counts_pairs * len(contents.pairs)
    counted = Counted(steps, listener, give_way)
    holding = replace(contents.holding, step=counted.step, ask=counted.ask, setting=counted.setting)
    contents = replace(contents, holding=holding)

    def write(stream: BinaryIO) -> None:
        with Heard(stream, counted.ask) as heard:
            chosen.write(contents, heard)  # type: ignore[arg-type]  # it writes, as far as is used
            heard.flush()

    _write(path, write, language)


def _with_excerpts(
    contents: Contents,
    chosen: ReportFormat,
    wish: Wish,
    listener: Listener | None,
    known: Excerpts | None,
) -> Contents:
    from simfinder.services.reports.excerpts import Asked, count_worth_showing, excerpts_of

    asked = Asked(min(wish.excerpts, chosen.excerpts), wish.length, wish.critical_first)
    holding = replace(
        contents.holding,
        excerpts=excerpts_of(contents, asked, Told(Step.READ, listener).tell, known),
        with_texts=count_worth_showing(contents),
        critical_first=wish.critical_first,
        texts_length=wish.length,
    )
    return replace(contents, holding=holding)


def export_comparison(comparison: Comparison, path: Path, *, language: str | None = None) -> None:
    """Write two texts beside each other as an HTML page."""
    check_target(path, (".html",))
    _write(path, lambda stream: comparison_html.write(comparison, stream), language)


def export_extraction(report: ExtractionReport, path: Path) -> None:
    """Write what changed from one version of the readers to another: .csv or .json."""
    check_target(path, EXTRACTION_ENDINGS)
    write = extraction_report.write_csv
    if path.suffix.lower() == ".json":
        write = extraction_report.write_json
    _write(path, lambda stream: write(report, stream), None)


def _write(path: Path, write: Callable[[BinaryIO], None], language: str | None) -> None:
    try:
        with i18n.speaking(language or i18n.language()):
            replace_with(path, write)
    except OSError as error:
        raise ReportError(f"{path} cannot be written: {error.strerror or error}") from error
