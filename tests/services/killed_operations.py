"""Kills a clean-up, an undo or a recovery at each of its steps, and looks where the documents are.

    python tests/services/killed_operations.py FOLDER ACTION [--disks TWO] [--random N] [--seed S]

A step is a call that the system sees: opening, writing, renaming, removing, syncing, a commit.
Each run is a process of its own that kills itself before or after its n-th step, n = 1 and up
until one comes to its end; with ``--random`` another process kills it at random moments. Then it
recovers, itself killed now and then, and every document must lie whole at exactly one place that
the journal tells. Prints one line of JSON: how many kills there were, and what was wrong.
"""

from __future__ import annotations

import argparse
import errno
import json
import os
import random
import shutil
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent.parent)]

from operations_made import contents, digest, make_tree, wish_of  # noqa: E402

from simfinder.domain.operation import Action, State  # noqa: E402
from simfinder.files import exclusive_rename, held_folder, quarantine  # noqa: E402
from simfinder.services.cleanup import perform  # noqa: E402
from simfinder.services.recovery import recover  # noqa: E402
from simfinder.services.undo import undo  # noqa: E402
from simfinder.store.journal import Journal  # noqa: E402

FILES = 4
STEPS = ("open", "write", "unlink", "mkdir", "fsync", "rename")


class Steps:
    """Counts the steps of this process, and ends it at one of them."""

    def __init__(self, deadly: int) -> None:
        self.left = deadly

    def around(self, function: Callable[..., object]) -> Callable[..., object]:
        """Return the function as a step: odd deadly numbers end before it, even ones after."""

        def step(*args: object, **more: object) -> object:
            self.count()
            done = function(*args, **more)
            self.count()
            return done

        return step

    def count(self) -> None:
        """End this process where it is time."""
        self.left -= 1
        if self.left == 0:
            os.kill(os.getpid(), signal.SIGKILL)


def arm(deadly: int) -> None:
    """Make every step of this process count."""
    steps = Steps(deadly)
    for name in STEPS:
        setattr(os, name, steps.around(getattr(os, name)))
    held_folder.rename_exclusive = steps.around(held_folder.rename_exclusive)
    for name in ("plan", "write"):
        setattr(Journal, name, steps.around(getattr(Journal, name)))


def forked(work: Callable[[], object], until: float | None = None) -> bool:
    """Do the work in a process of its own; return whether it was killed.

    ``until``: seconds after which it is killed from outside.
    """
    child = os.fork()
    if child == 0:
        try:
            work()
        except BaseException as error:  # the parent is told by the status alone
            print(f"{error!r}", file=sys.stderr, flush=True)
            os._exit(1)
        os._exit(0)
    if until is not None:
        time.sleep(until)
        os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return True
    if os.WEXITSTATUS(status):
        raise SystemExit("the work failed by itself")
    return False


class Trial:
    """One tree with its journal, and what is done to it."""

    def __init__(self, folder: Path, action: Action) -> None:
        self.folder, self.action = folder, action
        self.root = folder / "tree"
        self.root.mkdir(parents=True)
        self.files = make_tree(self.root, FILES)
        self.whole = {digest(path): path for path in self.files}
        self.wishes = [wish_of(path, self.root) for path in self.files]
        self.journal = folder / "journal"
        moves = action in (Action.MOVE, Action.COPY)
        self.chosen = folder / "chosen" if moves else None
        os.environ["XDG_DATA_HOME"] = str(folder / "data")

    def forward(self) -> None:
        """Carry out the batch."""
        with Journal.open(self.journal) as journal:
            recover(journal)
            perform(journal, self.action, self.chosen, self.wishes)

    def backward(self) -> None:
        """Take it back."""
        with Journal.open(self.journal) as journal:
            recover(journal)
            for batch in journal.batches():
                undo(journal, journal.operations(batch.id))

    def recover(self) -> None:
        """Settle what was cut off."""
        with Journal.open(self.journal) as journal:
            recover(journal)

    def wrong(self) -> list[str]:
        """Return what is not as it should be, after a recovery."""
        said = []
        with Journal.open(self.journal) as journal:
            rows = {o.content: o for b in journal.batches()[::-1] for o in journal.operations(b.id)}
            said += [f"unfinished: {o}" for o in journal.unfinished()]
        places = contents(self.folder)
        for content, source in self.whole.items():
            here, row = places.get(content, []), rows.get(content)
            if row is not None and row.state is State.DONE:
                wanted = [row.target]
                if self.action is Action.COPY:
                    wanted.append(source)
            else:
                wanted = [source]
            if sorted(map(str, here)) != sorted(map(str, wanted)):
                said.append(f"{source.name} is at {here}, the journal says {row}")
        left = list(self.folder.rglob(".simfinder-*"))
        said += [f"left behind: {path}" for path in left]
        said += self._strays()
        return said

    def _strays(self) -> list[str]:
        info = self.folder / "data" / "Trash" / "info"
        if not info.exists():
            return []
        notes = {p.name.removesuffix(".trashinfo") for p in info.iterdir()}
        files = {p.name for p in (info.parent / "files").iterdir()}
        return [f"note without a file: {name}" for name in notes - files] + [
            f"file without a note: {name}" for name in files - notes
        ]


def two_disks() -> None:
    """Let every folder seem to be a disk of its own."""
    real = exclusive_rename.rename_exclusive

    def across(source: str, from_: int | None, target: str, to: int | None) -> None:
        if from_ != to:
            raise OSError(errno.EXDEV, "Invalid cross-device link")
        real(source, from_, target, to)

    held_folder.rename_exclusive = across


def tried(
    folder: Path, action: Action, back: bool, kill: dict[str, object]
) -> tuple[int, list[str]]:
    """Make a tree, kill what is done to it, recover; return the kills and what was wrong."""
    shutil.rmtree(folder, ignore_errors=True)
    trial = Trial(folder, action)
    if back:
        forked(trial.forward)
    work = trial.backward if back else trial.forward

    def armed() -> None:
        if "at" in kill:
            arm(int(str(kill["at"])))
        work()

    killed = int(forked(armed, kill.get("after")))  # type: ignore[arg-type]

    def recovering() -> None:
        arm(int(str(kill["again"])))
        trial.recover()

    kills = killed
    if killed and kill.get("again"):
        kills += int(forked(recovering))
    forked(trial.recover)
    return kills, trial.wrong()


def main() -> int:
    """Run the trials that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("action", type=Action, choices=list(Action))
    parser.add_argument("--two-disks", action="store_true")
    parser.add_argument("--every", type=int, default=1, help="only every n-th step")
    parser.add_argument("--random", type=int, default=0, help="kills at random moments instead")
    parser.add_argument("--seed", type=int, default=0)
    choice = parser.parse_args()
    quarantine.top_of_disk = lambda folder: folder  # type: ignore[assignment]
    if choice.two_disks:
        two_disks()
    chance = random.Random(choice.seed)
    kills, wrong, steps = 0, [], []
    for back in (False, True):
        at = 0
        while True:
            at += choice.every
            kill: dict[str, object] = {"at": at, "again": chance.randint(1, 40)}
            if choice.random:
                kill = {"after": chance.random() * 0.06, "again": chance.randint(1, 80)}
            done, said = tried(choice.folder / "trial", choice.action, back, kill)
            kills += done
            wrong += [f"{'back' if back else 'there'}, {kill}: {line}" for line in said]
            if (at >= choice.random * choice.every) if choice.random else not done:
                break
        steps.append(at)
    print(json.dumps({"kills": kills, "steps": steps, "wrong": wrong}))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
