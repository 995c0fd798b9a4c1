"""The two files of the compare pane before they are read: documents of a scan, or mere paths."""

from __future__ import annotations

from pathlib import Path

from simfinder.domain.comparison import Comparison, Side
from simfinder.domain.document import Document, Problem, Reason
from simfinder.gui.models.document_texts import shown_name
from simfinder.gui.models.visible_text import visible
from simfinder.services.reading.sources import size_of

File = Document | Path

_PLAIN_TEXT = frozenset({".txt", ".md", ".html", ".htm", ".csv", ".json", ".xml", ".log"})


def path_of(file: File) -> Path:
    """Return its path, or that of the file it is inside."""
    return file.path if isinstance(file, Document) else file


def member_of(file: File) -> str:
    """Return its name inside a file, empty for a file itself."""
    return file.member if isinstance(file, Document) else ""


def name_of(file: File) -> str:
    """Return its name as it is shown."""
    return shown_name(file) if isinstance(file, Document) else visible(file.name)


def weight_of(file: File) -> int:
    """Return about how many characters a file holds, 0 where only reading it would tell."""
    if isinstance(file, Document):
        return file.characters
    return size_of(file) if file.suffix.lower() in _PLAIN_TEXT else 0


def tells_no_weight(file: File) -> bool:
    """Whether only reading a file would tell how many characters it holds."""
    return not isinstance(file, Document) and file.suffix.lower() not in _PLAIN_TEXT


def failed(files: tuple[File, File], error: BaseException) -> Comparison:
    """Return a failure of the machine as a problem of both files."""
    sides = []
    for file in files:
        path, member = path_of(file), member_of(file)
        problem = Problem(path, Reason.CRASHED, str(error), member=member)
        sides.append(Side(path, (), problem=problem, member=member))
    return Comparison(sides[0], sides[1], (), 0.0)


def sample(made: Comparison) -> str:
    """Return some of both texts, to tell which script they are in."""
    blocks = (*made.left.blocks[:40], *made.right.blocks[:40])
    return "".join(b.text[:40] for b in blocks)
