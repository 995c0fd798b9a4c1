"""What a worker process does with documents: read them, make their features, compare two.

It is handed the bytes of files and answers with numbers and texts; it opens no file itself. What
only some tasks need is imported by these.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache, partial
from hashlib import blake2b
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from simfinder.domain.comparison import ComparedText, IgnoreOptions
from simfinder.domain.documents import MARGIN_KINDS, Problem, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Detail, Message
from simfinder.services.workers.frames import MAX_RETURN, Answer, Header, ReceivedFile, guard
from simfinder.services.workers.packing import (
    compared_text,
    features_to_json,
    hashes_from,
    hashes_to,
    joined_text,
    pack_blocks,
    parts,
    seconds_for,
    title_of,
    unpack_blocks,
    unpack_with_cuts,
)

if TYPE_CHECKING:
    from simfinder.engine.critical.sentences import Memory
    from simfinder.engine.features.hashes import Hashes
    from simfinder.engine.features.profiles import Features
    from simfinder.extract import registry

Task = Callable[[Header, Sequence[bytes], Sequence[ReceivedFile]], Answer]

MAX_CHANGES = 20
"""Critical differences that a report lists for one pair."""
_MAX_HASHES = 1_500_000
"""Characters of paragraphs that a worker remembers, some 20 bytes of memory for each."""
_MAX_WORDS = 2_000_000
"""Words of texts that a worker remembers, 8 bytes each."""
_MOST_TERMS = 10
_MAX_TOKENS = 200_000


# -- reading -------------------------------------------------------------------------------


def read_documents(header: Header, contents: Sequence[ReceivedFile]) -> Iterator[Answer]:
    """Read the files of a request and yield their answers in the same order.

    Features of several texts are computed at once, which takes half the time. Only texts that no
    library reads wait for each other: if a reader hangs or crashes, all answers of the files
    before it have been given.
    """
    from simfinder.extract import registry

    waiting: list[tuple[Header, ReceivedFile]] = []
    for file, content in zip(header["files"], contents, strict=True):
        request = {**header, **file}
        if registry.is_plain(content.data, request["suffix"]):
            waiting.append((request, content))
            continue
        yield from _plain_documents(waiting, header["profile"])
        waiting = []
        yield from read_document(request, content)
    yield from _plain_documents(waiting, header["profile"])


def _plain_documents(
    files: Sequence[tuple[Header, ReceivedFile]], profile: str
) -> Iterator[Answer]:
    """Yield the answers of plain texts, whose features are computed at once."""
    from simfinder.extract import registry

    def read(place: int) -> Answer:
        request, content = files[place]
        text = registry.read(content.data, request["suffix"], _limits(request))
        texts[place] = _with_metadata(text, content.data)
        return {}, []

    texts: dict[int, Text] = {}
    answers = [guard(partial(read, place)) for place in range(len(files))]
    features = dict(zip(texts, _features_of_all(list(texts.values()), profile), strict=True))
    for place, (_, content) in enumerate(files):
        answer, payload = answers[place]
        if place in texts:
            answer, payload = guard(partial(_document, texts[place], profile, features[place]))
        yield {**answer, "content_hash": content.content_hash}, payload


def _features_of_all(texts: Sequence[Text], profile: str) -> Sequence[Features | None]:
    """Return the features of texts, None for each where they cannot be computed at once."""
    from simfinder.engine.features import profiles

    bodies = [text.body_text for text in texts]
    try:
        return profiles.features_batch(bodies, profile, list(map(title_of, texts)))
    except Exception:  # noqa: BLE001 - computed alone, the text that is the reason will report it
        return [None] * len(texts)


def read_document(header: Header, content: ReceivedFile) -> Iterator[Answer]:
    """Read a file and, where requested, the documents inside it; yield an answer for each.

    The first answer is that of the file itself: ``members`` are names and sizes of all documents
    inside, ``follow`` the number of further answers. ``skip``: how many of these were given
    before.
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
        text = registry.read(data, _suffix_of(member.name), _limits(header), inside=True)
        text = replace(text, is_encrypted=text.is_encrypted or member.locked)
        return _document(_with_metadata(text, data), header["profile"])

    answer, payload = guard(document)
    if "kind" in answer and len(data) <= MAX_RETURN:
        payload = [data]  # the program has no other way to it
    return {**answer, **extra}, payload


