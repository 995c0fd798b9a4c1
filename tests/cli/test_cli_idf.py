"""Tables of the rarity of words: made of documents, read, used, told apart and refused."""

from __future__ import annotations

import json
import math
from importlib.util import find_spec
from pathlib import Path

import pytest
from docx import Document

from simfinder.cli.main import main
from simfinder.cli.options import options_from
from simfinder.cli.parser import full_parser
from simfinder.domain.errors import UsageError
from simfinder.domain.options import ScanOptions

Capture = pytest.CaptureFixture[str]
TEXTS = {
    "lease.txt": "The rent: the tenant pays the rent. 租金按月支付，租金不变。",
    "repair.md": "The tenant repairs the stairs. 承租人支付维修费。",
    "copy.txt": "The tenant repairs the stairs. 承租人支付维修费。",
    "note.txt": "In the garden there are 30 apples.",
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("texts").mkdir()
    for name, text in TEXTS.items():
        Path("texts", name).write_text(text, "utf-8")
    return tmp_path


def values_of(path: str) -> dict[str, float]:
    rows = [line.split(" ") for line in Path(path).read_text("utf-8").splitlines()]
    assert rows[0][0] == "#documents"
    return {word: float(value) for word, value in rows[1:]}


def test_each_word_has_the_share_of_documents_with_it(folder: Path, capsys: Capture) -> None:
    letter = Document()
    letter.add_paragraph("Apples for the tenant: a long letter about the house.")
    letter.save("texts/letter.docx")
    assert main(["idf", "texts", "-o", "table.txt"]) == 0
    assert "documents counted: 4" in capsys.readouterr().out, "equal files count once"
    table = values_of("table.txt")
    assert table["the"] == 0
    expected = {"tenant": 3, "apples": 2, "支付": 2, "rent": 1, "租金": 1, "30": 1, "letter": 1}
    for word, count in expected.items():
        assert table[word] == pytest.approx(math.log(4 / count), abs=1e-5), word
    assert list(table.values()) == sorted(table.values())


def test_a_table_in_the_folder_is_no_document(folder: Path) -> None:
    for _ in range(2):
        assert main(["idf", "texts", "-o", "texts/table.txt", "--quiet"]) == 0
        assert Path("texts/table.txt").read_text("utf-8").startswith("#documents 3\n")


@pytest.mark.fresh_workers  # jieba needs the working folder of its process
def test_words_follow_the_user_dictionary_and_the_scripts(folder: Path) -> None:
    text = "維修費由承租人支付，他們每天喝天山雪蓮果茶。"
    Path("texts/traditional.txt").write_text(text, "utf-8")
    Path("words.txt").write_text("天山雪莲果茶\n", "utf-8")
    assert main(["idf", "texts", "-o", "plain.txt", "--quiet"]) == 0
    assert main(["idf", "texts", "-o", "own.txt", "--quiet", "--dictionary", "words.txt"]) == 0
    assert main(["idf", "texts", "-o", "apart.txt", "--quiet", "--distinguish-scripts"]) == 0
    assert "天山雪莲果茶" not in values_of("plain.txt")
    assert "天山雪莲果茶" in values_of("own.txt")
    assert values_of("plain.txt")["维修费"] == pytest.approx(math.log(4 / 2), abs=1e-5)
    assert values_of("apart.txt")["維修費"] == pytest.approx(math.log(4), abs=1e-5)


def test_what_cannot_be_made_is_refused(folder: Path, capsys: Capture) -> None:
    assert main(["idf", "texts", "-o", "table.csv"]) == 2
    Path("signs").mkdir()
    Path("signs/one.txt").write_text("…", "utf-8")
    assert main(["idf", "signs", "-o", "table.txt"]) == 3
    assert main(["idf", "nothing", "-o", "table.txt"]) != 0
    assert not Path("table.txt").exists()


# It leaves its tables open.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_jieba_reads_a_table_and_its_own_is_read(folder: Path) -> None:
    from jieba.analyse.tfidf import IDFLoader

    assert main(["idf", "texts", "-o", "table.txt", "--quiet"]) == 0
    loader = IDFLoader(str(Path("table.txt").absolute()))
    assert loader.idf_freq["rent"] == pytest.approx(math.log(3), abs=1e-5)
    spec = find_spec("jieba")
    assert spec is not None
    assert spec.origin is not None
    path = Path(spec.origin).parent / "analyse" / "idf.txt"
    assert chosen("--idf", str(path)).idf_table is not None


def chosen(*words: str) -> ScanOptions:
    return options_from(
        full_parser().parse_args(["scan", "texts", "--profile", "tfidf-length", *words])
    )


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"\xff\xfe", "not a text file in UTF-8"),
        (b"\n \n", "contains no words"),
        (b"# only this\n", "contains no words"),
        ("… 3\n".encode(), "contains no words"),
        (b"rent 2\nhouse\n", "bad.txt, line 2: not a word and a number from 0 to 30"),
        (b"rent 2 3\n", "line 1"),
        (b"rent two\n", "line 1"),
        (b"rent nan\n", "line 1"),
        (b"rent inf\n", "line 1"),
        (b"rent -1\n", "line 1"),
        (b"rent 31\n", "line 1"),
        (b"\0\1\2", "line 1"),
    ],
)
def test_a_file_that_is_no_table_is_refused(folder: Path, data: bytes, problem: str) -> None:
    Path("bad.txt").write_bytes(data)
    with pytest.raises(UsageError, match=problem):
        chosen("--idf", "bad.txt")


