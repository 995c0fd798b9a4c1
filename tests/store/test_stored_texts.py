"""Texts are found by the contents they were read from, without the reader's name."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest
from store_builders import READER, document

from simfinder.domain.errors import StoreError
from simfinder.store.documents import Store
from simfinder.store.texts import StoredTexts


def test_texts_are_found_by_content_and_the_last_reader_counts(tmp_path: Path) -> None:
    one, other, bare = document(1), document(2), document(3)
    newer = replace(one, reader="other reader")
    with Store.open(tmp_path) as store:
        texts = {(d.content_hash, d.reader): d.reader.encode() for d in (one, other)}
        store.save([one, other, bare], texts)
        store.save([newer], {(newer.content_hash, newer.reader): b"newer"})
    wanted = [d.content_hash for d in (one, other, bare)] + ["ff" * 32] * 500
    with StoredTexts(tmp_path) as texts_of:
        assert texts_of.of_contents(wanted) == {
            one.content_hash: b"newer",
            other.content_hash: other.reader.encode(),
        }


def test_texts_take_little_more_than_their_bytes(tmp_path: Path) -> None:
    chance = random.Random(3)
    texts = {
        (document(n).content_hash, READER): chance.randbytes(chance.randrange(1500, 6000))
        for n in range(600)
    }
    with Store.open(tmp_path) as store:
        store.save([document(1)], texts)
        assert dict(store.texts(texts)) == texts
    used = (tmp_path / "text.db").stat().st_size
    assert used < 1.2 * sum(map(len, texts.values()))


def test_a_writer_is_not_disturbed(tmp_path: Path) -> None:
    one = document(1)
    with Store.open(tmp_path) as store, StoredTexts(tmp_path) as texts:
        store.save([one], {(one.content_hash, one.reader): b"text"})
        assert texts.of_contents([one.content_hash]) == {one.content_hash: b"text"}
        assert not store.read_only


def test_without_a_store_there_are_no_texts(tmp_path: Path) -> None:
    with pytest.raises(StoreError):
        StoredTexts(tmp_path / "missing")
