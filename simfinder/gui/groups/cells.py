"""The texts of cells in the list of groups: visible, as a tip, and for a screen reader."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QObject

from simfinder.domain.decisions import ReviewState
from simfinder.domain.documents import Copies, Document, container_name
from simfinder.domain.matching import GroupTable
from simfinder.domain.relations import RELATIONS, Critical, Relation, WholeTextMeasures
from simfinder.gui.groups.layout import Column
from simfinder.gui.groups.rows import GroupRows
from simfinder.gui.kit import wording
from simfinder.gui.kit.names import shown_name, visible
from simfinder.gui.kit.wording import localize_count
from simfinder.i18n import translate
from simfinder.messages.words import form_note, word_of
from simfinder.services.review.review_states import GroupStates

# Texts of the review state of a group: for its row, tooltip and screen readers.

_SIGNS = {ReviewState.SEEN: "✓", ReviewState.KEEP_ALL: "✓", ReviewState.LATER: "…"}
_NOTE = "✎"
BETWEEN_COUNTS = " · "
"""Separates the counts of a cell; one that does not fit can be left out."""


def state_name(state: ReviewState) -> str:
    """Return the name of a state."""
    return {
        ReviewState.UNSEEN: translate("Review", "Unseen"),
        ReviewState.SEEN: translate("Review", "Seen"),
        ReviewState.KEEP_ALL: translate("Review", "Keep whole group"),
        ReviewState.LATER: translate("Review", "Skip for now"),
    }[state]


def review_lines(states: GroupStates, group: int) -> tuple[str, str]:
    """Return the state of a group and its note, each empty for none."""
    state = states.state_of(group)
    note = "\n".join(map(visible, states.note_of(group).split("\n")))
    return _state_text(states, group) if state is not ReviewState.UNSEEN else "", note


def badge(states: GroupStates, group: int, *, narrow: bool) -> str:
    """Return the text at the end of a group's row, only icons if ``narrow``; mostly empty."""
    state = states.state_of(group)
    parts = []
    if state is not ReviewState.UNSEEN:
        new = "+" if states.added_counts[group] else ""
        parts.append(f"{_SIGNS[state]}{new}" if narrow else _state_text(states, group, sign=True))
    if states.note_of(group):
        parts.append(_NOTE)
    return "  ".join(parts)


def meaning(states: GroupStates, group: int) -> str:
    """Return the colour name of that badge: reviewed, waiting, or only a note."""
    state = states.state_of(group)
    if state is ReviewState.LATER or states.added_counts[group]:
        return "warning"
    return "moved" if state is ReviewState.UNSEEN else "success"


def _state_text(states: GroupStates, group: int, *, sign: bool = False) -> str:
    state, added_count = states.state_of(group), int(states.added_counts[group])
    text = f"{_SIGNS[state]} {state_name(state)}" if sign else state_name(state)
    if added_count:
        new = localize_count(translate("Review", "%n new", "", added_count), added_count)
        text = f"{text} · {new}"
    return text


MOST_LINES = 12
"""Differences that a tip lists; the pane below lists all."""


