"""Loads compiled loops where numba is installed and works; everything has a way without them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from types import ModuleType


def loaded(imported: Callable[[], ModuleType], what: str, log: logging.Logger) -> ModuleType | None:
    """Return a module of compiled loops, None where numba is not installed or does not work.

    ``imported``: imports the module and compiles its loops. ``what``: is done by them, for the log.
    """
    try:
        module = imported()
    except ModuleNotFoundError as problem:
        log.debug("%s by NumPy: %s", what, problem)
        return None
    except (ImportError, OSError, RuntimeError, AttributeError, TypeError, ValueError) as problem:
        log.warning("%s by NumPy, since numba fails: %s", what, problem)
        return None
    log.debug("%s by compiled loops", what)
    return module
