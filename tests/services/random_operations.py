"""Random rounds of clean-ups and undos that everything happens to at once; no text may be lost.

    python tests/services/random_operations.py FOLDER [--rounds N] [--seed S] [--elsewhere FOLDER]

In each round files are moved, copied, renamed, replaced by hard links, put into a trash or a
quarantine and brought back, all of them or single ones, each time in a process of its own. At
random steps of that process (a step is a call to the system) something happens: the process is
killed; a folder is exchanged for a link to another one, for another mount of it, or for another
folder; the disk is full; a file is written to with its size and time as they were, by its name or
by a handle that has long been open; a file is deleted, or made under a name that may be wanted; an
emptied folder is removed. At the end the folders get their places again, what was cut off is
settled and taken back, and every text that was ever there must be in some file, but for those that
the person overwrote or deleted where they were in no other.

Two moments are left out, as no system closes them: between the last look and the removal of a file
nothing is deleted or written to. Prints one line of JSON: how many events of each kind there were,
and what was wrong.
"""

from __future__ import annotations

import argparse
import ctypes
import errno
import gc
import hashlib
import json
import os
import random
import shutil
import signal
import stat
import sys
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent.parent)]

from operation_samples import request_of  # noqa: E402

from simfinder.domain.errors import SimFinderError  # noqa: E402
from simfinder.domain.operations import Action  # noqa: E402
from simfinder.files import folders as held_folder  # noqa: E402
from simfinder.files import quarantine, trash  # noqa: E402
from simfinder.services.cleanup.cleanup import perform, rename  # noqa: E402
from simfinder.services.cleanup.recovery import recover  # noqa: E402
from simfinder.services.cleanup.undo import undo  # noqa: E402
from simfinder.store.journal import Journal  # noqa: E402

CALLS = ("open", "read", "write", "unlink", "mkdir", "fsync", "rename", "link", "stat", "fstat")
REAL = {name: getattr(os, name) for name in CALLS}
FILES = 4
MOUNT_BIND = 4096


