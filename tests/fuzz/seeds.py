"""The good files that are changed: built here, and every file that the readers' tests build."""

from __future__ import annotations

import time
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from simfinder.domain.errors import ReadProblem
from simfinder.extract import recognition

PASSWORDS = ("pä密", "Vertrag 合同", "secret", "open", "user", "owner")
_INFO = "EncryptionInfo".encode("utf-16-le")
_NAMED = {".xlsb": "xlsb", ".mbox": "mbox", ".json": "json", ".ipynb": "json", ".jsonl": "json"}
#: Readers whose changed texts follow the same rules, by the name of the words in mutate_words.
RULES = {
    "rtf": "rtf",
    "pdf": "pdf",
    "md": "md",
    "tex": "tex",
    "eml": "mail",
    "mht": "mail",
    "msg": "mail",
    "mbox": "mail",
    "csv": "rows",
    "srt": "srt",
    "json": "json",
}


@dataclass(frozen=True)
class Seed:
    """A file to change, and the ending it is offered under."""

    data: bytes
    suffix: str


Seeds = dict[str, list[Seed]]


def reader_of(seed: Seed) -> str:
    """Return the name under which the seed is fuzzed: its reader, or what is special about it."""
    if recognition.is_zip(seed.data) and recognition.zip_content(seed.data, seed.suffix) is None:
        return "zip"
    if seed.data.startswith(recognition.OLE) and _INFO in seed.data:
        return "locked"
    if seed.suffix in _NAMED:
        return _NAMED[seed.suffix]
    name = recognition.recognise(seed.data[: recognition.HEAD], seed.suffix) or "txt"
    return "txt" if name in ("log", "source") else name


def no_clock() -> AbstractContextManager[object]:
    """Stop the clock that archives are stamped by, so that they are the same in every run."""
    start = time.struct_time((1980, 1, 1, 0, 0, 0, 1, 1, 0))
    return mock.patch("time.localtime", return_value=start)


def built() -> Seeds:
    """Return at least one seed of each reader, built by code."""
    with no_clock():
        import seeds_office
        import seeds_text

        made = seeds_text.texts() | seeds_office.packages() | seeds_office.old()
    return {name: [Seed(data, suffix) for suffix, data in files] for name, files in made.items()}


def from_folder(folder: Path, largest: int) -> Seeds:
    """Return the files of a folder as seeds of their readers, in the order of their names."""
    seeds: Seeds = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and 0 < path.stat().st_size <= largest:
            seed = Seed(path.read_bytes(), path.suffix.lower())
            try:
                name = reader_of(seed)
            except ReadProblem:
                continue  # a file of a test that is bad already
            seeds.setdefault(name, []).append(seed)
    return seeds


def together(*many: Seeds) -> Seeds:
    """Return all seeds by reader, each only once."""
    seeds: Seeds = {}
    for one in many:
        for name, made in one.items():
            known = seeds.setdefault(name, [])
            known.extend(seed for seed in made if seed not in known)
    return dict(sorted(seeds.items()))
