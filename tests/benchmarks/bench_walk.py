"""Walking folders and hashing files, beside other walkers and what the machine can do at most.

    python tests/benchmarks/bench_walk.py [--folder DIR] [FILES ...]

Makes a tree for each number of empty files (default 10,000, 100,000 and 1,000,000), a thousand in
each folder, measures every walker in a process of its own, and takes the tree away again. CPU
seconds and memory are those of the process, its start taken off; ``bare`` is a loop in C that
lists and looks at each file, which no walker can be faster than. With a second pass after the
caches of the system were dropped, where that is allowed. ``--folder``: where the tree is made.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import results

IN_A_FOLDER = 1000
HASHED_BYTES = 1 << 30
BARE = r"""
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
static long n;
static void walk(int above, const char *name) {
  int here = openat(above, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *folder = here < 0 ? 0 : fdopendir(here);
  struct dirent *e; struct stat s;
  while (folder && (e = readdir(folder))) {
    if (!strcmp(e->d_name, ".") || !strcmp(e->d_name, "..")) continue;
    if (e->d_type == DT_DIR) walk(here, e->d_name);
    else if (!fstatat(here, e->d_name, &s, AT_SYMLINK_NOFOLLOW)) n++;
  }
  if (folder) closedir(folder);
}
int main(int c, char **v) { walk(AT_FDCWD, v[1]); printf("%ld\n", n); return 0; }
"""


def make_tree(root: Path, files: int) -> None:
    """Make empty files with names of their own, a thousand in each folder, folders in groups."""
    for number in range(math.ceil(files / IN_A_FOLDER)):
        folder = root / f"group {number // 100:03d}" / f"folder {number:05d}"
        folder.mkdir(parents=True)
        here = os.open(folder, os.O_RDONLY)
        for i in range(number * IN_A_FOLDER, min(files, (number + 1) * IN_A_FOLDER)):
            name = f"{hashlib.md5(b'%d' % i).hexdigest()[:8]} of {i % 30 + 1990}.txt"
            os.close(os.open(name, os.O_CREAT | os.O_WRONLY, dir_fd=here))
        os.close(here)


def ours(root: str) -> int:
    """The walk of this program; keeps all that it finds, as a scan does."""
    from simfinder.domain.documents import Source
    from simfinder.files.discover import discover

    return len(list(discover([Source(Path(root))], (), lambda: None)))


def os_walk(root: str) -> int:
    """``os.walk`` and ``os.stat``; keeps paths and states."""
    return len(
        [(p, os.stat(p)) for f, _, names in os.walk(root) for n in names if (p := f"{f}/{n}")]  # noqa: PTH116
    )


def os_fwalk(root: str) -> int:
    """``os.fwalk``, which looks at files by the descriptor of their folder."""
    return len(
        [
            (f"{f}/{n}", os.stat(n, dir_fd=d, follow_symlinks=False))
            for f, _, names, d in os.fwalk(root)
            for n in names
        ]
    )


def rglob(root: str) -> int:
    """``pathlib``; keeps paths and states of what is no folder."""
    kept = [(p, p.lstat()) for p in Path(root).rglob("*") if not p.is_dir()]
    return len(kept)


def scandir_rs(root: str) -> int:
    """A walker in Rust, several threads; keeps what it says of each entry."""
    from scandir_rs import ReturnType, Scandir  # type: ignore[import-not-found]

    found = Scandir(root, return_type=ReturnType.Ext).collect()
    return len(found[0] if isinstance(found, tuple) else found)


INSIDE: dict[str, Callable[[str], int]] = {
    f.__name__: f for f in (ours, os_walk, os_fwalk, rglob, scandir_rs)
}


def inside(name: str, root: str) -> None:
    """Measure one walker here; prints files, CPU seconds, seconds and bytes of memory."""
    if name == "ours":
        ours(os.devnull)  # what is loaded once
    elif name == "scandir_rs":
        __import__("scandir_rs")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    cpu, wall = time.process_time(), time.perf_counter()
    files = INSIDE[name](root)
    told = time.process_time() - cpu, time.perf_counter() - wall
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    print(json.dumps([files, *told, peak * 1024]))


def outside(command: list[str]) -> tuple[float, float]:
    """Run a program; return its CPU seconds and seconds."""
    before, wall = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return cpu, time.perf_counter() - wall


def measure(name: str, root: str, programs: dict[str, list[str]]) -> tuple[float, float, float]:
    """Return CPU seconds, seconds and bytes a walker needs; NaN bytes for a program."""
    if name in programs:
        return *outside([*programs[name]]), math.nan
    run = [sys.executable, __file__, "--inside", name, root]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    _, cpu, wall, peak = json.loads(done.stdout.splitlines()[-1])
    return cpu, wall, peak


def programs_for(root: str, scratch: Path) -> dict[str, list[str]]:
    """Return the programs of this machine that walk, with their arguments."""
    there = {"find": ["find", root, "-type", "f", "-printf", "%p %s %T@ %i\\n"]}
    for fd in ("fdfind", "fd"):
        if shutil.which(fd):
            there["fd, no stat"] = [fd, "-uu", "-t", "f", ".", root]
    if shutil.which("cc"):
        (scratch / "bare.c").write_text(BARE)
        subprocess.run(["cc", "-O2", "-o", scratch / "bare", scratch / "bare.c"], check=True)
        there["bare"] = [str(scratch / "bare"), root]
    return {name: run for name, run in there.items() if shutil.which(run[0])}


def drop_caches() -> bool:
    """Forget what the system has read of disks; return whether that is allowed."""
    try:
        os.sync()
        Path("/proc/sys/vm/drop_caches").write_text("3")
    except OSError:
        return False
    return True


def walking(sizes: Iterable[int], where: Path | None) -> None:
    """Print a table for each size, and how our time grows."""
    grown: list[tuple[int, float]] = []
    for size in sizes:
        with tempfile.TemporaryDirectory(prefix="simfinder-walk-", dir=where) as scratch:
            root = str(Path(scratch) / "tree")
            make_tree(Path(root), size)
            programs = programs_for(root, Path(scratch))
            found = {}
            for name in [*INSIDE, *programs]:
                try:
                    runs = [measure(name, root, programs) for _ in range(3 if size < 1e6 else 2)]
                except subprocess.CalledProcessError:
                    print(f"   {name}: not there")
                    results.absent("walk", name)
                    continue
                found[name] = tuple(min(run[i] for run in runs) for i in range(3))
            base = found["ours"]
            grown.append((size, base[0]))
            hand_over_walk(size, found)
            print(f"-- {size:,} files, as multiples of ours: CPU, seconds, memory")
            for name, (cpu, wall, peak) in found.items():
                memory = "" if math.isnan(peak) else f"  {peak / size:5.0f} bytes a file"
                print(f"   {name:12} {cpu / base[0]:6.2f} {wall / base[1]:6.2f}{memory}")
            cold(root, programs)
    if len(grown) > 1:
        (small, fast), (large, slow) = grown[0], grown[-1]
        exponent = math.log(slow / fast) / math.log(large / small)
        print(f"   CPU grows with the number of files to the power {exponent:.2f}")


def hand_over_walk(files: int, found: dict[str, tuple[float, ...]]) -> None:
    """Hand over a row; the loop in C is no peer but the limit."""
    for name in {"find", "fd, no stat", "bare"} - set(found):
        results.absent("walk", {"bare": "loop in C", "fd, no stat": "fd"}.get(name, name))
    cpu, wall, peak = found["ours"]
    peers = {n: times[0] for n, times in found.items() if n not in ("ours", "bare")}
    limit = ("loop in C", found["bare"][0]) if "bare" in found else None
    results.hand_over(
        results.Row("walk", "empty files", files, "files", cpu, wall, int(peak), peers, limit)
    )


def cold(root: str, programs: dict[str, list[str]]) -> None:
    """Print seconds with empty caches, where they may be emptied."""
    told = []
    for name in ("ours", "os_walk", *(n for n in ("find", "bare") if n in programs)):
        if not drop_caches():
            print("   caches cannot be dropped here")
            return
        told.append((name, measure(name, root, programs)[1]))
    print("   cold:", ", ".join(f"{name} {wall / told[0][1]:.2f}" for name, wall in told))


def hashing(where: Path | None, total: int) -> None:
    """Print how long reading and hashing takes beside programs that do only that."""
    from simfinder.files.identity import CheckedFile

    with tempfile.TemporaryDirectory(prefix="simfinder-hash-", dir=where) as scratch:
        paths = [Path(scratch) / f"{i}.bin" for i in range(64)]
        for i, path in enumerate(paths):
            path.write_bytes(os.urandom(1 << 16) * (total // 64 >> 16) + b"%d" % i)

        def hash_all() -> None:
            for path in paths:
                digest = hashlib.sha256()
                with CheckedFile(path) as file:
                    for chunk in file.chunks():
                        digest.update(chunk)

        taken = results.spent(hash_all)
        base = taken.wall
        names = [str(p) for p in paths]
        peers = {
            "sha256sum": ["sha256sum", *names],
            "b3sum, one core": ["b3sum", "--num-threads", "1", *names],
            "cat": ["cat", *names],
        }
        print(f"-- hashing {total >> 20} MiB in 64 files, warm, seconds as multiples of ours")
        seconds = {}
        for name, command in peers.items():
            if shutil.which(command[0]):
                cpu, wall = outside(command)
                seconds[name] = cpu
                print(f"   {name:16} {wall / base:5.2f}")
            else:
                results.absent("hash", command[0])
        limit = results.plain_read(paths)
        seconds.pop("cat", None)  # reads only
        row = (taken.cpu, taken.wall, taken.peak, seconds, limit)
        results.hand_over(results.Row("hash", "64 files", total >> 20, "MiB", *row))


def main() -> None:
    """Run both parts."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("files", nargs="*", type=int)
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--inside", nargs=2, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.inside:
        inside(*arguments.inside)
        return
    sizes = arguments.files or [10_000, 100_000, 1_000_000]
    walking(sizes, arguments.folder)
    most = HASHED_BYTES if max(sizes) > 20_000 else HASHED_BYTES >> 4
    for total in (most >> 4, most):
        hashing(arguments.folder, total)


if __name__ == "__main__":
    main()
