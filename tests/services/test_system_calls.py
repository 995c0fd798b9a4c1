"""The filters of system calls, run as the kernel runs them: for both processors, on any machine."""

from __future__ import annotations

import ctypes
import errno
import struct
from collections.abc import Sequence
from functools import cache

import pytest

from simfinder.services.workers import confinement
from simfinder.services.workers.confinement import (
    ALLOW,
    ALLOW_RULES,
    ARCHITECTURES,
    DENY_RULES,
    KILL,
    PRETEND,
    PRETEND_RULES,
    REFUSE,
    UNKNOWN,
    converter_filter,
    worker_filter,
)

PROCESS = 4711
SPECIAL = {
    "open": (2, None),
    "openat": (257, 56),
    "clone": (56, 220),
    "tgkill": (234, 131),
    "prctl": (157, 167),
    "ioctl": (16, 29),
    "fcntl": (72, 25),
    "prlimit64": (302, 261),
}
"""Calls that a worker may make with some arguments."""


def answer(code: bytes, machine: str, number: int, arguments: Sequence[int] = ()) -> int:
    """Return what a filter says, as ``Documentation/networking/filter.rst`` has it run."""
    there = [*arguments, *[0] * (6 - len(arguments))]
    data = struct.pack("<IIQ6Q", number, ARCHITECTURES.get(machine, 0x40000003), 0, *there)
    program = list(struct.iter_unpack("<HBBI", code))
    place = accumulator = 0
    while True:
        kind, if_true, if_false, value = program[place]
        place += 1
        if kind == 0x20:
            accumulator = struct.unpack_from("<I", data, value)[0]
        elif kind == 0x54:
            accumulator &= value
        elif kind == 0x06:
            return int(value)
        else:
            holds = {
                0x15: accumulator == value,
                0x35: accumulator >= value,
                0x45: bool(accumulator & value),
            }[kind]
            place += if_true if holds else if_false


@pytest.fixture(params=ARCHITECTURES)
def machine(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@cache
def _library() -> ctypes.CDLL | None:
    try:
        return ctypes.CDLL("libseccomp.so.2")
    except OSError:
        return None


def number_of(name: str, machine: str) -> int | None:
    """Return the number of a call by libseccomp, None where that processor has none."""
    library = _library()
    if library is None:
        pytest.skip("libseccomp is not installed")
    made = library.seccomp_syscall_resolve_name_arch(ARCHITECTURES[machine], name.encode())
    return int(made) if made >= 0 else None


def of(name: str, machine: str) -> int:
    number = SPECIAL[name][list(ARCHITECTURES).index(machine)]
    assert number is not None
    return number


def test_every_number_is_that_of_its_call(machine: str) -> None:
    column = list(ARCHITECTURES).index(machine)
    named = {**ALLOW_RULES, **DENY_RULES, **PRETEND_RULES, **SPECIAL, "socket": (41, 198)}
    known = {name: numbers[column] for name, numbers in named.items()}
    # The one call that is newer than many an installed libseccomp.
    assert known.pop("fchmodat2") == 452
    assert known == {name: number_of(name, machine) for name in known}


def test_a_worker_may_make_the_calls_of_the_list_and_no_other(machine: str) -> None:
    code, column = worker_filter(machine, PROCESS), list(ARCHITECTURES).index(machine)
    allowed = {n for n in range(600) if answer(code, machine, n, [0xFFFF0000] * 6) == ALLOW}
    assert allowed == {numbers[column] for numbers in ALLOW_RULES.values()} - {None}
    refused = {answer(code, machine, n, [0xFFFF0000] * 6) for n in set(range(424)) - allowed}
    assert refused == {REFUSE}
    assert {answer(code, machine, n) for n in range(424, 600)} == {UNKNOWN}


def test_calls_of_another_kind_are_never_made(machine: str) -> None:
    for code in (worker_filter(machine, PROCESS), converter_filter(machine)):
        assert answer(code, "i386", 1) == KILL
        # x32 on x86_64: the same calls with a high bit
        assert {answer(code, machine, 0x40000000 | n) for n in range(600)} == {UNKNOWN}


@pytest.mark.parametrize(
    ("name", "arguments", "allowed"),
    [
        ("openat", [0, 0, 0o2000000], True),
        ("openat", [0, 0, 1], False),
        ("openat", [0, 0, 2], False),
        ("openat", [0, 0, 0o100], False),
        ("openat", [0, 0, 0o1000], False),
        ("openat", [0, 0, 0o20200000], False),
        ("clone", [0x3D0F00], True),
        ("clone", [0x7D0F00], True),
        ("clone", [17], False),
        ("clone", [0x4111], False),  # vfork: shares memory, but is no thread
        ("clone", [0x3D0F00 | 0x10000000], False),
        ("clone", [0x3D0F00 | 0x40000000], False),
        ("tgkill", [PROCESS, 5, 6], True),
        ("tgkill", [1, 1, 9], False),
        ("prctl", [15], True),
        ("prctl", [22], False),
        ("ioctl", [0, 0x5401], True),
        ("ioctl", [0, 0x5412], False),  # types letters into a terminal
        ("fcntl", [0, 1030], True),
        ("fcntl", [0, 8], False),
        ("prlimit64", [0, 7, 0, 1 << 40], True),
        ("prlimit64", [0, 7, 1 << 40], False),
        ("prlimit64", [0, 7, 4096], False),
        ("prlimit64", [1, 7, 0], False),
    ],
)
def test_arguments_decide(machine: str, name: str, arguments: list[int], allowed: bool) -> None:
    code = worker_filter(machine, PROCESS)
    assert answer(code, machine, of(name, machine), arguments) == (ALLOW if allowed else REFUSE)


def test_a_converter_has_no_network_and_no_other_process(machine: str) -> None:
    code, column = converter_filter(machine), list(ARCHITECTURES).index(machine)
    for calls, expected in ((DENY_RULES, REFUSE), (PRETEND_RULES, PRETEND)):
        numbers = [n[column] for n in calls.values() if n[column] is not None]
        assert {answer(code, machine, n) for n in numbers} == {expected}
    socket = (41, 198)[column]
    assert answer(code, machine, socket, [1]) == ALLOW
    assert {answer(code, machine, socket, [family]) for family in (2, 10, 16, 40)} == {REFUSE}
    assert answer(code, machine, of("clone", machine), [17]) == ALLOW
    assert answer(code, machine, of("clone", machine), [0x10000011]) == REFUSE
    assert answer(code, machine, of("prlimit64", machine), [1]) == REFUSE
    assert answer(code, machine, 435) == UNKNOWN


def test_unknown_calls_get_the_error_of_the_kernel() -> None:
    assert UNKNOWN & 0xFFFF == errno.ENOSYS
    assert REFUSE & 0xFFFF == errno.EPERM


@pytest.mark.parametrize("machine_name", ["riscv64", "armv7l", "ppc64le"])
def test_other_processors_have_no_filter(
    machine_name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Uname:
        machine = machine_name

    monkeypatch.setattr(confinement.os, "uname", lambda: Uname, raising=False)
    assert confinement.machine_of_filter() is None
    assert not confinement.filter_calls()
