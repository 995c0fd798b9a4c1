"""Which files stay whatever a person marks: the roles of sources can change while a result is shown."""

from __future__ import annotations

import os
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import Role, Source
from simfinder.domain.matching import ScanReport
from simfinder.gui.models.prepared import inside


def protected_now(report: ScanReport, sources: Sequence[Source]) -> NDArray[np.bool_]:
    """Return which documents stay: in a protected source or inside a file; bool, (documents).

    The innermost source decides. A file that lies in none of them any more, or in one that is
    to be left out of the next scan, stays as it was found: never less protected by accident.
    """
    documents = report.documents
    parts = inside(report)
    found = parts | np.fromiter((d.role is Role.PROTECTED for d in documents), np.bool_, len(parts))
    roles = {source.path: source.role for source in sources}
    now = [roles.get(source.path, source.role) for source in report.sources]
    if not sources:
        return found
    if now == [s.role for s in report.sources] and roles.keys() == {s.path for s in report.sources}:
        return found
    paths = np.array([str(d.path) for d in documents], np.object_)
    for source in sorted(sources, key=lambda s: len(s.path.parts)):
        if source.role is not Role.EXCLUDED:
            here = str(source.path)
            below = here.rstrip(os.sep) + os.sep
            lying = (p == here or p.startswith(below) for p in paths)
            found[np.fromiter(lying, np.bool_, len(paths))] = source.role is Role.PROTECTED
    return found | parts