class World:
    """Folders with documents, and what has happened to them."""

    def __init__(self, folder: Path, elsewhere: Path, chance: random.Random) -> None:
        self.folder, self.chance = folder, chance
        self.source, self.kept, self.other = (folder / name for name in ("source", "kept", "other"))
        self.target = chance.choice((folder / "target", elsewhere / "target"))
        self.places = (folder, elsewhere)
        self.log = folder / "events.log"
        self.journal = folder / "journal"
        os.environ["XDG_DATA_HOME"] = str(folder / "data")
        for place in (self.source / "deep", self.kept, self.other, self.target):
            place.mkdir(parents=True)
        self.documents = [
            self.source / ("deep" if n % 2 else ".") / f"letter {n}.txt" for n in range(FILES)
        ]
        for n, path in enumerate(self.documents):
            path.write_text(f"letter {n} {chance.random()}\n" * chance.choice((1, 40, 3000)))
            twin = self.kept / path.name
            if chance.random() < 0.5:
                shutil.copyfile(path, twin)
            else:
                twin.write_text(f"kept {n} {chance.random()}\n")
            for place in (self.other, self.target):
                if chance.random() < 0.3:
                    (place / path.name).write_text(f"of somebody {chance.random()}\n")

    def texts(self) -> dict[str, list[Path]]:
        """Return where each text is by its SHA-256; copies in the making do not count."""
        found: dict[str, list[Path]] = {}
        for place in self.places:
            for path, _, names in os.walk(place):
                for name in names:
                    file = Path(path, name)
                    skipped = name.endswith((".part", ".log", ".jsonl", ".trashinfo"))
                    if skipped or file.is_relative_to(self.journal) or file.is_symlink():
                        continue
                    with suppress(OSError):
                        digest = hashlib.sha256(file.read_bytes()).hexdigest()
                        found.setdefault(digest, []).append(file)
        return found

    # What a person, a disk or another program does

    def exchange(self) -> None:
        """Put a link to another folder, or another folder, in the place of one."""
        first, second = self._two()
        old = first.with_name(f"{first.name}.old")
        if self.chance.random() < 0.3:
            first.rename(old)
            second.rename(first)
            old.rename(second)
            self._note("swapped", str(first), str(second))
        else:
            first.rename(old)
            first.symlink_to(second)
            self._note("linked", str(first), str(old))

    def throw_away(self) -> None:
        """Delete a folder with all that is in it, and put a link in its place."""
        first, second = self._two()
        if first.is_symlink() or os.path.ismount(first):
            return
        shutil.rmtree(first)
        first.symlink_to(second)

    def bind(self) -> None:
        """Mount one folder over another."""
        first, second = self._two()
        libc = ctypes.CDLL(None, use_errno=True)
        said = libc.mount(os.fsencode(second), os.fsencode(first), None, MOUNT_BIND, None)
        if said:
            raise OSError(ctypes.get_errno(), "mount")

    def rewrite(self) -> None:
        """Write to a file; its size and time stay."""
        path = self._file()
        before = path.stat()
        data = path.read_bytes().swapcase()
        if self.chance.random() < 0.5:
            with path.open("r+b") as file:
                file.write(data)
        else:
            passing = path.with_name("saved by an editor.log")
            passing.write_bytes(data)
            passing.replace(path)
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))

    def delete(self) -> None:
        """Delete a file."""
        self._file().unlink()

    def save_new(self) -> None:
        """Save a new file where another one may be about to come."""
        folder = self.chance.choice((self.source, self.source / "deep", self.target, self.kept))
        name = self.chance.choice(self.documents).name
        with (folder / name).open("x") as file:
            file.write(f"new work {self.chance.random()}\n")

    def remove_folders(self) -> None:
        """Remove folders that have become empty."""
        for folder in (self.source / "deep", self.source):
            folder.rmdir()

    def counted(self, event: Callable[[], None]) -> None:
        """Let something happen to files; write down which texts it made and which it took."""
        before = self.texts()
        with suppress(OSError, IndexError):
            event()
        after = self.texts()
        taken, made = sorted(before.keys() - after.keys()), sorted(after.keys() - before.keys())
        self._note("texts", json.dumps([taken, made]))

    def _two(self) -> list[Path]:
        places = [self.source, self.kept, self.target, self.source / "deep", self.other]
        if self.chance.random() < 0.5:  # what is worst
            return [self.source, self.target]
        return self.chance.sample(places, 2)

    def _file(self) -> Path:
        folders = (self.source, self.source / "deep", self.target, self.kept)
        return self.chance.choice(
            [p for f in folders if f.is_dir() for p in f.iterdir() if p.suffix == ".txt"]
        )

    def _note(self, *words: str) -> None:
        with self.log.open("a") as file:
            file.write("\t".join(words) + "\n")

    def heal(self) -> None:
        """Give the folders their places again."""
        unmount(*self.places)
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        for line in reversed(lines):
            what, *words = line.split("\t")
            with suppress(OSError):
                if what == "swapped":
                    first, second = map(Path, words)
                    old = first.with_name(f"{first.name}.swap")
                    first.rename(old)
                    second.rename(first)
                    old.rename(second)
                elif what == "linked":
                    first, old = map(Path, words)
                    if first.is_symlink():
                        first.unlink()
                        old.rename(first)
        self.log.unlink(missing_ok=True)

    def noted(self) -> tuple[set[str], set[str]]:
        """Return the texts that the person took and made, in this order, of the last process."""
        taken: set[str] = set()
        made: set[str] = set()
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        for line in lines:
            what, *words = line.split("\t")
            if what == "texts":
                less, more = map(set, json.loads(words[0]))
                taken, made = (taken - more) | less, (made - less) | more
        return taken, made

    # What is done to files

    def clean(self) -> None:
        """Do something to some of the documents."""
        action = self.chance.choice([*Action, Action.MOVE, Action.COPY, Action.LINK])
        requests = []
        with Journal.open(self.journal) as journal:
            recover(journal)
            for path in self.documents:
                keeper = self.kept / path.name
                with suppress(OSError):
                    regular = all(stat.S_ISREG(os.lstat(p).st_mode) for p in (path, keeper))
                    if regular and self.chance.random() < 0.8:
                        request = request_of(path, self.source, keeper)
                        requests.append(replace(request, keeper_root=self.kept))
            if action is Action.RENAME:
                for request in requests:
                    rename(journal, request, f"letter {self.chance.randint(0, 2 * FILES)}.txt")
                return
            chosen = self.target if action in (Action.MOVE, Action.COPY) else None
            structure = self.chance.random() < 0.5
            perform(journal, action, chosen, requests, keep_structure=structure)

    def take_back(self) -> None:
        """Bring back all, or some files of the history."""
        with Journal.open(self.journal) as journal:
            recover(journal)
            operations = [o for b in journal.batches() for o in journal.operations(b.id)]
            if self.chance.random() < 0.3:
                operations = [o for o in operations if self.chance.random() < 0.5]
            undo(journal, operations)

    def settle(self) -> None:
        """Find out what became of what was cut off."""
        with Journal.open(self.journal) as journal:
            recover(journal)


