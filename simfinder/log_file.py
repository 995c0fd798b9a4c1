"""The log file, imported with ``--debug`` only: its module of the library loads many others."""

from __future__ import annotations

from io import TextIOWrapper
from logging.handlers import RotatingFileHandler

from simfinder import paths


class PrivateLogFile(RotatingFileHandler):
    """A log that only its owner can read and write, whatever the umask."""

    def _open(self) -> TextIOWrapper:
        return open(self.baseFilename, "a", encoding=self.encoding, opener=paths.private_file)
