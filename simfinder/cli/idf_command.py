"""``simfinder idf``: a table of how rare words are, for the methods that weigh words by it."""

from __future__ import annotations

import argparse

from simfinder.cli.console import PARTIAL_RESULT, interruptible, scan_observer, standard_output
from simfinder.cli.options import options_from
from simfinder.cli.places import merge_places, not_compared, print_remarks, problem_lines
from simfinder.i18n import translate
from simfinder.messages.numbers import number, path_text
from simfinder.services.export.export import check_target
from simfinder.services.formats import check_names
from simfinder.services.idf import count_words, write_idf_table


def run(choice: argparse.Namespace) -> int:
    """Count the words of all documents and write the table."""
    options = options_from(choice)
    check_names(options.formats)
    check_target(choice.output, (".txt",))
    output = choice.output.absolute()
    with (
        scan_observer(quiet=choice.quiet, lines=choice.progress) as observer,
        interruptible(observer),
    ):
        sources, notes = merge_places(choice.paths)
        counts = count_words(sources, options, observer, output)
    words = write_idf_table(counts, output)
    problems = not_compared(counts.report, choice.paths)
    print_remarks((*problem_lines(problems), *notes, *counts.report.notes))
    if not choice.quiet:
        text = translate(
            "Console", "{n} word(s) written to {path}; documents counted: {documents}", "", words
        ).format(n=number(words), path=path_text(choice.output), documents=number(counts.documents))
        with standard_output() as stream:
            print(text, file=stream)
    return PARTIAL_RESULT if problems else 0
