"""Watched folders, their files that wait, and new files that are similar to others."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from simfinder.domain.lookup import Answer
from simfinder.domain.messages import Detail


class WatchMode(StrEnum):
    """How changes in a folder are noticed."""

    SYSTEM = "told"
    """The system reports changes at once."""
    LIMIT = "limit"
    """It is listed now and then: the system watches no more folders."""
    NETWORK = "network"
    """It is listed now and then: a network folder reports only this machine's changes."""
    MISSING = "gone"
    """It does not exist; it is watched again once it is back."""


@dataclass(frozen=True, slots=True)
class WatchedFolder:
    """A source, and how it is watched."""

    path: Path
    mode: WatchMode


@dataclass(frozen=True, slots=True)
class WatchState:
    """The state of watching.

    ``queue_length``: files that wait to be read. ``lookup_count``: files that were looked up.
    ``is_paused``: a person paused it. ``is_busy``: it waits for a scan to end.
    ``trouble``: why nothing can be looked up, empty where all is well.
    """

    folders: tuple[WatchedFolder, ...] = ()
    queue_length: int = 0
    lookup_count: int = 0
    is_paused: bool = False
    is_busy: bool = False
    trouble: Detail = ""


@dataclass(frozen=True, slots=True)
class Arrival:
    """A new or changed document that is similar to others.

    ``answer``: the similar documents. ``store_size``: approximate number of texts in the store.
    ``at``: seconds since the epoch. ``is_changed``: the store had it with another text.
    """

    path: Path
    answer: Answer
    store_size: int
    at: float
    is_changed: bool = False
