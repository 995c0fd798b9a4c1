"""The report for people: one HTML page that reads well on screen, in the dark and on paper."""

from __future__ import annotations

import html
from collections.abc import Iterator
from itertools import islice
from typing import BinaryIO

import numpy as np

from simfinder.domain.documents import Document, FilePlace, folder_of, own_name
from simfinder.domain.relations import RELATIONS, Pair, Relation
from simfinder.i18n import translate
from simfinder.messages import render
from simfinder.messages.numbers import (
    further_text,
    local_time,
    number,
    percent_value,
    similarity_text,
    size_text,
)
from simfinder.messages.words import (
    inside_text,
    relation_word,
    word_of,
)
from simfinder.report.contents import (
    MAX_LISTED_PAIRS,
    Contents,
    GroupRow,
    MemberRow,
    alike_count,
    alike_text,
    card_rows,
    created_text,
    empty_result_text,
    keywords_line,
    members_text,
    not_listed_text,
    option_rows,
    promise,
    relation_counts,
    role_text,
    template_rows,
    with_template,
)
from simfinder.report.evidence import limit_text
from simfinder.report.excerpts import Excerpt, ExcerptCell, ExcerptRow
from simfinder.report.html_page import escape, write_page

# What leads through a long page: the list of its contents, and a bar that filters the groups.

MAX_CONTENTS = 500
"""Groups in the list of contents."""


def contents_list(contents: Contents, groups: int) -> Iterator[str]:
    """Yield links to the parts of the page, and to the first of its ``groups`` by their names."""
    if not len(contents.groups):
        return
    title = escape(translate("Report", "Contents"))
    yield f'<nav class="panel" aria-label="{title}">\n<h3>{title}</h3>\n<p>'
    parts = [("groups", translate("Report", "Groups"), len(contents.groups))]
    if count := alike_count(contents):
        parts.append(
            ("template", translate("Report", "Similar only because of boilerplate"), count)
        )
    if problems := len(contents.report.problems):
        parts.append(("problems", translate("Report", "Skipped"), problems))
    links = [
        f'<a href="#{name}">{escape(label)}</a> <span>{escape(number(count))}</span>'
        for name, label, count in parts
    ]
    method = escape(translate("Report", "Scan options"))
    yield " · ".join((*links, f'<a href="#method">{method}</a>'))
    limit = min(groups, MAX_CONTENTS, len(contents.groups))
    text = translate("Report", "Groups by kept file")
    if limit < len(contents.groups):
        text = translate("Report", "First {shown} groups by kept file")
    yield f"</p>\n<details><summary>{escape(text.format(shown=number(limit)))}</summary>\n<ol>\n"
    numbers, start = contents.extras.numbers, contents.groups.start
    for group in range(limit):
        shown_number = numbers[group] if numbers else group + 1
        keeper = contents.report.documents[contents.groups.members[start[group]]]
        files = int(start[group + 1] - start[group])
        yield (
            f'<li value="{shown_number}"><a href="#g{shown_number}">{escape(own_name(keeper))}</a> '
            f"<span>{escape(number(files))}</span></li>\n"
        )
    yield "</ol>\n</details>\n</nav>\n"


def filter_bar(contents: Contents) -> str:
    """Return the bar; it is hidden until the script of the page shows it."""
    rows = contents.report.pairs.relation[contents.groups.link[contents.groups.link >= 0]]
    present = set(rows.tolist())
    if Relation.IDENTICAL_FILE in contents.relations():
        present.add(RELATIONS.index(Relation.IDENTICAL_FILE))
    words = {
        relation: relation_word(relation, contents.noun)
        for code, relation in enumerate(RELATIONS)
        if code in present
    }
    options = "".join(
        f'<option value="{relation.value}">{escape(text)}</option>'
        for relation, text in words.items()
    )
    find = escape(translate("Report", "Find names, folders, words…"))
    label = escape(translate("Report", "{shown} of {all} groups"))
    critical = "" if contents.has_examined else " hidden"
    return (
        f'<div id="filter" data-told="{label}" hidden>\n'
        f'<input id="find" type="search" placeholder="{find}" aria-label="{find}">\n'
        f'<select id="relation" aria-label="{escape(translate("Report", "Relation"))}">'
        f'<option value="">{escape(translate("Report", "All relations"))}</option>'
        f"{options}</select>\n"
        f'<label{critical}><input id="critical" type="checkbox"> '
        f"{escape(translate('Report', 'Only critical differences'))}</label>\n"
        f'<button id="clear" type="button">{escape(translate("Report", "Clear"))}</button>\n'
        f'<button id="unfold" type="button">{escape(translate("Report", "Expand all"))}</button>\n'
        f'<button id="fold" type="button">{escape(translate("Report", "Collapse all"))}</button>\n'
        '<output id="told" aria-live="polite"></output>\n</div>\n'
        f'<p id="none" class="panel" hidden>'
        f"{escape(translate('Report', 'No matching groups.'))}</p>\n"
    )


