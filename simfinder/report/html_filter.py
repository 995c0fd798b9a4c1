"""What leads through a long page: the list of its contents, and a bar that filters the groups."""

from __future__ import annotations

from collections.abc import Iterator

from simfinder.domain.matching import RELATIONS, Relation
from simfinder.i18n import translate
from simfinder.report.contents import Contents, relation_word
from simfinder.report.html_page import escaped
from simfinder.report.numbers import number
from simfinder.report.row_report import relation_of_rows
from simfinder.report.template_rows import alike_count
from simfinder.report.whereabouts import own_name

MOST_LISTED = 500
"""Groups in the list of contents."""


def contents_list(contents: Contents, groups: int) -> Iterator[str]:
    """Yield links to the parts of the page, and to the first of its ``groups`` by their names."""
    if not len(contents.groups):
        return
    title = escaped(translate("Report", "Contents"))
    yield f'<nav class="panel" aria-label="{title}">\n<h3>{title}</h3>\n<p>'
    parts = [("groups", translate("Report", "Groups"), len(contents.groups))]
    if count := alike_count(contents):
        parts.append(("template", translate("Report", "Alike by template text only"), count))
    if problems := len(contents.report.problems):
        parts.append(("problems", translate("Report", "Not compared"), problems))
    links = [
        f'<a href="#{name}">{escaped(said)}</a> <span>{escaped(number(count))}</span>'
        for name, said, count in parts
    ]
    method = escaped(translate("Report", "How it was searched"))
    yield " · ".join((*links, f'<a href="#method">{method}</a>'))
    listed = min(groups, MOST_LISTED, len(contents.groups))
    text = translate("Report", "Groups by their kept file")
    if listed < len(contents.groups):
        text = translate("Report", "The first {shown} groups by their kept file")
    yield f"</p>\n<details><summary>{escaped(text.format(shown=number(listed)))}</summary>\n<ol>\n"
    numbers, start = contents.holding.numbers, contents.groups.start
    for group in range(listed):
        at = numbers[group] if numbers else group + 1
        keeper = contents.report.documents[contents.groups.members[start[group]]]
        files = int(start[group + 1] - start[group])
        yield (
            f'<li value="{at}"><a href="#g{at}">{escaped(own_name(keeper))}</a> '
            f"<span>{escaped(number(files))}</span></li>\n"
        )
    yield "</ol>\n</details>\n</nav>\n"


def filter_bar(contents: Contents) -> str:
    """Return the bar; it is hidden until the script of the page shows it."""
    rows = contents.report.pairs.relation[contents.groups.link[contents.groups.link >= 0]]
    there = set(rows.tolist())
    if Relation.IDENTICAL_FILE in contents.relations():
        there.add(RELATIONS.index(Relation.IDENTICAL_FILE))
    word = relation_of_rows if contents.of_rows else relation_word
    options = "".join(
        f'<option value="{RELATIONS[code].value}">{escaped(word(RELATIONS[code], True))}</option>'
        for code in sorted(there)
    )
    find = escaped(translate("Report", "Find names, folders, words…"))
    told = escaped(translate("Report", "{shown} of {all} groups"))
    critical = "" if contents.examined else " hidden"
    return (
        f'<div id="filter" data-told="{told}" hidden>\n'
        f'<input id="find" type="search" placeholder="{find}" aria-label="{find}">\n'
        f'<select id="relation" aria-label="{escaped(translate("Report", "Relation"))}">'
        f'<option value="">{escaped(translate("Report", "Every relation"))}</option>'
        f"{options}</select>\n"
        f'<label{critical}><input id="critical" type="checkbox"> '
        f"{escaped(translate('Report', 'Only differences that matter'))}</label>\n"
        f'<button id="clear" type="button">{escaped(translate("Report", "Clear"))}</button>\n'
        f'<button id="unfold" type="button">{escaped(translate("Report", "Unfold all"))}</button>\n'
        f'<button id="fold" type="button">{escaped(translate("Report", "Fold all"))}</button>\n'
        '<output id="told" aria-live="polite"></output>\n</div>\n'
        f'<p id="none" class="panel" hidden>{escaped(translate("Report", "No group fits."))}</p>\n'
    )
