"""A few mutants of each reader, always the same: the fuzz task itself runs for as long as
wanted."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent))

import mutate
import run as fuzz
import seeds as seed_files
from host import Host, Read
from judge import fault_of, same
from minimise import minimised
from parts import joined, taken_apart
from seeds import Seed

from simfinder.domain.documents import Reason
from simfinder.services.workers.packing import pack_blocks
from simfinder.services.workers.pool import Reply

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="limits of the kernel are measured")


@pytest.fixture(scope="module")
def seeds() -> seed_files.Seeds:
    return seed_files.built()


def test_mutants_of_every_reader_break_no_promise(seeds: seed_files.Seeds, tmp_path: Path) -> None:
    fuzzer = fuzz.Fuzzer(seeds, 1, tmp_path / "findings")
    tally = fuzzer.lots(1)
    assert tally.executions.keys() == seeds.keys()
    assert fuzz.report(tally) == 0


def test_seeds_are_read_and_so_are_seeds_split_and_joined(seeds: seed_files.Seeds) -> None:
    made = [seed for name, many in seeds.items() if name not in ("zip", "mbox") for seed in many]
    again = [Seed(joined(taken_apart(seed.data)), seed.suffix) for seed in made]
    with Host() as host:
        for seed, one, other in zip(made, host.read(made), host.read(again), strict=True):
            assert one.replies[0].header["ok"], seed
            assert one.replies[0].payload == other.replies[0].payload


def test_a_mutant_is_the_same_for_the_same_number(seeds: seed_files.Seeds) -> None:
    for reader, many in seeds.items():
        one, other = (mutate.mutant(many, reader, random.Random("7")) for _ in range(2))
        assert one == other


def answered(**header: object) -> Read:
    return Read(
        [
            Reply(
                {"ok": True, "format": "txt", "partial": None, "title": "", "encoding": None}
                | header,
                [b"", pack_blocks(())],
            )
        ]
    )


def test_broken_promises_are_seen() -> None:
    told = answered(ok=False, reason="damaged", detail="the archive: cut")
    untold = answered(ok=False, reason="damaged", detail="KeyError: 'x'")
    odd = answered()
    odd.replies[0].payload[1] = b"\x78\x9c no blocks"
    timed_out = Read([Reply({}, failure=Reason.TIMED_OUT)])
    crashed = Read([Reply({}, failure=Reason.CRASHED)])
    cases = [answered(), told, untold, odd, timed_out, crashed, Read(complaint="none came")]
    found = [fault_of(read, 100) for read in cases]
    assert [fault and fault.kind for fault in found] == [
        None,
        None,
        "untold",
        "answers",
        "costly",
        "crash",
        "answers",
    ]
    assert fault_of(timed_out, 2 << 20) is None
    assert same(told, told)
    assert not same(told, untold)


def test_a_finding_is_made_small() -> None:
    seed = Seed(b"<a>" * 50 + b"<bad/>" + b"</a>" * 50, ".xml")
    assert minimised(seed, lambda made: b"<bad/>" in made.data, 60).data == b"<bad/>"
