"""Tables of the rarity of words in later runs of the program, and in workers."""

from __future__ import annotations

from pathlib import Path

import pytest

from simfinder.domain.documents import Block, Source
from simfinder.domain.errors import UsageError
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.engine.features import idf_tables, profiles
from simfinder.services.explain import explain
from simfinder.services.lookup.session import LookupSession
from simfinder.services.reading.idf_files import load_idf_table, read_idf_table
from simfinder.services.scan.scan import scan
from simfinder.services.watch import Watch
from simfinder.services.workers.packing import pack_blocks
from simfinder.services.workers.pool import WorkerPool

TEXT = "escrow garden stairs windows"
ROWS = "escrow 20\ngarden 0\nstairs 0\nwindows 0\n"


@pytest.fixture
def options(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ScanOptions:
    """Options of an earlier run, whose table this process does not have."""
    path = tmp_path / "rarity.txt"
    path.write_text(ROWS)
    monkeypatch.setattr(idf_tables, "_tables", {})
    options = ScanOptions(profile="tfidf-length", idf=str(read_idf_table(path)))
    monkeypatch.setattr(idf_tables, "_tables", {})
    return options


def test_a_table_is_read_again_in_another_run(options: ScanOptions, tmp_path: Path) -> None:
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts/one.txt").write_text(TEXT)
    sources = [Source(tmp_path / "texts")]
    report = scan(sources, options, SilentObserver(), remember=False)
    alone = profiles.features("escrow", options.method).fingerprint
    assert [d.fingerprint for d in report.documents] == [alone]


def test_a_table_that_has_changed_or_is_gone_is_named(options: ScanOptions, tmp_path: Path) -> None:
    text = tmp_path / "one.txt"
    text.write_text(TEXT)
    sources = (Source(text),)
    uses = (
        lambda: load_idf_table(options),
        lambda: scan(sources, options, SilentObserver(), remember=False),
        lambda: explain(text, text, options),
        lambda: LookupSession(tmp_path / "store").ask_text(TEXT, options),
        lambda: Watch(sources, options, None, tmp_path / "store"),  # type: ignore[arg-type]
    )
    path = tmp_path / "rarity.txt"
    path.write_text(ROWS + "rent 3\n")
    for use in uses:
        with pytest.raises(UsageError, match=r"rarity\.txt has changed since it was chosen"):
            use()
    path.unlink()
    for use in uses:
        with pytest.raises(UsageError, match=r"rarity\.txt"):
            use()
    path.write_text(ROWS)
    load_idf_table(options)


def test_line_ends_and_a_byte_order_mark_do_not_matter(tmp_path: Path) -> None:
    path = tmp_path / "rarity.txt"
    path.write_bytes(ROWS.encode())
    one = read_idf_table(path)
    path.write_bytes(b"\xef\xbb\xbf" + ROWS.replace("\n", "\r\n").encode())
    assert read_idf_table(path) == one


def test_a_worker_gets_the_table_once_and_again_after_its_end(options: ScanOptions) -> None:
    load_idf_table(options)
    alone = profiles.features("escrow", options.method).fingerprint
    header = {"task": "features", "profile": options.method}
    data = pack_blocks((Block(TEXT),), b"")

    def fingerprint() -> int:
        reply = pool.run_one(header, [data])
        assert reply.problem is None
        return int(reply.header["features"]["fingerprint"], 16)

    with WorkerPool(1) as pool:
        (worker,) = pool.workers
        assert fingerprint() == alone
        assert len(worker._tables) == 1
        assert fingerprint() == alone
        worker.kill()
        assert not worker._tables
        assert fingerprint() == alone


@pytest.mark.fresh_workers  # others may have the table
def test_a_request_without_its_table_fails_alone(options: ScanOptions) -> None:
    data = pack_blocks((Block(TEXT),), b"")
    with WorkerPool(1) as pool:
        header = {"task": "features", "profile": options.method}
        assert pool.run_one(header, [data]).problem is not None
        assert pool.run_one({**header, "profile": "words"}, [data]).problem is None
        # What makes no fingerprint needs no table.
        assert pool.run_one({**header, "task": "shingles"}, [data]).problem is None
