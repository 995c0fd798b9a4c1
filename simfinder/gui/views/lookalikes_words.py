"""The sentences of the page of look-alikes: what was asked, what was found, and why nothing was."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from simfinder.domain.document import Problem, Reason
from simfinder.domain.lookup import Answer, Lookalike
from simfinder.gui import words
from simfinder.gui.models import groups_words as phrases
from simfinder.gui.models.document_texts import shown_name
from simfinder.gui.models.groups_words import counted
from simfinder.gui.models.lookalike_rows import AnswerRow, Question, relation
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.offers import is_closed_archive, is_closed_mailbox, is_locked
from simfinder.i18n import translate
from simfinder.services.words import detail, folder_of

AGAIN, COMPARE_NEAREST = "again", "compare-nearest"
PASSWORDS, ARCHIVES, MAILBOXES, SCAN = "passwords", "archives", "mailboxes", "scan"
"""What a person may want done where there is no answer."""
_MAILS = frozenset(("eml", "msg", "mbox"))


@dataclass(frozen=True)
class Message:
    """What stands in place of answers. ``offers``: words of a button, and what it wants."""

    title: str
    text: str
    offers: tuple[tuple[str, str], ...] = ()


def back(groups: bool) -> str:
    """Name the way back."""
    if groups:
        return translate("Lookalikes", "Back to the groups")
    return translate("Lookalikes", "Back")


def asked_about() -> str:
    """Head the list of questions."""
    return translate("Lookalikes", "Asked about")


def alike() -> str:
    """Head the counts of answers."""
    return translate("Lookalikes", "Alike")


def text_name() -> Path:
    """Return the name under which a pasted text stands beside a file; it is no file."""
    return Path(translate("Lookalikes", "Pasted text"))


def title(question: Question) -> str:
    """Return the heading: what was asked about."""
    if question.path is None:  # words in quotation marks, which stand close in Chinese
        return translate("Lookalikes", "Like {words}").format(words=question.name())
    return translate("Lookalikes", "Like {name}").format(name=question.name())


def facts(question: Question) -> str:
    """Return words, format and folder of what was asked about, as far as they are known."""
    asked = question.answer.asked if question.answer is not None else None
    found = []
    if question.path is None:
        found.append(translate("Lookalikes", "Pasted text"))
    if asked is not None:
        text = translate("Lookalikes", "%n words", "", asked.tokens)
        found.append(counted(text, asked.tokens))
        if question.path is not None:
            found.append(asked.format.upper())
        if asked.partial:
            found.append(phrases.read_in_part(asked.partial))
    if question.path is not None:
        folder = folder_of(asked) if asked is not None else str(question.path.parent)
        found.append(visible(folder))
    return "  ·  ".join(found)


def summary(question: Question) -> str:
    """Return how many are like it, among how many, and what was not asked."""
    answer = question.answer
    if answer is None or answer.problem is not None or not answer.found:
        return ""
    total = len(answer.found) + answer.more
    text = translate("Lookalikes", "%n documents are like it", "", total)
    among = translate("Lookalikes", "%n stored texts were searched", "", question.stored)
    lines = [counted(text, total), counted(among, question.stored)]
    if answer.more:
        more = translate("Lookalikes", "the most alike %n are shown", "", len(answer.found))
        lines.append(counted(more, len(answer.found)))
    if answer.itself:
        lines.append(translate("Lookalikes", "it is in the store itself"))
    if answer.asked is not None and answer.asked.format in _MAILS and not question.attachments:
        lines.append(translate("Lookalikes", "attachments were not asked about"))
    return "  ·  ".join(lines)


def message(question: Question) -> Message | None:
    """Return what to say in place of answers, None where there are some."""
    again = (translate("Lookalikes", "Try again"), AGAIN)
    if question.nothing_stored:
        return Message(
            translate("Lookalikes", "Nothing to ask yet"),
            translate(
                "Lookalikes",
                "Look-alikes are found among documents that were scanned. Add their folders and "
                "scan them once; then every question is answered at once.",
            ),
            ((translate("Lookalikes", "Add folders and scan"), SCAN), again),
        )
    if question.stopped:
        return Message(
            translate("Lookalikes", "Stopped"),
            translate("Lookalikes", "This was not asked to its end."),
            ((translate("Lookalikes", "Ask again"), AGAIN),),
        )
    if question.trouble:
        return Message(translate("Lookalikes", "This did not work"), question.trouble, (again,))
    answer = question.answer
    if answer is None or answer.found:
        return None
    if answer.problem is not None:
        return _problem(question, answer.problem)
    return _nothing(question, answer)


def _nothing(question: Question, answer: Answer) -> Message:
    among = translate("Lookalikes", "%n stored texts were searched.", "", question.stored)
    lines = [counted(among, question.stored)]
    if answer.itself:
        lines.insert(0, translate("Lookalikes", "It is in the store itself, and alone."))
    nearest = answer.nearest
    if nearest is None:
        lines.append(
            translate("Lookalikes", "None has as much as a tenth of its text in common with it.")
        )
        return Message(translate("Lookalikes", "Nothing is like it"), "\n".join(lines))
    lines.append(_nearest(nearest))
    offer = translate("Lookalikes", "Compare with the nearest")
    return Message(
        translate("Lookalikes", "Nothing is like it"),
        "\n".join(lines),
        ((offer, COMPARE_NEAREST),),
    )


def _nearest(nearest: Lookalike) -> str:
    text = translate(
        "Lookalikes",
        "The nearest is {name} ({relation}): similarity {share}, distance {bits}; {own} of yours "
        "is in it, {other} of it in yours.",
    )
    return text.format(
        name=shown_name(nearest.document),
        relation=relation(AnswerRow(nearest)),
        share=phrases.percent(nearest.similarity),
        bits=nearest.distance,
        own=phrases.percent(nearest.in_stored),
        other=phrases.percent(nearest.in_asked),
    )


def _problem(question: Question, problem: Problem) -> Message:
    again = (translate("Lookalikes", "Try again"), AGAIN)
    if problem.reason in (Reason.TOO_SHORT, Reason.EMPTY) and question.path is None:
        return Message(
            translate("Lookalikes", "This text is too short"),
            translate(
                "Lookalikes",
                "It needs some twenty letters or digits; with a whole sentence or more the answer "
                "says something.",
            ),
        )
    why = words.reason(problem.reason)
    said = visible(detail(problem.detail))
    text = translate("Lookalikes", "So it could not be asked what is like it.")
    lines = [said, text] if said else [text]
    if is_locked(problem):
        offer = translate("Lookalikes", "Passwords…")
        return Message(why, "\n".join(lines), ((offer, PASSWORDS), again))
    if is_closed_archive(problem):
        offer = translate("Lookalikes", "Ask about the files inside")
        return Message(why, "\n".join(lines), ((offer, ARCHIVES),))
    if is_closed_mailbox(problem):
        offer = translate("Lookalikes", "Ask about the mails inside")
        return Message(why, "\n".join(lines), ((offer, MAILBOXES),))
    return Message(why, "\n".join(lines), (again,))
