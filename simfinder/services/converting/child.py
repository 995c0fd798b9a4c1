"""Starts a program of the machine in bounds: ``python converter_child.py FOLDER PROGRAM ARG...``.

It may read the system and write below the folder, and nothing else; see ``confinement``.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from simfinder.services.workers.confinement import end_with_parent, limit_program, shut_in


def main(argv: Sequence[str]) -> None:
    """Become the program: a folder, a program and its arguments are ``arguments``."""
    folder, program, *arguments = argv
    os.chdir(folder)
    end_with_parent()
    limit_program()
    shut_in(folder, program)
    os.execv(program, [program, *arguments])  # noqa: S606 - a path that was looked up


if __name__ == "__main__":
    main(sys.argv[1:])
