"""Shows why two files or rows are a pair, or why not, as text that can be selected and copied."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from PySide6.QtCore import Slot
from PySide6.QtGui import QFont, QGuiApplication, QSyntaxHighlighter, QTextCharFormat
from PySide6.QtWidgets import (
    QDialog,
    QLabel,
    QPlainTextEdit,
    QProgressBar,
    QWidget,
)

from simfinder.domain.comparison import Comparison, RowMeasures, row_rules
from simfinder.domain.decisions import ConstraintKind
from simfinder.domain.documents import place
from simfinder.domain.explanation import ExplainedSide, Explanation, PairRule, RuleBranch
from simfinder.domain.messages import Detail, message_of
from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import Agreement
from simfinder.gui.kit import wording
from simfinder.gui.kit.dialogs import closing_row
from simfinder.gui.kit.labels import push_button, set_button_icon, style_as
from simfinder.gui.kit.layouts import fill_dialog, grow, vbox
from simfinder.gui.kit.names import visible
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.i18n import translate
from simfinder.messages import render
from simfinder.messages.comparison import MARKS, agreement_text
from simfinder.messages.numbers import one_to_one
from simfinder.messages.weights import decided_by_text, likeness_text, term_text

# Explains as plain text why two files are a pair, or why not: result, rules, then every step.

_SHARES = ("similarity", "overlap", "listed-overlap", "short-resemblance")
"""Rules whose values are shares; the others count bits or characters."""
_BARE = ("overlaps", "overlap-kind", "numbers-apart", "shared-passages")
"""Rules without values."""


def why_text(comparison: Explanation, members: tuple[str, str] = ("", "")) -> str:
    """Return all that is known of a pair, a line each, in the language in use.

    ``members``: names of the documents inside the two files, empty for the files themselves.
    """
    return "\n".join(_lines(comparison, members))


def _lines(comparison: Explanation, members: tuple[str, str]) -> Iterator[str]:
    yield result(comparison)
    if comparison.rules:
        yield from ("", translate("Why", "Criteria"))
        yield from (f"  {line}" for line in _rules(comparison.rules))
    if not comparison.left.problem and not comparison.right.problem:
        yield from ("", translate("Why", "How similar they are"))
        yield from (f"  {_field_text(*pair)}" for pair in _measures(comparison))
    for mark, side, member in (
        ("A", comparison.left, members[0]),
        ("B", comparison.right, members[1]),
    ):
        where = place(side.path, member) if member else wording.path(side.path)
        yield from ("", f"{mark}  {visible(where)}")
        yield from (f"  {_field_text(*pair)}" for pair in _side(side))
    for title, examples in (
        (translate("Why", "Passages in both texts, for example"), comparison.shared_examples),
        (translate("Why", "Passages in only one text, for example"), comparison.unshared_examples),
    ):
        if examples:
            yield from ("", title, *(f"  {one_to_one(text)}" for text in examples))


def result(comparison: Explanation) -> str:
    """Return the answer in one sentence."""
    unread = comparison.left.problem is not None or comparison.right.problem is not None
    if unread and not comparison.is_pair:
        return translate("Why", "Cannot compare: at least one of the two has no text to compare.")
    if comparison.by_template:
        return translate("Why", "Not a match: with these settings, only boilerplate is similar.")
    if not comparison.is_pair:
        return translate("Why", "With these settings, the two files do not match.")
    if comparison.relation is None:
        return translate("Why", "With these settings, the two files match.")
    more = comparison.b_in_a <= comparison.a_in_b
    word = wording.relation_word(comparison.relation, more=more)
    text = translate("Why", "With these settings, the two files match: {relation}.")
    return text.format(relation=word)


def _rules(rules: Iterable[PairRule]) -> Iterator[str]:
    ways = False
    for rule in rules:
        if rule.branch is not RuleBranch.REQUIRED and not ways:
            ways = True
            yield translate(
                "Why",
                (
                    "Either condition is enough: overlap (share of one text in the other), "
                    "or closeness (distance and similarity)."
                ),
            )
        mark = "–" if rule.is_optional else "✗"
        yield f"{'✓' if rule.is_met else mark} {_rule(rule)}"


def _rule(rule: PairRule) -> str:
    name = {
        "characters": translate("Why", "letters and digits in the shorter text"),
        "distance": translate("Why", "fingerprint distance, in bits"),
        "similarity": translate("Why", "similarity"),
        "overlap": translate("Why", "share of one text found in the other"),
        "listed-overlap": translate("Why", "minimum share for listing overlaps"),
        "short-resemblance": translate("Why", "resemblance of short texts"),
        "same-text": translate("Why", "the same text"),
        "overlaps": translate("Why", "excerpts and shared passages are not listed"),
        "overlap-kind": translate("Why", "only small changes, not an overlap"),
        "shared-passages": translate("Why", "too few shared passages for a scan to find this pair"),
        "numbers-apart": translate(
            "Why",
            (
                "one text contains only numbers: it is not compared with a text "
                "that contains letters"
            ),
        ),
    }.get(rule.name, rule.name)
    line = translate("Why", "{rule}: {value}, at least {needed}")
    if rule.name == "distance":
        line = translate("Why", "{rule}: {value}, at most {needed}")
    if rule.name in _BARE:
        line = "{rule}"
    line = line.format(rule=name, value=_value(rule, rule.value), needed=_value(rule, rule.limit))
    if rule.is_met:
        return line
    if rule.is_optional:
        more = translate("Why", "not needed")
    elif rule.meets_at is None:
        more = translate("Why", "no setting changes that")
    elif rule.name == "overlaps":
        more = translate(
            "Why", "a scan that also finds excerpts and shared passages would list them"
        )
    else:
        more = translate("Why", "would pass at {value}")
        more = more.format(value=_value(rule, rule.meets_at))
    return f"{line}{translate('Why', '; ')}{more}"


def _value(rule: PairRule, value: float) -> str:
    return wording.percent(value) if rule.name in _SHARES else wording.count_text(round(value))


def _measures(comparison: Explanation) -> Iterator[tuple[str, str]]:
    """Yield the measures by name."""
    count, percent = wording.count_text, wording.percent
    of_total = translate("Why", "{shared} of {total}")
    yield translate("Why", "Method"), wording.profile(comparison.profile)
    yield translate("Why", "Similarity"), percent(comparison.similarity)
    yield translate("Why", "Passages in common"), percent(comparison.resemblance)
    yield translate("Why", "Share of A found in B"), percent(comparison.a_in_b)
    yield translate("Why", "Share of B found in A"), percent(comparison.b_in_a)
    if (whole := comparison.whole) is not None:
        share = percent(whole.similarity) if whole.exact else f"≈ {percent(whole.similarity)}"
        yield translate("Why", "Similarity with boilerplate"), share
        yield translate("Why", "Passages in common, with boilerplate"), percent(whole.resemblance)
    shared = comparison.shared_count
    total = comparison.left.shingles + comparison.right.shingles - shared
    counts = of_total.format(shared=count(shared), total=count(total))
    yield translate("Why", "Shared word runs (shingles)"), counts
    if comparison.grams:
        name = translate("Why", "Compared as short texts, in runs of {n} characters")
        total = comparison.either_grams
        counts = of_total.format(shared=count(comparison.shared_grams), total=count(total))
        yield name.format(n=comparison.grams), counts
    bits = (comparison.left.fingerprint ^ comparison.right.fingerprint).bit_count()
    yield translate("Why", "Differing fingerprint bits"), count(bits)
    if bits != comparison.distance:
        name = translate("Why", "Distance calculated from the measures, in bits")
        yield name, count(comparison.distance)
    if comparison.metadata is not None:
        name = translate("Why", "Shared keywords, authors and references")
        yield name, percent(comparison.metadata)
    if comparison.likeness is not None:
        yield translate("Why", "Likeness"), likeness_text(comparison.likeness)
        yield translate("Why", "Decided by"), decided_by_text(comparison.likeness.decided_by)


def _side(side: ExplainedSide) -> Iterator[tuple[str, str]]:
    """Yield the facts of one file by name."""
    count = wording.count_text
    if side.problem is not None:
        why = wording.label(side.problem.reason)
        if remark := visible(render(side.problem.detail)):
            why = _field_text(why, remark)
        yield translate("Why", "Skipped"), why
    if not side.format:
        return
    reader = "SimFinder" if side.reader == "own" else visible(side.reader)
    both = translate("Why", "{format}, {reader}")
    yield (
        translate("Why", "Format and reader"),
        both.format(format=side.format.upper(), reader=reader),
    )
    if side.remark:
        yield translate("Why", "Remark"), visible(render(side.remark))
    if side.partial:
        yield translate("Why", "Partly read"), visible(render(side.partial))
    yield translate("Why", "Letters and digits"), count(side.characters)
    yield translate("Why", "Words (tokens)"), count(side.tokens)
    yield translate("Why", "Distinct word runs (shingles)"), count(side.shingles)
    if side.first_tokens:
        yield translate("Why", "Begins with"), " | ".join(map(one_to_one, side.first_tokens))
    for term in side.terms:
        yield translate("Why", "Weight"), term_text(term)
    yield translate("Why", "Fingerprint"), f"{side.fingerprint:016x}"


def _field_text(name: str, value: str) -> str:
    return translate("Why", "{name}: {value}").format(name=name, value=value)


# Explains as plain text why two rows of tables are a pair, or why not: field by field, in bits.

Condition = tuple[bool, str, str]
"""Whether a rule is met, its limit and value, and the threshold at which the pair would match."""


def rows_text(comparison: Comparison, options: ScanOptions) -> str:
    """Return the explanation of two rows, one fact a line, in the current language.

    ``options``: of the shown groups.
    """
    return "\n".join(_row_lines(comparison, options))


def _row_lines(comparison: Comparison, options: ScanOptions) -> Iterator[str]:
    measures = comparison.measures
    if measures is None:
        yield translate("Why", "Cannot compare: at least one of the two rows is not available.")
    else:
        conditions = tuple(_conditions(measures, options.resolve()))
        if all(is_met for is_met, _, _ in conditions):
            yield translate("Why", "With these settings, the two rows match.")
        else:
            yield translate("Why", "With these settings, the two rows do not match.")
        yield from ("", translate("Why", "Criteria"))
        for is_met, text, otherwise in conditions:
            more = "" if is_met else f"{translate('Why', '; ')}{otherwise}"
            yield f"  {'✓' if is_met else '✗'} {text}{more}"
        yield from ("", translate("Why", "Evidence by field, in bits"))
        yield from _fields(measures)
    for mark, side in (("A", comparison.left), ("B", comparison.right)):
        yield from ("", f"{mark}  {visible(place(side.path, side.member))}")
        if side.problem is not None:
            reason = wording.label(side.problem.reason)
            yield f"  {reason} {visible(render(side.problem.detail))}"


def _conditions(measures: RowMeasures, options: ScanOptions) -> Iterator[Condition]:
    """Yield the conditions of a pair of rows."""
    least = translate("Why", "{rule}: {value}, at least {needed}")
    most = translate("Why", "{rule}: {value}, at most {needed}")
    meets = translate("Why", "would pass at {value}")
    bare_texts = {
        "same-values": translate("Why", "equal in all compared columns"),
        "shared-values": translate(
            "Why", "too few rare values in common for a scan to find this pair"
        ),
    }
    kinds: dict[str, tuple[str, Callable[[float], str]]] = {
        "evidence": (
            translate("Why", "evidence that both rows refer to the same thing, in bits"),
            lambda bits: f"{bits:.1f}",
        ),
        "distance": (
            translate("Why", "fingerprint distance, in bits"),
            lambda bits: wording.count_text(int(bits)),
        ),
        "similarity": (translate("Why", "similarity"), wording.percent),
    }
    for rule in row_rules(measures, options.distance or 0, options.similarity or 0.0):
        where = translate("Why", "no threshold changes that")
        if rule.name in bare_texts:
            yield rule.is_met, bare_texts[rule.name], where
            continue
        name, value_text = kinds[rule.name]
        text = (most if rule.name == "distance" else least).format(
            rule=name, value=value_text(rule.value), needed=value_text(rule.limit)
        )
        if rule.meets_at is not None:
            where = meets.format(value=value_text(rule.meets_at))
        yield rule.is_met, text, where


def _fields(measures: RowMeasures) -> Iterator[str]:
    for field in measures.fields:
        if field.agreement is Agreement.EMPTY:
            continue
        bits = f"{field.evidence:+.1f}" if field.evidence else "0"
        word = agreement_text(field.agreement, field.degree)
        yield f"  {MARKS[field.agreement]} {_field_text(one_to_one(field.name), word)}  ({bits})"
        values = tuple(one_to_one(v) or "∅" for v in (field.left, field.right))
        yield f"      {values[0]}" if values[0] == values[1] else f"      {' ↔ '.join(values)}"


class _Heads(QSyntaxHighlighter):
    """Sets unindented lines in bold: the answer and headings."""

    def highlightBlock(self, text: str) -> None:
        """Format one line."""
        if text and not text.startswith(" ") and self.document().blockCount() > 1:
            heavy = QTextCharFormat()
            heavy.setFontWeight(QFont.Weight.DemiBold)
            self.setFormat(0, len(text), heavy)


class WhyDialog(AppearanceMixin, QDialog):
    """Waits for the explanation, then shows it; closing it is how the user cancels."""

    def __init__(self, parent: QWidget) -> None:
        """Start waiting."""
        super().__init__(parent)
        self._explanation: Explanation | None = None
        self._members = ("", "")
        self._rows: tuple[Comparison, ScanOptions] | None = None
        self._error: Detail = ""
        self._decision: ConstraintKind | None = None
        self._state = QLabel()
        self.bar = QProgressBar()
        self.bar.setRange(0, 0)
        self.bar.setTextVisible(False)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        style_as(self.text, "field")
        self.text.setTabChangesFocus(True)
        self._heads = _Heads(self.text.document())
        self.copy = push_button(self._copy)
        self.close_button = push_button(default=True)
        em = self.fontMetrics().height()
        self._waiting_page = QWidget()
        vbox(
            grow(None, 2),
            self._state,
            self.bar,
            grow(None, 3),
            parent=self._waiting_page,
            margins=(em * 3, 0, em * 3, 0),
        )
        buttons = closing_row(self, self.copy, self.close_button)
        fill_dialog(self, self._waiting_page, self.text, buttons)
        self.setMinimumSize(em * 26, em * 16)
        self.resize(em * 42, em * 34)
        self.follow()

    def show_explanation(
        self, comparison: Explanation, members: tuple[str, str] = ("", "")
    ) -> None:
        """Show an explanation; ``members``: names of documents inside the two files."""
        self._explanation, self._members = comparison, members
        self.retranslate()

    def show_rows(self, comparison: Comparison, options: ScanOptions) -> None:
        """Show the explanation of two rows; ``options``: of their groups."""
        self._rows = comparison, options
        self.retranslate()

    def set_decision(self, decision: ConstraintKind | None) -> None:
        """Show the user's decision about the two first, since it overrides the measures."""
        self._decision = decision
        self.retranslate()

    def show_error(self, error: BaseException) -> None:
        """Show why there is no explanation."""
        self._error = message_of(error)
        self.retranslate()

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        is_waiting = self._explanation is None and self._rows is None and not self._error
        self.setWindowTitle(self.tr("Explain match…"))
        self._state.setText(self.tr("Reading both files again…"))
        self._waiting_page.setVisible(is_waiting)
        self.bar.setAccessibleName(self._state.text())
        self.text.setVisible(not is_waiting)
        self.text.setAccessibleName(self.tr("Explanation"))
        if self._explanation is not None:
            self.text.setPlainText(self._by_hand() + why_text(self._explanation, self._members))
        elif self._rows is not None:
            self.text.setPlainText(self._by_hand() + rows_text(*self._rows))
        elif self._error:
            text = self.tr("Operation failed: {error}")
            self.text.setPlainText(text.format(error=visible(render(self._error))))
        self.copy.setText(self.tr("Copy text"))
        self.copy.setAccessibleName(self.copy.text())
        self.copy.setEnabled(not is_waiting)
        self.close_button.setText(self.tr("Cancel") if is_waiting else self.tr("Close"))

    def _by_hand(self) -> str:
        if self._decision is None:
            return ""
        text = {
            ConstraintKind.CANNOT_LINK: self.tr("You set these two as “Not a duplicate”."),
            ConstraintKind.SPLIT: self.tr("You split these two apart manually."),
            ConstraintKind.MUST_LINK: self.tr("You merged the groups of these two manually."),
        }[self._decision]
        text = wording.sentences((text, self.tr("Result of the scan itself:")))
        return f"{text}\n\n"

    def _tint(self) -> None:
        set_button_icon(self.copy, "copy")
