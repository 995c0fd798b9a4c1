"""Starts ``simfinder``: the command line, or the window if there is no command."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from simfinder.i18n import translate

if TYPE_CHECKING:
    from simfinder.display import Obstacle


def main(argv: Sequence[str] | None = None) -> int:
    """Run SimFinder and return its exit status.

    This is the only module that knows the command line and the window. Each is loaded only when it
    is needed, so that servers need no PySide6, and a script that asks for the version need not
    wait.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments[:1] == ["--worker"]:  # a frozen program starts itself to read documents
        importlib.import_module("simfinder.services.worker_child").main()
        return 0
    if arguments[:1] == ["--table-reader"]:  # and to read tables
        importlib.import_module("simfinder.services.tables.child").main()
        return 0
    if arguments[:1] == ["--typesetter"]:  # and to set a report
        child = importlib.import_module("simfinder.services.export.typesetting_child")
        return int(child.run(arguments))
    if arguments[:1] == ["--converter"]:  # and to start a converter program in bounds
        importlib.import_module("simfinder.services.converting.child").main(arguments[1:])
    if arguments == ["--version"]:
        from simfinder.cli.version import print_version

        if print_version():
            return 0
    from simfinder.cli.main import main as command_line

    return command_line(arguments, open_window)


def open_window(arguments: Sequence[str]) -> int:
    """Open the window and return its exit status, or raise NoDisplay where there can be none."""
    from simfinder.display import find_obstacle
    from simfinder.domain.errors import NoDisplay

    if (obstacle := find_obstacle()) is not None:
        raise NoDisplay(_why_not(*obstacle))
    try:
        importlib.import_module("PySide6.QtWidgets")
    except ImportError as error:
        raise NoDisplay(
            translate(
                "Console", "the window needs PySide6: pip install 'simfinder[gui]' ({reason})"
            ).format(reason=error)
        ) from error
    window = importlib.import_module("simfinder.gui.app")
    return int(window.main(list(arguments)))


def _why_not(obstacle: Obstacle, names: tuple[str, ...]) -> str:
    """Return in one line why no window can be shown, and the remedy."""
    from simfinder.display import Obstacle

    if obstacle is Obstacle.NO_SCREEN:
        return translate("Console", "no display available for the window; try: simfinder --help")
    if obstacle is Obstacle.NO_PLATFORM:
        text = translate("Console", "Qt has no platform {names} (QT_QPA_PLATFORM)")
        return text.format(names=", ".join(names))
    if obstacle is Obstacle.NO_ANSWER:
        text = translate("Console", "the display {name} does not respond; try: simfinder --help")
        return text.format(name=repr(names[0]))
    libraries = [name for name in names if ".so" in name]
    text = translate(
        "Console",
        "the window needs {libraries}; on Debian and Ubuntu: sudo apt install {packages}",
    )
    packages = " ".join(name for name in names if ".so" not in name)
    return text.format(libraries=", ".join(libraries), packages=packages)
