"""Kills a clean-up, an undo or a recovery at each of its steps, and looks where the documents are.

    python tests/services/killed_operations.py FOLDER ACTION [--two-disks | --chosen ELSEWHERE]
        [--structure] [--every N] [--random N] [--seed S]

A step is a call that the system sees: opening, writing, renaming, removing, syncing, a commit.
Each run is a process of its own that kills itself before or after its n-th step, n = 1 and up
until one comes to its end; with ``--random`` another process kills it at random moments of the
time that the work was seen to take, until so many kills of each way, there and back, have hit
while operations were under way. Then it recovers, itself killed now and then, and every document
must lie whole at exactly one place that the journal tells. Prints one line of JSON: how many kills
there were, how many left operations unsettled (``within``), and what was wrong.
"""

from __future__ import annotations

import argparse
import errno
import gc
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

from operation_samples import contents, digest, make_tree, make_twins, request_of  # noqa: E402

from simfinder.domain.operations import Action, Operation, State  # noqa: E402
from simfinder.files import folders, quarantine  # noqa: E402
from simfinder.services.cleanup.cleanup import perform, rename  # noqa: E402
from simfinder.services.cleanup.quarantine_lists import shorten_lists  # noqa: E402
from simfinder.services.cleanup.recovery import recover  # noqa: E402
from simfinder.services.cleanup.undo import undo  # noqa: E402
from simfinder.store.journal import Journal  # noqa: E402

FILES = 4
STEPS = ("open", "write", "unlink", "mkdir", "fsync", "rename", "link")


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
    folders.rename_exclusive = steps.around(folders.rename_exclusive)
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

    def __init__(
        self,
        folder: Path,
        action: Action,
        elsewhere: Path | None = None,
        *,
        structure: bool = False,
    ) -> None:
        self.folder, self.action, self.structure = folder, action, structure
        self.root = folder / "tree"
        self.root.mkdir(parents=True)
        self.files = make_tree(self.root, FILES)
        self.whole = {digest(path): path for path in self.files}
        links = action is Action.LINK
        self.twins = make_twins(self.root, self.files) if links else []
        keepers = self.twins or [None] * len(self.files)
        self.requests = [
            request_of(path, self.root, keeper)
            for path, keeper in zip(self.files, keepers, strict=True)
        ]
        self.inodes = {path: path.stat().st_ino for path in self.files}
        self.journal = folder / "journal"
        moves = action in (Action.MOVE, Action.COPY)
        self.chosen = elsewhere or folder / "chosen" if moves else None
        os.environ["XDG_DATA_HOME"] = str(folder / "data")

    def forward(self) -> None:
        """Carry out the batch."""
        with Journal.open(self.journal) as journal:
            recover(journal)
            self.perform(journal)

    def perform(self, journal: Journal) -> list[Operation]:
        """Carry out the batch with an open journal; each new name is a batch of its own."""
        if self.action is Action.RENAME:
            return [rename(journal, r, f"new {n}.txt") for n, r in enumerate(self.requests)]
        return perform(
            journal, self.action, self.chosen, self.requests, keep_structure=self.structure
        )

    def backward(self) -> None:
        """Take it back."""
        with Journal.open(self.journal) as journal:
            recover(journal)
            for batch in journal.batches():
                undo(journal, journal.operations(batch.id))

    def recover(self) -> None:
        """Settle what was cut off, and make the list anew as the next batch does."""
        with Journal.open(self.journal) as journal:
            recover(journal)
            shorten_lists(journal.quarantines())

    def _wrongly_listed(self, places: dict[str, list[Path]]) -> list[str]:
        """Return where the list of the quarantine and what lies there differ."""
        folder = self.root / quarantine.FOLDER
        if not (folder / quarantine.MANIFEST).exists():
            return []
        listed = {file.path for file in quarantine.list_files(folder)}
        there = {path for found in places.values() for path in found if path.parent == folder}
        there.discard(folder / quarantine.MANIFEST)
        return [f"there and not listed, or the other way round: {p}" for p in listed ^ there]

    def under_way(self) -> bool:
        """Whether the journal has operations that something cut off."""
        with Journal.open(self.journal) as journal:
            return bool(journal.unfinished_operations())

    def wrong(self) -> list[str]:
        """Return what is not as it should be, after a recovery."""
        said = []
        with Journal.open(self.journal) as journal:
            rows = {o.content: o for b in journal.batches()[::-1] for o in journal.operations(b.id)}
            said += [f"unfinished: {o}" for o in journal.unfinished_operations()]
        outside = [self.chosen] if self.chosen and self.chosen.parent != self.folder else []
        places = contents(self.folder, *outside)
        for content, source in self.whole.items():
            here, row = places.get(content, []), rows.get(content)
            if row is not None and row.state is State.DONE:
                wanted = [row.target]
                if self.action in (Action.COPY, Action.LINK):
                    wanted.append(source)
            else:
                wanted = [source]
            if self.twins:
                twin = self.twins[self.files.index(source)]
                wanted.append(twin)
                said += self._wrongly_linked(source, twin, row)
            if sorted(map(str, here)) != sorted(map(str, wanted)):
                said.append(f"{source.name} is at {here}, the journal says {row}")
        said += self._wrongly_listed(places)
        left = [p for place in (self.folder, *outside) for p in place.rglob(".simfinder-*")]
        said += [f"left behind: {path}" for path in left]
        said += self._strays()
        return said

    def _wrongly_linked(self, source: Path, twin: Path, row: Operation | None) -> list[str]:
        """Return where a name leads to another file than the journal says."""
        if not (source.exists() and twin.exists()):
            return []
        done = row is not None and row.state is State.DONE
        wanted = twin.stat().st_ino if done else self.inodes[source]
        names = 2 if done else 1
        if (source.stat().st_ino, twin.stat().st_nlink) == (wanted, names):
            return []
        return [f"{source.name} is the wrong file, or has more names, the journal says {row}"]

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
    real = folders.rename_exclusive

    def across(source: str, from_: int | None, target: str, to: int | None) -> None:
        if from_ != to:
            raise OSError(errno.EXDEV, "Invalid cross-device link")
        real(source, from_, target, to)

    folders.rename_exclusive = across


