"""A saved review that somebody made to do harm: its names, its notes, and the files it points
to."""

from __future__ import annotations

import csv
import hashlib
import io
import os
from dataclasses import replace
from pathlib import Path

import pytest
from builders import make_document, make_groups, make_pairs, make_report, star_groups
from report_samples import HOSTILE

from simfinder.domain.documents import Document, Problem, Reason
from simfinder.domain.relations import Critical
from simfinder.services.export.export import FORMATS, ExportRequest, export
from simfinder.services.review.session_file import Session, open_session, save_session

TYPESETTING = '#read("/etc/passwd") #panic() $x$ @g1 <g1> /* \\u{41}'
SECRET = "The password of the safe is written on the back of the picture. "


def opened(folder: Path, documents: list[Document], pairs: list[tuple[int, int]]) -> Session:
    """Return what the program makes of a session file about such documents."""
    table = make_pairs(pairs, {0: (Critical("number", "=1+1", TYPESETTING),)})
    problems = [Problem(Path("/d/=1+1;@x"), Reason.DAMAGED, "=cmd|' /C calc'!A0")]
    report = make_report(documents, table, problems)
    path = folder / "review.simfinder"
    save_session(Session(report, star_groups(table, len(documents)), 18, 0.5, (), (), {}), path)
    return open_session(path)


@pytest.mark.parametrize("ending", [known.ending for known in FORMATS])
def test_hostile_session_text_is_inert_in_every_report(ending: str, tmp_path: Path) -> None:
    names = [name.replace("/", "∕") for name in (*HOSTILE, TYPESETTING, "a;=1+1;b")]
    documents = [
        make_document(n, Path("/d") / name, format="=2+2", partial=TYPESETTING)
        for n, name in enumerate(names)
    ]
    session = opened(tmp_path, documents, [(0, n) for n in range(1, len(names))])
    path = tmp_path / f"report{ending}"
    export(session.report, session.groups, path, request=ExportRequest(excerpts=50))
    data = path.read_bytes()
    assert b"root:" not in data
    if ending == ".csv":
        for separator in ",;\t":
            text = io.StringIO(data.decode("utf-8-sig"), newline="")
            for row in csv.reader(text, delimiter=separator):
                assert not any(value.lstrip(' "').startswith(("=", "+", "@")) for value in row)
    if ending == ".html":
        assert b"<script>alert" not in data
        assert b"<img" not in data


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes and devices with names")
def test_a_session_brings_no_text_of_files_that_its_author_never_had(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.txt"
    os.mkfifo(pipe)
    places = [tmp_path / "secret.txt", tmp_path / "other.txt", pipe, Path("/dev/zero")]
    for place in places[:2]:
        place.write_text(SECRET * 40 + place.name, "utf-8")
    documents = [
        make_document(n, place, size=stat.st_size, mtime_ns=stat.st_mtime_ns, format="txt")
        for n, place in enumerate(places)
        for stat in (place.stat(),)
    ]
    session = opened(tmp_path, documents, [(0, 1), (0, 2), (0, 3)])
    path = tmp_path / "report.html"
    export(session.report, session.groups, path, request=ExportRequest(excerpts=50))
    text = path.read_text("utf-8")
    assert "safe" not in text
    assert text.count("The texts are not shown") == 3
    # Where the hashes are those of the files, they are what was compared.
    documents = [
        replace(known, content_hash=hashlib.sha256(place.read_bytes()).hexdigest())
        for known, place in zip(documents[:2], places, strict=False)
    ]
    report = make_report(documents, make_pairs([(0, 1)]))
    export(report, make_groups(report.pairs, [[0, 1]]), path, request=ExportRequest(excerpts=50))
    assert "safe" in path.read_text("utf-8")
