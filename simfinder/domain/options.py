"""One table for every option of a scan: its flag, its bounds and its help."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, fields
from enum import StrEnum
from pathlib import Path

from simfinder.domain.errors import UsageError

OVERLAP_SHARE = 0.5
"""With overlaps wished for, a pair counts when this much of one text stands in the other, unless
a person asks for another share."""
LEAST_SHARE = 0.1
"""A pair is kept when a tenth of one text's shingles stands in the other, whatever is asked."""


class Scope(StrEnum):
    """Which documents may form a pair."""

    ALL = "all"
    ACROSS = "across"
    """Only documents below different sources."""
    WITHIN = "within"
    """Only documents below the same source."""
    PROTECTED = "protected"
    """Only pairs with at least one protected document."""


@dataclass(frozen=True, slots=True)
class ProfileInfo:
    """What a person needs to know of a profile; the engine holds the rest under its name."""

    name: str
    distance: int
    """Default distance in bits, 0 to 24."""
    similarity: float
    """Default least similarity, 0 to 1."""
    summary: str
    """One English sentence that says when to use it."""


PROFILES: tuple[ProfileInfo, ...] = (
    ProfileInfo("passages", 18, 0.93, "Documents that share their passages, word for word: the right choice for most."),
    ProfileInfo("characters", 18, 0.975, "Texts with recognition errors, or in scripts without spaces."),
    ProfileInfo("words", 3, 0.87, "Documents that use the same words as often, in any order: the textbook method."),
    ProfileInfo("tfidf-length", 3, 0.87, "Words by rarity and length, with keywords (Wang and Wang 2019): misses many that passages finds."),
    ProfileInfo("composite", 3, 0.88, "Words by rarity, kind, length, cue words and title (2020): misses many that passages finds."),
    ProfileInfo("fields", 24, 0.5, "The rows of a table, compared field by field: addresses, customers, articles."),
)  # fmt: skip


TRIGRAMS_SIMILARITY = 0.95
"""Default least similarity of ``words`` by trigrams: unlike texts share more letters than words."""


def profile_info(name: str) -> ProfileInfo:
    """Return the profile of that name or raise UsageError that names those there are."""
    for info in PROFILES:
        if info.name == name:
            return info
    raise UsageError(f"no profile {name!r}; there are: {', '.join(p.name for p in PROFILES)}")


@dataclass(frozen=True, slots=True)
class ScanOptions:
    """The options of a scan; ``distance`` and ``similarity`` None mean the profile's own."""

    profile: str = "passages"
    features: str = "words"
    """What the profile ``words`` counts; other profiles have one kind of feature."""
    distance: int | None = None
    similarity: float | None = None
    overlaps: bool = False
    containment: float = OVERLAP_SHARE
    """Least share of one text that stands in the other, for ``overlaps``."""
    scope: Scope = Scope.ALL
    protect: tuple[Path, ...] = ()
    exclude: tuple[str, ...] = ()
    formats: tuple[str, ...] = ()
    """Names of the formats to read; empty means all."""
    jobs: int = 0
    """Worker processes; 0 means one a core, at most 8."""
    minimum_characters: int = 20
    max_seconds: float = 60.0
    """Longest time for one document."""
    max_memory: int = 1536
    """Most memory of a worker, MiB."""
    max_size: int = 200
    """Largest file of a compound format that is opened, MiB."""
    max_characters: int = 20_000_000
    """Most characters taken from one document; the rest makes it partial."""
    compare_memory: int = 1024
    """Most memory for finding near fingerprints, MiB."""
    attachments: bool = False
    """Also compare what is attached to mail, each as a document of its own."""
    archives: bool = False
    """Also compare the files in ZIP archives; archives in archives stay closed."""
    passwords: tuple[str, ...] = field(default=(), repr=False)
    """Passwords to try on encrypted documents; never written to a report, log or store."""
    columns: tuple[str, ...] = ()
    """Columns of tables that are compared; empty means all. For the profile ``fields``."""
    table: str = ""
    """Table of a database or sheet of a workbook to read, where there are several."""
    template: tuple[Path, ...] = ()
    """Base documents, whose passages are taken out of all others before these are compared."""
    common: str = ""
    """Passages found in so many documents, ``12`` or ``30%``, are taken out too; empty: none."""

    @property
    def method(self) -> str:
        """The profile under the name that the engine has for it with these features."""
        return f"{self.profile}-{self.features}" if self.features != "words" else self.profile

    @property
    def takes_out(self) -> bool:
        """Whether template text is taken out."""
        return bool(self.template or self.common)

    def resolved(self) -> ScanOptions:
        """Return the same options with the profile's defaults filled in, checked."""
        info = profile_info(self.profile)
        if self.features != "words" and self.profile != "words":
            raise UsageError("--features goes with --profile words only")
        if self.containment != OVERLAP_SHARE and not self.overlaps:
            raise UsageError("--containment goes with --overlaps only")
        common_documents(self.common, 0)
        if self.profile == "fields":
            self._refuse_for_rows()
        values = {f.name: getattr(self, f.name) for f in fields(self)}
        if self.distance is None:
            values["distance"] = info.distance
        if self.similarity is None:
            trigrams = self.features == "trigrams"
            values["similarity"] = TRIGRAMS_SIMILARITY if trigrams else info.similarity
        done = ScanOptions(**values)
        for spec in OPTION_TABLE:
            spec.check(getattr(done, spec.name))
        return done

    def _refuse_for_rows(self) -> None:
        """Refuse what would mean nothing, so that nobody believes that it was heard."""
        plain = ScanOptions()
        if self.scope is Scope.PROTECTED:
            raise UsageError("--scope protected: rows of tables cannot be protected")
        for spec in OPTION_TABLE:
            if spec.name in NOT_FOR_ROWS and getattr(self, spec.name) != getattr(plain, spec.name):
                raise UsageError(f"{spec.flag} does not go with --profile fields")
        if self.passwords:
            raise UsageError("--passwords does not go with --profile fields")