def tried(
    choice: argparse.Namespace, back: bool, kill: dict[str, float]
) -> tuple[int, int, list[str]]:
    """Make a tree, kill what is done to it, recover.

    Returns:
        How many kills there were, how many of them while operations were under way, and what was
        wrong at the end.
    """
    trial = made(choice, back)
    work = trial.backward if back else trial.forward

    def armed() -> None:
        if "at" in kill:
            arm(int(kill["at"]))
        work()

    kills = int(forked(armed, kill.get("after")))
    within = int(kills and trial.under_way())

    def recovering() -> None:
        arm(int(kill["again"]))
        trial.recover()

    if kills and forked(recovering):
        kills += 1
        within += trial.under_way()
    forked(trial.recover)
    return kills, within, trial.wrong()


def made(choice: argparse.Namespace, back: bool) -> Trial:
    """Return a new trial, its batch carried out already where it is to be taken back."""
    folder = choice.folder / "trial"
    for place in (folder, choice.chosen):
        if place is not None:
            shutil.rmtree(place, ignore_errors=True)
    trial = Trial(folder, choice.action, choice.chosen, structure=choice.structure)
    if back:
        forked(trial.forward)
    return trial


def seconds(choice: argparse.Namespace, back: bool) -> float:
    """Return how long the work takes that nobody kills."""
    longest = 0.0
    for _ in range(5):
        trial = made(choice, back)
        start = time.perf_counter()
        forked(trial.backward if back else trial.forward)
        longest = max(longest, time.perf_counter() - start)
    return longest


def main() -> int:
    """Run the trials that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("action", type=Action, choices=list(Action))
    parser.add_argument("--two-disks", action="store_true", help="every folder seems to be a disk")
    parser.add_argument("--chosen", type=Path, help="folder to move to, emptied; on another disk")
    parser.add_argument("--structure", action="store_true", help="folders are kept")
    parser.add_argument("--every", type=int, default=1, help="only every n-th step")
    parser.add_argument("--random", type=int, default=0, help="kills at random moments instead")
    parser.add_argument("--seed", type=int, default=0)
    choice = parser.parse_args()
    quarantine.top_of_disk = lambda folder: folder  # type: ignore[assignment]
    if choice.two_disks:
        two_disks()
    gc.freeze()  # or each process would copy all pages as soon as it collects garbage
    chance = random.Random(choice.seed)
    kills, hits, wrong, steps = 0, [0, 0], [], []
    for back in (False, True):
        at = 0
        longest = seconds(choice, back) if choice.random else 0.0
        while True:
            at += choice.every
            kill: dict[str, float] = {"at": at, "again": chance.randint(1, 40)}
            if choice.random:
                kill = {"after": chance.random() * longest, "again": chance.randint(1, 80)}
            done, within, said = tried(choice, back, kill)
            kills += done
            hits[back] += within
            wrong += [f"{'back' if back else 'there'}, {kill}: {line}" for line in said]
            if hits[back] >= choice.random if choice.random else not done:
                break
        steps.append(at)
    print(json.dumps({"kills": kills, "within": hits, "steps": steps, "wrong": wrong}))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
