"""Messages: codes with values, in every language, through JSON and through a store's text
column."""

from __future__ import annotations

import json
import string

import pytest
from tools.translate import things

from simfinder import i18n
from simfinder.domain.messages import (
    Code,
    Message,
    Thing,
    decode,
    encode,
    from_text,
    is_code,
    join_messages,
    message_of,
    parts,
    system_message,
    to_text,
)
from simfinder.messages import render

NUMBERS = {"n", "m", "code", "removed", "least"}
THINGS = sorted(map(Thing, things()))


def sample(code: Code) -> Message:
    """Return a message of this code with a value for each name in braces."""
    names = {name for _, name, _, _ in string.Formatter().parse(code.value) if name}
    values = {name: 1234 if name in NUMBERS else f"<{name}>" for name in names}
    return Message(code, **values)


@pytest.fixture(params=list(i18n.LANGUAGES))
def language(request):
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language("en")


@pytest.mark.parametrize("code", list(Code))
def test_every_code_is_rendered_in_every_language(language, code):
    message = sample(code)
    said = render(message)
    for name, value in message.values:
        assert (f"{value:,}" if f"{{{name}:,}}" in code.value else str(value)) in said
    assert "{" not in said
    if language == "en":
        assert said == str(message)
    elif any(letter.isalpha() for letter in code.value.replace("parts", "")):
        assert i18n.translate("Detail", code.value) != code.value


@pytest.mark.parametrize("thing", THINGS)
def test_every_thing_is_rendered_in_chinese(thing):
    i18n.set_language("zh_CN")
    try:
        said = render(Message(Code.CONTENT_IS, what=thing))
        word = i18n.translate("Detail", thing)
    finally:
        i18n.set_language("en")
    assert word in said
    assert word != thing


@pytest.mark.parametrize("code", list(Code))
def test_every_message_passes_json_and_a_column_of_text(code):
    message = sample(code)
    assert json.loads(json.dumps(message, default=encode), object_hook=decode) == message
    assert from_text(to_text(message)) == message


def test_messages_hold_messages_and_things():
    inner = Message(Code.PART_MISSING, what=Thing("header"))
    both = join_messages((inner, "plain", ""))
    assert str(both) == "missing part: header; plain"
    assert parts(both) == (inner, "plain")
    assert from_text(to_text(both)) == both
    assert join_messages((inner,)) is inner
    assert join_messages(()) == ""
    assert is_code(both, Code.SEVERAL)
    assert not is_code("plain", Code.SEVERAL)


def test_what_an_older_version_stored_is_shown_as_it_is():
    i18n.set_language("zh_CN")
    try:
        assert render(from_text("the file is empty")) == "the file is empty"
    finally:
        i18n.set_language("en")


@pytest.mark.parametrize(
    "text",
    [
        '{"$message":"NOBODY_KNOWS"}',
        '{"$message":"TOO_MANY_MEMBERS"}',
        '{"$message":"TOO_MANY_MEMBERS","n":"many"}',
        '{"$message":',
    ],
)
def test_text_that_is_no_message_stays_text(text):
    assert from_text(text) == text


def test_a_broken_message_between_processes_is_refused():
    with pytest.raises(ValueError, match="message"):
        json.loads('{"$message":"TOO_MANY_MEMBERS"}', object_hook=decode)


def test_a_message_never_changes_and_equal_ones_are_one_in_a_set():
    one, other = Message(Code.TOO_MANY_MEMBERS, n=3), Message(Code.TOO_MANY_MEMBERS, n=3)
    assert len({one, other, Message(Code.TOO_MANY_MEMBERS, n=4)}) == 2
    with pytest.raises(AttributeError):
        one.code = Code.FILE_EMPTY


def test_errors_of_the_system_are_messages(tmp_path):
    with pytest.raises(OSError) as caught:
        (tmp_path / "absent").read_bytes()
    assert system_message(caught.value) == Message(Code.SYSTEM_NO_SUCH_FILE)
    assert str(message_of(caught.value)) == str(caught.value)
    assert message_of(ValueError("what a library says")) == "what a library says"
