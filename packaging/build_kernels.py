"""Compiles the loops of the engine while a wheel is built, where there is a C compiler.

Without one the wheel has Python only, and NumPy does the same work in more time. An editable
installation gets the module next to its source.
"""

from __future__ import annotations

import shutil
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CompileError, LinkError

SOURCE = Path("simfinder", "engine", "_kernels.c")
NAME = "simfinder.engine._kernels"


class KernelsHook(BuildHookInterface[Any]):
    """Adds the compiled module to a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile; ``version`` is ``editable`` for an editable installation."""
        self._folder = tempfile.mkdtemp(prefix="simfinder-build-")
        try:
            module = _compile(Path(self.root), Path(self._folder))
        except (BaseError, CompileError, LinkError, OSError) as problem:
            reason = " ".join(str(problem).split())
            self.app.display_warning(f"SimFinder is built without compiled loops: {reason}")
            return
        if version == "editable":
            shutil.copyfile(module, Path(self.root, SOURCE.parent, module.name))
            return
        build_data["force_include"][str(module)] = (SOURCE.parent / module.name).as_posix()
        build_data["pure_python"] = False
        platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data["tag"] = f"cp311-abi3-{platform}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was compiled; it is in the wheel now."""
        shutil.rmtree(self._folder, ignore_errors=True)


def _compile(root: Path, folder: Path) -> Path:
    """Return the path of the compiled module, which every Python from 3.11 on can load."""
    is_windows = sysconfig.get_platform().startswith("win")
    extension = Extension(
        NAME,
        [str(root / SOURCE)],
        extra_compile_args=[] if is_windows else ["-O3", "-g0"],
        py_limited_api=True,
    )
    command = build_ext(Distribution({"name": "simfinder", "ext_modules": [extension]}))
    command.build_lib, command.build_temp = str(folder), str(folder / "objects")
    command.ensure_finalized()
    command.run()
    return Path(command.get_ext_fullpath(NAME))
