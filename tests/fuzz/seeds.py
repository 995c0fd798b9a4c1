"""The good files that are changed: built here, and every file that the readers' tests build."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from simfinder.domain.errors import ReadProblem
from simfinder.extract import recognition, sniff

PASSWORDS = ("pä密", "Vertrag 合同", "secret", "open", "user", "owner")
_INFO = "EncryptionInfo".encode("utf-16-le")
_NAMED = {".xlsb": "xlsb", ".mbox": "mbox", ".json": "json", ".ipynb": "json", ".jsonl": "json"}
#: Readers whose changed texts follow the same rules, by the name of the words in mutate_words.
RULES = {
    "rtf": "rtf", "pdf": "pdf", "md": "md", "tex": "tex", "eml": "mail", "mht": "mail", "msg": "mail", "mbox": "mail",
    "csv": "rows", "srt": "srt", "json": "json",
}  # fmt: skip


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
    if seed.data.startswith(sniff.OLE) and _INFO in seed.data:
        return "locked"
    if seed.suffix in _NAMED:
        return _NAMED[seed.suffix]
    name = recognition.recognise(seed.data[: sniff.HEAD], seed.suffix) or "txt"
    return "txt" if name in ("log", "source") else name


def built() -> Seeds:
    """Return at least one seed of each reader, built by code."""
    import seeds_office
    import seeds_text

    seeds: Seeds = {}
    for name, made in (seeds_text.texts() | seeds_office.packages() | seeds_office.old()).items():
        seeds[name] = [Seed(data, suffix) for suffix, data in made]
    return seeds


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
