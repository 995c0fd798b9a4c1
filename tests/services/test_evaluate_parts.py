"""The parts of an evaluation: tables of truth, samples, scores at every setting."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.domain.documents import Source
from simfinder.domain.errors import UsageError
from simfinder.domain.evaluation import Score, Setting, Topics
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Progress, SilentObserver, Stage
from simfinder.engine.baselines.answers import Axis, PairAnswers, pair_labels
from simfinder.engine.baselines.scores import pair_keys
from simfinder.engine.baselines.truth import Truth, draw
from simfinder.services.evaluate.corpus import (
    DocumentNames,
    Labels,
    read_labels,
    read_pairs,
    truth_of,
)
from simfinder.services.evaluate.cost import measure_cost
from simfinder.services.scan.scan import scan

Rows = list[tuple[str, ...]]


def table(path: Path, rows: Rows) -> Path:
    path.write_text("".join("\t".join(row) + "\n" for row in rows), encoding="utf-8")
    return path


@given(st.integers(2, 4), st.integers(1, 12), st.integers(0, 99))
def test_a_sample_has_five_topics_and_one_of_each_other(per: int, others: int, seed: int) -> None:
    groups = np.repeat(np.arange(20), [5] * 7 + [1] * 8 + [3] * 5)
    comparable = np.ones(len(groups), np.bool_)
    comparable[0] = False
    topics = Topics(per, seed, 2, others)
    samples = draw(topics, groups, comparable)
    assert samples == draw(topics, groups, comparable)
    for sample in samples:
        assert sample == sorted(set(sample))
        assert 0 not in sample
        _, sizes = np.unique(groups[sample], return_counts=True)
        assert sorted(sizes)[-5:] == [per] * 5
        assert len(sizes) == 5 + others
        assert set(sizes) <= {1, per}


def test_too_few_groups_for_topics_are_refused() -> None:
    groups = np.array([0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
    everything = np.ones(10, np.bool_)
    with pytest.raises(UsageError, match="at most 2"):
        draw(Topics(3), groups, everything)
    with pytest.raises(UsageError, match="only 5 groups"):
        draw(Topics(2), groups, everything)


# -- answers ---------------------------------------------------------------------------------

N = 8


@given(
    st.dictionaries(
        st.tuples(st.integers(-1, N - 1), st.integers(-1, N - 1)).filter(lambda p: p[0] < p[1]),
        st.tuples(st.integers(0, 12), st.floats(0, 1, width=32)),
    ),
    st.sets(st.tuples(st.integers(0, N - 1), st.integers(0, N - 1)).filter(lambda p: p[0] < p[1])),
)
def test_the_curve_is_the_score_at_every_setting(
    found: dict[tuple[int, int], tuple[int, float]], true: set[tuple[int, int]]
) -> None:
    both = np.array(sorted(true), np.int64).reshape(-1, 2)
    truth = Truth({}, pair_keys(both[:, 0], both[:, 1]), np.arange(N))
    ends = np.array(list(found), np.int64).reshape(-1, 2)
    values = np.array(list(found.values()), np.float64).reshape(-1, 2)
    axes = (Axis("distance", (10.0, 4.0, 0.0)), Axis("similarity", (0.0, 0.25, 0.5)))
    usual: Setting = (("distance", 4.0), ("similarity", 0.25))
    answers = PairAnswers(
        truth,
        (ends[:, 0], ends[:, 1]),
        [(axis, values[:, i]) for i, axis in enumerate(axes)],
        usual,
    )
    curve = answers.curve()
    assert len(curve) == 9
    for setting, score in curve.items():
        (_, distance), (_, similarity) = setting
        kept = {
            pair
            for pair, (d, s) in found.items()
            if d <= distance and s >= similarity and min(pair) >= 0
        }
        assert score == Score(len(kept & true), len(kept - true), len(true - kept))
        assert answers.at(setting).pairs == score


def test_groups_are_stars_and_not_chains() -> None:
    keys = pair_keys(np.array([0, 1, 2, 5]), np.array([1, 2, 3, 6]))
    labels = pair_labels(keys, np.ones(4), 7)
    assert labels[5] == labels[6]
    assert labels[0] != labels[3]
    assert len({int(labels[4])} & set(labels[:4].tolist())) == 0


def test_the_peak_of_memory_is_seen() -> None:
    with measure_cost() as idle:
        pass
    with measure_cost() as busy:
        held = np.ones(8 << 20)
    assert busy.peak_bytes >= idle.peak_bytes + (held.nbytes >> 1)
    assert busy.seconds > 0


def test_a_scan_for_its_pairs_reads_everything_and_looks_for_no_differences(
    tmp_path: Path,
) -> None:
    words = " ".join(f"word{i}" for i in range(200))
    for number in range(50):
        text = f"{words} The price is {100 + number} euros. {words[::-1]}"
        (tmp_path / f"{number}.txt").write_text(text, encoding="utf-8")

    class Listener(SilentObserver):
        def __init__(self) -> None:
            self.stages: set[Stage] = set()

        def progress(self, progress: Progress) -> None:
            self.stages.add(progress.stage)

    listener = Listener()
    sources, options = [Source(tmp_path)], ScanOptions(jobs=1)
    usual = scan(sources, options, SilentObserver(), remember=False)
    bare = scan(sources, options, listener, remember=False, until=Stage.MEASURE)
    assert usual.pairs.is_examined is not None
    assert usual.pairs.is_examined.any()
    assert bare.pairs.is_examined is None
    assert bare.is_complete
    assert listener.stages == {Stage.FIND, Stage.READ, Stage.COMPARE, Stage.MEASURE}
    read = scan(sources, options, SilentObserver(), remember=False, until=Stage.READ)
    assert len(read.pairs) == 0
    assert [d.path for d in read.documents] == [d.path for d in usual.documents]
    assert [d.path for d in bare.documents] == [d.path for d in usual.documents]
    for column in ("a", "b", "distance", "similarity", "a_in_b", "b_in_a", "relation"):
        assert (getattr(bare.pairs, column) == getattr(usual.pairs, column)).all()


# -- tables ----------------------------------------------------------------------------------


def test_a_document_is_its_path_or_its_own_name_in_a_file(tmp_path: Path) -> None:
    known = [(tmp_path / "a" / "b.txt", ""), (tmp_path / "t.csv", "r1"), (tmp_path / "u.csv", "r2")]
    names = DocumentNames(tmp_path, [*known, (tmp_path / "v.csv", "r2")])
    assert names.find("a/b.txt") == names.find("a\\b.txt") == known[0]
    assert names.find("t.csv › r1") == names.find("r1") == known[1]
    assert names.find("r2") is None  # two files have one of that name
    assert names.find("b.txt") is None
    truth, absent = truth_of(Labels({"r1": "x", "a/b.txt": "x", "r2": "x"}), names, known)
    assert (len(truth), len(truth.pairs), absent) == (2, 1, ["r2"])


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"path\tgroup\n",
        b"path\tgroup\na\n",
        b"path\tgroup\na\tx\na\ty\n",
        b"\xff\xfe\n",
        b"path,group\n,\n\n",
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
        b"a.txt",
        b'a,b\n"' + b"x" * 200_000,
        b"group\na\nb\n",
        b"path\tgroup\na\0\tx\n",
    ],
)
def test_what_is_no_table_of_groups_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "l.tsv").write_bytes(content)
    with pytest.raises(UsageError):
        read_labels(tmp_path / "l.tsv")
    with pytest.raises(UsageError):
        read_labels(tmp_path / "none.tsv")


WRITTEN = "path\tgroup\n甲/合同（一）.txt\t合同，甲\n乙 2.txt\t合同，甲\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "gb18030"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("separator", ["\t", ",", ";"])
def test_a_table_is_read_as_any_spreadsheet_writes_it(
    tmp_path: Path, encoding: str, ends: str, separator: str
) -> None:
    text = "\ufeff" * (encoding == "utf-16-le") + WRITTEN.replace("\t", separator)
    (tmp_path / "l.csv").write_bytes(text.replace("\n", ends).encode(encoding))
    groups = {"甲/合同（一）.txt": "合同，甲", "乙 2.txt": "合同，甲"}
    assert read_labels(tmp_path / "l.csv").groups == groups


def test_a_value_with_a_comma_is_quoted_in_csv(tmp_path: Path) -> None:
    (tmp_path / "l.csv").write_text('path,group\r\n"a, b.txt","say ""x"""\r\nc.txt,y\r\n')
    assert read_labels(tmp_path / "l.csv").groups == {"a, b.txt": 'say "x"', "c.txt": "y"}


@pytest.mark.parametrize("row", ["a\tb\tmuch", "a\tb\tnan", "a", "a\tb"])
def test_what_is_no_table_of_pairs_is_refused(tmp_path: Path, row: str) -> None:
    (tmp_path / "p.tsv").write_text(f"path_a\tpath_b\tjaccard\n{row}\n")
    with pytest.raises(UsageError):
        read_pairs(tmp_path / "p.tsv", 0.7)


def test_columns_are_found_by_their_names_and_pairs_need_no_measure(tmp_path: Path) -> None:
    turned = table(tmp_path / "l.tsv", [("group", "id"), ("x", 'say "a"'), ("x", "b")])
    assert read_labels(turned).groups == {'say "a"': "x", "b": "x"}
    bare = table(tmp_path / "p.tsv", [("one", "other"), ("a", "b")])
    assert read_pairs(bare, 0.9).pairs == [("a", "b")]
    named = table(tmp_path / "q.tsv", [("one", "other", "note", "jaccard"), ("a", "b", "", "0.2")])
    assert not read_pairs(named, 0.7).pairs
