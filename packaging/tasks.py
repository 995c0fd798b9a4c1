#!/usr/bin/env python3
"""The one door to every task: makes an environment, installs into it, runs the task there.

Needs nothing but Python 3.11 or later with pip. ``python3 packaging/tasks.py`` lists the tasks.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
CONSTRAINTS = ROOT / "packaging" / "constraints.txt"
"""The versions that development uses; users get the newest that fits."""
SOURCES = ["pyproject.toml", "simfinder/engine/_kernels.c"]
"""What an environment is installed from: after a change it is installed again."""
OFFSCREEN = ["libglib2.0-0", "libgl1", "libegl1", "libfontconfig1", "libxkbcommon0", "libdbus-1-3"]
ON_X11 = [
    "libxcb-cursor0",
    "libxcb-icccm4",
    "libxcb-keysyms1",
    "libxcb-shape0",
    "libxkbcommon-x11-0",
]
PROBE = "import PySide6.QtWidgets as w; w.QApplication([])"


def main() -> int:
    """Run the task that the command line names."""
    if sys.version_info < (3, 11):  # noqa: UP036 - told in words, before anything fails
        print("SimFinder needs Python 3.11 or later; this is", sys.version.split()[0])
        return 2
    tasks = read_tasks()
    parser = argparse.ArgumentParser(
        description="Tasks of SimFinder:\n"
        + "\n".join(f"  {name:12} {task['help']}" for name, task in tasks.items()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--env", type=Path, default=ROOT / ".venv", help="environment to use")
    parser.add_argument("task", nargs="?", choices=tasks, help=argparse.SUPPRESS)
    parser.add_argument("args", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.task is None:
        parser.print_help()
        return 0
    task = tasks[wanted.task]
    python = Path(sys.executable)
    if "extras" in task:
        python = make_environment(wanted.env.absolute(), task["extras"])
    environment = dict(os.environ)
    # Hundreds of processes start in a check; without bytecode each would compile the program.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    if task.get("qt") or (task.get("display") and has_display() and not wanted.args):
        if not task.get("display"):
            environment["QT_QPA_PLATFORM"] = "offscreen"
        if not qt_works(python, environment):
            return 4
    return run_steps(task["steps"], python, wanted.args, environment)


def read_tasks() -> dict[str, dict[str, Any]]:
    """Return the task table of pyproject.toml."""
    import tomllib

    with (ROOT / "pyproject.toml").open("rb") as file:
        tasks: dict[str, dict[str, Any]] = tomllib.load(file)["tool"]["simfinder"]["tasks"]
    return tasks


def make_environment(folder: Path, extras: list[str]) -> Path:
    """Create the environment where missing, install the project with its extras, once a change."""
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        print(f"Making an environment in {folder} …", flush=True)
        create(folder)
    stamp = folder / f"simfinder-{'-'.join(extras)}.stamp"
    known = CONSTRAINTS.read_bytes() if "dev" in extras else b""
    sources = [(ROOT / source).read_bytes() for source in SOURCES]
    state = hashlib.sha256(b"".join((*sources, known))).hexdigest()
    if not stamp.exists() or stamp.read_text() != state:
        print("Installing SimFinder and what it needs …", flush=True)
        # Tasks of development load a tenth of what they install, and keep the bytecode of that.
        more = ["--no-compile", "--constraint", CONSTRAINTS] if known else []
        pip_install(python, *more, "--editable", f"{ROOT}[{','.join(extras)}]")
        stamp.write_text(state)
    return python


def create(folder: Path) -> None:
    """Create a virtual environment, through virtualenv where Python came without ensurepip."""
    if subprocess.run([sys.executable, "-m", "venv", folder], capture_output=True).returncode == 0:
        return
    shutil.rmtree(folder, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix="simfinder-tools-") as tools:
        pip_install(sys.executable, "--target", tools, "virtualenv")
        environment = os.environ | {"PYTHONPATH": tools}
        command = [sys.executable, "-m", "virtualenv", "--quiet", folder]
        if subprocess.run(command, env=environment).returncode:
            raise SystemExit(f"virtualenv could not make an environment in {folder}; see above.")


def pip_install(python: Path | str, *args: Path | str) -> None:
    """Install with the pip of an interpreter; where it fails, its own message says why."""
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if subprocess.run([*pip, *args]).returncode:
        raise SystemExit(f"pip could not install {args[-1]}; its message stands above.")


def has_display() -> bool:
    """Return whether a window can be opened here."""
    return sys.platform != "linux" or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )


def qt_works(python: Path, environment: dict[str, str]) -> bool:
    """Return whether Qt starts, after installing its system libraries where that is allowed."""
    if probe(python, environment):
        return True
    packages = OFFSCREEN + ([] if environment.get("QT_QPA_PLATFORM") == "offscreen" else ON_X11)
    install = ["apt-get", "install", "-y", "-q", "--no-install-recommends", *packages]
    if shutil.which("apt-get"):
        geteuid = getattr(os, "geteuid", lambda: -1)
        prefix = [] if geteuid() == 0 else ["sudo", "-n"] if shutil.which("sudo") else None
        if prefix is not None:
            print("Installing Qt's system libraries …", flush=True)
            quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
            subprocess.run([*prefix, "apt-get", "update", "-q"], **quiet)  # type: ignore[call-overload]
            subprocess.run([*prefix, *install], **quiet)  # type: ignore[call-overload]
            if probe(python, environment):
                return True
    print("Qt's system libraries are missing; install them with: sudo", " ".join(install))
    return False


def probe(python: Path, environment: dict[str, str]) -> bool:
    """Return whether a Qt application can be made."""
    done = subprocess.run([python, "-c", PROBE], env=environment, capture_output=True)
    return done.returncode == 0


def run_steps(steps: list[Any], python: Path, args: list[str], environment: dict[str, str]) -> int:
    """Run every step, name those that failed, and return the status of the first of these.

    A step is a list of words, or a list of such steps that run side by side: they share nothing,
    and each prints when it has ended.
    """
    failed: dict[str, int] = {}
    for step in steps:
        if isinstance(step[0], list):
            commands = [fill(words, python, args) for words in step]
            with ThreadPoolExecutor(len(commands)) as threads:
                ended = threads.map(lambda command: run_quietly(command, environment), commands)
                for command, (status, said) in zip(commands, ended, strict=True):
                    print("▸", name_of(command, python), flush=True)
                    print(said, end="", flush=True)
                    failed |= {name_of(command, python): status} if status else {}
            continue
        command = fill(step, python, args)
        if len(steps) > 1:
            print("▸", name_of(command, python), flush=True)
        # `run scan FOLDER` means the folder that the person stands in, so the place is kept.
        where = None if len(steps) == 1 and "simfinder" in command else ROOT
        status = subprocess.run(command, cwd=where, env=environment).returncode
        failed |= {name_of(command, python): status} if status else {}
    if len(steps) > 1:
        ends = [f"{name} (status {status})" for name, status in failed.items()]
        print("▸ failed:", ", ".join(ends)) if failed else print("▸ all steps passed")
    return next(iter(failed.values()), 0)


def fill(words: list[str], python: Path, args: list[str]) -> list[str]:
    """Return a step with its interpreter and arguments."""
    command: list[str] = []
    for word in words:
        filled = word.replace("{python}", str(python)).replace("{bin}", str(python.parent))
        command += args if word == "{args}" else [filled]
    return command


def name_of(command: list[str], python: Path) -> str:
    """Return a command as it is shown: without the interpreter, or the folder, of the program."""
    if command[0] == str(python):
        return " ".join(command[2:])
    return " ".join([Path(command[0]).name, *command[1:]])


def run_quietly(command: list[str], environment: dict[str, str]) -> tuple[int, str]:
    """Run a command and return its status and all that it printed."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    return done.returncode, done.stdout


if __name__ == "__main__":
    raise SystemExit(main())
