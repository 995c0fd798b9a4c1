"""Decoding on after a damaged byte in text of two-byte characters: at the byte that reads well.

Where half of a character is lost, every pair of bytes behind it up to the next ASCII character
would be taken from two characters. Python's decoders go on with the byte after the damage; here the
byte after that one is tried too, and the likelier text wins.
"""

from __future__ import annotations

import codecs

from simfinder.extract.charset import model as charset_model

HANDLER = "simfinder.resync"
MOST = 1000
"""Damaged characters up to which the places after them are looked at; each costs some time."""
_AHEAD = 64
_SKIPPED = -12.0
"""Nats that one more lost byte costs."""


def decode(data: bytes, encoding: str) -> str:
    """Decode bytes with few damages."""
    return data.decode(encoding, HANDLER)


def _resume(error: UnicodeError) -> tuple[str, int]:
    """Return the mark of damage and where decoding goes on, as codecs ask for."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    ahead = error.object[error.end : error.end + _AHEAD]
    if len(ahead) < 2 or ahead[0] < 0x80:
        return "\ufffd", error.end
    near, beyond = _text(ahead, error.encoding), _text(ahead[1:], error.encoding)
    # Where the next byte is damaged itself, this is asked again.
    skipped = near[:1] != "\ufffd" and _worth(beyond) + _SKIPPED > _worth(near)
    return "\ufffd", error.end + skipped


def _text(data: bytes, encoding: str) -> str:
    # An incremental decoder keeps half a character at the end to itself.
    return codecs.getincrementaldecoder(encoding)("replace").decode(data)


def _worth(text: str) -> float:
    return charset_model.character_score(text, charset_model.CHARACTER_SCRIPTS)


codecs.register_error(HANDLER, _resume)
