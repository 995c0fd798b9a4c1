"""How a method weighs words: lists of words of a person, and weights.

The engine knows a method by one text, its name. What is not as published follows the name as JSON,
so that workers, stored features and lookups get it wherever they get the name.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

CUE_WEIGHT, TITLE_WEIGHT, SPEECH_WEIGHT = 5, 5, 2
"""Factors of cue words, words of the title, and nouns and verbs. The first two are published for
the improved TF-IDF SimHash of 2020; the third could not be read in the source."""
USUAL_LENGTH, LENGTH_DEVIATION = 4.51, 2.207
"""Mean and standard deviation of the length of words (Wang and Wang 2019)."""
MU, LEAST_LIKENESS = 0.9, 0.25
"""Share of the fingerprint in the likeness of two documents by fingerprint and metadata, and the
likeness from which on they are similar (Wang and Wang 2019)."""
_SEPARATOR = " "


@dataclass(frozen=True, slots=True)
class WordSettings:
    """Lists of words and weights of a method; the defaults are those of the methods as published.

    Words are as a person wrote them: they are normalised like texts where they are used.
    """

    stop_words: tuple[str, ...] = ()
    """Words that are left out."""
    dictionary: tuple[str, ...] = ()
    """Lines of a user dictionary in jieba's format: a word, and perhaps frequency and tag."""
    cue_words: tuple[str, ...] = ()
    """In place of the built-in ones; empty: those."""
    cue_weight: int = CUE_WEIGHT
    title_weight: int = TITLE_WEIGHT
    speech_weight: int = SPEECH_WEIGHT
    least_count: int = 1
    """Words that occur fewer times than this in a document are left out."""
    idf: str = ""
    """Digest of a table of inverse document frequencies; empty: the built-in ones."""

    @property
    def leaves_out_words(self) -> bool:
        """Whether words of a document may be left out."""
        return bool(self.stop_words) or self.least_count > 1

    def digest(self) -> str:
        """Return a digest of the settings, 16 hex digits."""
        return blake2b(_to_json(self).encode(), digest_size=8).hexdigest()

    @property
    def selection(self) -> WordSettings:
        """The part of the settings that decides which words are compared."""
        if not self.leaves_out_words:
            return WordSettings()
        return WordSettings(self.stop_words, self.dictionary, least_count=self.least_count)


@dataclass(frozen=True, slots=True)
class TableFile:
    """A table of inverse document frequencies in a file, with the digest of its content.

    Stored features depend on the content. So the digest decides whether they are still valid, and
    a file that has changed is another table.
    """

    digest: str
    path: Path

    @classmethod
    def from_text(cls, text: str) -> TableFile:
        """Return the table that an option names; ValueError where it names none."""
        digest, separator, path = text.partition(_SEPARATOR)
        if not (digest and separator and path):
            raise ValueError(text)
        return cls(digest, Path(path))

    def __str__(self) -> str:
        return f"{self.digest}{_SEPARATOR}{self.path}"


@dataclass(frozen=True, slots=True)
class LikenessRule:
    """How fingerprints and metadata together decide whether two documents are similar."""

    mu: float = MU
    """Share of the fingerprint, the rest is that of the metadata."""
    threshold: float = LEAST_LIKENESS
    """Likeness from which on documents are similar."""


PUBLISHED = WordSettings()
"""The settings without any change."""


def method_name(name: str, settings: WordSettings) -> str:
    """Return the name of a method with these settings; the plain name where they are published."""
    return name if settings == PUBLISHED else f"{name}{_SEPARATOR}{_to_json(settings)}"


def split_method(method: str) -> tuple[str, WordSettings]:
    """Return the plain name and the settings of a method that ``method_name`` made.

    Raises:
        ValueError: what follows the name is no settings.
    """
    name, _, text = method.partition(_SEPARATOR)
    return name, _from_json(text) if text else PUBLISHED


@lru_cache(maxsize=16)
def _to_json(settings: WordSettings) -> str:
    changed = {
        item.name: getattr(settings, item.name)
        for item in fields(settings)
        if getattr(settings, item.name) != item.default
    }
    return json.dumps(changed, separators=(",", ":"), sort_keys=True)


def _from_list(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _from_json(text: str) -> WordSettings:
    values: dict[str, Any] = json.loads(text)
    try:
        return replace(PUBLISHED, **{name: _from_list(value) for name, value in values.items()})
    except TypeError as error:
        raise ValueError(text) from error
