"""Logging: warnings to the console, everything to a file with ``--debug``."""

from __future__ import annotations

import logging

from simfinder import paths
from simfinder.addresses import hide_secrets


class _MaskingFormatter(logging.Formatter):
    """Writes records, and tracebacks in them, without the passwords of addresses."""

    def format(self, record: logging.LogRecord) -> str:
        return hide_secrets(super().format(record))


def configure_logging(*, debug: bool) -> None:
    """Start logging; with ``debug`` also into ``simfinder.log``, without document text."""
    root = logging.getLogger("simfinder")
    root.setLevel(logging.DEBUG if debug else logging.WARNING)
    logging.getLogger("simfinder.plan").setLevel(logging.NOTSET)
    for old in list(root.handlers):
        root.removeHandler(old)
        old.close()
    console = logging.StreamHandler()
    console.setFormatter(_MaskingFormatter("simfinder: %(message)s"))
    root.addHandler(console)
    if debug:
        from simfinder.log_file import PrivateLogFile

        folder = paths.private_dir(paths.log_dir())
        file = PrivateLogFile(
            folder / "simfinder.log", maxBytes=2_000_000, backupCount=3, encoding="utf-8"
        )
        file.setFormatter(_MaskingFormatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        root.addHandler(file)


def explain_plan() -> None:
    """Also log on the console how near fingerprints are searched for."""
    logging.getLogger("simfinder.plan").setLevel(logging.INFO)
