"""The program of a worker process: reads documents and makes their features.

It answers one frame with one frame, or with one for each file that is named. Whatever goes wrong with a document becomes a reason in the
answer; only this process can be lost to it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import IO, Any

from simfinder.domain.document import Identity, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.services.frames import Header, read_frame, write_frame
from simfinder.services.text_codec import compared_text, pack_blocks
from simfinder.services.wire import identity_to_json, title_of

Answer = tuple[Header, list[bytes]]


def _limit_resources() -> None:
    """Let the kernel refuse what a hostile file asks for; the watchdog is the second net."""
    try:
        import resource
    except ImportError:  # Windows: the watchdog alone holds the limits
        return
    memory = int(os.environ.get("SIMFINDER_WORKER_MEMORY", "1536")) << 20
    wanted = [(resource.RLIMIT_CORE, 0), (resource.RLIMIT_NOFILE, 128), (resource.RLIMIT_FSIZE, 0)]
    if sys.platform == "linux":
        # Address space, not use: libraries map more than they touch, hence the allowance.
        wanted.append((resource.RLIMIT_AS, memory + (512 << 20)))
    for kind, value in wanted:
        _, hard = resource.getrlimit(kind)
        if hard != resource.RLIM_INFINITY:
            value = min(value, hard)
        resource.setrlimit(kind, (value, hard))


def _resident() -> int:
    import psutil

    return int(psutil.Process().memory_info().rss)


def _read_text(header: Header) -> tuple[Text, Identity]:
    """Read and parse a file; what was seen of it goes into the header at once.

    So an answer that names a problem still says which content had it.
    """
    from simfinder.extract import registry
    from simfinder.files.identity import read_regular

    path = Path(header["path"])
    limits = header["limits"]
    expected = Identity(*header["identity"]) if header.get("identity") else None
    # One byte more than allowed, so that the reader sees that the file is too large.
    most = (limits["max_size"] << 20) + 1
    data, identity, content_hash = read_regular(path, expected, most)
    header["seen"] = {"identity": identity_to_json(identity), "content_hash": content_hash}
    text = registry.read(
        data,
        path.suffix.lower(),
        registry.Limits(limits["max_characters"], limits["max_size"]),
    )
    return text, identity


def _describe(text: Text) -> Header:
    from simfinder.extract import registry

    return {
        "format": text.format,
        "reader": registry.reader_version(text.format),
        "library": text.reader,
        "partial": text.partial,
        "encoding": text.encoding,
        "title": title_of(text),
    }


def _features(compared: str, profile: str) -> tuple[Header, bytes]:
    from simfinder.engine import profiles
    from simfinder.engine.normalise import effective_characters

    if not effective_characters(compared):
        raise ReadProblem(Reason.EMPTY, "no letters or digits in its text")
    made = profiles.features(compared, profile)
    numbers = {
        "fingerprint": f"{made.fingerprint:016x}",
        "shingles": made.shingles,
        "characters": made.characters,
        "tokens": made.tokens,
        "text_hash": made.text_hash,
    }
    return numbers, made.sketch.astype("<u8").tobytes()


def read(header: Header, _payload: Sequence[bytes]) -> Answer:
    """Read a file and make its features; payload: the sketch and the packed text."""
    text, _ = _read_text(header)
    features, sketch = _features(text.compared, header["profile"])
    return {"features": features, **_describe(text), **header["seen"]}, [
        sketch,
        pack_blocks(text.blocks),
    ]


def features(header: Header, payload: Sequence[bytes]) -> Answer:
    """Make the features of a text that is already known; payload: the packed text."""
    numbers, sketch = _features(compared_text(payload[0]), header["profile"])
    return {"features": numbers}, [sketch]


def shingles(header: Header, payload: Sequence[bytes]) -> Answer:
    """Make the full shingle sets of up to 16 texts; payload: the packed texts."""
    from simfinder.engine import profiles

    sets = [profiles.shingle_set(compared_text(part), header["profile"]) for part in payload]
    return {}, [s.astype("<u8").tobytes() for s in sets]


def examine(header: Header, _payload: Sequence[bytes]) -> Answer:
    """Read a file and tell all there is to explain: tokens and the full shingle set too."""
    from simfinder.engine import profiles

    text, _ = _read_text(header)
    compared, profile = text.compared, header["profile"]
    numbers, sketch = _features(compared, profile)
    full = profiles.shingle_set(compared, profile)
    answer = {
        "features": numbers,
        "words": profiles.tokens(compared, profile)[: header.get("max_tokens", 200_000)],
        **_describe(text),
        **header["seen"],
    }
    return answer, [sketch, full.astype("<u8").tobytes()]


def compare(header: Header, _payload: Sequence[bytes]) -> Answer:
    """Read two files and align their texts."""
    from simfinder.services.compare import comparison_to_payload

    return comparison_to_payload(compare_files(header))


def compare_files(header: Header) -> Any:
    """Return the Comparison of the two files that the header names."""
    import time

    from simfinder.domain.comparison import Side
    from simfinder.domain.document import Problem
    from simfinder.engine.normalise import effective_characters
    from simfinder.services.compare import compare_texts

    sides = []
    for name in ("left", "right"):
        path = Path(header[name])
        request = {"path": header[name], "limits": header["limits"]}
        try:
            text, identity = _read_text(request)
        except ReadProblem as problem:
            sides.append(Side(path, (), problem=Problem(path, problem.reason, problem.detail)))
            continue
        compared = text.compared
        sides.append(
            Side(
                path,
                text.blocks,
                text.format,
                identity.size,
                identity.mtime_ns,
                effective_characters(compared),
                _count_tokens(compared),
            )
        )
    return compare_texts(sides[0], sides[1], time.monotonic() + header["seconds"])


def _count_tokens(compared: str) -> int:
    from simfinder.engine import profiles

    return profiles.features(compared, "passages").tokens


_TASKS: dict[str, Callable[[Header, Sequence[bytes]], Answer]] = {
    "read": read,
    "features": features,
    "shingles": shingles,
    "examine": examine,
    "compare": compare,
}


def _answer(header: Header, payload: Sequence[bytes]) -> Answer:
    try:
        answer, parts = _TASKS[header["task"]](header, payload)
    except ReadProblem as problem:
        reason, detail = problem.reason, problem.detail
    except MemoryError:
        reason, detail = Reason.MEMORY, "needed too much memory"
    except RecursionError:
        reason, detail = Reason.LIMIT, "nested too deeply"
    except BaseException as error:  # door 1 of 3: a parser may raise anything
        # BaseException, since panics of compiled readers do not derive from Exception.
        if isinstance(error, (KeyboardInterrupt, SystemExit)):
            raise
        reason, detail = Reason.DAMAGED, f"{type(error).__name__}: {error}"[:200]
    else:
        return {"ok": True, "rss": _resident(), **answer}, parts
    seen = header.get("seen", {})
    detail = " ".join(detail.split())
    return {"ok": False, "rss": _resident(), "reason": reason, "detail": detail, **seen}, []


def _requests(header: Header) -> Iterator[Header]:
    """Yield one request for each of the ``paths``, or the one request where none are named."""
    if "paths" not in header:
        yield header
    for path in header.get("paths", ()):
        yield {**header, "path": path}


def serve(inward: IO[bytes], outward: IO[bytes]) -> None:
    """Answer requests until the program closes the pipe."""
    write_frame(outward, {"ready": True})
    while True:
        try:
            header, payload = read_frame(inward)
        except EOFError:
            return
        for request in _requests(header):
            write_frame(outward, *_answer(request, payload))


def main() -> None:
    """Run as a worker: requests on standard input, answers on standard output."""
    inward = os.fdopen(os.dup(0), "rb")
    outward = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a library prints must not get between the frames
    _limit_resources()
    serve(inward, outward)


if __name__ == "__main__":
    main()
