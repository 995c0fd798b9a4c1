"""What the command line says of itself: exit statuses, wrong usage, and all of it in Chinese."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from simfinder.assets import resource
from simfinder.cli.arguments import COMMANDS
from simfinder.cli.console import exit_meanings, exit_status_text
from simfinder.cli.main import main
from simfinder.cli.parser import full_parser
from simfinder.domain.decisions import KeepCriterion
from simfinder.domain.options import COLUMN_KINDS
from simfinder.i18n import LANGUAGES, use_language
from simfinder.services.formats import formats

Capture = pytest.CaptureFixture[str]
TEXT = "The seller delivers the goods by the end of the month and the buyer pays the price. " * 3
_README = Path(__file__).parents[2] / "simfinder" / "cli" / "README.md"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "work"
    place.mkdir()
    (place / "one.txt").write_text(TEXT)
    (place / "two.txt").write_text(TEXT + "It ends here.")
    (place / "empty.txt").write_text("")
    (place / "table.csv").write_text("name,town\nAnn,Ulm\nAnn,Ulm\n")
    monkeypatch.chdir(place)
    return place


@pytest.mark.parametrize(
    ("command", "status"),
    [
        ("scan .", 0),
        ("scan . --exit-code", 1),
        ("scan one.txt two.txt", 0),
        ("scan . nothere", 5),
        ("scan . ./nothere", 5),
        ("scan . nothere --quiet", 5),
        ("scan . nothere --exit-code", 5),
        ("scan one.txt empty.txt", 5),
        ("scan . empty.txt", 5),
        ("scan nothere", 3),
        ("scan --profile fields table.csv", 0),
        ("scan --profile fields table.csv nothere.csv", 5),
        ("scan --profile fields nothere.csv", 3),
        ("lookup one.txt", 0),
        ("lookup one.txt nothere", 5),
        ("lookup one.txt nothere --json", 5),
        ("lookup empty.txt one.txt --exit-code", 5),
        ("lookup empty.txt nothere", 3),
        ("compare one.txt two.txt", 0),
        ("compare one.txt empty.txt", 3),
        ("explain one.txt nothere", 3),
        ("explain one.txt two.txt --common 50% --among nothere", 2),
    ],
)
def test_the_exit_status_reports_unfinished_work(
    folder: Path, command: str, status: int, capsys: Capture
) -> None:
    if command.startswith("lookup"):
        main(["scan", ".", "--quiet"])
        capsys.readouterr()
    assert main(command.split()) == status
    told = capsys.readouterr()
    if status == 5:
        assert "nothere" in told.err or "empty.txt" in told.err or "1 file could not" in told.err


def test_every_exit_status_is_documented() -> None:
    readme = _README.read_text("utf-8")
    for number, text in exit_meanings().items():
        assert f"| {number} | {text} |" in readme
    for language in LANGUAGES:
        page = resource("help", language, "command-line.md").read_text("utf-8")
        with use_language(language):
            for number, text in exit_meanings().items():
                assert f"- **{number}**: {text}" in page
            assert exit_status_text() in full_parser().format_help().replace("\n", " ") or (
                language != "en"
            )


@pytest.mark.parametrize("flag", ["--similarity", "--containment"])
@pytest.mark.parametrize("value", ["0.93", ".93", " 0.93 "])
def test_a_share_in_place_of_a_percentage_is_refused(
    flag: str, value: str, capsys: Capture
) -> None:
    assert main(["scan", ".", "--overlaps", flag, value]) == 2
    assert "write 93;" in capsys.readouterr().err


def test_a_small_percentage_can_be_meant(folder: Path) -> None:
    assert main(["scan", ".", "--similarity", "0.93%", "--quiet"]) == 0
    assert main(["scan", ".", "--similarity", "0", "--quiet"]) == 0


def test_an_unknown_command_is_named(capsys: Capture) -> None:
    for typed, near in (("scna", "scan"), ("LOOKUP", "lookup"), ("undp", "undo")):
        assert main([typed, "here"]) == 2
        told = capsys.readouterr().err
        assert f"'{typed}'" in told
        assert f"did you mean {near}?" in told
        assert told.count("\n") == 1
    assert main(["qqqq"]) == 2
    assert "'qqqq'" in capsys.readouterr().err


def _allowed() -> set[str]:
    """Return what is no English: names of options, their values, commands, formats and units."""
    (commands,) = (a.choices for a in full_parser()._actions if a.dest == "command")
    actions = (action for one in dict(commands or {}).values() for action in one._actions)
    choices = {str(choice) for action in actions for choice in action.choices or ()}
    names = {suffix.strip(".") for known in formats() for suffix in known.suffixes}
    words = {*COMMANDS, *choices, *names, *(rule.value for rule in KeepCriterion), *LANGUAGES}
    words |= {known.name for known in formats()}
    words |= {"simfinder", "critical", "trash", "quarantine", "link", "five-topics", "zip", "mib"}
    words.add("json")
    words |= {"html", "docx", "pdf", "csv", "xlsx", "tsv", "md", "ann", "ulm", "town", "row"}
    words |= {*COLUMN_KINDS, "select", "jieba"}
    return {word.casefold() for word in words}


def _english(text: str, given: set[str]) -> set[str]:
    """Return the English words of a text, without options, their names and what was given."""
    text = re.sub(r"(?<![\w/.])/[\w./-]+|(?<![\w-])--?[a-z][\w-]*", " ", text)
    found = {word.casefold() for word in re.findall(r"[A-Za-z][\w-]+", text)}
    return found - _allowed() - {part.casefold() for part in given}


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_the_help_is_chinese_throughout(command: str, capsys: Capture) -> None:
    assert main(["--lang", "zh_CN", *command.split(), "--help"]) == 0
    said = capsys.readouterr().out
    assert "用法：" in said
    assert _english(said, set()) == set()


_ERRORS = (
    *("--lang zh_CN", "fly", "scna", "scan", "--bogus", "scan --bogus x", "compare a", "undo 1 2"),
    *("scan x --quiet --progress", "scan x --scope y", "scan x --scope al", "scan --similarity"),
    *("scan x --similarity 0.93", "scan x --similarity abc", "scan x --similarity 101"),
    *("scan x --distance 1.5", "scan x --jobs 99", "scan x --profile y", "scan x --quiet=3"),
    *("scan x --report a.xyz", "scan x --common x", "scan x --protect x", "scan x --template x"),
    *("scan x --formats y", "scan x --exclude /(/", "scan x --passwords x", "scan x --table t"),
    *(
        "scan x --profile fields --overlaps",
        "scan x --features trigrams",
        "scan x --containment 20",
    ),
    *("scan x", "scan x y", "lookup x", "lookup one.txt x", "watch x", "compare x one.txt"),
    *("compare one.txt .", "explain x one.txt", "explain one.txt x --common 5", "overlap x.json"),
    *("explain one.txt two.txt --among .", "overlap one.txt", "clean x.json --rule newest"),
    *("clean one.txt --rule newest", "clean x.json", "clean x.json --rule y", "undo 7", "undo x"),
    *(
        "clean x.json --rule newest --to y",
        "clean x.json --rule newest --to ''",
        "store --forget ''",
    ),
    *("clean x.json --rule newest --copy", "store --show --clear", "evaluate", "evaluate x"),
    *(
        "evaluate . --labels x",
        "evaluate . --labels one.txt",
        "evaluate . --pairs table.csv --truth 7",
    ),
    *(
        "scan mysql://bob:x@h/y",
        "scan --profile fields xy://bob:x@h",
        "lookup one.txt --store one.txt",
    ),
    *("scan --profile fields table.csv --columns x", "scan --profile fields table.csv x"),
    *("lookup one.txt --limit -1", "lookup one.txt --report x.html", "watch x --settle 9999999"),
    *("scan . --report nothere/x.html", "scan one.txt empty.txt", "explain table.csv#9 one.txt"),
    *("explain table.csv#9 table.csv#8", "scan . --report-groups y --report x.html --quiet"),
)


@pytest.mark.parametrize("line", _ERRORS)
def test_errors_are_chinese_throughout(line: str, folder: Path, capsys: Capture) -> None:
    words = [word.strip("'") for word in line.split()]
    status = main(["--lang", "zh_CN", *words] if words[0] != "--lang" else [*words, "fly"])
    assert status not in (0, 1, 70)
    told = capsys.readouterr()
    assert re.search("[\u4e00-\u9fff]", told.err)
    given = {part for word in words for part in re.findall(r"[\w-]+", word)}
    assert _english(told.err, given | {"x", "fly"}) == set()


def test_help_and_readme_list_every_format_of_a_report() -> None:
    from simfinder.services.export.export import FORMATS

    pages = [resource("help", language, "command-line.md") for language in LANGUAGES]
    for page in (*pages, _README.parents[2] / "README.md"):
        text = page.read_text("utf-8")
        assert [f.ending for f in FORMATS if f"`{f.ending}`" not in text] == []
