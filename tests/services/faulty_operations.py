"""Lets each call to the system fail once in a clean-up or an undo, and looks for the documents.

    python tests/services/faulty_operations.py FOLDER ACTION [--two-disks] [--structure] [--every N]

Every call that is made on the way fails in turn, with each of several errors: once before it was
carried out, as a full or broken disk does it, and once after, as a network disk does it whose
answer was lost. Nothing may end in an error that is no known one; after a recovery every document
lies whole at exactly one place, which the journal tells, and no result is called done that is not.
Prints one line of JSON: how many faults there were, and what was wrong.
"""

from __future__ import annotations

import argparse
import errno
import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent.parent)]

from killed_operations import Trial, two_disks  # noqa: E402
from operation_samples import digest  # noqa: E402

from simfinder.domain.errors import SimFinderError, StoreError  # noqa: E402
from simfinder.domain.operations import Action, Operation, State  # noqa: E402
from simfinder.files import folders, quarantine  # noqa: E402
from simfinder.services.cleanup.recovery import recover  # noqa: E402
from simfinder.services.cleanup.undo import undo  # noqa: E402
from simfinder.store.journal import UNFINISHED_STATES, Journal  # noqa: E402

CALLS = (
    "chmod",
    "fstat",
    "fsync",
    "link",
    "listdir",
    "lseek",
    "mkdir",
    "open",
    "read",
    "rename",
    "replace",
    "stat",
    "unlink",
    "utime",
    "write",
)
ERRORS = (errno.EIO, errno.ENOSPC, errno.EACCES, errno.ESTALE, errno.ENOENT)


class Fault:
    """Counts calls to the system and lets one of them fail."""

    def __init__(self, at: int, code: int, after: bool) -> None:
        self.left, self.code, self.after = at, code, after
        self.happened = ""

    def around(self, name: str, function: Callable[..., object]) -> Callable[..., object]:
        """Return the function as one that may fail."""

        def call(*args: object, **more: object) -> object:
            self.left -= 1
            if self.left:
                return function(*args, **more)
            self.happened = name
            if self.after:
                function(*args, **more)
            if name in ("plan", "write") and function.__module__ == Journal.__module__:
                raise StoreError("database or disk is full")
            raise OSError(self.code, os.strerror(self.code))

        return call

    @contextmanager
    def armed(self) -> Iterator[None]:
        """Count the calls of this block."""
        real = {name: getattr(os, name) for name in CALLS}
        rename = folders.rename_exclusive
        for name, function in real.items():
            setattr(os, name, self.around(name, function))
        folders.rename_exclusive = self.around("give", rename)  # type: ignore[assignment]
        commits = {name: getattr(Journal, name) for name in ("plan", "write")}
        for name, function in commits.items():
            setattr(Journal, name, self.around(name, function))
        try:
            yield
        finally:
            for name, function in real.items():
                setattr(os, name, function)
            folders.rename_exclusive = rename
            for name, function in commits.items():
                setattr(Journal, name, function)


def tried(folder: Path, action: Action, back: bool, fault: Fault, structure: bool) -> list[str]:
    """Make a tree, do something to it with one fault, recover; return what was wrong."""
    shutil.rmtree(folder, ignore_errors=True)
    trial = Trial(folder, action, structure=structure)
    if back:
        trial.forward()
    said: list[str] = []
    ended: Sequence[Operation] = ()
    journal = Journal.open(trial.journal)
    with journal:
        recover(journal)
        try:
            with fault.armed():
                if back:
                    done = [o for b in journal.batches() for o in journal.operations(b.id)]
                    ended = undo(journal, done)
                else:
                    ended = trial.perform(journal)
        except SimFinderError:
            pass
        except Exception as error:  # any other is what is looked for
            said.append(f"{error!r} came through")
        said += [line for o in ended for line in told_wrong(o, trial)]
    trial.recover()
    return said + trial.wrong()


def told_wrong(operation: Operation, trial: Trial) -> Iterator[str]:
    """Yield what an operation says of its file that is not so."""
    source, target = operation.source, operation.target
    at_home = _is(source, operation.content)
    there = target is not None and _is(target, operation.content)
    clean = operation.refusal is None
    match operation.state:
        case state if state in UNFINISHED_STATES:
            yield f"not settled, though nothing fails any more: {operation}"
        case State.DONE if clean and not there:
            yield f"said to be there and is not: {operation}"
        case State.DONE if clean and trial.action is Action.LINK and not at_home:
            yield f"said to be replaced by a link and is not: {operation}"
        case State.DONE if clean and at_home and trial.action not in (Action.COPY, Action.LINK):
            yield f"said to be gone and is not: {operation}"
        case State.FAILED if not at_home or there:
            yield f"said to be where it was and is not: {operation}"
        case State.UNDONE if clean and (there or not at_home):
            yield f"said to be back and is not: {operation}"


def _is(path: Path, content: str) -> bool:
    return path.is_file() and digest(path) == content


def main() -> int:
    """Run the trials that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("action", type=Action, choices=list(Action))
    parser.add_argument("--two-disks", action="store_true")
    parser.add_argument("--structure", action="store_true")
    parser.add_argument("--every", type=int, default=1, help="only every n-th call")
    choice = parser.parse_args()
    quarantine.top_of_disk = lambda folder: folder  # type: ignore[assignment]
    if choice.two_disks:
        two_disks()
    faults, wrong = 0, []
    for back in (False, True):
        for code in ERRORS:
            for after in (False, True):
                at = 0
                while True:
                    at += choice.every
                    fault = Fault(at, code, after)
                    said = tried(
                        choice.folder / "trial", choice.action, back, fault, choice.structure
                    )
                    if not fault.happened:
                        break
                    faults += 1
                    told = (
                        f"{'back' if back else 'there'}, {errno.errorcode[code]} "
                        f"{'after' if after else 'instead of'} {fault.happened}, call {at}"
                    )
                    wrong += [f"{told}: {line}" for line in said]
    print(json.dumps({"faults": faults, "wrong": wrong}))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