def _document(text: Text, profile: str, features: Features | None = None) -> Answer:
    """Describe a text; payload: the sketch and the packed text.

    ``features``: of the text, where they are known.
    """
    from simfinder.engine.features import segment

    if features is None:
        features = _features(text.body_text, profile, title_of(text))
    data = pack_blocks(text.blocks, segment.pack(features.cuts))
    answer = {"features": features_to_json(features), **_describe(text)}
    return answer, [_sketch(features), data]


def _with_metadata(text: Text, data: bytes) -> Text:
    from simfinder.extract.metadata import metadata

    if text.metadata or text.is_encrypted:
        return text
    return replace(text, metadata=metadata(data, text))


def _limits(header: Header) -> registry.Limits:
    from simfinder.extract import registry

    limits = header["limits"]
    passwords = tuple(limits.get("passwords", ()))
    return registry.Limits(limits["max_characters"], limits["max_size"], passwords)


def _text(header: Header, content: ReceivedFile) -> tuple[Text, ReceivedFile]:
    """Return the text of a file, or of the document in it that ``member`` names, and its bytes."""
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
                text = registry.read(data, _suffix_of(name), limits, inside=True)
            except registry.NeedsProgram as problem:
                problem.data = data  # the program has no other way to it
                raise
            return _with_metadata(text, data), own
    raise ReadProblem(Reason.VANISHED, Message(Code.MEMBER_VANISHED))


def _suffix_of(member: str) -> str:
    """Return the ending of a name inside a container, lower case, with its dot."""
    return PurePosixPath(member).suffix.lower()


def _describe(text: Text) -> Header:
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
        "remark": "" if text.is_encrypted else _remark(text.body_text),
    }


def _remark(text: str) -> Detail:
    from simfinder.engine.features.hidden_characters import find_hidden_characters
    from simfinder.engine.features.profiles import NUMBERS_LENGTH, numbers_only

    if remark := find_hidden_characters(text).remark:
        return remark
    return Message(Code.NUMBERS_ONLY, n=NUMBERS_LENGTH) if numbers_only(text) else ""


# -- features ------------------------------------------------------------------------------


def _features(
    text: str, profile: str, title: str, cuts: bytes = b"", base: Hashes | None = None
) -> Features:
    """Return the features of a text, without the passages ``base`` where some are given.

    Raises ReadProblem where there is nothing to compare.
    """
    from simfinder.engine.features import profiles, segment

    try:
        if base is not None:
            from simfinder.engine.features.template import own_features

            return own_features(text, profile, base, title)
        return profiles.features(text, profile, title, segment.unpack(cuts))
    except profiles.NoFeaturesError as error:
        has_words = isinstance(error, profiles.NoWordsError)
        code = Code.NO_COMPARED_WORDS if has_words else Code.NO_LETTERS
        raise ReadProblem(Reason.EMPTY, Message(code)) from None


def _shingles(text: str, profile: str, base: Hashes | None, cuts: bytes = b"") -> bytes:
    """Return the full set of shingles of a text, without those of ``base``, as a payload."""
    from simfinder.engine.features import profiles, segment

    if base is not None:
        from simfinder.engine.features.template import own_shingles

        return hashes_to(own_shingles(text, profile, base))
    return hashes_to(profiles.shingles_of(text, profile, segment.unpack(cuts)))


def _sketch(features: Features) -> bytes:
    from simfinder.engine.features.short_grams import with_grams

    return hashes_to(with_grams(features.sketch, features.grams))


def _join_sets(sets: Sequence[bytes]) -> Answer:
    """Return payloads as one, with their sizes."""
    return {"sizes": list(map(len, sets))}, [b"".join(sets)]


def _base_of(header: Header, data: bytes) -> Hashes | None:
    """Return the template passages of a request, None where it has none."""
    return hashes_from(data) if header.get("template") else None


def features(header: Header, payload: Sequence[bytes], _contents: Sequence[ReceivedFile]) -> Answer:
    """Make the features of a text that is already known; payload: the packed text."""
    blocks, cuts = unpack_with_cuts(payload[0])
    # The title is that of the blocks, so it is the same as when they were read.
    title = title_of(Text(blocks, "", ""))
    features = _features(joined_text(blocks), header["profile"], title, cuts)
    return {"features": features_to_json(features)}, [_sketch(features)]


def shingles(header: Header, payload: Sequence[bytes], _contents: Sequence[ReceivedFile]) -> Answer:
    """Make the full shingle sets of up to 16 texts; payload: the packed texts, then a template."""
    base = _base_of(header, payload[-1])
    sets = []
    for data in payload if base is None else payload[:-1]:
        blocks, cuts = unpack_with_cuts(data)
        sets.append(_shingles(joined_text(blocks), header["profile"], base, cuts))
    return {}, sets