NOT_FOR_ROWS = (
    *("overlaps", "containment", "protect", "exclude", "formats", "attachments", "archives"),
    *("template", "common", "minimum_characters", "max_characters"),
)
"""Options that mean nothing for the profile ``fields``: rows are compared whole, whatever they
hold, none is taken for an excerpt of another, and every one stays."""


LEAST_COMMON = 2
"""What a single document has is common to none."""


def common_documents(asked: str, documents: int) -> int:
    """Return in how many of so many documents a passage is common; 0 where nothing was asked.

    UsageError where ``asked`` is neither a number of documents nor a percentage.
    """
    text = asked.strip()
    if not text:
        return 0
    share = text.removesuffix("%").strip()
    if share == text and text.isdecimal() and int(text) >= LEAST_COMMON:
        return int(text)
    try:
        percent = float(share)
    except ValueError:
        percent = 0.0
    if share == text or not 0 < percent <= 100:
        raise UsageError(
            f"--common: {asked!r} is neither a number of documents, 2 or more, nor a percentage"
        )
    return max(LEAST_COMMON, math.ceil(documents * percent / 100))


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """A row of the table: the name in ScanOptions, the flag, bounds and help."""

    name: str
    flag: str
    kind: type
    help: str
    """English; the faces translate it."""
    metavar: str = ""
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()
    repeatable: bool = False
    percent: bool = False
    """Typed as a percentage, kept as a share."""

    def check(self, value: object) -> None:
        """Raise UsageError where the value is outside the bounds or not a choice."""
        if self.choices and str(value) not in self.choices:
            raise UsageError(f"{self.flag}: {value!r} is not one of {', '.join(self.choices)}")
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            low, high = self.low, self.high
            if (low is not None and value < low) or (high is not None and value > high):
                scale = 100 if self.percent else 1
                raise UsageError(
                    f"{self.flag}: {value * scale:g} is not between "
                    f"{(low or 0) * scale:g} and {(high or 0) * scale:g}"
                )


OPTION_TABLE: tuple[OptionSpec, ...] = (
    OptionSpec("profile", "--profile", str, "how documents are compared", "NAME", choices=tuple(p.name for p in PROFILES)),
    OptionSpec("features", "--features", str, "what the profile words counts", "FEATURES", choices=("words", "trigrams")),
    OptionSpec("distance", "--distance", int, "largest distance between two fingerprints, in bits", "N", 0, 24),
    OptionSpec("similarity", "--similarity", float, "least similarity, in percent", "PERCENT", 0.0, 1.0, percent=True),
    OptionSpec("overlaps", "--overlaps", bool, "also find excerpts and shared passages"),
    OptionSpec("containment", "--containment", float, "least share of one text that must stand in the other, in percent, for --overlaps", "PERCENT", LEAST_SHARE, 1.0, percent=True),
    OptionSpec("scope", "--scope", str, "which documents may form a pair", "SCOPE", choices=tuple(Scope)),
    OptionSpec("protect", "--protect", Path, "files below this folder are never marked", "PATH", repeatable=True),
    OptionSpec("exclude", "--exclude", str, "leave out paths that match this pattern, or a regular expression between slashes", "PATTERN", repeatable=True),
    OptionSpec("formats", "--formats", str, "read only these formats, separated by commas", "LIST"),
    OptionSpec("attachments", "--attachments", bool, "also compare what is attached to mail"),
    OptionSpec("archives", "--archives", bool, "also compare the files in ZIP archives"),
    OptionSpec("columns", "--columns", str, "compare only these columns of tables, separated by commas", "LIST"),
    OptionSpec("table", "--table", str, "which table of a database, or sheet of a workbook, is read", "NAME"),
    OptionSpec("template", "--template", Path, "leave out the passages of this base document, such as a form", "FILE", repeatable=True),
    OptionSpec("common", "--common", str, "leave out passages found in so many documents: a number, or a percentage", "K"),
    OptionSpec("jobs", "--jobs", int, "number of worker processes", "N", 0, 64),
    OptionSpec("minimum_characters", "--min-characters", int, "fewer letters and digits than this are not comparable", "N", 1, 10_000),
    OptionSpec("max_seconds", "--max-seconds", float, "longest time for one document", "SECONDS", 0.5, 3600),
    OptionSpec("max_memory", "--max-memory", int, "most memory of a worker process, in MiB", "MIB", 256, 65_536),
    OptionSpec("max_size", "--max-size", int, "largest file of a compound format, in MiB", "MIB", 1, 4096),
    OptionSpec("max_characters", "--max-characters", int, "most characters taken from one document", "N", 1000, 200_000_000),
    OptionSpec("compare_memory", "--compare-memory", int, "most memory for finding near fingerprints, in MiB", "MIB", 16, 1_048_576),
)  # fmt: skip
