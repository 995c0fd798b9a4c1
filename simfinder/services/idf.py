"""Makes a table of inverse document frequencies from a collection of documents."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO

from simfinder.domain.documents import Source
from simfinder.domain.errors import NothingToScan, ReportError
from simfinder.domain.matching import ScanReport
from simfinder.domain.messages import Code, Message, system_message
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Observer, Progress, Stage
from simfinder.engine.features import segment
from simfinder.engine.features.normalise import code_points
from simfinder.files.atomic import replace_with
from simfinder.services.reading.idf_files import COMMENT, MOST_WORDS
from simfinder.services.scan.scan import scan
from simfinder.services.workers.packing import joined_text, unpack_with_cuts
from simfinder.store.documents import Store

_BATCH = 200
_LONGEST = 64
"""Characters of a word; what is longer is hardly in two documents."""
_MOST_COUNTED = 5_000_000
"""Different words that are counted, some 100 bytes each; those that come later are left out."""


@dataclass(frozen=True)
class WordFrequencies:
    """In how many documents of a collection each word is.

    ``documents``: those with a text; files with the same bytes count once. ``report``: of reading
    them, with the files that could not be read.
    """

    documents: int
    frequencies: Mapping[str, int]
    report: ScanReport

    def values(self) -> list[tuple[str, float]]:
        """Return words with ``ln(documents / documents with the word)``, the least first.

        At most ``MOST_WORDS``; the rarest are left out.
        """
        order = sorted(self.frequencies.items(), key=lambda item: (-item[1], item[0]))
        return [(word, math.log(self.documents / count)) for word, count in order[:MOST_WORDS]]


def count_words(
    sources: Sequence[Source], options: ScanOptions, observer: Observer, target: Path
) -> WordFrequencies:
    """Read all documents below the sources and count in how many of them each word is.

    ``options``: of reading, and of words those that decide what a word is (user dictionary,
    scripts). ``target``: where the table will be written; one that is there is no document.
    Nothing is stored. Raises NothingToScan where no document has a text, and what a scan
    raises.
    """
    frequencies: Counter[str] = Counter()
    with TemporaryDirectory(prefix="simfinder-", ignore_cleanup_errors=True) as folder:
        report = scan(sources, options, observer, Path(folder), until=Stage.READ)
        names = {
            (d.path, d.member) for d in report.documents if d.unread is None and d.path != target
        }
        with Store.open(Path(folder)) as store:
            documents = (d for d in store.all_documents() if (d.path, d.member) in names)
            by_content = {d.content_hash: (d.content_hash, d.reader) for d in documents}
            keys = list(by_content.values())
            count = 0
            for i in range(0, len(keys), _BATCH):
                observer.check()
                observer.progress(Progress(Stage.COMPARE, i, len(keys)))
                for _, data in store.texts(keys[i : i + _BATCH]):
                    count += 1
                    words = _distinct_words(data, options)
                    if len(frequencies) > _MOST_COUNTED:
                        words &= frequencies.keys()
                    frequencies.update(words)
    if not frequencies:
        raise NothingToScan(Message(Code.NO_WORDS_READ))
    return WordFrequencies(count, frequencies, report)


def _distinct_words(data: bytes, options: ScanOptions) -> set[str]:
    """Return the words of a stored text in normal form."""
    blocks, cuts = unpack_with_cuts(data)
    codes = code_points([joined_text(blocks)], simplified=not options.distinguish_scripts)
    known_cuts = None if options.dictionary else segment.unpack(cuts)
    words = segment.token_texts(codes.points, codes.kinds, known_cuts, options.dictionary)
    return {word for word in words if len(word) <= _LONGEST}


def write_idf_table(counts: WordFrequencies, path: Path) -> int:
    """Write words with their inverse document frequencies; return how many.

    A line each, the least first, after one with the number of documents; jieba reads the file too.
    Raises ReportError where it cannot be written.
    """
    rows = counts.values()

    def write(file: BinaryIO) -> None:
        # No space after the sign: jieba takes every line for a word and a number.
        file.write(f"{COMMENT}documents {counts.documents}\n".encode())
        for word, value in rows:
            file.write(f"{word} {value:.6f}\n".encode())

    try:
        replace_with(path, write)
    except OSError as error:
        raise ReportError(
            Message(Code.NOT_WRITTEN, path=path, rest=system_message(error))
        ) from error
    return len(rows)
