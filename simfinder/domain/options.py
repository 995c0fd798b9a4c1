"""The options of a scan, each declared once.

An option is one field of ``ScanOptions`` with its ``OptionSpec``. The flags and help of the command
line, the fields of the window, settings, presets, reports and the check whether a result is out of
date are made from these. Texts are English here and translated where they are shown: ``help`` in
the context Console, ``report`` in Report, all others in Options.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass, field, fields, replace
from enum import IntEnum, StrEnum
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

from simfinder.domain.errors import UsageError
from simfinder.domain.messages import Code, Message, at_option
from simfinder.domain.word_settings import (
    CUE_WEIGHT,
    LEAST_LIKENESS,
    MU,
    SPEECH_WEIGHT,
    TITLE_WEIGHT,
    LikenessRule,
    TableFile,
    WordSettings,
    method_name,
)

OVERLAP_SHARE = 0.5
"""Default share of one text in the other from which a pair counts as an overlap."""
LEAST_SHARE = 0.1
"""Pairs with this share of one text's shingles in the other are kept, whatever the options."""


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
    """A profile as people see it; the engine has the rest under its name."""

    name: str
    distance: int
    """Default distance in bits, 0 to 24."""
    similarity: float
    """Default least similarity, 0 to 1."""
    summary: str
    """One English sentence that says when to use it, translated in the context Console."""


PROFILES: tuple[ProfileInfo, ...] = (
    ProfileInfo(
        "passages",
        24,
        0.8,
        "Documents that share passages word for word (recommended).",
    ),
    ProfileInfo(
        "characters",
        24,
        0.8,
        "Texts with OCR errors, or in scripts without spaces.",
    ),
    ProfileInfo(
        "words",
        3,
        0.75,
        "Documents that use the same words equally often, in any order: the textbook method.",
    ),
    ProfileInfo(
        "tfidf-length",
        3,
        0.75,
        (
            "Words weighted by rarity and length, with keywords (Wang and Wang 2019); "
            "misses many documents that “passages” finds."
        ),
    ),
    ProfileInfo(
        "composite",
        3,
        0.75,
        (
            "Words weighted by rarity, kind, length, cue words and title (2020); misses "
            "many documents that “passages” finds."
        ),
    ),
    ProfileInfo(
        "fields",
        24,
        0.5,
        "Table rows, compared field by field: addresses, customers, products.",
    ),
)


def profile_info(name: str) -> ProfileInfo:
    """Return the profile of that name or raise UsageError that names those there are."""
    for info in PROFILES:
        if info.name == name:
            return info
    raise UsageError(
        Message(Code.NO_PROFILE, name=repr(name), names=", ".join(p.name for p in PROFILES))
    )


class OptionGroup(IntEnum):
    """Subject of an option; reports list the options in this order."""

    MATCHING = 1
    WORDS = 2
    EXCERPTS = 3
    INSIDE = 4
    SELECTION = 5
    TABLES = 6
    TEMPLATE = 7
    LIMITS = 8
    WORK = 9


