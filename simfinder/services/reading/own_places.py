"""The program's own folders inside the places that it is asked to scan."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from simfinder import paths
from simfinder.domain.document import Role, Source
from simfinder.files.sources import real_path


def default_store() -> Path:
    """Return the folder of this person's store."""
    return paths.cache_dir() / "store"


def own_places(sources: Sequence[Source], store: Path | None = None) -> tuple[Source, ...]:
    """Return the program's folders that lie inside sources, as excluded sources.

    They hold no documents, they change while they are read, and to open the file of a database
    beside SQLite would take its locks away. ``store``: a folder of the store that is not in its
    usual place. What a person named as a source itself is not left out.
    """
    places = [paths.config_dir(), paths.cache_dir(), paths.data_dir(), paths.log_dir()]
    if store is not None:
        places.append(store)
    given = {Path(real_path(source.path)) for source in sources if source.role is not Role.EXCLUDED}
    own = dict.fromkeys(Path(real_path(place)) for place in places if place.is_dir())
    return tuple(
        Source(place, Role.EXCLUDED)
        for place in own
        if place not in given and not given.isdisjoint(place.parents)
    )
