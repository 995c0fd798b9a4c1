"""What is left out of two documents: passages of templates, and those that others have too."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from simfinder.cli.console import Interruptible
from simfinder.cli.places import chosen
from simfinder.domain.errors import UsageError
from simfinder.domain.options import ScanOptions

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def passages_among(
    choice: argparse.Namespace, options: ScanOptions, observer: Interruptible
) -> NDArray[np.uint64] | None:
    """Return the passages that a scan of the places after ``--among`` takes out.

    None where ``--common`` was not given: the base documents alone then tell them. UsageError
    where one of the two options misses the other.
    """
    if not options.common:
        if choice.among:
            raise UsageError("--among goes with --common only")
        return None
    from simfinder.services.scanning.scan import scan
    from simfinder.services.templates.template import COMMON_TO_TWO

    if not choice.among:
        raise UsageError(COMMON_TO_TWO)
    for place in choice.among:
        if not place.exists():
            raise UsageError(f"--among: there is no {place.absolute()}")
    sources, _ = chosen(choice.among)
    return scan(sources, options, observer).template
