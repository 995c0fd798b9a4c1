"""Mailboxes: each message is a document of its own, named by subject and date."""

from __future__ import annotations

import pytest

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.extract import registry
from simfinder.extract.collector import Container, Limits
from simfinder.extract.readers import attachments as members_mbox

FROM = "From alice@example.com Fri Mar 05 10:00:00 2021\n"


def message(subject: str, body: str, date: str = "Fri, 5 Mar 2021 10:00:00 +0000") -> str:
    heads = f"Date: {date}\nFrom: alice@example.com\n"
    return (
        f"{FROM}{heads}Subject: {subject}\n\n{body}\n\n"
        if subject
        else f"{FROM}{heads}\n{body}\n\n"
    )


def mailbox(*messages: str, end: str = "\n") -> bytes:
    return "".join(messages).replace("\n", end).encode()


def opened(data: bytes, suffix: str = ".mbox") -> Container:
    found = registry.container(data, suffix, Limits(), attachments=True, archives=False)
    assert found is not None
    return found


def texts(container: Container) -> list[str]:
    return [
        registry.read(container.read(member), ".eml", Limits(), inside=True).body_text
        for member in container.members
    ]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("suffix", [".mbox", "", ".eml", ".2021"])
def test_every_message_is_a_document(end: str, suffix: str) -> None:
    data = mailbox(message("Offer", "first text"), message("报价", "second text"), end=end)
    found = opened(data, suffix)
    assert [m.name for m in found.members] == ["Offer 2021-03-05.eml", "报价 2021-03-05.eml"]
    assert texts(found) == ["first text", "second text"]


def test_messages_are_named_by_what_their_heads_tell() -> None:
    encoded = "=?utf-8?B?5oql5Lu3?=\n =?utf-8?B?5Y2V?= a/b"
    found = opened(mailbox(message(encoded, "x"), message("", "y", "no date"), message("", "z")))
    names = [m.name for m in found.members]
    assert names == ["报价单 a-b 2021-03-05.eml", "message 2.eml", "message 3 2021-03-05.eml"]


def test_equal_names_are_numbered() -> None:
    found = opened(mailbox(*(message("Re", str(n)) for n in range(3))))
    assert [m.name for m in found.members][1:] == ["Re 2021-03-05 (2).eml", "Re 2021-03-05 (3).eml"]


def test_lines_that_were_quoted_for_the_mailbox_are_restored() -> None:
    data = mailbox(message("a", "text\n>From here on\n>>From there"), message("b", "x"))
    assert opened(data).read(opened(data).members[0]).count(b">From") == 1


def test_a_line_inside_a_letter_begins_no_message() -> None:
    data = mailbox(
        message("a", "text\n\nFrom my point of view 10:30 is late.\nSo it is"), message("b", "x")
    )
    assert len(opened(data).members) == 2


def test_unasked_a_mailbox_says_how_it_is_read() -> None:
    data = mailbox(message("a", "x"), message("b", "y"))
    assert registry.container(data, ".mbox", Limits(), attachments=False, archives=True) is None
    with pytest.raises(ReadProblem) as caught:
        registry.read(data, ".mbox", Limits())
    assert caught.value.reason is Reason.UNSUPPORTED
    assert "mailbox" in str(caught.value.detail)


def test_one_message_is_mail_and_no_mailbox() -> None:
    data = mailbox(message("a", "only this"))
    assert registry.read(data, ".mbox", Limits()).body_text.endswith("only this")


def test_a_text_that_quotes_letters_stays_text() -> None:
    data = mailbox(message("a", "x"), message("b", "y"))
    assert registry.read(data, ".txt", Limits()).format == "txt"


def test_messages_behind_the_limit_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(members_mbox, "MOST_MESSAGES", 2)
    found = opened(mailbox(*(message(str(n), "x") for n in range(4))))
    assert len(found.members) == 3
    with pytest.raises(ReadProblem) as caught:
        found.read(found.members[2])
    assert caught.value.reason is Reason.LIMIT
