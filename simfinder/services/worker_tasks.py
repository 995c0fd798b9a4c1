"""What a worker process does with documents: read them, make their features, compare two.

It is handed the bytes of files and gives back numbers and texts; it opens no file itself.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from simfinder.domain.comparison import ComparedText, IgnoreOptions
from simfinder.domain.documents import Problem, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Detail, Message
from simfinder.services.workers import task_data as template_task
from simfinder.services.workers.frames import (
    MAX_RETURN,
    Answer,
    Header,
    ReceivedFile,
    compared_text,
    guard,
    joined_text,
    pack_blocks,
    title_of,
    unpack_with_cuts,
)

if TYPE_CHECKING:
    from simfinder.engine.features.hashes import Hashes
    from simfinder.extract import registry


Task = Callable[[Header, Sequence[bytes], Sequence[ReceivedFile]], Answer]


# -- reading -------------------------------------------------------------------------------


def read_document(header: Header, content: ReceivedFile) -> Iterator[Answer]:
    """Read a file, and what is inside it where that is asked for: an answer for each.

    The first answer is that of the file itself. ``members`` are names and sizes of all documents
    inside, ``follow`` says how many answers come after it; with ``skip``, those of the first
    ones were given before.
    """
    from simfinder.extract import registry

    limits, inside = _limits(header), header["inside"]
    extra = {"content_hash": content.content_hash}
    container: list[registry.Container] = []

    def open_container() -> Answer:
        inner_files = registry.container(content.data, header["suffix"], limits, **inside)
        if inner_files is not None:
            container.append(inner_files)
        return {}, []

    def itself() -> Answer:
        if container and container[0].kind == "archive":
            raise ReadProblem(Reason.UNSUPPORTED, Message(Code.ARCHIVE_FILES_LISTED))
        text = registry.read(content.data, header["suffix"], limits)
        return _document(_with_metadata(text, content.data), header["profile"])

    answer, payload = guard(open_container) if any(inside.values()) else ({"ok": True}, [])
    if answer["ok"]:
        answer, payload = guard(itself)
    if not container:
        yield {**answer, **extra}, payload
        return
    inner_files, skip = container[0], header["skip"]
    result = {"members": [[m.name, m.size] for m in inner_files.members]}
    follow = len(inner_files.members) - skip
    yield {**answer, **extra, **result, "follow": follow}, payload
    for member in inner_files.members[skip:]:
        yield _member(header, inner_files, member)


def _member(header: Header, container: registry.Container, member: registry.Member) -> Answer:
    from simfinder.extract import registry

    extra: Header = {}
    data = b""

    def document() -> Answer:
        nonlocal data
        data = container.read(member)
        extra["content_hash"] = hashlib.sha256(data).hexdigest()
        text = registry.read(data, suffix_of(member.name), _limits(header), inside=True)
        text = replace(text, is_encrypted=text.is_encrypted or member.locked)
        return _document(_with_metadata(text, data), header["profile"])

    answer, payload = guard(document)
    if "kind" in answer and len(data) <= MAX_RETURN:
        payload = [data]  # the program has no other way to it
    return {**answer, **extra}, payload


def _document(text: Text, profile: str) -> Answer:
    """Describe a text; payload: the sketch and the packed text."""
    features, sketch, cuts = _features(text.body_text, profile, title_of(text))
    data = pack_blocks(text.blocks, cuts)
    return {"features": features, **_describe(text)}, [sketch, data]


def _with_metadata(text: Text, data: bytes) -> Text:
    from simfinder.extract.metadata import metadata

    return (
        text if text.metadata or text.is_encrypted else replace(text, metadata=metadata(data, text))
    )


def _limits(header: Header) -> registry.Limits:
    from simfinder.extract import registry

    limits = header["limits"]
    passwords = tuple(limits.get("passwords", ()))
    return registry.Limits(limits["max_characters"], limits["max_size"], passwords)


def _text(header: Header, content: ReceivedFile) -> tuple[Text, ReceivedFile]:
    """Return the text of a file, or of the document inside it that ``member`` names, and its bytes."""
    from simfinder.extract import registry

    limits = _limits(header)
    name = header.get("member", "")
    if not name:
        text = registry.read(content.data, header["suffix"], limits)
        return _with_metadata(text, content.data), content
    container = registry.container(
        content.data, header["suffix"], limits, attachments=True, archives=True
    )
    for member in container.members if container is not None else ():
        if member.name == name:
            data = container.read(member) if container is not None else b""
            own = ReceivedFile(data, hashlib.sha256(data).hexdigest())
            try:
                text = registry.read(data, suffix_of(name), limits, inside=True)
            except registry.NeedsProgram as problem:
                problem.data = data  # the program has no other way to it
                raise
            return _with_metadata(text, data), own
    raise ReadProblem(Reason.VANISHED, Message(Code.MEMBER_VANISHED))


def suffix_of(member: str) -> str:
    """Return the ending of a name inside a container, lower case, with its dot."""
    return PurePosixPath(member).suffix.lower()


def _describe(text: Text) -> Header:
    from simfinder.engine.features.hidden_characters import tricks
    from simfinder.extract import registry

    return {
        "format": text.format,
        "reader": registry.reader_version(text.format),
        "library": text.reader,
        "partial": text.partial,
        "encoding": text.encoding,
        "title": title_of(text),
        "locked": text.is_encrypted,
        "metadata": list(text.metadata),
        # An example would show a word of what a password protects.
        "remark": ""
        if text.is_encrypted
        else tricks(text.body_text).remark or _of_numbers(text.body_text),
    }


def _of_numbers(text: str) -> Detail:
    from simfinder.engine.features.profiles import NUMBERS_LENGTH, numbers_only

    if not numbers_only(text):
        return ""
    return Message(Code.NUMBERS_ONLY, n=NUMBERS_LENGTH)


def _features(
    text: str, profile: str, title: str, cuts: bytes = b""
) -> tuple[Header, bytes, bytes]:
    """Return features in JSON, the sketch and the packed word cuts, where words were made."""
    from simfinder.engine.features import profiles, segment
    from simfinder.engine.features.short_grams import with_grams

    try:
        features = profiles.features(text, profile, title, segment.unpack(cuts))
    except profiles.NoFeaturesError:
        raise ReadProblem(Reason.EMPTY, Message(Code.NO_LETTERS)) from None
    numbers = {
        "fingerprint": f"{features.fingerprint:016x}",
        "shingles": features.shingles,
        "characters": features.characters,
        "tokens": features.tokens,
        "text_hash": features.text_hash,
    }
    sketch = with_grams(features.sketch, features.grams).astype("<u8").tobytes()
    return numbers, sketch, segment.pack(features.cuts)


# -- what is asked of texts and files besides ------------------------------------------------


def features(header: Header, payload: Sequence[bytes], _contents: Sequence[ReceivedFile]) -> Answer:
    """Make the features of a text that is already known; payload: the packed text."""
    blocks, cuts = unpack_with_cuts(payload[0])
    # The title is that of the blocks, so it is the same as when they were read.
    title = title_of(Text(blocks, "", ""))
    numbers, sketch, _ = _features(joined_text(blocks), header["profile"], title, cuts)
    return {"features": numbers}, [sketch]


def shingles(header: Header, payload: Sequence[bytes], _contents: Sequence[ReceivedFile]) -> Answer:
    """Make the full shingle sets of up to 16 texts; payload: the packed texts."""
    if header.get("template"):
        from simfinder.engine.features.template import own_shingles

        *payload, passages = payload
        base = template_task.hashes_from(passages)
        sets = [own_shingles(compared_text(part), header["profile"], base) for part in payload]
    else:
        sets = [_shingle_set(part, header["profile"]) for part in payload]
    return {}, [s.astype("<u8").tobytes() for s in sets]


def _shingle_set(data: bytes, profile: str) -> Hashes:
    from simfinder.engine.features import profiles, segment

    blocks, cuts = unpack_with_cuts(data)
    return profiles.shingles_of(joined_text(blocks), profile, segment.unpack(cuts))


def passages(header: Header, payload: Sequence[bytes], contents: Sequence[ReceivedFile]) -> Answer:
    """Return the passages of texts, or of one file, by which template text is known."""
    if contents:
        return template_task.passages(header, [_text(header, contents[0])[0].body_text])
    parts = template_task.parts(payload[0], header["sizes"])
    return template_task.passages(header, [compared_text(part) for part in parts])


def own(header: Header, payload: Sequence[bytes], _contents: Sequence[ReceivedFile]) -> Answer:
    """Make the features of texts without the passages of templates."""
    return template_task.own(header, payload)


def examine(header: Header, payload: Sequence[bytes], contents: Sequence[ReceivedFile]) -> Answer:
    """Read a document and tell all there is to explain: tokens and the full shingle set too.

    Where ``template`` is asked for, the payload holds its passages, and features and shingles
    without them follow.
    """
    from simfinder.engine.features import profiles

    text, content = _text(header, contents[0])
    compared_text, profile = text.body_text, header["profile"]
    numbers, sketch, _ = _features(compared_text, profile, title_of(text))
    full = profiles.shingles_of(compared_text, profile)
    answer = {
        "features": numbers,
        "words": profiles.tokens(compared_text, profile)[: header.get("max_tokens", 200_000)],
        "content_hash": content.content_hash,
        **_describe(text),
    }
    sets = [sketch, full.astype("<u8").tobytes()]
    if header.get("template"):
        from simfinder.engine.features.short_grams import with_grams
        from simfinder.engine.features.template import own_features, own_shingles, own_tokens

        base = template_task.hashes_from(payload[0])
        features = own_features(compared_text, profile, base, title_of(text))
        answer["own"] = template_task.numbers_of(features)
        words = own_tokens(compared_text, profile, base)
        answer["own_words"] = words[: header.get("max_tokens", 200_000)]
        own_sketch = with_grams(features.sketch, features.grams)
        sets += map(
            template_task.hashes_to, (own_sketch, own_shingles(compared_text, profile, base))
        )
    return answer, sets


def compare(header: Header, payload: Sequence[bytes], contents: Sequence[ReceivedFile]) -> Answer:
    """Read two documents and align their texts; a side with a problem has no content.

    Where ``template`` is asked for, the payload holds its passages, to tell where they stand.
    Where a ``length`` is given, only what a report shows is answered, so many characters.
    """
    from simfinder.services.compare.compare import (
        compare_texts,
        comparison_to_payload,
        excerpt_to_json,
    )

    remaining_contents = iter(contents)
    readings = _one_reading(
        [
            _side(
                {**header, **side_header},
                None if side_header["problem"] else next(remaining_contents),
            )
            for side_header in header["sides"]
        ]
    )
    sides = [side for side, _ in readings]
    letters = sum(len(block.text) for side in sides for block in side.blocks)
    if 0 < header.get("most", 0) < letters:
        return {"too_many": letters}, []
    deadline = time.monotonic() + header["align_seconds"]
    ignore_options = IgnoreOptions(**header.get("ignoring", {}))
    comparison = compare_texts(
        sides[0], sides[1], deadline, ignore_options, header["shared_seconds"]
    )
    if "length" in header:
        from simfinder.report.excerpts import excerpt_of

        excerpt = excerpt_to_json(excerpt_of(comparison, header["length"]))
        return {"excerpt": excerpt, "digests": [side.digest for side in sides]}, []
    if header.get("template"):
        base = template_task.hashes_from(payload[0])
        both = (comparison.left, comparison.right)
        marks = [
            replace(side, template=template_task.spans(side, header["profile"], base))
            for side in both
        ]
        comparison = replace(comparison, left=marks[0], right=marks[1])
    answer: Header = {}
    parts = [comparison_to_payload(comparison)]
    if header.get("measured"):
        base_hashes = template_task.hashes_from(payload[0]) if header.get("template") else None
        texts = [
            _to_match(text, header["profile"], base_hashes)
            for _, text in readings
            if text is not None
        ]
        if len(texts) == 2 and all(texts):
            answer["measured"] = [one[0] for one in texts if one]
            parts += [part for one in texts if one for part in one[1:]]
    return answer, parts


def _to_match(text: Text, profile: str, base: Hashes | None) -> tuple[Header, bytes, bytes] | None:
    """Return what a scan compares a text by: features, sketch and all shingles.

    ``base``: template passages that are taken out. None where the text has nothing to compare.
    """
    from simfinder.engine.features import profiles
    from simfinder.engine.features.short_grams import with_grams
    from simfinder.engine.features.template import own_features, own_shingles

    try:
        if base is None:
            features = profiles.features(text.body_text, profile, title_of(text))
            shingles = profiles.shingles_of(text.body_text, profile)
        else:
            features = own_features(text.body_text, profile, base, title_of(text))
            shingles = own_shingles(text.body_text, profile, base)
    except profiles.NoFeaturesError:
        return None
    sketch = with_grams(features.sketch, features.grams)
    return (
        template_task.numbers_of(features),
        template_task.hashes_to(sketch),
        template_task.hashes_to(shingles),
    )


def critical(header: Header, payload: Sequence[bytes], _contents: Sequence[ReceivedFile]) -> Answer:
    """Find the differences that matter between texts; payload: the packed texts."""
    from simfinder.services.workers.task_data import task

    return task(header, payload)


def _side(header: Header, content: ReceivedFile | None) -> tuple[ComparedText, Text | None]:
    from simfinder.engine.features.normalise import effective_characters

    path, member = Path(header["path"]), header["member"]
    try:
        if content is None:
            reason, detail = header["problem"]
            raise ReadProblem(Reason(reason), detail)
        text, own = _text(header, content)
    except ReadProblem as found:
        problem = Problem(path, found.reason, found.detail, member=member)
        digest = content.content_hash if content is not None and not member else ""
        return ComparedText(path, (), problem=problem, member=member, digest=digest), None
    compared_text = text.body_text
    side = ComparedText(
        path,
        text.blocks,
        text.format,
        len(own.data),
        header["modified_ns"],
        effective_characters(compared_text),
        _count_tokens(compared_text),
        member=member,
        partial=text.partial,
        digest=own.content_hash,
    )
    return side, text


def _one_reading(
    readings: list[tuple[ComparedText, Text | None]],
) -> list[tuple[ComparedText, Text | None]]:
    """Show one text for two files with the same bytes, as a scan compares them by one.

    Their endings may have led them to two readers: then it is the text with the most characters.
    """
    left, right = (side for side, _ in readings)
    if not left.digest or left.digest != right.digest or left.blocks == right.blocks:
        return readings
    best, text = max(readings, key=lambda one: one[0].characters)
    return [
        (replace(best, path=own.path, member=own.member, modified_ns=own.modified_ns), text)
        for own in (left, right)
    ]


def _count_tokens(text: str) -> int:
    from simfinder.engine.features import profiles

    return profiles.features(text, "passages").tokens


def prepare(header: Header, payload: Sequence[bytes], contents: Sequence[ReceivedFile]) -> Answer:
    """Load what reading a document takes, so that the first one need not wait for it."""
    from simfinder.engine.features import hidden_characters, profiles  # noqa: F401 - loading them is the task
    from simfinder.extract import metadata, registry  # noqa: F401

    return {}, []


TASKS: dict[str, Task] = {
    "prepare": prepare,
    "features": features,
    "shingles": shingles,
    "passages": passages,
    "own": own,
    "examine": examine,
    "compare": compare,
    "critical": critical,
}
"""Tasks that have one answer."""