def passages(header: Header, payload: Sequence[bytes], contents: Sequence[ReceivedFile]) -> Answer:
    """Return the passages of texts, or of one file, by which template text is known."""
    from simfinder.engine.features.template import base_shingles

    if contents:
        texts = [_text(header, contents[0])[0].body_text]
    else:
        texts = list(map(compared_text, parts(payload[0], header["sizes"])))
    return _join_sets([hashes_to(base_shingles(text, header["profile"])) for text in texts])


def own(header: Header, payload: Sequence[bytes], _contents: Sequence[ReceivedFile]) -> Answer:
    """Make the features of texts without the passages of templates.

    Payload: the template passages, then the packed texts. The answer's: the sketches.
    """
    base = hashes_from(payload[0])
    every = []
    for data in parts(payload[1], header["sizes"]):
        blocks = unpack_blocks(data)
        title = title_of(Text(blocks, "", ""))
        every.append(_features(joined_text(blocks), header["profile"], title, base=base))
    answer, sketches = _join_sets(list(map(_sketch, every)))
    return {"features": list(map(features_to_json, every)), **answer}, sketches


def examine(header: Header, payload: Sequence[bytes], contents: Sequence[ReceivedFile]) -> Answer:
    """Read a document and return all data for an explanation, with tokens and the full shingle set.

    With ``template``, the payload has its passages, and features and shingles without them
    follow. With ``with_words``, the last part of the payload has the words for the similarity, and
    the answer the heaviest terms. ``keywords``: how many the answer has at most; none of a document
    behind a password.
    """
    from simfinder.engine.features import profiles

    text, content = _text(header, contents[0])
    body, profile, title = text.body_text, header["profile"], title_of(text)
    most = header.get("max_tokens", _MAX_TOKENS)
    features = _features(body, profile, title)
    answer = {
        "features": features_to_json(features),
        "words": profiles.tokens(body, profile)[:most],
        "content_hash": content.content_hash,
        **_describe(text),
    }
    if header.get("keywords") and not text.is_encrypted:
        answer["keywords"] = _keywords(body, header["keywords"])
    sets = [_sketch(features), _shingles(body, profile, None)]
    if header.get("template"):
        from simfinder.engine.features.template import own_tokens

        base = hashes_from(payload[0])
        rest = _features(body, profile, title, base=base)
        answer["own"] = features_to_json(rest)
        answer["own_words"] = own_tokens(body, profile, base)[:most]
        sets += [_sketch(rest), _shingles(body, profile, base)]
    if header.get("with_words"):
        template = hashes_from(payload[0]) if header.get("template") else None
        sets.append(hashes_to(_words(body, header, template)))
    if header.get("with_words") and not header.get("template"):
        terms = profiles.heaviest_terms(body, profile, title, _MOST_TERMS)
        answer["terms"] = list(map(asdict, terms))
    return answer, sets


def _keywords(text: str, count: int) -> tuple[str, ...]:
    """Return the keywords of one text."""
    from simfinder.engine.keywords import keywords

    return keywords(text, count)


# -- two texts -----------------------------------------------------------------------------


def compare(header: Header, payload: Sequence[bytes], contents: Sequence[ReceivedFile]) -> Answer:
    """Read two documents and align their texts; a side with a problem has no content.

    With ``template``, the payload has its passages, whose places are marked. With ``length``, the
    answer has only the excerpt for a report, of so many characters.
    """
    from simfinder.services.compare.compare import (
        compare_texts,
        comparison_to_payload,
        excerpt_to_json,
    )

    remaining_contents = iter(contents)
    readings = _one_reading(
        [
            _side({**header, **side}, None if side["problem"] else next(remaining_contents))
            for side in header["sides"]
        ]
    )
    sides = [reading.side for reading in readings]
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
    profile, base = header["profile"], _base_of(header, payload[0] if payload else b"")
    if base is not None:
        left, right = (
            _mark_template(side, profile, base) for side in (comparison.left, comparison.right)
        )
        comparison = replace(comparison, left=left, right=right)
    answer: Header = {}
    data = [comparison_to_payload(comparison)]
    if header.get("measured") and not any(side.problem for side in sides):
        answer["similarity"] = _similarity(readings[0], readings[1], header, base)
    return answer, data


