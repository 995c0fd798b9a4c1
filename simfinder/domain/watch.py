"""Folders that are watched, what waits to be read there, and what came and resembles others."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from simfinder.domain.lookup import Answer
from simfinder.domain.messages import Detail


class WatchMode(StrEnum):
    """How it is noticed what comes into a folder."""

    SYSTEM = "told"
    """The system reports changes at once."""
    LIMIT = "limit"
    """It is looked through now and then: the system watches no more folders."""
    NETWORK = "network"
    """It is looked through now and then: a network folder reports only this machine's changes."""
    MISSING = "gone"
    """It is not there; it is watched again once it is back."""


@dataclass(frozen=True, slots=True)
class WatchedFolder:
    """A source, and how it is watched."""

    path: Path
    mode: WatchMode


@dataclass(frozen=True, slots=True)
class WatchState:
    """Where watching stands.

    ``queue_length``: files that have come and are not read yet. ``lookup_count``: files that were
    read and looked up. ``is_paused``: somebody paused it. ``is_busy``: it waits for a scan to end.
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
    """A new or changed document that resembles others.

    ``answer``: what it resembles. ``stored``: texts that were searched, about. ``at``: seconds
    since the epoch. ``is_changed``: it was in the store before, with another text.
    """

    path: Path
    answer: Answer
    store_size: int
    at: float
    is_changed: bool = False