# Passages of two texts side by side, as a part of an HTML page that can be folded.


def excerpt_html(excerpt: Excerpt) -> str:
    """Return the passages, the kept file on the left, or why there are none."""
    if excerpt.problem is not None:
        text = translate("Report", "The texts are not shown: {file}, {why}.")
        why = word_of(excerpt.problem.reason)
        line = text.format(file=own_name(excerpt.problem), why=why)
        return f'<p class="missing">{escape(line)}</p>'
    if excerpt.limit_text:
        return f'<p class="missing">{escape(excerpt.limit_text)}</p>'
    if not excerpt.rows:
        return ""
    rows = "".join(map(_row, excerpt.rows))
    more = f'<p class="missing">{escape(excerpt.more_text)}</p>' if excerpt.more_text else ""
    label = escape(translate("Report", "kept"))
    own = escape(translate("Report", "this file"))
    return (
        f'<details class="sides"><summary>{escape(excerpt.title)}</summary>'
        f'<table class="compare"><tr class="head"><td>{label}</td><td>{own}</td></tr>\n'
        f"{rows}</table>{more}</details>"
    )


def _row(row: ExcerptRow) -> str:
    left, right = row.sides
    return f"<tr>{_side(left, 'del')}{_side(right, 'ins')}</tr>\n"


def _side(passage: ExcerptCell, tag: str) -> str:
    if passage.missing:
        return f'<td class="none"><small>{escape(passage.place)}</small></td>'
    pieces = (
        f"<{tag}>{html.escape(text)}</{tag}>" if differs else html.escape(text)
        for text, differs in passage.pieces
    )
    place = f"<small>{escape(passage.place)}</small>" if passage.place else ""
    return f"<td>{place}{''.join(pieces)}</td>"


MOST_FILES = 20_000
"""Files of groups on a page; a browser grows slow beyond, and JSON, CSV and workbook have all."""
MOST_PROBLEMS = 20_000
"""Files that were not compared, of those on a page."""


def write(contents: Contents, stream: BinaryIO) -> None:
    """Write the page, group by group."""
    title = translate("Report", "Similar documents")
    write_page(title, _body(contents), stream, script=bool(len(contents.groups)))


def _body(contents: Contents) -> Iterator[str]:
    yield _header(contents)
    yield _cards(contents)
    yield from contents_list(contents, _last_group(contents))
    yield from _groups(contents)
    yield from _by_template(contents)
    yield from _not_compared(contents)
    yield f'<h2 id="method">{escape(translate("Report", "Scan options"))}</h2>\n'
    yield '<div class="panels">\n'
    yield _options(contents)
    yield _histogram(contents)
    yield "</div>\n"
    yield f"<footer>{escape(promise())}</footer>\n"


def _last_group(contents: Contents) -> int:
    """Return how many groups are on the page: as many as have so many files, one at least."""
    return max(1, int(np.searchsorted(contents.groups.start[1:], MOST_FILES, "right")))


def _header(contents: Contents) -> str:
    notes = [*contents.notes]
    files, last = len(contents.groups.members), _last_group(contents)
    if last < len(contents.groups):
        shown_files = int(contents.groups.start[last])
        notes.append(limit_text(translate("Report", "Groups"), shown_files, files))
    if len(contents.problems) > MOST_PROBLEMS:
        name = translate("Report", "Skipped")
        notes.append(limit_text(name, MOST_PROBLEMS, len(contents.problems)))
    note = "".join(f'<p class="note">{escape(text)}</p>\n' for text in notes)
    return (
        f"<header>\n<h1>{escape(translate('Report', 'Similar documents'))}</h1>\n"
        f"<p>{escape(created_text(contents))} · {escape(promise())}</p>\n{note}</header>\n"
    )


