"""Opens mail and archives; each library is loaded only when its kind is met."""

from __future__ import annotations

from simfinder.extract.limits import Limits
from simfinder.extract.members import Container


def open_container(name: str, data: bytes, limits: Limits) -> Container:
    """Open a file of the format ``name``: ``zip``, ``mbox``, ``eml`` or ``msg``.

    Raises:
        ReadProblem: DAMAGED or LIMIT, where nothing of it can be listed.
    """
    if name == "zip":
        from simfinder.extract.inside.archive import Archive

        return Archive(data, limits)
    if name == "mbox":
        from simfinder.extract.inside.mbox import Mailbox

        return Mailbox(data, limits)
    from simfinder.extract.inside.mail import MailMessage

    if name == "msg":
        from simfinder.extract.inside.msg import OutlookMessage
        from simfinder.extract.mail.outlook import Message

        message = Message(data)
        if signed := message.signed():
            return MailMessage(signed, limits)
        return OutlookMessage(message, limits)
    return MailMessage(data, limits)