_WORD_METHODS = ("words", "tfidf-length", "composite")
"""Methods that compare words one by one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionSpec:
    """The declaration of an option; name, kind and default come from its field."""

    name: str = ""
    kind: type = str
    """Type of the value, of a list that of its items."""
    default: Any = None
    is_list: bool = False
    group: OptionGroup
    help: str
    """Help text of the flag."""
    flag: str = ""
    """Set where it is not derived from the name."""
    metavar: str = ""
    commas: bool = False
    """A list that the command line takes as one text with commas, not as a repeated flag."""
    from_file: bool = False
    """A list that the command line reads from a text file, one item a line."""
    is_table: bool = False
    """A ``TableFile`` as text, or nothing."""
    item_pattern: str = ""
    """Regular expression that each item of a list has to match as a whole; empty: any text."""
    low: float | None = None
    high: float | None = None
    choices: tuple[str, ...] = ()
    percent: bool = False
    """Typed as a percentage, kept as a share."""
    requires: str = ""
    """Name of the switch without which another value than the default is refused."""
    methods: tuple[str, ...] = ()
    """Names of the profiles without which another value than the default is refused; empty: any."""
    for_rows: bool = True
    """Whether it applies to rows of tables."""
    changes_result: bool = True
    """Whether another value needs another scan."""
    default_help: str = ""
    """The default in words, where the value alone is not clear."""
    label: str = ""
    """Name of its field in the window; an option without one has no field there."""
    hint: str = ""
    unit: str = ""
    prefix: str = ""
    step: int = 1
    zero: str = ""
    """What the field shows in place of 0."""
    is_advanced: bool = False
    """Whether its field is only in the settings, not in the panel of options."""
    report: str = ""
    """Name of its line in reports; an option without one has none."""
    report_empty: str = "none"
    """Text of that line for an empty list or text."""

    @property
    def portable(self) -> bool:
        """Whether presets contain it: the window has it, and it is no path of this machine."""
        return bool(self.label) and self.kind is not Path and not self.is_table

    def check(self, value: object) -> None:
        """Raise UsageError where the value is outside the bounds or not a choice."""
        if self.choices and str(value) not in self.choices:
            names = ", ".join(self.choices)
            raise UsageError(
                at_option(self.flag, Message(Code.NOT_A_CHOICE, value=repr(value), names=names))
            )
        if self.item_pattern:
            self._check_items(value)
        if self.is_table and value:
            self._check_table(str(value))
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            low, high = self.low, self.high
            if (low is not None and value < low) or (high is not None and value > high):
                scale = 100 if self.percent else 1
                values = {"value": value, "low": low or 0, "high": high or 0}
                texts = {name: f"{number * scale:g}" for name, number in values.items()}
                raise UsageError(at_option(self.flag, Message(Code.OUT_OF_RANGE, **texts)))

    def _check_items(self, value: object) -> None:
        for item in value if isinstance(value, tuple) else ():
            if re.fullmatch(self.item_pattern, item) is None:
                message = Message(Code.NOT_A_DICTIONARY_LINE, name=repr(item))
                raise UsageError(at_option(self.flag, message))

    def _check_table(self, value: str) -> None:
        try:
            TableFile.from_text(value)
        except ValueError as error:
            message = Message(Code.NOT_AN_IDF_TABLE, name=repr(value))
            raise UsageError(at_option(self.flag, message)) from error

    def is_default(self, options: ScanOptions) -> bool:
        """Whether these options have its default value."""
        return bool(getattr(options, self.name) == self.default)

    def to_plain(self, value: object) -> object:
        """Return a value for JSON and TOML."""
        if isinstance(value, tuple):
            return [self.to_plain(item) for item in value]
        return str(value) if isinstance(value, (Path, StrEnum)) else value

    def from_plain(self, value: object) -> object:
        """Return the option's value of one from JSON or TOML; ValueError for another type."""
        if self.is_list and isinstance(value, list):
            return tuple(self._from_plain(item) for item in value)
        if self.is_list:
            raise ValueError(self.name)
        return self._from_plain(value)

    def _from_plain(self, value: object) -> object:
        if self.kind is bool and isinstance(value, bool):
            return value
        if self.kind is int and type(value) is int and 0 <= value < 1 << 63:
            return value
        # NaN fails the comparison as well.
        if self.kind is float and type(value) in (int, float) and abs(value) < 1e300:  # type: ignore[arg-type]
            return value
        if self.kind is str and value is None and not self.is_list:
            return ""
        if isinstance(value, str) and "\0" not in value and len(value) <= 1 << 20:
            if self.kind is Path and 0 < len(value) <= 1 << 15:
                return Path(value)
            if self.kind is str or issubclass(self.kind, StrEnum):
                return self.kind(value)
        raise ValueError(self.name)


def option(default: Any, **declaration: Any) -> Any:
    """Return the field of an option; ``declaration``: the fields of ``OptionSpec``."""
    return field(default=default, metadata={"spec": OptionSpec(**declaration)})