class Trouble:
    """Lets things happen at steps of this process."""

    def __init__(self, world: World, counts: Path) -> None:
        self.world, self.chance, self.counts = world, world.chance, counts
        self.at = sorted(
            int(2 ** self.chance.uniform(0, 9)) for _ in range(self.chance.choice((0, 1, 2, 3, 4)))
        )
        self.steps, self.busy, self.full = 0, False, 0
        self.handle: tuple[int, os.stat_result] | None = None

    def install(self) -> None:
        """Make every call a step."""
        for name, function in REAL.items():
            setattr(os, name, self.around(name, function))
        rename = held_folder.rename_exclusive
        held_folder.rename_exclusive = self.around("give", rename)  # type: ignore[assignment]
        for name in ("plan", "write"):
            setattr(Journal, name, self.around("journal", getattr(Journal, name)))

    def around(self, name: str, function: Callable[..., object]) -> Callable[..., object]:
        """Return the function as a step."""

        def call(*args: object, **more: object) -> object:
            if self.busy:
                return function(*args, **more)
            self.steps += 1
            while self.at and self.at[0] <= self.steps:
                self.at.pop(0)
                with self.paused():
                    self.happen(name)
            if self.full and name in ("write", "fsync", "mkdir", "give", "link"):
                self.full -= 1
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return function(*args, **more)

        return call

    @contextmanager
    def paused(self):
        """Let calls of this block be no steps."""
        self.busy = True
        try:
            yield
        finally:
            self.busy = False

    def happen(self, name: str) -> None:
        """Let one thing happen before this call."""
        world = self.world
        kinds: list[tuple[str, Callable[[], None]]] = [
            ("kill", lambda: os.kill(os.getpid(), signal.SIGKILL)),
            ("exchange", world.exchange),
            ("bind", world.bind),
            ("full", self.fill),
            ("new", lambda: world.counted(world.save_new)),
            ("folders", world.remove_folders),
        ]
        if name not in ("unlink", "stat", "fstat"):
            kinds.append(("delete", lambda: world.counted(world.delete)))
            kinds.append(("thrown", lambda: world.counted(world.throw_away)))
        if name in ("open", "give", "link", "write", "fsync", "journal", "mkdir"):
            kinds.append(("rewrite", lambda: world.counted(world.rewrite)))
            kinds.append(("handle", lambda: world.counted(self.write_by_handle)))
        kind, event = self.chance.choice(kinds)
        with self.counts.open("a") as file:
            file.write(f"{kind}\n")
        with suppress(OSError, IndexError):
            event()

    def fill(self) -> None:
        """Let the disk be full for some calls."""
        self.full = self.chance.choice((1, 3, 30))

    def write_by_handle(self) -> None:
        """Open a file, or write to the one that is open, whatever its name is by now."""
        if self.handle is None:
            descriptor = os.open(self.world._file(), os.O_RDWR)
            self.handle = descriptor, os.fstat(descriptor)
            self.at = sorted([*self.at, self.steps + self.chance.randint(1, 40)])
            return
        descriptor, before = self.handle
        data = os.pread(descriptor, before.st_size, 0)
        os.pwrite(descriptor, data.swapcase(), 0)
        os.utime(descriptor, ns=(before.st_atime_ns, before.st_mtime_ns))


