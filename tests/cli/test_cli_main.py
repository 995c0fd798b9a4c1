"""Where everything that goes wrong ends: one line and an exit status."""

from __future__ import annotations

import signal
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from simfinder import __version__, display, entry, i18n, paths
from simfinder.cli import commands
from simfinder.cli.console import Interruptible, LineObserver, interruptible
from simfinder.cli.main import main
from simfinder.domain.errors import Cancelled, NoDisplay, StoreError
from simfinder.domain.progress import Progress, Stage
from simfinder.services.workers import confinement
from simfinder.services.workers.confinement import Confinement

Capture = pytest.CaptureFixture[str]


def broken(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    def run(choice: object) -> int:
        raise error

    monkeypatch.setattr(commands, "run", run)


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (StoreError("the store\nis locked"), 4),
        (Cancelled(), 130),
        (KeyboardInterrupt(), 130),
        (RuntimeError("never thought of"), 70),
    ],
)
def test_an_error_is_one_line_and_a_status(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, error: BaseException, status: int
) -> None:
    broken(monkeypatch, error)
    assert main(["profiles"]) == status
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert told.err.startswith("simfinder: ")
    assert "Traceback" not in told.err


def test_a_named_archive_of_which_the_files_were_compared_is_no_failure(
    tmp_path: Path, capsys: Capture
) -> None:
    papers = tmp_path / "papers.zip"
    with zipfile.ZipFile(papers, "w") as archive:
        archive.writestr("a.txt", "The tenant pays the rent by the fifth day of each month.")
        archive.writestr("b.txt", "The goods are delivered to the harbour within two weeks.")
    scan = ["--lang", "en", "scan", str(papers), "--no-store", "--jobs", "1"]
    assert main([*scan, "--archives"]) == 0
    told = capsys.readouterr()
    assert "2 files compared" in told.out
    assert told.err == ""
    assert main(scan) == 3
    assert "papers.zip: format not supported" in capsys.readouterr().err


def test_a_bug_shows_its_traceback_only_when_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    broken(monkeypatch, RuntimeError("never thought of"))
    assert main(["--debug", "profiles"]) == 70
    assert "Traceback" in capsys.readouterr().err


def test_wrong_usage_is_2(capsys: Capture) -> None:
    assert main(["scan"]) == 2
    assert main(["fly"]) == 2
    assert main(["scan", "x", "--quiet", "--progress"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 3


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("--similarity", "abc"), "'abc' is not a number"),
        (("--distance", "1.5"), "'1.5' is not a whole number"),
        (("--similarity", "nan"), "'nan' is not a number"),
        (("--scope", "y"), "across"),
    ],
)
def test_a_wrong_value_is_reported_in_plain_words(
    capsys: Capture, flags: tuple[str, str], said: str
) -> None:
    assert main(["scan", "here", *flags]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert "_" not in told
    assert told.count("\n") == 1


def test_version_and_help_go_to_standard_output(capsys: Capture) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith(f"simfinder {__version__}\n")
    assert main(["scan", "--help"]) == 0
    assert "--similarity" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("held", "said", "unsaid"),
    [
        (Confinement(7, True), ["Landlock 7, seccomp"], ["cannot stop"]),
        (Confinement(3, False), ["by: Landlock 3\n", "the network"], ["your other files"]),
        (Confinement(0, True), ["by: seccomp\n", "your other files"], ["the network"]),
        (Confinement(0, False), ["your other files", "the network"], ["are confined by"]),
    ],
)
def test_the_version_lists_the_confinement_of_readers(
    capsys: Capture,
    monkeypatch: pytest.MonkeyPatch,
    held: Confinement,
    said: list[str],
    unsaid: list[str],
) -> None:
    monkeypatch.setattr(confinement, "available_confinement", lambda: held)
    assert main(["--version"]) == 0
    out = capsys.readouterr().out
    assert [words for words in said if words not in out] == []
    assert [words for words in unsaid if words in out] == []
    assert main(["--lang", "zh_CN", "--version"]) == 0
    told = capsys.readouterr().out.replace("Landlock", "").replace("seccomp", "")
    assert not any(c.isascii() and c.isalpha() for c in told.splitlines()[-1])


