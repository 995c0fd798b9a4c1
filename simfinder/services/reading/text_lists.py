"""Reads lists that a person keeps in text files, one item a line: passwords, words."""

from __future__ import annotations

from pathlib import Path

from simfinder.domain.errors import ReadProblem, UsageError
from simfinder.domain.messages import Code, Message
from simfinder.files.identity import CheckedFile

MOST_WORDS = 10_000
"""Words of one list: they go with every request to a worker."""
_MOST_BYTES = 1 << 20


def read_lines(path: Path, too_large: Code) -> tuple[str, ...]:
    """Return the lines of a file in their order, each once, without empty ones.

    Spaces count, line ends do not. ``too_large``: what is said of a file of more than 1 MiB.

    Raises:
        UsageError: the file cannot be read as such.
    """
    text = read_text(path, too_large, _MOST_BYTES)
    return tuple(dict.fromkeys(line for line in text.split("\n") if line))


def read_text(path: Path, too_large: Code, most_bytes: int) -> str:
    """Return the text of a file in UTF-8, with or without a byte order mark.

    Line ends are line feeds. ``too_large``: what is said of a file of more bytes than that.

    Raises:
        UsageError: the file cannot be read as such.
    """
    try:
        # A link is followed: who names a list means what it leads to.
        with CheckedFile(path.resolve()) as file:
            if file.size > most_bytes:
                raise UsageError(Message(too_large, path=path))
            data = b"".join(file.chunks())
            problem = file.fault()
    except ReadProblem as error:
        raise UsageError(
            Message(Code.FILE_NOT_READ, path=path, rest=error.detail or error)
        ) from error
    except RuntimeError as error:
        raise UsageError(Message(Code.FILE_NOT_READ, path=path, rest=error)) from error
    if problem is not None:
        raise UsageError(Message(Code.FILE_NOT_READ, path=path, rest=problem.detail))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UsageError(Message(Code.NOT_UTF8, path=path)) from error
    return text.replace("\r\n", "\n")


def read_words(path: Path) -> tuple[str, ...]:
    """Return the words of a file, or the lines of a user dictionary, with single spaces.

    Raises:
        UsageError: the file cannot be read, has too many words or none.
    """
    lines = (" ".join(line.split()) for line in read_lines(path, Code.WORD_LIST_TOO_LARGE))
    words = tuple(dict.fromkeys(filter(None, lines)))
    if not words:
        raise UsageError(Message(Code.NO_WORDS, path=path))
    if len(words) > MOST_WORDS:
        raise UsageError(Message(Code.TOO_MANY_WORDS, path=path, n=len(words), m=MOST_WORDS))
    return words
