"""Checks whether a window can be shown, before Qt is loaded, which would abort otherwise.

Qt 6 tries the platforms of ``QT_QPA_PLATFORM``, or Wayland and X11 as the session offers them,
and needs the libraries that their plugins are linked with (``ldd libqxcb.so libqwayland.so``).
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import sys
from collections.abc import Iterable
from enum import Enum
from pathlib import Path

#: Platforms that paint without a screen, for tests and screenshots.
WITHOUT_SCREEN = ("offscreen", "minimal", "minimalegl", "vnc", "linuxfb", "eglfs", "vkkhrdisplay")
_COMMON_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
_PLATFORM_LIBRARIES = {
    "xcb": {
        "libX11-xcb.so.1": "libx11-xcb1",
        "libxcb-cursor.so.0": "libxcb-cursor0",
        "libxcb-icccm.so.4": "libxcb-icccm4",
        "libxcb-image.so.0": "libxcb-image0",
        "libxcb-keysyms.so.1": "libxcb-keysyms1",
        "libxcb-randr.so.0": "libxcb-randr0",
        "libxcb-render-util.so.0": "libxcb-render-util0",
        "libxcb-render.so.0": "libxcb-render0",
        "libxcb-shape.so.0": "libxcb-shape0",
        "libxcb-shm.so.0": "libxcb-shm0",
        "libxcb-sync.so.1": "libxcb-sync1",
        "libxcb-util.so.1": "libxcb-util1",
        "libxcb-xfixes.so.0": "libxcb-xfixes0",
        "libxcb-xkb.so.1": "libxcb-xkb1",
        "libxcb.so.1": "libxcb1",
        "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    },
    "wayland": {
        "libwayland-client.so.0": "libwayland-client0",
        "libwayland-cursor.so.0": "libwayland-cursor0",
    },
}
"""Library to its package of Debian and Ubuntu."""


class Obstacle(Enum):
    """Why no window can be shown."""

    NO_SCREEN = "no screen"
    NO_PLATFORM = "no platform"
    NO_LIBRARY = "no library"
    NO_ANSWER = "no answer"


def find_obstacle() -> tuple[Obstacle, tuple[str, ...]] | None:
    """Return the reason why no window can be shown, None where there is none.

    It comes with the missing libraries followed by their packages, or with the names of the
    platform or screen.
    """
    if sys.platform == "linux":
        return _find_obstacle_on_linux()
    else:
        return None if has_screen() else (Obstacle.NO_SCREEN, ())


def _find_obstacle_on_linux() -> tuple[Obstacle, tuple[str, ...]] | None:
    plugin_names = [part.partition(":")[0] for part in _platform_setting().split(";") if part]
    names = plugin_names or [
        name
        for name, variable in (("wayland", "WAYLAND_DISPLAY"), ("xcb", "DISPLAY"))
        if os.environ.get(variable)
    ]
    if not names or not has_screen():
        return Obstacle.NO_SCREEN, ()
    platforms = [name for name in names if _has_plugin(name)]
    if not platforms:
        return Obstacle.NO_PLATFORM, tuple(names)
    obstacles: list[tuple[Obstacle, tuple[str, ...]]] = []
    for name in platforms:
        libraries = _COMMON_LIBRARIES | _PLATFORM_LIBRARIES.get(name, {})
        absent = [library for library in libraries if not _is_loadable(library)]
        if absent:
            packages = dict.fromkeys(libraries[library] for library in absent)
            obstacles.append((Obstacle.NO_LIBRARY, (*absent, *packages)))
        elif not _accepts_connection(name):
            variable = "WAYLAND_DISPLAY" if name == "wayland" else "DISPLAY"
            obstacles.append((Obstacle.NO_ANSWER, (os.environ.get(variable, ""),)))
        else:
            return None
    return obstacles[-1]


def has_screen() -> bool:
    """Return whether there is a screen, or one is not needed; only Unix can be without."""
    return (
        sys.platform in ("win32", "darwin", "cygwin")
        or _platform_setting().partition(":")[0] in WITHOUT_SCREEN
        or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    )


def packages(platform: str) -> Iterable[str]:
    """Return the packages of Debian and Ubuntu that a platform of Qt needs."""
    return (_COMMON_LIBRARIES | _PLATFORM_LIBRARIES.get(platform, {})).values()


def _platform_setting() -> str:
    return os.environ.get("QT_QPA_PLATFORM", "")


def _has_plugin(name: str) -> bool:
    """Return whether Qt has a plugin for a platform; True where its plugins are elsewhere."""
    spec = importlib.util.find_spec("PySide6")
    for place in (spec.submodule_search_locations or []) if spec is not None else []:
        folder = Path(place, "Qt", "plugins", "platforms")
        if folder.is_dir() and "QT_PLUGIN_PATH" not in os.environ:
            return any(folder.glob(f"libq{name}*.so"))
    return True


def _is_loadable(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _accepts_connection(platform: str) -> bool:
    """Return whether the screen of the session accepts a connection, as Qt will make it."""
    if platform == "xcb":
        xcb = ctypes.CDLL("libxcb.so.1")
        xcb.xcb_connect.restype = ctypes.c_void_p
        connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
        has_error = xcb.xcb_connection_has_error(connection)
        xcb.xcb_disconnect(connection)
        return not has_error
    if platform == "wayland":
        wayland = ctypes.CDLL("libwayland-client.so.0")
        wayland.wl_display_connect.restype = ctypes.c_void_p
        display = wayland.wl_display_connect(None)
        if display:
            wayland.wl_display_disconnect(ctypes.c_void_p(display))
        return bool(display)
    return True
