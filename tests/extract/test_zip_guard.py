"""Archives that claim, overlap, repeat or break off."""

from __future__ import annotations

import io
import struct
import zipfile

import pytest

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.extract import zip_archive
from simfinder.extract.zip_archive import GuardedZip


def archive(*members: tuple[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as made:
        for name, content in members:
            made.writestr(name, content)
    return out.getvalue()


def read_all(data: bytes) -> list[bytes]:
    guarded = GuardedZip(data)
    return [guarded.read(name) for name in guarded.names]


def refused(data: bytes) -> Reason:
    with pytest.raises(ReadProblem) as caught:
        read_all(data)
    return caught.value.reason


def test_members_are_read_by_name_in_any_case() -> None:
    guarded = GuardedZip(archive(("Word/Document.xml", b"text"), ("b", b"other")))
    assert guarded.read("word/document.xml") == b"text"
    assert guarded.names == ["Word/Document.xml", "b"]
    with pytest.raises(KeyError):
        guarded.read("c")


def test_a_truncated_archive_is_damaged() -> None:
    data = archive(("a", b"text" * 1000))
    assert refused(data[:-30]) is Reason.DAMAGED
    assert refused(b"PK\x03\x04") is Reason.DAMAGED


def test_a_member_that_unpacks_to_much_more_is_refused() -> None:
    assert refused(archive(("a", b"\0" * (4 << 20)))) is Reason.LIMIT


def test_a_small_member_may_be_packed_as_tightly_as_it_likes() -> None:
    assert len(GuardedZip(archive(("a", b"\0" * 900_000))).read("a")) == 900_000


def test_a_member_larger_than_the_limit_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zip_archive, "MAX_MEMBER", 1000)
    assert refused(archive(("a", bytes(range(256)) * 5))) is Reason.LIMIT


def test_the_sum_of_the_members_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zip_archive, "MAX_TOTAL", 1000)
    assert refused(archive(("a", b"x" * 600), ("b", b"y" * 600))) is Reason.LIMIT


def test_too_many_members_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zip_archive, "MAX_MEMBERS", 3)
    assert refused(archive(*((str(n), b"x") for n in range(4)))) is Reason.LIMIT


def test_overlapping_members_are_refused() -> None:
    data = bytearray(archive(("a", b"x" * 500), ("b", b"y" * 500), method=zipfile.ZIP_STORED))
    second = data.rfind(b"PK\x01\x02")
    struct.pack_into("<I", data, second + 42, 0)
    assert refused(bytes(data)) is Reason.LIMIT


def test_a_member_that_lies_about_its_size_is_refused() -> None:
    data = bytearray(archive(("a", b"x" * 5000)))
    directory = data.rfind(b"PK\x01\x02")
    struct.pack_into("<I", data, directory + 24, 10)
    assert refused(bytes(data)) in (Reason.DAMAGED, Reason.LIMIT)


def test_an_encrypted_member_is_told_as_such() -> None:
    data = bytearray(archive(("a", b"x" * 50)))
    for magic, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.find(magic) + offset] |= 1
    assert refused(bytes(data)) is Reason.ENCRYPTED


def test_a_rare_way_of_packing_is_unsupported() -> None:
    data = bytearray(archive(("a", b"x" * 50)))
    for magic, offset in ((b"PK\x03\x04", 8), (b"PK\x01\x02", 10)):
        struct.pack_into("<H", data, data.find(magic) + offset, 97)
    assert refused(bytes(data)) is Reason.UNSUPPORTED


def test_windows_paths_name_the_same_members() -> None:
    guarded = GuardedZip(archive(("word\\document.xml", b"text")))
    assert guarded.read("word/document.xml") == b"text"
    assert guarded.names == ["word/document.xml"]
