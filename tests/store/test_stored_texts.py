"""Texts are found by the contents they were read from, without the reader's name."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from store_builders import document

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


def test_a_writer_is_not_disturbed(tmp_path: Path) -> None:
    one = document(1)
    with Store.open(tmp_path) as store, StoredTexts(tmp_path) as texts:
        store.save([one], {(one.content_hash, one.reader): b"text"})
        assert texts.of_contents([one.content_hash]) == {one.content_hash: b"text"}
        assert not store.read_only


def test_without_a_store_there_are_no_texts(tmp_path: Path) -> None:
    with pytest.raises(StoreError):
        StoredTexts(tmp_path / "missing")
