"""Word lists and weights on the command line: read from files, used, stored and refused."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from simfinder.cli.main import main
from simfinder.cli.options import options_from
from simfinder.cli.parser import full_parser
from simfinder.domain.errors import UsageError
from simfinder.services.untrusted_json import options_from as options_of_report

Capture = pytest.CaptureFixture[str]
WORDS = "rent house tenant garden landlord deposit repair window kitchen cellar roof stairs"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two letters with the same words besides many others, and a list of these."""
    monkeypatch.chdir(tmp_path)
    one, other = ([f"{letter}{n}word" for n in range(60)] for letter in "xy")
    Path("texts").mkdir()
    Path("texts/one.txt").write_text(f"{WORDS} {WORDS} {' '.join(one)}")
    Path("texts/two.txt").write_text(f"{WORDS} {WORDS} {' '.join(other)}")
    Path("stop.txt").write_text("\n".join(["# words", "", *one, *other]), "utf-8-sig")
    Path("cues.txt").write_text("rent\n  house \nrent\n")
    return tmp_path


def chosen(*words: str) -> dict[str, object]:
    options = options_from(full_parser().parse_args(["scan", "texts", *words]))
    return {name: getattr(options, name) for name in ("cue_words", "cue_weight", "stop_words")}


def test_files_are_read_as_lists_of_words(folder: Path) -> None:
    found = chosen("--profile", "composite", "--cue-words", "cues.txt", "--cue-weight", "7")
    assert found == {"cue_words": ("rent", "house"), "cue_weight": 7, "stop_words": ()}


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"\xff\xfe", "not a text file in UTF-8"),
        (b"\n \n", "contains no words"),
        ("\n".join(map(str, range(10_001))).encode(), "10001 words; at most 10000"),
        (b"x" * ((1 << 20) + 1), "too large for a list of words"),
    ],
)
def test_a_file_that_is_no_list_is_refused(folder: Path, data: bytes, problem: str) -> None:
    Path("bad.txt").write_bytes(data)
    with pytest.raises(UsageError, match=problem):
        chosen("--profile", "words", "--stop-words", "bad.txt")


def test_a_missing_file_is_named(folder: Path, capsys: Capture) -> None:
    assert main(["scan", "texts", "--profile", "words", "--stop-words", "no.txt"]) == 2
    assert "no.txt" in capsys.readouterr().err


def test_an_option_without_effect_names_its_methods(folder: Path, capsys: Capture) -> None:
    assert main(["scan", "texts", "--stop-words", "stop.txt"]) == 2
    assert "these methods: words, tfidf-length, composite" in capsys.readouterr().err
    words = ["explain", "texts/one.txt", "texts/two.txt", "--profile", "words"]
    assert main([*words, "--title-weight", "9"]) == 2
    assert "--title-weight only has an effect with these methods: composite" in (
        capsys.readouterr().err
    )


def scan(capsys: Capture, *words: str) -> dict[str, object]:
    command = ["scan", "texts", "--store", "store", "--profile", "words", "--quiet"]
    assert main([*command, "--report", "found.json", *words]) == 0
    capsys.readouterr()
    return dict(json.loads(Path("found.json").read_text("utf-8")))


def test_stop_words_decide_what_is_found_and_are_in_the_report(
    folder: Path, capsys: Capture
) -> None:
    def tokens(report: dict[str, object]) -> set[int]:
        return {document["tokens"] for document in report["documents"]}  # type: ignore[attr-defined]

    plain = scan(capsys)
    own = scan(capsys, "--stop-words", "stop.txt")
    assert (tokens(plain), tokens(own)) == ({84}, {24})
    distances = [[pair["distance"] for pair in report["pairs"]] for report in (plain, own)]
    assert distances == [[], [0]]
    options = options_of_report(own["options"])
    assert len(options.stop_words) == 121
    assert tokens(scan(capsys)) == {84}, "the stored features are told apart"
    report = Path("found.html")
    assert main(["scan", "texts", "--no-store", "--quiet", "--profile", "words"]) == 0
    words = ["--stop-words", "stop.txt", "--report", "found.html"]
    assert main(["scan", "texts", "--no-store", "--quiet", "--profile", "words", *words]) == 0
    assert "121 words" in report.read_text("utf-8")


@pytest.mark.fresh_workers  # jieba needs the working folder of its process
def test_readers_cut_words_by_a_user_dictionary(folder: Path, capsys: Capture) -> None:
    text = "承租人每月支付天山雪莲果茶的租金，出租人不得拒绝收取租金。"
    Path("texts/chinese.txt").write_text(text, "utf-8")
    Path("words.txt").write_text("天山雪莲果茶 9 n\n", "utf-8")
    tokens = {}
    for own in ((), ("--dictionary", "words.txt")):
        documents = scan(capsys, *own)["documents"]
        assert isinstance(documents, list)
        tokens[own] = {Path(d["path"]).name: d["tokens"] for d in documents}["chinese.txt"]
    assert tokens["--dictionary", "words.txt"] == tokens[()] - 2


def test_a_lookup_uses_the_same_words(folder: Path, capsys: Capture) -> None:
    scan(capsys, "--stop-words", "stop.txt")
    lookup = ["lookup", "texts/one.txt", "--store", "store", "--profile", "words", "--json"]
    assert main([*lookup, "--stop-words", "stop.txt"]) == 0
    answers = json.loads(capsys.readouterr().out)["answers"]
    assert [Path(one["path"]).name for one in answers[0]["found"]] == ["two.txt"]
    assert main([*lookup, "--min-occurrences", "2"]) != 0
    assert "made by another version of words" in capsys.readouterr().err


def test_the_defaults_of_methods_are_the_published_ones(capsys: Capture) -> None:
    assert main(["profiles", "--verbose"]) == 0
    text = " ".join(capsys.readouterr().out.split())
    for part in ("N(4.51, 2.207)", "0.9 /", "0.25", "5", "composite", "occurrences"):
        assert part in text


def test_an_explanation_prints_weights_formula_and_what_decided(
    folder: Path, capsys: Capture
) -> None:
    Path("texts/three.txt").write_text(Path("texts/one.txt").read_text() + " more words here")
    files = ["explain", "texts/one.txt", "texts/three.txt", "--profile", "tfidf-length"]
    assert main(files) == 0
    text = " ".join(capsys.readouterr().out.split())
    for part in ("Greatest weights:", "N(4.51, 2.207)", "1 / (1 + ", "similar from 0.25"):
        assert part in text
    assert "Decided by: fingerprints alone: one of the two has no metadata" in text


@pytest.mark.fresh_workers
@pytest.mark.skipif(os.name == "nt", reason="Windows keeps the current folder")
def test_chinese_is_read_where_the_current_folder_was_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    text = tmp_path / "text.txt"
    text.write_text("甲方将位于本市中山路的房屋出租给乙方使用，租赁期限为三年。", "utf-8")
    (tmp_path / "words.txt").write_text("租赁期限", "utf-8")
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    # jieba asks for the current folder, and workers may not write the cache that it usually has.
    words = ["--profile", "words", "--dictionary", str(tmp_path / "words.txt")]
    assert main(["explain", str(text), str(text), *words]) == 0
    assert "租赁期限" in capsys.readouterr().out
