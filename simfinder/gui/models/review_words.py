"""How far the review of a group is, in words: for its row, its tip and a screen reader."""

from __future__ import annotations

from simfinder.domain.decision import ReviewState
from simfinder.gui.models.groups_words import counted
from simfinder.gui.models.visible_text import visible
from simfinder.i18n import translate
from simfinder.services.reviewing.review_states import GroupStates

_SIGNS = {ReviewState.SEEN: "✓", ReviewState.KEEP_ALL: "✓", ReviewState.LATER: "…"}
_NOTE = "✎"


def state_word(state: ReviewState) -> str:
    """Return what a state is called."""
    return {
        ReviewState.UNSEEN: translate("Review", "Unseen"),
        ReviewState.SEEN: translate("Review", "Seen"),
        ReviewState.KEEP_ALL: translate("Review", "Keep all"),
        ReviewState.LATER: translate("Review", "Later"),
    }[state]


def said(states: GroupStates, group: int) -> tuple[str, str]:
    """Return the state of a group and its note, each empty where there is none."""
    state = states.state_of(group)
    note = "\n".join(map(visible, states.note_of(group).split("\n")))
    return _with_news(states, group) if state is not ReviewState.UNSEEN else "", note


def badge(states: GroupStates, group: int, narrow: bool) -> str:
    """Return what the row of a group says, only signs where it is ``narrow``; mostly empty."""
    state = states.state_of(group)
    parts = []
    if state is not ReviewState.UNSEEN:
        new = "+" if states.added[group] else ""
        parts.append(f"{_SIGNS[state]}{new}" if narrow else _with_news(states, group, True))
    if states.note_of(group):
        parts.append(_NOTE)
    return "  ".join(parts)


def meaning(states: GroupStates, group: int) -> str:
    """Return the colour of that: what is done, what waits, or only a note."""
    state = states.state_of(group)
    if state is ReviewState.LATER or states.added[group]:
        return "warning"
    return "moved" if state is ReviewState.UNSEEN else "success"


def _with_news(states: GroupStates, group: int, sign: bool = False) -> str:
    state, added = states.state_of(group), int(states.added[group])
    text = f"{_SIGNS[state]} {state_word(state)}" if sign else state_word(state)
    if added:
        new = counted(translate("Review", "%n new since", "", added), added)
        text = f"{text} · {new}"
    return text