def _cards(contents: Contents) -> str:
    cards = "".join(
        f"<li><b>{escape(value)}</b><span>{escape(caption)}</span></li>\n"
        for value, caption in card_rows(contents)
    )
    return f'<ul class="cards">\n{cards}</ul>\n'


def _histogram(contents: Contents) -> str:
    counts = contents.histogram()
    largest_count = max(counts) or 1
    margin, wide, tall, base = 8, 22, 170, 186
    shapes = []
    for distance, count in enumerate(counts):
        x = margin + distance * wide
        high = max(round(tall * count / largest_count, 1), 1.5) if count else 0
        caption = translate("Report", "{distance} bits: {count}").format(
            distance=distance, count=number(count)
        )
        if count:
            shapes.append(
                f'<rect x="{x + 2}" y="{base - high:g}" width="{wide - 4}" height="{high:g}" '
                f'rx="2"><title>{escape(caption)}</title></rect>'
            )
        if distance % 3 == 0:
            shapes.append(f'<text x="{x + wide // 2}" y="{base + 15}">{distance}</text>')
    title = translate("Report", "Pairs by distance in bits")
    width = 2 * margin + wide * len(counts)
    return (
        f'<section class="panel">\n<h3>{escape(title)}</h3>\n'
        f'<svg viewBox="0 0 {width} {base + 20}" role="img" aria-label="{escape(title)}">'
        f'<line x1="{margin}" y1="{base}" x2="{width - margin}" y2="{base}"/>'
        f"{''.join(shapes)}</svg>\n<p>{escape(relation_counts(contents))}</p>\n</section>\n"
    )


def _options(contents: Contents) -> str:
    rows = "".join(
        f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>\n"
        for name, value in option_rows(contents)
    )
    return f'<section class="panel">\n<dl>\n{rows}</dl>\n</section>\n'


def _groups(contents: Contents) -> Iterator[str]:
    yield f'<h2 id="groups">{escape(translate("Report", "Groups"))}</h2>\n'
    if not len(contents.groups):
        yield f'<p class="panel">{escape(empty_result_text(contents))}</p>\n'
        return
    yield filter_bar(contents)
    for group in islice(contents.group_rows(), _last_group(contents)):
        yield from _group(group, contents)


def _group(group: GroupRow, contents: Contents) -> Iterator[str]:
    title = translate("Report", "Group {number}").format(number=number(group.number))
    files = members_text(len(group.members), contents.noun)
    pairs = [member.pair for member in group.members if member.pair is not None]
    names = dict.fromkeys(pair.relation.value for pair in pairs)
    if any(member.copy_of is not None for member in group.members):
        names[Relation.IDENTICAL_FILE.value] = None
    relations = " ".join(names)
    critical = sum(len(pair.critical) for pair in pairs)
    badge = ""
    if critical:
        text = translate("Report", "%n critical difference(s)", "", critical)
        badge = f' <span class="pill warn">⚠ {escape(text)}</span>'
    if group.decision.word:
        badge += f' <span class="pill">✓ {escape(group.decision.word)}</span>'
    yield (
        f'<details class="group" id="g{group.number}" open data-relations="{relations}" '
        f'data-critical="{int(bool(critical))}">\n<summary><h3>{escape(title)}</h3> '
        f"<span>{escape(files)}</span>{badge}</summary>\n"
    )
    if words := keywords_line(group):
        yield f'<p class="keywords">{escape(words)}</p>\n'
    if group.decision.note:
        lines = "<br>".join(escape(line) for line in group.decision.note.split("\n"))
        yield f'<p class="said">✎ {lines}</p>\n'
    yield "<table>\n"
    heads = group.family_heads(contents.noun)
    for position, member in enumerate(group.members):
        if position in heads:
            head = escape(heads[position])
            yield f'<tr class="family"><th colspan="5" scope="colgroup">{head}</th></tr>\n'
        yield _member(member, contents)
        excerpt = contents.excerpt(group, member)
        if excerpt is not None:
            yield f'<tr class="texts"><td colspan="5">{excerpt_html(excerpt)}</td></tr>\n'
    further = further_text(group.further_links)
    links = f'<p class="links">{escape(further)}</p>\n' if further else ""
    yield f"</table>\n{links}</details>\n"