@dataclass(frozen=True, slots=True)
class ScanOptions:
    """The options of a scan; ``distance`` and ``similarity`` None mean the profile's own.

    Reports in JSON keep the order of the fields.
    """

    profile: str = option(
        "passages",
        group=OptionGroup.MATCHING,
        help="method of comparison",
        metavar="NAME",
        choices=tuple(info.name for info in PROFILES),
        label="Method",
        report="Method",
    )
    features: str = option(
        "words",
        group=OptionGroup.MATCHING,
        help=(
            "what the method “words” counts; with “fields”, trigrams compares fingerprints of "
            "character trigrams alone"
        ),
        metavar="FEATURES",
        choices=("words", "trigrams"),
        label="Features",
    )
    """What the profile ``words`` counts. With ``fields``, ``trigrams`` compares the fingerprints of
    the character trigrams of the columns by their distance and nothing else. Other profiles have
    one kind of feature."""
    distance: int | None = option(
        None,
        group=OptionGroup.MATCHING,
        help="maximum distance between two fingerprints, in bits; 24 means no limit",
        metavar="N",
        low=0,
        high=24,
        changes_result=False,
        default_help="depends on the method",
        label="Distance",
        report="Maximum distance",
    )
    similarity: float | None = option(
        None,
        group=OptionGroup.MATCHING,
        help="minimum similarity, in percent",
        metavar="PERCENT",
        low=0.0,
        high=1.0,
        percent=True,
        changes_result=False,
        default_help="depends on the method",
        label="Minimum similarity",
        report="Minimum similarity",
    )
    overlaps: bool = option(
        default=False,
        group=OptionGroup.EXCERPTS,
        help="also find excerpts and shared passages",
        for_rows=False,
        label="Also find excerpts",
        hint="Also find documents that share passages or contain one another.",
        report="Excerpts and overlaps",
    )
    containment: float = option(
        OVERLAP_SHARE,
        group=OptionGroup.EXCERPTS,
        help=(
            "with --overlaps: minimum share of one text that must appear in the other, in percent"
        ),
        metavar="PERCENT",
        low=LEAST_SHARE,
        high=1.0,
        percent=True,
        requires="overlaps",
        for_rows=False,
        label="Minimum overlap",
        hint="Share of one text that must appear in the other to count as an overlap.",
        prefix="≥\u202f",
        step=5,
    )
    """Least share of one text in the other, for ``overlaps``."""
    scope: Scope = option(  # noqa: RUF009
        Scope.ALL,
        group=OptionGroup.SELECTION,
        help="which documents to compare with each other",
        choices=tuple(Scope),
        label="Scope",
        report="Pairs",
    )
    protect: tuple[Path, ...] = option(
        (),
        group=OptionGroup.SELECTION,
        help="never mark files in this folder",
        metavar="PATH",
        for_rows=False,
        changes_result=False,
    )
    exclude: tuple[str, ...] = option(
        (),
        group=OptionGroup.SELECTION,
        help=("exclude paths that match this pattern, or a regular expression between slashes"),
        metavar="PATTERN",
        for_rows=False,
        label="Excluded files",
        hint="Names and patterns of files to exclude from the scan.",
        report="Excluded files",
    )
    formats: tuple[str, ...] = option(
        (),
        group=OptionGroup.SELECTION,
        help="read only these formats, separated by commas",
        metavar="LIST",
        commas=True,
        for_rows=False,
        label="Formats",
        is_advanced=True,
        report="Formats",
        report_empty="all",
    )
    """Names of the formats to read; empty means all."""
    jobs: int = option(
        0,
        group=OptionGroup.WORK,
        help="number of worker processes",
        metavar="N",
        low=0,
        high=64,
        changes_result=False,
        default_help="one for each processor core, at most 8",
        label="Simultaneous readers",
        hint="Fewer readers leave more resources for other work.",
        zero="automatic",
        is_advanced=True,
    )
    """Worker processes; 0 means one a core, at most 8."""
    minimum_characters: int = option(
        20,
        group=OptionGroup.LIMITS,
        help="skip documents with fewer letters and digits than this",
        flag="--min-characters",
        metavar="N",
        low=1,
        high=10_000,
        for_rows=False,
        label="Minimum text length",
        hint="Documents with fewer letters and digits are listed as skipped.",
        unit="characters",
        is_advanced=True,
    )
    max_seconds: float = option(
        60.0,
        group=OptionGroup.LIMITS,
        help="time limit for one document",
        metavar="SECONDS",
        low=0.5,
        high=3600,
        label="Time limit",
        hint="Reading stops after this time, and the file is listed as skipped.",
        unit="seconds",
        is_advanced=True,
    )
    """Longest time for one document."""
    max_memory: int = option(
        1536,
        group=OptionGroup.WORK,
        help="memory limit for a worker process, in MiB",
        metavar="MIB",
        low=256,
        high=65_536,
        label="Memory limit per reader",
        unit="MiB",
        step=128,
        is_advanced=True,
    )
    """Most memory of a worker, MiB."""
    max_size: int = option(
        200,
        group=OptionGroup.LIMITS,
        help="size limit for files in compound formats, in MiB",
        metavar="MIB",
        low=1,
        high=4096,
        label="Maximum file size",
        hint="Applies to compressed or multi-part formats, such as Word and PDF.",
        unit="MiB",
        step=10,
        is_advanced=True,
    )
    """Largest file of a compound format that is opened, MiB."""
    max_characters: int = option(
        20_000_000,
        group=OptionGroup.LIMITS,
        help="maximum number of characters read from one document",
        metavar="N",
        low=1000,
        high=200_000_000,
        for_rows=False,
        label="Maximum text length",
        hint="Text beyond this limit is not read.",
        unit="characters",
        step=1_000_000,
        is_advanced=True,
    )
    """Most characters taken from one document; the rest makes it partial."""
    compare_memory: int = option(
        1024,
        group=OptionGroup.WORK,
        help="memory limit for finding similar fingerprints, in MiB",
        metavar="MIB",
        low=16,
        high=1_048_576,
        changes_result=False,
        label="Memory limit for comparing",
        hint="Less memory takes longer, but nothing is missed.",
        unit="MiB",
        step=128,
        is_advanced=True,
    )
    """Most memory for finding near fingerprints, MiB."""
    attachments: bool = option(
        default=False,
        group=OptionGroup.INSIDE,
        help="also compare email attachments",
        for_rows=False,
        label="Email attachments",
        hint="Each document attached to an email is compared as a separate file.",
        report="Email attachments",
    )
    """Also compare attachments of mail, each as a document of its own."""
    archives: bool = option(
        default=False,
        group=OptionGroup.INSIDE,
        help="also compare the files in ZIP archives",
        for_rows=False,
        label="Files in ZIP archives",
        hint="Each document in a ZIP archive is compared; nothing is extracted to disk.",
        report="Files in ZIP archives",
    )
    """Also compare the files in ZIP archives; archives in archives stay closed."""
    passwords: tuple[str, ...] = field(default=(), repr=False)
    """Passwords to try on encrypted documents; never written to a report, log or store."""
    columns: tuple[str, ...] = option(
        (),
        group=OptionGroup.TABLES,
        help="compare only these table columns, separated by commas; A+B joins two as one",
        metavar="LIST",
        commas=True,
        label="Columns",
    )
    """Columns of tables that are compared; empty means all. For the profile ``fields``."""
    table: str = option(
        "",
        group=OptionGroup.TABLES,
        help="database table or workbook sheet to read",
        metavar="NAME",
        label="Table",
    )
    """Table of a database or sheet of a workbook to read, where there are several."""
    query: str = option(
        "",
        group=OptionGroup.TABLES,
        help="compare the rows of this query (one SELECT) instead of a table of the database",
        metavar="SQL",
        label="Query",
    )
    row_limit: int = option(
        0,
        group=OptionGroup.TABLES,
        help="read at most this many rows of each table; 0 for all",
        flag="--limit",
        metavar="N",
        low=0,
        high=1_000_000_000,
        label="Maximum number of rows",
        zero="all",
    )
    column_kinds: tuple[str, ...] = option(
        (),
        group=OptionGroup.TABLES,
        help=(
            "how columns are compared, separated by commas: COLUMN=name, number, title or text "
            "(default: by the length of their values)"
        ),
        metavar="LIST",
        commas=True,
        label="Kinds of columns",
    )
    """Columns whose values are compared in another way than their length suggests."""
    new_rows: bool = option(
        default=False,
        group=OptionGroup.TABLES,
        help=(
            "list only pairs with rows that are new or changed since the last scan, also with "
            "stored rows of other tables"
        ),
        label="Only new and changed rows",
        hint=(
            "Lists only pairs with rows that are new or changed since the last scan, and also "
            "compares these with the stored rows of other tables."
        ),
    )
    template: tuple[Path, ...] = option(
        (),
        group=OptionGroup.TEMPLATE,
        help="ignore the passages of this template, such as a form",
        metavar="FILE",
        for_rows=False,
        label="Templates",
    )
    """Base documents, whose passages are removed from all others before the comparison."""
    common: str = option(
        "",
        group=OptionGroup.TEMPLATE,
        help="ignore passages found in at least K documents: a number, or a percentage",
        metavar="K",
        for_rows=False,
        label="Ignore common passages",
    )
    """Passages in at least so many documents, ``12`` or ``30%``, are removed too; empty: none."""
    distinguish_scripts: bool = option(
        default=False,
        group=OptionGroup.MATCHING,
        help="treat traditional and simplified Chinese characters as different",
        label="Distinguish Chinese scripts",
        hint="Otherwise the same text in traditional and simplified characters counts as equal.",
        is_advanced=True,
        report="Traditional and simplified Chinese treated as different",
    )

    stop_words: tuple[str, ...] = option(
        (),
        group=OptionGroup.WORDS,
        help="ignore the words in this text file, one per line",
        metavar="FILE",
        from_file=True,
        methods=_WORD_METHODS,
        for_rows=False,
        label="Stop words",
        hint="These words are not compared. One word per line.",
        is_advanced=True,
        report="Stop words",
    )
    """Words that are left out before texts are compared."""
    dictionary: tuple[str, ...] = option(
        (),
        group=OptionGroup.WORDS,
        item_pattern=r"\S+(?: [0-9]{1,9})?(?: [a-z]+)?",
        help=(
            "segment Chinese with the words in this text file as well: one per line, with "
            "frequency and tag if known (jieba's format)"
        ),
        metavar="FILE",
        from_file=True,
        methods=_WORD_METHODS,
        for_rows=False,
        label="User dictionary",
        hint="Additional Chinese words for segmentation, one per line, in jieba's format.",
        is_advanced=True,
        report="User dictionary",
    )
    """Lines of a dictionary in jieba's format, by which Chinese is segmented too."""
    cue_words: tuple[str, ...] = option(
        (),
        group=OptionGroup.WORDS,
        help="use the cue words in this text file, one per line, instead of the built-in ones",
        metavar="FILE",
        from_file=True,
        methods=("composite",),
        for_rows=False,
        label="Cue words",
        hint="Words that announce a conclusion. One word per line; empty for the built-in list.",
        is_advanced=True,
        report="Cue words",
        report_empty="built-in",
    )
    """In place of the built-in cue words; empty: those."""
    cue_weight: int = option(
        CUE_WEIGHT,
        group=OptionGroup.WORDS,
        help="weight of cue words",
        metavar="N",
        low=1,
        high=100,
        methods=("composite",),
        for_rows=False,
        label="Weight of cue words",
        report="Weight of cue words",
        is_advanced=True,
    )
    title_weight: int = option(
        TITLE_WEIGHT,
        group=OptionGroup.WORDS,
        help="weight of words in the title",
        metavar="N",
        low=1,
        high=100,
        methods=("composite",),
        for_rows=False,
        label="Weight of title words",
        report="Weight of title words",
        is_advanced=True,
    )
    speech_weight: int = option(
        SPEECH_WEIGHT,
        group=OptionGroup.WORDS,
        help="weight of nouns and verbs",
        metavar="N",
        low=1,
        high=100,
        methods=("composite",),
        for_rows=False,
        label="Weight of nouns and verbs",
        report="Weight of nouns and verbs",
        is_advanced=True,
    )
    least_count: int = option(
        1,
        group=OptionGroup.WORDS,
        help="ignore words that occur fewer times than this in a document",
        flag="--min-occurrences",
        metavar="N",
        low=1,
        high=100,
        methods=_WORD_METHODS,
        for_rows=False,
        label="Minimum occurrences",
        report="Minimum occurrences of a word",
        hint="Words that occur fewer times in a document are not compared.",
        is_advanced=True,
    )
    """Words that occur fewer times in a document are left out."""
    idf: str = option(
        "",
        group=OptionGroup.WORDS,
        help=(
            "take the rarity of words from this table, one word and its IDF per line, such as "
            "“simfinder idf” writes, instead of the built-in one"
        ),
        metavar="FILE",
        is_table=True,
        methods=("tfidf-length", "composite"),
        for_rows=False,
        label="Rarity of words",
        hint="A table of words and their IDF, such as “simfinder idf” makes of your documents.",
        is_advanced=True,
        report="Rarity of words",
        report_empty="built-in",
    )
    """A ``TableFile``; empty: the built-in tables."""

    mu: float = option(
        MU,
        group=OptionGroup.WORDS,
        help="share of the fingerprint when metadata are compared too",
        metavar="SHARE",
        low=0.8,
        high=0.9,
        methods=("tfidf-length",),
        for_rows=False,
        label="Share of the fingerprint (μ)",
        hint="The rest is the share of keywords, authors and references.",
        is_advanced=True,
        report="Share of the fingerprint (μ)",
    )
    """Of the likeness of two documents; the rest is that of their metadata."""
    metadata_threshold: float = option(
        LEAST_LIKENESS,
        group=OptionGroup.WORDS,
        help="minimum likeness by fingerprint and metadata",
        metavar="SHARE",
        low=0.05,
        high=0.9,
        methods=("tfidf-length",),
        for_rows=False,
        label="Threshold with metadata",
        hint="Minimum likeness of two documents that both have metadata.",
        is_advanced=True,
        report="Threshold with metadata",
    )
    """Likeness by fingerprint and metadata from which on two documents are similar."""

    @property
    def method(self) -> str:
        """The name of the profile with these features and words in the engine."""
        features = f"-{self.features}" if self.features != "words" else ""
        scripts = "-scripts" if self.distinguish_scripts else ""
        return method_name(f"{self.profile}{features}{scripts}", self.word_settings)

    @property
    def likeness_rule(self) -> LikenessRule:
        """How fingerprints and metadata decide together."""
        return LikenessRule(self.mu, self.metadata_threshold)

    @property
    def word_settings(self) -> WordSettings:
        """How words are weighed."""
        return WordSettings(
            self.stop_words,
            self.dictionary,
            self.cue_words,
            self.cue_weight,
            self.title_weight,
            self.speech_weight,
            self.least_count,
            self.idf_table.digest if self.idf_table else "",
        )

    @property
    def idf_table(self) -> TableFile | None:
        """The table of the rarity of words; None: the built-in ones."""
        return TableFile.from_text(self.idf) if self.idf else None

    @property
    def compares_rows(self) -> bool:
        """Whether the documents are rows of tables, compared field by field."""
        return self.profile == "fields"

    @property
    def removes_template_text(self) -> bool:
        """Whether template text is removed."""
        return bool(self.template or self.common)

    def resolve(self) -> ScanOptions:
        """Return the same options with the profile's defaults filled in, checked."""
        distance, similarity = default_bars(self)
        if self.features != "words" and self.profile not in ("words", "fields"):
            raise UsageError(Message(Code.FEATURES_NEED_WORDS))
        for spec in OPTION_TABLE:
            if spec.requires and not (spec.is_default(self) or getattr(self, spec.requires)):
                other = option_spec(spec.requires).flag
                raise UsageError(Message(Code.OPTION_NEEDS, name=spec.flag, name2=other))
            self._check_method(spec)
        common_documents(self.common, 0)
        if self.compares_rows:
            self._refuse_for_rows()
            kinds_of_columns(self.column_kinds)
        options = replace(
            self,
            distance=distance if self.distance is None else self.distance,
            similarity=similarity if self.similarity is None else self.similarity,
        )
        for spec in OPTION_TABLE:
            spec.check(getattr(options, spec.name))
        return options

    @property
    def compares_trigrams(self) -> bool:
        """Whether rows are compared by the fingerprints of their trigrams alone."""
        return self.compares_rows and self.features == "trigrams"

    def fits_method(self, spec: OptionSpec) -> bool:
        """Whether an option has an effect with the method, and with templates if there are any."""
        if not spec.methods:
            return True
        return self.profile in spec.methods and (
            self.features == "words" and not self._is_fixed(spec)
        )

    def _is_fixed(self, spec: OptionSpec) -> bool:
        """Whether templates exclude the option: they are found by the words of the method alone."""
        return spec.name in _WORD_OPTIONS and self.removes_template_text

    def _check_method(self, spec: OptionSpec) -> None:
        if spec.is_default(self) or self.fits_method(spec):
            return
        if self.profile in spec.methods:
            other = "--template, --common" if self._is_fixed(spec) else "--features trigrams"
            raise UsageError(Message(Code.OPTION_NOT_WITH, name=spec.flag, name2=other))
        names = ", ".join(spec.methods)
        raise UsageError(Message(Code.OPTION_NEEDS_METHOD, name=spec.flag, names=names))

    def _refuse_for_rows(self) -> None:
        """Refuse options that would have no effect."""
        if self.query and self.table:
            raise UsageError(Message(Code.OPTIONS_EXCLUDE, name="--query", name2="--table"))
        if self.scope is Scope.PROTECTED:
            raise UsageError(Message(Code.ROWS_NOT_PROTECTED))
        for spec in OPTION_TABLE:
            if not spec.for_rows and not spec.is_default(self):
                raise UsageError(Message(Code.OPTION_NOT_WITH_FIELDS, name=spec.flag))
        if self.passwords:
            raise UsageError(Message(Code.OPTION_NOT_WITH_FIELDS, name="--passwords"))