def test_too_much_and_nothing_are_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from simfinder.services.reading import idf_files

    Path("table.txt").write_text("rent 1\nhouse 2\n")
    with pytest.raises(UsageError, match=r"missing\.txt"):
        chosen("--idf", "missing.txt")
    monkeypatch.setattr(idf_files, "MOST_WORDS", 1)
    with pytest.raises(UsageError, match="2 words; at most 1"):
        chosen("--idf", "table.txt")
    monkeypatch.setattr(idf_files, "_MOST_MIB", 0)
    with pytest.raises(UsageError, match="too large for a table of words"):
        chosen("--idf", "table.txt")


def test_a_table_goes_only_with_methods_that_weigh_words(folder: Path, capsys: Capture) -> None:
    Path("table.txt").write_text("rent 1\n")
    assert main(["scan", "texts", "--profile", "words", "--idf", "table.txt"]) == 2
    assert "these methods: tfidf-length, composite" in capsys.readouterr().err


def test_the_same_content_is_the_same_method_wherever_it_is(folder: Path) -> None:
    Path("one.txt").write_text("rent 1\n")
    Path("two.txt").write_text("rent 1\n")
    Path("other.txt").write_text("rent 2\n")
    one, two, other = (chosen("--idf", f"{name}.txt") for name in ("one", "two", "other"))
    assert one.method == two.method != other.method
    assert one.word_settings.selection == ScanOptions().word_settings


@pytest.mark.parametrize("profile", ["tfidf-length", "composite"])
def test_a_scan_uses_the_table_and_keeps_its_features_apart(
    folder: Path, capsys: Capture, profile: str
) -> None:
    # Two letters with one word in common, which is rare in the table, and three that are not.
    common = {"a": "garden stairs windows of", "b": "kitchen cellar chimney of"}
    for name, words in common.items():
        Path("texts", f"{name}.txt").write_text(f"escrow {words}", "utf-8")
    lines = [f"{word} 0" for words in common.values() for word in words.split()]
    Path("table.txt").write_text("\n".join(["escrow 20", *lines]))

    def scan(*words: str) -> dict[Path, str]:
        command = ["scan", "texts", "--store", "store", "--profile", profile, "--quiet"]
        assert main([*command, "--report", "found.json", *words]) == 0
        report = json.loads(Path("found.json").read_text("utf-8"))
        return {Path(d["path"]).name: d["fingerprint"] for d in report["documents"]}

    plain, own, again = scan(), scan("--idf", "table.txt"), scan()
    assert own["a.txt"] == own["b.txt"] != plain["a.txt"]
    assert again == plain
    options = json.loads(Path("found.json").read_text("utf-8"))["options"]
    assert options["idf"] == ""
    lookup = ["lookup", "texts/a.txt", "--store", "store", "--profile", profile, "--json"]
    capsys.readouterr()
    assert main([*lookup, "--idf", "table.txt"]) == 0
    Path("table.txt").write_text("indemnity 1\n")
    assert main([*lookup, "--idf", "table.txt"]) == 3, "another content is another method"
    assert "made by another version" in capsys.readouterr().err


def test_a_report_names_the_table(folder: Path) -> None:
    Path("rarity.txt").write_text("tenant 1\n")
    words = ["scan", "texts", "--no-store", "--quiet", "--profile", "composite"]
    assert main([*words, "--idf", "rarity.txt", "--report", "found.html"]) == 0
    assert "rarity.txt" in Path("found.html").read_text("utf-8")


@pytest.mark.fresh_workers  # jieba needs the working folder of its process
def test_an_explanation_shows_the_values_of_the_table(folder: Path, capsys: Capture) -> None:
    # Frequencies are rounded to eighths; words that the table lacks have its greatest.
    Path("table.txt").write_text("#documents 9\nrent 3.3\ntenant 0.7\n租金 2.2\n", "utf-8")
    words = ["explain", "texts/lease.txt", "texts/repair.md", "--profile", "tfidf-length"]
    assert main([*words, "--idf", "table.txt"]) == 0
    text = " ".join(capsys.readouterr().out.split())
    assert "Rarity of words: " in text
    assert "table.txt" in text.replace(" ", ""), "a long path is wrapped"
    for part in ("rent: ", "2 × rarity 3.250", "2 × rarity 2.250", "1 × rarity 0.750", "3.250"):
        assert part in text, part
    assert main([*words, "--idf", "table.txt", "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    rarity = {term["word"]: term["rarity"] for term in record["a"]["terms"]}
    assert (rarity["rent"], rarity["租金"], rarity["pays"]) == (3.25, 2.25, 3.25)
    assert record["options"]["idf"].endswith("table.txt")
