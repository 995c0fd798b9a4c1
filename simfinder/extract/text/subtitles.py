"""Reads subtitles and lyrics: what is said, without numbers, times and marks.

SubRip (.srt), WebVTT, SubStation Alpha (.ssa, .ass), MicroDVD (.sub) and timed lyrics (.lrc),
told apart by their content.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator

_TIME = re.compile(r"^\s*(?:\d{1,3}:)?\d{1,3}:\d\d[.,]\d{1,3}\s*-->")
_TAG = re.compile(r"</?[a-zA-Z][^<>]{0,60}>|<\d[\d:.]{0,20}>|\{\\[^{}]{0,200}\}")
_VTT_ASIDE = ("NOTE", "STYLE", "REGION")
_ASS = re.compile(r"^\[(?:Script Info|Events)\]", re.IGNORECASE | re.MULTILINE)
_ASS_SAID = re.compile(r"^Dialogue:([^\n]*)$", re.MULTILINE)
_ASS_FIELDS = 9
"""Fields before the text of a line, which alone may hold commas."""
_ASS_DRAWING = re.compile(r"\{[^{}]{0,200}\\p[1-9]")
_MICRODVD = re.compile(r"^\{\d{1,9}\}\{\d{0,9}\}(.*)$")
_LYRIC = re.compile(r"^(?:\[\d{1,3}:\d\d(?:[.:]\d{1,3})?\])+(.*)$")


def cues(lines: Iterable[str]) -> Iterator[str]:
    """Yield what is said in each cue of SubRip or WebVTT."""
    cue: list[str] = []
    for line in [*lines, ""]:
        if line.strip():
            cue.append(line)
        elif cue:
            yield _said(cue)
            cue = []


def _said(cue: list[str]) -> str:
    time = next((i for i, line in enumerate(cue[:2]) if _TIME.match(line)), None)
    return _TAG.sub("", "\n".join(cue if time is None else cue[time + 1 :]))


def spoken(text: str) -> Iterator[str] | None:
    """Return what is said, line by line, or None for what is no subtitles."""
    head = text[:4096].lstrip("\ufeff \r\n")
    if head.startswith("WEBVTT"):
        return _vtt(text)
    if _ASS.match(head) and _ASS_SAID.search(text):
        return _ass(text)
    for pattern in (_MICRODVD, _LYRIC):
        lines = [line for line in head.splitlines()[:20] if line.strip()]
        if sum(pattern.match(line) is not None for line in lines) * 2 > len(lines):
            return _timed(text, pattern)
    return None


def _vtt(text: str) -> Iterator[str]:
    said = []
    for number, block in enumerate(re.split(r"\n[ \t]*\n", re.sub(r"\r\n?", "\n", text))):
        if number and not block.lstrip("\n").startswith(_VTT_ASIDE):
            said += [*block.split("\n"), ""]
    return (html.unescape(cue) for cue in cues(said))


def _ass(text: str) -> Iterator[str]:
    for line in _ASS_SAID.finditer(text):
        said = line[1].split(",", _ASS_FIELDS)[-1]
        if not _ASS_DRAWING.search(said):
            yield _TAG.sub("", said).replace("\\N", "\n").replace("\\n", "\n").replace("\\h", " ")


def _timed(text: str, pattern: re.Pattern[str]) -> Iterator[str]:
    for line in text.splitlines():
        match = pattern.match(line)
        yield _TAG.sub("", match[1] if match else line).replace("|", "\n")