def _mark_template(side: ComparedText, profile: str, base: Hashes) -> ComparedText:
    """Return a side with the places of template text in its blocks."""
    from simfinder.engine.features.template import template_spans

    texts = [block.text for block in side.blocks]
    return replace(side, template=template_spans(texts, profile, base))


@dataclass(frozen=True, slots=True)
class _SideReading:
    """One side of a comparison, with what its similarity is measured by; empty for a problem."""

    side: ComparedText
    text: str = ""
    text_hash: str = ""


def _side(header: Header, content: ReceivedFile | None) -> _SideReading:
    from simfinder.engine.features.hashes import units

    path, member = Path(header["path"]), header["member"]
    try:
        if content is None:
            reason, detail = header["problem"]
            raise ReadProblem(Reason(reason), detail)
        text, own = _text(header, content)
    except ReadProblem as error:
        problem = Problem(path, error.reason, error.detail, member=member)
        digest = content.content_hash if content is not None and not member else ""
        return _SideReading(ComparedText(path, (), problem=problem, member=member, digest=digest))
    body = text.body_text
    words = units([body], characters=False, simplified=header.get("simplified", True))
    side = ComparedText(
        path,
        text.blocks,
        text.format,
        len(own.data),
        header["modified_ns"],
        int(words.characters[0]),
        len(words.values),
        member=member,
        partial=text.partial,
        digest=own.content_hash,
    )
    return _SideReading(side, body, words.text_hashes[0])


def _one_reading(readings: list[_SideReading]) -> list[_SideReading]:
    """Show one text for two files with the same bytes, as a scan compares them by one.

    Their endings may have led them to two readers: then it is the text with the most characters.
    """
    left, right = (reading.side for reading in readings)
    if not left.digest or left.digest != right.digest or left.blocks == right.blocks:
        return readings
    best = max(readings, key=lambda reading: reading.side.characters)
    return [
        replace(
            best,
            side=replace(best.side, path=own.path, member=own.member, modified_ns=own.modified_ns),
        )
        for own in (left, right)
    ]


def critical(header: Header, payload: Sequence[bytes], _contents: Sequence[ReceivedFile]) -> Answer:
    """Return the critical differences of ``header["pairs"]``, None for a pair too large.

    A pair is two positions in the packed texts, which are concatenated in the payload, with
    ``header["sizes"]`` bytes each. No pair takes longer than ``seconds_for`` its characters.
    """
    from simfinder.engine.critical.changes import differences

    texts = [
        [b.text for b in unpack_blocks(data) if b.kind not in MARGIN_KINDS]
        for data in parts(payload[0], header["sizes"])
    ]
    sizes = [sum(map(len, text)) for text in texts]
    memory = _memory()
    memory.make_room()
    results: list[list[list[str]] | None] = []
    for left, right in header["pairs"]:
        deadline = _Deadline(seconds_for(sizes[left] + sizes[right]))
        changes = differences(texts[left], texts[right], deadline.is_over, memory)
        if changes is None:
            results.append(None)
            continue
        distinct = dict.fromkeys(c.critical for c in changes)
        results.append([[c.kind, c.left, c.right] for c in list(distinct)[:MAX_CHANGES]])
    return {"found": results}, []


class _Deadline:
    """The end of the processor's time for one pair.

    What the processor does for others is no work of this pair.
    """

    _CALLS = 16
    """Reading the clock takes longer than most of the steps that ask."""

    def __init__(self, seconds: float) -> None:
        self._end = time.thread_time() + seconds
        self._calls = 0

    def is_over(self) -> bool:
        """Whether the time is used up, known a few calls late."""
        self._calls += 1
        return self._calls % self._CALLS == 0 and time.thread_time() > self._end


def similarity(
    header: Header, payload: Sequence[bytes], _contents: Sequence[ReceivedFile]
) -> Answer:
    """Return the similarity of ``header["pairs"]``, measured on their words.

    Pairs and texts as in ``critical``. ``estimates``: what each similarity may be. With
    ``template``, the payload has its passages behind the texts.
    """
    from simfinder.engine.features.profiles import ignores_order
    from simfinder.engine.pairs.word_similarity import (
        CELLS_A_WORD,
        WordTexts,
        number_words,
    )

    base = _base_of(header, payload[-1])
    memory, key = _word_memory(), _key_of_words(header, payload[1:])
    texts = [
        memory.words(key + blake2b(data, digest_size=16).digest(), data, header, base)
        for data in parts(payload[0], header["sizes"])
    ]
    memory.make_room()
    sizes = list(map(len, texts))
    if sum(sizes[x] * sizes[y] for x, y in header["pairs"]) > CELLS_A_WORD * sum(sizes):
        texts = number_words(texts)
    compared = WordTexts(texts, any_order=ignores_order(header["profile"]))
    pairs = zip(header["pairs"], header["estimates"], strict=True)
    return {"found": [compared.unequal_similarity(x, y, value) for (x, y), value in pairs]}, []


