"""Comparing two files, and sending the answer between processes."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.domain.comparison import ChangeKind, ComparedText, Comparison
from simfinder.domain.documents import Block, BlockKind, Problem, Reason
from simfinder.domain.errors import Cancelled
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import SilentObserver
from simfinder.services.compare.compare import (
    compare,
    compare_texts,
    comparison_from_payload,
    comparison_to_payload,
)
from simfinder.services.workers.pool import WorkerPool

BLOCKS = st.lists(
    st.builds(
        Block,
        st.text(max_size=20),
        st.sampled_from(BlockKind),
        st.integers(0, 9),
    ),
    max_size=6,
).map(tuple)


def side(*texts: str, name: str = "a.txt") -> ComparedText:
    return ComparedText(Path(name), tuple(Block(t) for t in texts), "txt", 10, 20, 30, 40)


def sent(comparison: Comparison) -> Comparison:
    return comparison_from_payload(comparison_to_payload(comparison))


@given(BLOCKS, BLOCKS)
@settings(max_examples=60)
def test_a_comparison_arrives_as_it_was_sent(
    left: tuple[Block, ...], right: tuple[Block, ...]
) -> None:
    made = compare_texts(
        ComparedText(Path("/x/甲.txt"), left), ComparedText(Path("b\udcff.md"), right)
    )
    assert sent(made) == made


def test_problems_arrive_too_and_leave_no_rows() -> None:
    bad = ComparedText(
        Path("b.pdf"), (), problem=Problem(Path("b.pdf"), Reason.ENCRYPTED, "locked", 7)
    )
    made = compare_texts(side("Some text"), bad)
    assert made.rows == ()
    assert sent(made) == made
    assert sent(made).right.problem == bad.problem


def test_running_heads_and_page_numbers_are_left_out_and_counted() -> None:
    blocks = (Block("Secret"), Block("Page 1", BlockKind.FOOTER), Block("Firm", BlockKind.HEADER))
    made = compare_texts(ComparedText(Path("a"), blocks), side("Secret"))
    assert made.left.skipped_blocks == 2
    assert [r.kind for r in made.rows] == [ChangeKind.EQUAL]


def test_two_files_are_read_and_compared_in_another_process(tmp_path: Path) -> None:
    left, right = tmp_path / "a.txt", tmp_path / "b.txt"
    left.write_text("The rent is 500 dollars a month.\n\nPets are welcome in all the rooms.\n")
    right.write_text("The rent is 650 dollars a month.\n\nPets are welcome in all the rooms.\n")
    made = compare(left, right, options=ScanOptions())
    assert made.left.problem is None
    changed = [r for r in made.rows if r.kind is ChangeKind.CHANGED]
    texts = [made.left.blocks[r.left].text[s:e] for r in changed for s, e in r.left_spans]
    assert texts == ["500"]


def test_a_missing_file_is_a_problem_of_its_side(tmp_path: Path) -> None:
    here = tmp_path / "a.txt"
    here.write_text("Some text that is long enough to be read.")
    made = compare(here, tmp_path / "gone.txt", options=ScanOptions())
    assert made.left.problem is None
    assert made.right.problem is not None
    assert made.right.problem.reason is Reason.VANISHED


def test_the_observer_can_stop_it(tmp_path: Path) -> None:
    class Impatient(SilentObserver):
        asked = 0

        def check(self) -> None:
            self.asked += 1
            if self.asked > 1:
                raise Cancelled

    with pytest.raises(Cancelled):
        compare(tmp_path / "a", tmp_path / "b", options=ScanOptions(), observer=Impatient())


def test_a_partly_read_side_is_marked(tmp_path: Path) -> None:
    damaged = "这份合同的价格是七万元，甲方应当在三月一日以前付清。".encode()
    (tmp_path / "a.txt").write_bytes(damaged[:30] + b"\xff\xff" + damaged[30:])
    (tmp_path / "b.txt").write_bytes(damaged)
    found = compare(tmp_path / "a.txt", tmp_path / "b.txt", options=ScanOptions().resolve())
    assert str(found.left.partial) == "2 damaged characters"
    assert found.right.partial is None
    assert sent(found) == found


def test_shared_passages_have_no_more_words_than_their_texts() -> None:
    clause = "出租人应当在合同签订后十日内将房屋交付承租人使用"
    left, right = Block(clause), Block(clause + "，其余另行约定")
    made = compare_texts(
        ComparedText(Path("a"), (left,), tokens=12), ComparedText(Path("b"), (right,), tokens=15)
    )
    assert made.shared is not None
    assert made.shared.left_share == 1.0
    assert made.shared.words == 12
    assert [p.words for p in made.shared.passages] == [12]
    assert sent(made) == made


def test_two_missing_files_start_no_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WorkerPool, "run_one", lambda *_, **__: pytest.fail("it was asked"))
    found = compare(tmp_path / "a.txt", tmp_path / "b.txt", options=ScanOptions().resolve())
    for side, name in ((found.left, "a.txt"), (found.right, "b.txt")):
        assert side.problem is not None
        assert (side.problem.path, side.problem.reason) == (tmp_path / name, Reason.VANISHED)