class GroupsCells(QObject):
    """Makes the texts of cells on request; none is stored."""

    def __init__(self, model: GroupRows, parent: QObject) -> None:
        super().__init__(parent)
        self._model = model
        self._copies: tuple[GroupTable | None, int, Copies] = (None, -1, Copies(()))

    def title(self, group: int) -> str:
        """Return the name of a group: the first line of its keeper, or its name."""
        keeper = self._model.documents[self._model.keeper_of(group)]
        return visible(keeper.title) or shown_name(keeper)

    def text(self, row: int, column: int) -> str:
        """Return the text of a cell of a file's row; empty where it is painted as an icon."""
        document = self._model.document_at(row)
        if document is None:
            return self._head_text(row) if column == Column.NAME else ""
        entry = self._model.documents[document]
        match column:
            case Column.NAME:
                return shown_name(entry)
            case Column.SIMILARITY:
                return self._similarity_text(document)
            case Column.WHOLE:
                return self._whole_text(document)
            case Column.RELATION:
                return self._relation_text(document)
            case Column.DIFFERENCES:
                return self.differences(document)
        return self._document_text(entry, column)

    def keywords(self, group: int) -> str:
        """Return the keywords of a group, separated by commas; empty where none are known."""
        words = self._model.keywords.get(self._model.keeper_of(group), ())
        return visible(translate("Report", ", ").join(words))

    def _head_text(self, row: int) -> str:
        if self._model.is_group_row(row):
            return self.title(self._model.group_at(row))
        return " · ".join((self.family_name(row), *self.family_facts(row)))

    def family_name(self, row: int) -> str:
        """Return the name of a family: that of its best file."""
        return shown_name(self._model.documents[self._model.best_at(row)])

    def family_facts(self, row: int) -> list[str]:
        """Return the facts in the row of a family, in their order."""
        files = self._model.family_at(row)
        parts = [wording.documents(len(files), self._model.noun)]
        if count := int(self._model.marks.mask[files].sum()):
            parts.append(localize_count(translate("Groups", "%n marked", "", count), count))
        return parts

    def _document_text(self, entry: Document, column: int) -> str:
        """Return the text of a column that depends on the document alone."""
        match column:
            case Column.MODIFIED:
                return "" if entry.modified_ns is None else wording.moment(entry.modified_ns)
            case Column.SIZE:
                return "" if entry.size is None else wording.size(entry.size)
            case Column.WORDS:
                return wording.count_text(entry.tokens) if entry.tokens or not entry.unread else ""
            case Column.TYPE:
                return entry.format.upper()
            case Column.FOLDER:
                return self._model.texts.folder(entry)
        return ""

    def container(self, document: int) -> str:
        """Return the file that contains a document, empty for none."""
        entry = self._model.documents[document]
        # The only table needs no name.
        if not entry.is_inside and not (entry.is_row and self._model.source_count > 1):
            return ""
        file = visible(container_name(entry))
        return self.tr("in {file}").format(file=file)

    def copy(self, document: int) -> str:
        """Return to which other file of its group a file is identical, if not to the kept one."""
        groups, group = self._model.groups, self._model.group_of(document)
        if self._copies[0] is not groups or self._copies[1] != group:
            members = self._model.members_of(group)
            copies = Copies([self._model.documents[i] for i in members])
            self._copies = groups, group, copies
        return wording.copy_text(self._model.documents[document], self._copies[2])

    def remark(self, document: int) -> str:
        """Return remarks about a document, a line each; mostly empty."""
        lines = list(wording.remarks(self._model.documents[document]))
        lines = [*filter(None, (self.copy(document),)), *lines]
        reason = self._model.conditions.get(document)
        if reason is not None:
            lines.insert(0, self.tr("This file {why}.").format(why=word_of(reason)))
        return "\n".join(lines)

    def _relation_text(self, document: int) -> str:
        if (equal := self._model.family_relation(document)) is not None:
            best = shown_name(self._model.documents[self._model.best_of_family(document)])
            if equal is Relation.IDENTICAL_FILE:
                return self.tr("identical to {name}").format(name=best)
            return self.tr("same text as {name}").format(name=best)
        relation = self._model.relation_of(document)
        if relation is None and not self._model.is_keeper(document):
            if self.sign(self._model.group_of(document)):
                return self.tr("added by hand")
            return self.tr("no direct match")
        if relation is None:
            return self._model.noun.choose(self.tr("kept file"), self.tr("kept row"))
        more = self._model.holds_more(document)
        word = wording.relation_word(relation, self._model.noun, more=more)
        link = self._model.link_of(document)
        parts = [word, self._containment_text(link, document)]
        if self._model.pairs.has_form(link):
            parts.append(form_note())
        return " · ".join(filter(None, parts))

    def critical(self, document: int) -> tuple[Critical, ...] | None:
        """Return the critical differences from the keeper to the file; None: not examined."""
        link, pairs = self._model.link_of(document), self._model.pairs
        if link < 0:
            return None
        differences = pairs.differences(link)
        if differences and pairs.a[link] == document:
            return tuple(Critical(c.kind, c.right, c.left) for c in differences)
        return differences

    def differences(self, document: int) -> str:
        """Return what is known of the differences of a file from its keeper."""
        link = self._model.link_of(document)
        if link < 0:
            return ""
        keeper = self._model.keeper_of(self._model.group_of(document))
        if self._model.documents[document].is_row:
            documents = self._model.documents
            return wording.value_difference(documents[document], documents[keeper])
        critical = self.critical(document) or ()
        change_count = self._model.changes.get((keeper, document))
        if self._model.has_equal_text(document) or (change_count == 0 and not critical):
            return self.tr("none")
        parts = []
        if critical:
            parts.append(self.tr("%n critical", "", len(critical)))
        if change_count:
            parts.append(self.tr("%n changes", "", change_count))
        return BETWEEN_COUNTS.join(parts)

    def _containment_text(self, link: int, document: int) -> str:
        """Return how much of each text an overlap covers, as its similarity is low; else ""."""
        pairs = self._model.pairs
        relation = RELATIONS[pairs.relation[link]]
        is_row = self._model.documents[document].is_row
        if relation not in (Relation.EXCERPT, Relation.OVERLAPPING) or is_row:
            return ""
        shares = float(pairs.a_in_b[link]), float(pairs.b_in_a[link])
        return wording.containment(*(shares if pairs.a[link] == document else shares[::-1]))

    def _similarity_text(self, document: int) -> str:
        link = self._model.link_of(document)
        if link < 0:
            return ""
        text = wording.percent(float(self._model.pairs.similarity[link]))
        return text if self._model.pairs.exact[link] else f"≈ {text}"

    def _whole_text(self, document: int) -> str:
        link = self._model.link_of(document)
        whole = self._model.pairs.whole(link) if link >= 0 else None
        return "" if whole is None else _whole_percent(whole)

    def group_summary(self, group: int) -> list[str]:
        """Return the facts in the row of a group, in their order."""
        facts = self._model.facts
        parts = [wording.documents(int(facts.files[group]), self._model.noun)]
        families = self._model.groups.family_count(group)
        if families > 1:
            text = self.tr("%n families", "", families)
            parts[0] = self.tr("{files} in {families}").format(
                files=parts[0], families=wording.localize_count(text, families)
            )
        lowest, highest = float(facts.lowest[group]), float(facts.highest[group])
        parts.append(wording.percent_range(lowest, highest))
        if Column.SIZE not in self._model.empty_columns:
            size = wording.size(int(facts.freed_bytes[group]))
            parts.append(self.tr("{size} reclaimable").format(size=size))
        further = int(self._model.groups.further_links[group])
        if further:
            parts.append(
                wording.localize_count(self.tr("%n links outside this group", "", further), further)
            )
        return parts

    def sign(self, group: int) -> str:
        """Return the text for a manual split or merge of a group; mostly empty."""
        words_ = {"split": self.tr("split by hand"), "merged": self.tr("merged by hand")}
        return words_.get(self._model.signs.get(group, ""), "")

    def accessible(self, row: int, column: int) -> str:
        """Return the text of a cell for a screen reader."""
        group, document = self._model.group_at(row), self._model.document_at(row)
        if document is None and self._model.is_family_row(row):
            return self._family_text(row)
        if document is None:
            place = self._model.shown_place(group)
            review_texts = review_lines(self._model.states, group)
            facts = (*self.group_summary(group)[:2], *review_texts, self._keywords_line(group))
            text = self.tr("Group {number}, {facts}").format(
                number=wording.count_text(place), facts=wording.clauses(facts)
            )
            text = wording.clauses((text, self.sign(group)))
            fold_word = (
                self.tr("collapsed") if self._model.is_folded(group) else self.tr("expanded")
            )
            return wording.clauses((text, fold_word))
        if column == Column.MARK:
            return self._mark_text(document)
        text = self.text(row, column)
        if column == Column.DIFFERENCES and (critical := self.critical(document)):
            return wording.clauses(
                (wording.critical_count(len(critical)), *map(wording.critical_line, critical))
            )
        if column != Column.NAME:
            return text or self.tr("empty")
        # Commas join the parts, so sentences lose their full stops.
        remarks = (line.rstrip(".。") for line in self.remark(document).splitlines())
        text = wording.clauses((text, self.container(document), *remarks))
        if self._model.is_keeper(document):
            text = self.tr("{name}, kept file").format(name=text)
        # A reader who moves down the names learns about the row without visiting its other cells.
        similarity = self.text(row, Column.SIMILARITY)
        return wording.clauses((text, similarity, self._mark_text(document)))

    def _family_text(self, row: int) -> str:
        """Return the text of the row of a family for a screen reader."""
        folded = self._model.is_family_folded(row)
        text = self.tr("Family {name}").format(name=self.family_name(row))
        fold_word = self.tr("collapsed") if folded else self.tr("expanded")
        return wording.clauses((text, *self.family_facts(row), fold_word))

    def _mark_text(self, document: int) -> str:
        if self._model.embedded_mask[document]:
            return self.tr("inside another file")
        if self._model.is_protected(document):
            return self.tr("protected")
        return self.tr("marked") if document in self._model.marks else self.tr("not marked")

    def tool_tip(self, row: int, column: int) -> str | None:
        """Return the tip of a cell as escaped text, so that no name is read as rich text."""
        document = self._model.document_at(row)
        if document is None and self._model.is_family_row(row):
            if column == Column.MARK:
                return escape(self.tr("Mark or unmark the whole family"))
            return escape(self.tr("Family: versions of one document, named after the best one"))
        if document is None:
            group = self._model.group_at(row)
            lines = (self._keywords_line(group), *review_lines(self._model.states, group))
            text = "\n".join(filter(None, lines))
            return f"<p style='white-space: pre-wrap'>{escape(text)}</p>" if text else None
        text = visible(self._model.documents[document].place)
        relation = self._model.relation_of(document)
        if column == Column.RELATION and self._model.family_relation(document):
            text = self._relation_text(document)
        elif column == Column.RELATION and relation:
            more = self._model.holds_more(document)
            text = wording.relation_sentence(relation, self._model.noun, more=more)
            if self._model.pairs.has_form(self._model.link_of(document)):
                form = self.tr("Most of the text they share is found in very many documents.")
                text = f"{text}\n{form}"
        elif column == Column.MARK and self._model.embedded_mask[document]:
            text = self.tr("Inside another file: it cannot be removed separately.")
        elif column == Column.MARK and self._model.is_protected(document):
            text = self.tr("Protected: this file cannot be marked.")
        elif column == Column.MARK and self._model.documents[document].is_row:
            text = self.tr("Marking does not change the table.")
        elif column in (Column.SIMILARITY, Column.WHOLE, Column.DIFFERENCES) and relation:
            text = self._measures_tip(document)
        elif column in (Column.NAME, Column.TYPE):
            text = "\n".join(filter(None, (text, self.remark(document))))
        return f"<p style='white-space: pre-wrap'>{escape(text)}</p>"

    def _keywords_line(self, group: int) -> str:
        words = self.keywords(group)
        return self.tr("Keywords: {words}").format(words=words) if words else ""

    def _measures_tip(self, document: int) -> str:
        link = self._model.link_of(document)
        critical = self.critical(document)
        if self._model.documents[document].is_row:
            lines = []
        elif critical is None:
            lines = [self.tr("Not checked for critical differences")]
        elif critical:
            more = len(critical) - MOST_LINES
            lines = [f"⚠ {wording.critical_count(len(critical))}"]
            lines += map(wording.critical_line, critical[:MOST_LINES])
            lines += [f"+{wording.count_text(more)}"] if more > 0 else []
        else:
            lines = [self.tr("No critical differences in the text that both documents share")]
        bits = int(self._model.pairs.distance[link])
        lines.append(self.tr("Fingerprint distance: %n bits", "", bits))
        whole = self._model.pairs.whole(link)
        if whole is not None:
            share = _whole_percent(whole)
            lines.append(self.tr("With boilerplate: similarity {share}").format(share=share))
            lines.append(self.tr("With boilerplate: distance %n bits", "", whole.distance))
        if not self._model.pairs.exact[link]:
            lines.append(self.tr("Similarity estimated from samples of both texts."))
        return "\n".join(lines)

    def column_name(self, column: int) -> str:
        """Return the name of a column."""
        match Column(column):
            case Column.MARK:
                return self.tr("Marked")
            case Column.NAME:
                return self.tr("Name")
            case Column.SIMILARITY:
                return self.tr("Similarity")
            case Column.RELATION:
                return self.tr("Relation")
            case Column.DIFFERENCES:
                return self.tr("Differences")
            case Column.MODIFIED:
                return self.tr("Modified")
            case Column.SIZE:
                return self.tr("Size")
            case Column.WORDS:
                return self._model.noun.choose(self.tr("Words"), self.tr("Values"))
            case Column.TYPE:
                return self.tr("Type")
            case Column.FOLDER:
                return self.tr("Folder")
            case Column.WHOLE:
                return self.tr("With boilerplate")


def _whole_percent(whole: WholeTextMeasures) -> str:
    """Return the similarity with template text, marked where it is an estimate."""
    text = wording.percent(whole.similarity)
    return text if whole.exact else f"≈ {text}"