_WORD_OPTIONS = frozenset(item.name for item in fields(WordSettings))
"""Options that are part of the method's name."""


TRIGRAM_BARS = (6, 0.5)
"""Distance of fingerprints of character trigrams, as published; any such pair is more similar."""
COLUMN_KINDS = ("name", "number", "title", "text")


def default_bars(options: ScanOptions) -> tuple[int, float]:
    """Return the distance and similarity that a method has by default; UsageError without one."""
    info = profile_info(options.profile)
    return TRIGRAM_BARS if options.compares_trigrams else (info.distance, info.similarity)


def kinds_of_columns(setting: Iterable[str]) -> dict[str, str]:
    """Return column to kind of values; UsageError where one is not ``COLUMN=KIND``."""
    kinds: dict[str, str] = {}
    for text in setting:
        column, _, kind = text.rpartition("=")
        if not column.strip() or kind.strip() not in COLUMN_KINDS:
            names = ", ".join(COLUMN_KINDS)
            message = Message(Code.COLUMN_KIND_INVALID, value=repr(text), names=names)
            raise UsageError(at_option("--column-kinds", message))
        kinds[column.strip()] = kind.strip()
    return kinds


LEAST_COMMON = 2
"""A passage of a single document is not common."""


def common_documents(setting: str, documents: int) -> int:
    """Return the least number of documents of a common passage; 0 where none is removed.

    UsageError where ``setting`` is neither a number of documents nor a percentage.
    """
    text = setting.strip()
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
        raise UsageError(at_option("--common", Message(Code.COMMON_INVALID, name=repr(setting))))
    return max(LEAST_COMMON, math.ceil(documents * percent / 100))