def forked(work: Callable[[], None], world: World, counts: Path | None) -> str:
    """Do the work in a process of its own, with trouble where ``counts`` is given.

    Returns:
        What escaped; "" where it ended, was refused or was killed.
    """
    seed = world.chance.random()
    child = os.fork()
    if child == 0:
        status = 0
        try:
            world.chance.seed(seed)
            if counts is not None:
                Trouble(world, counts).install()
            work()
        except SimFinderError:
            status = 0
        except BaseException:
            with suppress(BaseException):
                for name, function in REAL.items():
                    setattr(os, name, function)
                (world.folder / "escaped.log").write_text(traceback.format_exc())
            status = 1
        os._exit(status)
    _, status = os.waitpid(child, 0)
    if os.WIFEXITED(status) and os.WEXITSTATUS(status):
        return (world.folder / "escaped.log").read_text()
    return ""


def unmount(*places: Path) -> None:
    """Unmount all that is mounted below these folders, wherever it is by now."""
    mounted = Path("/proc/self/mountinfo")
    lines = mounted.read_text().splitlines() if mounted.exists() else []
    for line in reversed(lines):
        place = Path(line.split(" ")[4])
        if any(place.is_relative_to(one) for one in places):
            ctypes.CDLL(None).umount2(os.fsencode(place), 2)  # MNT_DETACH


def played(folder: Path, elsewhere: Path, seed: str, counts: Path) -> list[str]:
    """Play one round; return what was wrong."""
    for place in (folder, elsewhere):
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
    world = World(folder, elsewhere, random.Random(seed))

    def top(place: Path) -> Path:  # so that no trash of the machine is used
        return elsewhere if Path(os.path.realpath(place)).is_relative_to(elsewhere) else folder

    quarantine.top_of_disk = trash.top_of_disk = top  # type: ignore[assignment]
    must = set(world.texts())
    said = []
    works = [world.clean, world.take_back, world.settle, world.clean, world.take_back]
    for number, work in enumerate(works):
        between = world.chance.choice((None, None, world.exchange, world.bind, world.throw_away))
        if between is not None:
            world.counted(between) if between == world.throw_away else quietly(between)
        escaped = forked(work, world, counts)
        if escaped:
            said.append(f"{work.__name__} {number}: {escaped}")
        taken, made = world.noted()
        must = (must - taken) | made
        if world.chance.random() < 0.5:
            world.heal()
            said += missing(world, must, f"{work.__name__} {number}")
    world.heal()
    for work in (world.settle, world.take_back, world.settle):
        escaped = forked(work, world, None)
        if escaped:
            said.append(f"{work.__name__} at the end: {escaped}")
    said += missing(world, must, "the end")
    hidden = [t for t, at in world.texts().items() if all(p.name.startswith(".simf") for p in at)]
    said += [f"only under a private name: {text[:12]}" for text in hidden]
    return said


def quietly(event: Callable[[], None]) -> None:
    """Let something happen that may not be possible."""
    with suppress(OSError):
        event()


def missing(world: World, must: set[str], after: str) -> list[str]:
    """Return which texts are in no file any more."""
    there = world.texts().keys()
    lost = [f"lost after {after}: {text[:12]}" for text in sorted(must - there)]
    must.intersection_update(there)  # told once
    return lost


def mounts_of_our_own() -> None:
    """Keep mounts from the rest of the machine; who may not, cannot mount anything either."""
    libc = ctypes.CDLL(None, use_errno=True)
    if sys.platform.startswith("linux") and libc.unshare(0x00020000) == 0:  # CLONE_NEWNS
        libc.mount(None, b"/", None, 0x00044000, None)  # MS_REC | MS_PRIVATE


def main() -> int:
    """Play the rounds that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--elsewhere", type=Path, help="a folder on another disk")
    choice = parser.parse_args()
    mounts_of_our_own()
    gc.freeze()  # or each process would copy all pages as soon as it collects garbage
    folder = choice.folder / "world"
    elsewhere = (choice.elsewhere or choice.folder) / "elsewhere"
    counts = choice.folder / "counts.log"
    counts.write_text("")
    wrong = []
    for number in range(choice.rounds):
        seed = f"{choice.seed} {number}"
        wrong += [f"round {seed}: {line}" for line in played(folder, elsewhere, seed, counts)]
    events = dict(Counter(counts.read_text().splitlines()))
    print(json.dumps({"rounds": choice.rounds, "events": events, "wrong": wrong}))
    for place in (folder, elsewhere):
        shutil.rmtree(place, ignore_errors=True)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