def test_the_version_alone_is_printed_at_once_and_as_always(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    for language in ("C.UTF-8", "zh_CN.UTF-8"):
        monkeypatch.setenv("LC_ALL", language)
        assert main(["--version"]) == 0
        usual = capsys.readouterr().out
        assert entry.main(["--version"]) == 0
        assert capsys.readouterr().out == usual


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk to write to")
def test_a_version_that_cannot_be_written_is_an_error() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "simfinder", "--version"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[2],
        )
    assert done.returncode == 4
    assert done.stderr.startswith("simfinder: the output cannot be written")


def test_without_a_command_the_window_opens(tmp_path: Path) -> None:
    opened: list[list[str]] = []

    def window(arguments: Sequence[str]) -> int:
        opened.append(list(arguments))
        return 5

    folder = str(tmp_path)
    assert main([], window) == 5
    assert main(["--lang", "zh_CN", folder], window) == 5
    assert main(["--profile-dir", folder], window) == 5
    assert opened == [[], ["--language", "zh_CN", folder], ["--profile-dir", folder]]


def test_common_options_hold_for_commands(tmp_path: Path, capsys: Capture) -> None:
    assert main(["--lang", "zh_CN", "--profile-dir", str(tmp_path), "profiles"]) == 0
    assert i18n.language() == "zh_CN"
    assert paths.config_dir() == tmp_path / "config"
    assert "passages" in capsys.readouterr().out


def test_without_a_screen_the_window_is_one_line_of_error(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(display.sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert entry.main([]) == NoDisplay.exit_status
    assert capsys.readouterr().err.count("\n") == 1


def test_without_qt_the_window_is_one_line_of_error(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    def missing(name: str) -> None:
        raise ImportError(f"No module named {name!r}")

    monkeypatch.setattr(entry.importlib, "import_module", missing)
    assert entry.main([]) == NoDisplay.exit_status
    assert "PySide6" in capsys.readouterr().err


def test_the_first_interrupt_asks_and_the_second_insists() -> None:
    observer = Interruptible()
    before = signal.getsignal(signal.SIGINT)
    with interruptible(observer):
        signal.raise_signal(signal.SIGINT)
        with pytest.raises(Cancelled):
            observer.check()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before


def test_progress_without_a_terminal_is_a_line_for_each_stage(capsys: Capture) -> None:
    import sys

    observer = LineObserver(sys.stderr)
    for done in range(5):
        observer.progress(Progress(Stage.READ, done, 5, problems=2))
    observer.progress(Progress(Stage.GROUP, 1))
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == "Reading: 0 / 5 · 2 skipped"
    assert lines[-1] == "Grouping: 1"
    assert len(lines) == 2


def test_progress_of_many_methods_names_the_one_at_hand(capsys: Capture) -> None:
    import sys

    observer = LineObserver(sys.stderr, with_names=True)
    for name in ("words (1/2)", "words (1/2)", "minhash (2/2)"):
        observer.progress(Progress(Stage.COMPARE, 3, 9, name))
    assert capsys.readouterr().err.splitlines() == [
        "words (1/2) · Comparing: 3 / 9",
        "minhash (2/2) · Comparing: 3 / 9",
    ]


def test_language_and_folder_are_accepted_after_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, tmp_path: Path
) -> None:
    heard: list[Path | None] = []
    monkeypatch.setattr(paths, "use_profile_dir", heard.append)
    assert main(["profiles", "--profile-dir", str(tmp_path), "--lang", "zh_CN"]) == 0
    assert heard == [tmp_path]
    assert i18n.language() == "zh_CN"
    assert "方式" in capsys.readouterr().out
    assert main(["profiles", "--lang", "fr"]) == 2


def test_what_follows_two_dashes_is_a_place_and_no_option(capsys: Capture, tmp_path: Path) -> None:
    assert (
        main(["--lang", "en", "scan", "--no-store", "--", str(tmp_path / "gone"), "--debug"]) == 3
    )
    said = capsys.readouterr().err
    assert f"simfinder: {Path.cwd() / '--debug'} does not exist\n" in said
    assert "no file could be compared" in said