def _member(member: MemberRow, contents: Contents) -> str:
    document = member.document
    kind = ' class="kept"' if member.keeper else ""
    lines = (*member.lines(has_examined=contents.has_examined), *member.remarks)
    return (
        f'<tr{kind}><td class="measure">{_measure(member)}</td>'
        f'<td class="word"><span class="pill">{escape(member.relation)}</span></td>'
        f'<td class="file">{_file(document, lines, contents)}</td>'
        f'<td class="number">{escape(size_text(document.identity.size))}</td>'
        f'<td class="number">{escape(local_time(document.identity.mtime_ns))}</td></tr>\n'
    )


def _measure(member: MemberRow) -> str:
    if member.pair is None:
        return "★"
    share = similarity_text(member.pair.similarity, exact=member.pair.exact)
    length = percent_value(member.pair.similarity)
    bits = translate("Report", "%n bit(s)", "", member.pair.distance)
    return (
        f"{escape(share)} <small>{escape(bits)}</small>"
        '<svg class="bar" viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect width="{length:g}" height="5"/></svg>{_overlap(member)}{_whole(member.pair)}'
    )


def _overlap(member: MemberRow) -> str:
    return f"<small>{escape(member.overlap)}</small>" if member.overlap else ""


def _whole(pair: Pair) -> str:
    share = with_template(pair)
    if not share:
        return ""
    text = translate("Report", "{share} with boilerplate").format(share=share)
    return f"<small>{escape(text)}</small>"


def _file(document: Document, lines: tuple[str, ...], contents: Contents) -> str:
    extra = "".join(f"<em>{escape(line)}</em>" for line in lines)
    if document.content_hash and contents.extras.excerpts:
        extra += f'<small class="hash">SHA-256 {escape(document.content_hash)}</small>'
    role = role_text(document)
    pill = f' <span class="pill warn">{escape(role)}</span>' if role else ""
    if contents.is_marked(document):
        pill += f' <span class="pill warn">{escape(translate("Report", "marked"))}</span>'
    return f"{_place(document, pill)}{extra}"


def _place(item: FilePlace, pill: str = "") -> str:
    """Return the name with its notes, and below it the folder or the file around it."""
    inside = inside_text(item)
    note = f' <span class="pill">{escape(inside)}</span>' if inside else ""
    return f"<b>{escape(own_name(item))}</b>{note}{pill}<small>{escape(folder_of(item))}</small>"


def _by_template(contents: Contents) -> Iterator[str]:
    text = alike_text(contents)
    if not text:
        return
    title = escape(translate("Report", "Similar only because of boilerplate"))
    yield f'<h2 id="template">{title}</h2>\n'
    yield f'<details class="panel"><summary>{escape(text)}</summary>\n<table>\n'
    count = min(len(contents.by_template), MAX_LISTED_PAIRS)
    for row in template_rows(contents, MAX_LISTED_PAIRS):
        share = similarity_text(row.pair.similarity, exact=row.pair.exact)
        yield (
            f'<tr><td class="measure">{escape(share)} {_whole(row.pair)}</td>'
            f'<td class="file">{_place(row.one)}</td>'
            f'<td class="file">{_place(row.other)}</td></tr>\n'
        )
    more = not_listed_text(contents, count)
    note = f'<p class="links">{escape(more)}</p>\n' if more else ""
    yield f"</table>\n{note}</details>\n"


def _not_compared(contents: Contents) -> Iterator[str]:
    reasons = contents.reasons()
    if not reasons:
        return
    yield f'<h2 id="problems">{escape(translate("Report", "Skipped"))}</h2>\n'
    by_reason: dict[str, list[int]] = {reason: [] for reason in reasons}
    for row, problem in enumerate(contents.problems[:MOST_PROBLEMS]):
        by_reason[problem.reason].append(row)
    for reason, count in reasons.items():
        yield (
            f'<details class="panel"><summary>{escape(word_of(reason))} '
            f"<span>{escape(number(count))}</span></summary>\n<table>\n"
        )
        for row in by_reason[reason]:
            problem = contents.problems[row]
            remark = f'<span class="detail">{escape(render(problem.detail))}</span>'
            yield (
                f'<tr><td class="file">{_place(problem)}'
                f"{remark if problem.detail else ''}</td></tr>\n"
            )
        yield "</table></details>\n"