def _similarity(
    left: _SideReading, right: _SideReading, header: Header, base: Hashes | None
) -> float | None:
    """Return the similarity of two texts as a scan measures it; None where one has no words."""
    from simfinder.engine.features.profiles import ignores_order
    from simfinder.engine.pairs.word_similarity import number_words, unequal_similarity

    texts = [_words(reading.text, header, base) for reading in (left, right)]
    if not all(map(len, texts)):
        return None
    if left.text_hash == right.text_hash:
        return 1.0
    one, other = number_words(texts)
    return unequal_similarity(one, other, any_order=ignores_order(header["profile"]))


class _WordMemory:
    """The words of texts that a worker has compared last, since families recur in many tasks."""

    def __init__(self, most: int) -> None:
        """``most``: words that are kept."""
        self._most = most
        self._texts: dict[bytes, Hashes] = {}

    def words(self, key: bytes, data: bytes, header: Header, base: Hashes | None) -> Hashes:
        """Return the words of a packed text."""
        words = self._texts.pop(key, None)
        if words is None:
            words = _words(compared_text(data), header, base)
        self._texts[key] = words  # the last one is the newest
        return words

    def make_room(self) -> None:
        """Forget the texts that were not compared for the longest time."""
        size = sum(map(len, self._texts.values()))
        while size > self._most:
            size -= len(self._texts.pop(next(iter(self._texts))))


@cache
def _word_memory() -> _WordMemory:
    return _WordMemory(_MAX_WORDS)


def _key_of_words(header: Header, template: Sequence[bytes]) -> bytes:
    """Return what the words of a text follow from besides the text."""
    own = blake2b(repr((header["profile"], header["simplified"])).encode(), digest_size=16)
    for data in template:
        own.update(data)
    return own.digest()


def _words(text: str, header: Header, base: Hashes | None) -> Hashes:
    """Return the words of a text, without the passages ``base`` where some are given."""
    from simfinder.engine.features.profiles import compared_text
    from simfinder.engine.pairs.word_similarity import own_units, word_units

    simplified = header["simplified"]
    if base is None:
        text = compared_text(text, header["profile"])
        return word_units(text, simplified=simplified)
    return own_units(text, header["profile"], base, simplified=simplified)


def keywords(header: Header, payload: Sequence[bytes], _contents: Sequence[ReceivedFile]) -> Answer:
    """Return the keywords of ``header["groups"]``, at most ``header["count"]`` of each.

    A group is a list of positions in the packed texts, which are as in ``critical``.
    """
    from simfinder.engine.keywords import shared_keywords

    texts = list(map(compared_text, parts(payload[0], header["sizes"])))
    groups = ([texts[place] for place in group] for group in header["groups"])
    return {"found": [shared_keywords(group, header["count"]) for group in groups]}, []


@cache
def _memory() -> Memory:
    """Return the cache of paragraphs of this worker, which recur in many tasks."""
    from simfinder.engine.critical.sentences import Memory

    return Memory(_MAX_HASHES)


def prepare(header: Header, payload: Sequence[bytes], contents: Sequence[ReceivedFile]) -> Answer:
    """Load what reading a document takes, so that the first one need not wait for it."""
    from simfinder.engine.features import hidden_characters, profiles  # noqa: F401 - the task
    from simfinder.extract import metadata, registry  # noqa: F401

    return {}, []


def idf_table(
    header: Header, payload: Sequence[bytes], _contents: Sequence[ReceivedFile]
) -> Answer:
    """Keep a table of inverse document frequencies for later requests; payload: the table."""
    from simfinder.engine.features import idf_tables

    table = idf_tables.unpack_table(payload[0])
    idf_tables.add_table(header["digest"], table, simplified=header["simplified"])
    return {}, []


TASKS: dict[str, Task] = {
    "prepare": prepare,
    "idf-table": idf_table,
    "features": features,
    "shingles": shingles,
    "passages": passages,
    "own": own,
    "examine": examine,
    "compare": compare,
    "critical": critical,
    "similarity": similarity,
    "keywords": keywords,
}
"""Tasks that have one answer."""
