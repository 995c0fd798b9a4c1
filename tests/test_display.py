"""Where no window can be shown, one line says why, and Qt is not even loaded."""

from __future__ import annotations

import ctypes
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from simfinder import display
from simfinder.display import Obstacle

_LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="libraries of Linux")
_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "QT_PLUGIN_PATH")


@pytest.fixture(autouse=True)
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in _SCREENS:
        monkeypatch.delenv(name, raising=False)


def _run(
    environment: dict[str, str], hidden: Path | None = None
) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-X", "importtime", "-m", "simfinder"]
    if hidden is not None:
        script = 'mount --bind /dev/null "$0" && exec "$@"'
        command = ["unshare", "-rm", "sh", "-c", script, str(hidden), *command]
    return subprocess.run(
        command, env=os.environ | environment, capture_output=True, text=True, timeout=60
    )


def _place(library: str) -> Path | None:
    """Return the file of a library that this process can load."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return None
    for line in Path("/proc/self/maps").read_text().splitlines():
        if line.endswith(f"/{library}") or f"/{library}." in line:
            return Path(line.split(maxsplit=5)[5]).resolve()
    return None


def _may_hide() -> bool:
    unshare = shutil.which("unshare")
    return bool(unshare) and not subprocess.run([str(unshare), "-rm", "true"]).returncode


@_LINUX
@pytest.mark.parametrize(
    ("library", "screen"),
    [
        ("libxcb-cursor.so.0", {"DISPLAY": ":0"}),
        ("libxkbcommon-x11.so.0", {"QT_QPA_PLATFORM": "xcb", "DISPLAY": ":0"}),
        ("libwayland-client.so.0", {"WAYLAND_DISPLAY": "wayland-0"}),
        ("libEGL.so.1", {"QT_QPA_PLATFORM": "offscreen"}),
    ],
)
def test_a_missing_library_is_named_before_qt_is_loaded(
    library: str, screen: dict[str, str]
) -> None:
    place = _place(library)
    if place is not None and not _may_hide():
        pytest.skip("no file can be hidden from a process here")
    done = _run(screen, place)
    said = [line for line in done.stderr.splitlines() if not line.startswith("import time:")]
    package = next(p for name in ("xcb", "wayland") for p in [_package(name, library)] if p)
    assert done.returncode == 4
    assert len(said) == 1
    assert library in said[0]
    assert package in said[0].split()
    assert "PySide6" not in done.stderr
    assert "Traceback" not in done.stderr


def _package(platform: str, library: str) -> str:
    return (display._COMMON_LIBRARIES | display._PLATFORM_LIBRARIES[platform]).get(library, "")


@_LINUX
@pytest.mark.parametrize(
    ("environment", "said"),
    [
        ({}, "no display available"),
        ({"QT_QPA_PLATFORM": "xcb"}, "no display available"),
        ({"QT_QPA_PLATFORM": "xbc", "DISPLAY": ":0"}, "Qt has no platform xbc"),
    ],
)
def test_a_missing_display_is_told_in_one_line(environment: dict[str, str], said: str) -> None:
    done = _run(environment)
    assert done.returncode == 4
    assert said in done.stderr
    assert "PySide6" not in done.stderr


@_LINUX
@pytest.mark.parametrize("platform", ["xcb", "wayland"])
def test_a_display_that_is_gone_is_told(
    platform: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(display, "_is_loadable", lambda library: True)
    try:
        ctypes.CDLL("libxcb.so.1" if platform == "xcb" else "libwayland-client.so.0")
    except OSError:
        pytest.skip("the library is not here")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("DISPLAY" if platform == "xcb" else "WAYLAND_DISPLAY", ":987")
    assert display.find_obstacle() == (Obstacle.NO_ANSWER, (":987",))


@_LINUX
def test_one_platform_of_two_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    monkeypatch.setattr(display, "_is_loadable", lambda library: "wayland" not in library)
    monkeypatch.setattr(display, "_accepts_connection", lambda platform: platform == "xcb")
    assert display.find_obstacle() is None
    monkeypatch.setattr(display, "_accepts_connection", lambda platform: False)
    assert display.find_obstacle() == (Obstacle.NO_ANSWER, (":0",))


@_LINUX
def test_the_table_has_all_libraries_of_the_plugins() -> None:
    ldd = shutil.which("ldd")
    pyside = pytest.importorskip("PySide6")
    plugins = Path(pyside.__path__[0], "Qt", "plugins", "platforms")
    if ldd is None or not plugins.is_dir():
        pytest.skip("no plugins to look at")
    base = re.compile(r"lib(c|m|dl|rt|pthread|stdc\+\+|gcc_s|z|ffi|expat|pcre2-8|png16|Qt6\w+)\.so")
    for name, needs in display._PLATFORM_LIBRARIES.items():
        listed = subprocess.run([ldd, plugins / f"libq{name}.so"], capture_output=True, text=True)
        known = set(display._COMMON_LIBRARIES) | set(needs)
        missing = {line.split()[0] for line in listed.stdout.splitlines() if "not found" in line}
        assert {lib for lib in missing if not base.match(lib)} <= known


def test_other_systems_always_have_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    for system in ("win32", "darwin"):
        monkeypatch.setattr(display.sys, "platform", system)
        assert display.find_obstacle() is None
