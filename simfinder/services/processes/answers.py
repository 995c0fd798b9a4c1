"""What a worker process answers to a request: what it made, or the reason why it could not."""

from __future__ import annotations

from collections.abc import Callable

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.services.processes.frames import Header

Answer = tuple[Header, list[bytes]]
MOST_HANDED_BACK = 32 << 20
"""Bytes of a document inside a file that a program of the machine is to read."""
"""Head and bytes of a frame, as ``frames.write_frame`` takes them."""


def guarded(make: Callable[[], Answer]) -> Answer:
    """Return what ``make`` does, or the reason why it could not."""
    more: Header = {}
    handed: list[bytes] = []
    try:
        header, payload = make()
    except ReadProblem as problem:
        reason, detail = problem.reason, problem.detail
        more, handed = _needed(problem)
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
        return {"ok": True, **header}, payload
    return {"ok": False, "reason": reason, "detail": " ".join(detail.split()), **more}, handed


def _needed(problem: ReadProblem) -> Answer:
    """Return what tells the program of which kind a document is that no reader here reads."""
    from simfinder.extract.kinds import NeedsProgram

    if not isinstance(problem, NeedsProgram):
        return {}, []
    handed = [problem.data] if 0 < len(problem.data) <= MOST_HANDED_BACK else []
    return {"kind": problem.kind.key, "words": problem.kind.words}, handed