def _specs() -> Iterable[OptionSpec]:
    """Complete the declarations with name, type and default of their fields."""
    hints = get_type_hints(ScanOptions)
    for item in fields(ScanOptions):
        spec: OptionSpec | None = item.metadata.get("spec")
        if spec is None:
            continue
        hint = hints[item.name]
        is_list = get_origin(hint) is tuple
        yield replace(
            spec,
            name=item.name,
            kind=get_args(hint)[0] if get_args(hint) else hint,
            default=item.default,
            is_list=is_list,
            flag=spec.flag or f"--{item.name.replace('_', '-')}",
        )


OPTION_TABLE: tuple[OptionSpec, ...] = tuple(_specs())
"""All options in the order of their fields."""
_BY_NAME = {spec.name: spec for spec in OPTION_TABLE}


def option_spec(name: str) -> OptionSpec:
    """Return the option with that name."""
    return _BY_NAME[name]


def options_of(*groups: OptionGroup) -> tuple[OptionSpec, ...]:
    """Return the options of these groups, in the order of their fields."""
    return tuple(spec for spec in OPTION_TABLE if spec.group in groups)


def to_plain(options: ScanOptions, specs: Iterable[OptionSpec] = OPTION_TABLE) -> dict[str, object]:
    """Return these options by name, for JSON and TOML."""
    return {spec.name: spec.to_plain(getattr(options, spec.name)) for spec in specs}
