"""The report for notes and wikis: Markdown tables in which nothing of a file name is markup."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import BinaryIO

from simfinder.i18n import translate
from simfinder.messages import render
from simfinder.messages.numbers import (
    further_text,
    local_time,
    number,
    similarity_text,
    size_text,
    visible,
)
from simfinder.messages.words import word_of
from simfinder.report.contents import (
    MAX_LISTED_PAIRS,
    Contents,
    GroupRow,
    MemberRow,
    alike_text,
    card_rows,
    created_text,
    empty_result_text,
    not_listed_text,
    option_rows,
    promise,
    relation_counts,
    template_rows,
    with_template,
)

#: What begins markup inside a line, and what makes a bare address a link.
_MARKUP = re.compile(r"([\\`*_\[\]<>|~&$^:@]|(?<=www)\.)", re.IGNORECASE)


def write(contents: Contents, stream: BinaryIO) -> None:
    """Write the report, group by group."""
    text = io.TextIOWrapper(stream, "utf-8", errors="backslashreplace", newline="\n")
    for line in _lines(contents):
        text.write(line + "\n")
    text.flush()
    text.detach()


def _lines(contents: Contents) -> Iterator[str]:
    yield f"# {translate('Report', 'Similar documents')}"
    yield f"\n{created_text(contents)} · {promise()}\n"
    yield from (f"**{literal(note)}**\n" for note in contents.notes)
    yield from (f"- {value} {caption}" for value, caption in card_rows(contents))
    if counts := relation_counts(contents):
        yield f"- {counts}"
    yield f"\n## {translate('Report', 'Scan options')}\n"
    pattern = translate("Report", "{name}: {value}")
    for name, value in option_rows(contents):
        yield f"- {pattern.format(name=name, value=literal(value))}"
    yield f"\n## {translate('Report', 'Groups')}"
    if not len(contents.groups):
        yield f"\n{empty_result_text(contents)}"
    for group in contents.group_rows():
        yield from _group(group, contents)
    yield from _by_template(contents)
    yield from _not_compared(contents)


def _group(group: GroupRow, contents: Contents) -> Iterator[str]:
    title = translate("Report", "Group {number}").format(number=number(group.number))
    yield f"\n### {title}\n"
    if group.keywords:
        label = translate("Report", "Keywords: {words}")
        yield f"{label.format(words=literal(group.keywords_text))}\n"
    if group.decision.word:
        label = translate("Report", "Reviewer's decision: {word}")
        yield f"{label.format(word=group.decision.word)}\n"
    if group.decision.note:
        label = translate("Report", "Reviewer's note: {note}")
        lines = map(literal, group.decision.note.split("\n"))
        yield f"> {label.format(note='<br>'.join(lines))}\n"
    yield from _head(
        translate("Report", "Similarity"),
        *([translate("Report", "With boilerplate")] if contents.has_template else []),
        translate("Report", "Distance"),
        translate("Report", "Share found in kept file"),
        translate("Report", "Share of kept file found"),
        translate("Report", "Relation"),
        translate("Report", "File"),
        translate("Report", "Size"),
        translate("Report", "Changed"),
    )
    heads = group.family_heads(contents.noun)
    for position, member in enumerate(group.members):
        if position in heads:
            empty = [""] * (6 if contents.has_template else 5)
            yield _row(*empty, f"**{literal(heads[position])}**", "", "")
        yield _member(member, contents)
    if group.further_links:
        yield f"\n{further_text(group.further_links)}"


def _member(member: MemberRow, contents: Contents) -> str:
    identity, pair = member.document.identity, member.pair
    shares = ("", "")
    if pair is not None:
        shares = (
            similarity_text(member.share_inside, exact=pair.exact),
            similarity_text(member.contains, exact=pair.exact),
        )
    file = literal(member.document.place)
    if contents.is_marked(member.document):
        file += f" **{translate('Report', 'marked')}**"
    for lines in (member.lines(has_examined=contents.has_examined), member.remarks):
        if lines:
            file += "<br>" + literal(translate("Report", "; ").join(lines))
    return _row(
        "★" if pair is None else similarity_text(pair.similarity, exact=pair.exact),
        *([with_template(pair)] if contents.has_template else []),
        "" if pair is None else str(pair.distance),
        *shares,
        member.relation,
        file,
        size_text(identity.size),
        local_time(identity.mtime_ns),
    )


def _by_template(contents: Contents) -> Iterator[str]:
    text = alike_text(contents)
    if not text:
        return
    yield f"\n## {translate('Report', 'Similar only because of boilerplate')}\n"
    yield f"{text}\n"
    yield from _head(
        translate("Report", "Similarity"),
        translate("Report", "With boilerplate"),
        translate("Report", "File"),
        translate("Report", "File"),
    )
    rows = list(template_rows(contents, MAX_LISTED_PAIRS))
    for row in rows:
        yield _row(
            similarity_text(row.pair.similarity, exact=row.pair.exact),
            with_template(row.pair),
            literal(row.one.place),
            literal(row.other.place),
        )
    if more := not_listed_text(contents, len(rows)):
        yield f"\n{more}"


def _not_compared(contents: Contents) -> Iterator[str]:
    reasons = contents.reasons()
    if not reasons:
        return
    yield f"\n## {translate('Report', 'Skipped')}\n"
    pattern = translate("Report", "{name}: {value}")
    for reason, count in reasons.items():
        yield f"- {pattern.format(name=word_of(reason), value=number(count))}"
    yield ""
    yield from _head(
        translate("Report", "File"), translate("Report", "Reason"), translate("Report", "Remark")
    )
    for problem in contents.problems:
        yield _row(
            literal(problem.place),
            word_of(problem.reason),
            literal(render(problem.detail)),
        )


def _head(*names: str) -> Iterator[str]:
    yield _row(*names)
    yield "|" + "---|" * len(names)


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def literal(text: str) -> str:
    """Return a text as Markdown that shows exactly this text."""
    return _MARKUP.sub(r"\\\1", visible(text))
