"""Puts the messages of the domain into the language in use."""

from __future__ import annotations

from simfinder.domain.messages import Detail, Message
from simfinder.i18n import translate


def render(detail: Detail) -> str:
    """Return a message in the language in use; plain text stays as it is."""
    return detail.render(_translate) if isinstance(detail, Message) else detail


def format_summary(summary: str) -> str:
    """Return what is read of a format (``Format.summary``) in the language in use."""
    return translate("Format", summary)


def _translate(text: str) -> str:
    return translate("Detail", text)
