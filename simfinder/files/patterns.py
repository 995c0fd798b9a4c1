"""Exclusion patterns for names in a walk: globs, regular expressions, and the built-in ones."""

from __future__ import annotations

import fnmatch
import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from simfinder.domain.errors import UsageError
from simfinder.domain.messages import Code, Message, at_option

# Regular expressions in linear time.
#
# Python's own engine tries one path after another, and some expressions have exponentially many:
# ``(a+)+b`` on a long name hangs a scan. Here all paths are followed at once (Thompson 1968), and
# the sets of places are cached as states of an automaton, so that most characters cost one look-up
# in a table. Constructs that cannot be handled in this way are refused: backreferences, lookaround
# and word boundaries. For all others the result is that of ``re.search``.

MOST_LENGTH = 1_000
"""Characters of an expression."""
MOST_TIMES = 1_000
"""Largest number in ``{m,n}``."""
_MOST_NODES = 5_000
_MOST_LEVELS = 50
_MOST_STATES = 2_000
"""States that are kept; with more of them the table starts empty again."""
_SPECIAL = frozenset("()|*+?{}[].^$\\")
_CLASSES = frozenset("dDsSwW")
_WHITE = {"t": "\t", "n": "\n", "r": "\r", "f": "\f", "v": "\v"}


class Fault(StrEnum):
    """Why an expression is refused."""

    BRACKET = "bracket"
    """A bracket or parenthesis is not closed, or closes nothing."""
    REPEAT = "repeat"
    """There is nothing that could be repeated, or it is repeated twice."""
    RANGE = "range"
    """A range of characters or of numbers is the wrong way round."""
    ESCAPE = "escape"
    """A backslash before a character that has no such meaning."""
    LOOKS = "looks"
    """A lookaround or backreference, which can take exponential time."""
    LARGE = "large"
    """It is too long, too deep, or repeats too often."""


class RegexFault(ValueError):
    """An expression that is refused."""

    def __init__(self, fault: Fault) -> None:
        """``fault``: why."""
        super().__init__(fault.value)
        self.fault = fault


@dataclass(slots=True)
class _Node:
    """A place in the automaton. ``test``: condition for ``then``; without it both ways are free."""

    test: re.Pattern[str] | None = None
    edge: str = ""
    """``^`` or ``$``: passed only there."""
    then: list[int] = field(default_factory=list)


class LinearRegex:
    """One expression, ready to be searched for in many texts."""

    def __init__(self, text: str, *, ignore_case: bool = False) -> None:
        """Read the expression; RegexFault where it is refused."""
        if text.startswith("(?i)"):
            text, ignore_case = text[4:], True
        if len(text) > MOST_LENGTH:
            raise RegexFault(Fault.LARGE)
        maker = _Parser(text, re.IGNORECASE if ignore_case else 0)
        self._first = maker.whole()
        self._nodes = maker.nodes
        self._end = maker.end
        self._begin()

    def _begin(self) -> None:
        self._states: dict[frozenset[int], int] = {}
        self._sets: list[frozenset[int]] = []
        self._tables: list[dict[str, int]] = []
        self._matches_at: list[bool] = []
        self._at_end: list[bool] = []
        self._start = self._state(self._closure({self._first}, start=True))

    def search(self, text: str) -> bool:
        """Whether the expression is found anywhere in the text."""
        state = self._start
        for character in text:
            if self._matches_at[state]:
                return True
            next_state = self._tables[state].get(character)
            state = self._step(state, character) if next_state is None else next_state
        return self._matches_at[state] or self._at_end[state]

    def _step(self, state: int, character: str) -> int:
        current_places = self._sets[state]
        places = {self._first}
        for place in current_places:
            node = self._nodes[place]
            if node.test is not None and node.test.match(character):
                places.update(node.then)
        next_places = self._closure(places)
        if len(self._sets) >= _MOST_STATES:
            self._begin()
            return self._state(next_places)
        number = self._state(next_places)
        self._tables[state][character] = number
        return number

    def _state(self, places: frozenset[int]) -> int:
        number_of_state = self._states.get(places)
        if number_of_state is not None:
            return number_of_state
        self._states[places] = number = len(self._sets)
        self._sets.append(places)
        self._tables.append({})
        self._matches_at.append(self._end in places)
        self._at_end.append(self._end in self._closure(set(places), end=True))
        return number

    def _closure(
        self, places: set[int], *, start: bool = False, end: bool = False
    ) -> frozenset[int]:
        """Return all places that are reached without a character."""
        pending, closure = list(places), set(places)
        while pending:
            node = self._nodes[pending.pop()]
            if node.test is not None:
                continue
            # The start may be the end as well: the text can be empty.
            if (node.edge == "^" and not start) or (node.edge == "$" and not end):
                continue
            for place in node.then:
                if place not in closure:
                    closure.add(place)
                    pending.append(place)
        return frozenset(closure)


class _Parser:
    """Parses an expression from left to right and builds its places from right to left."""

    def __init__(self, text: str, flags: int) -> None:
        self.nodes: list[_Node] = []
        self._text, self._position, self._flags = text, 0, flags
        self._levels = 0
        self.end = self._node()

    def whole(self) -> int:
        """Return the place where the expression begins."""
        tree = self._either()
        if self._position < len(self._text):
            raise RegexFault(Fault.BRACKET)
        return self._make(tree, self.end)

    # Reading: a tree of tuples, (kind, …)

    def _peek(self) -> str:
        return self._text[self._position : self._position + 1]

    def _next(self) -> str:
        self._position += 1
        return self._text[self._position - 1 : self._position]

    def _either(self) -> tuple[object, ...]:
        self._levels += 1
        if self._levels > _MOST_LEVELS:
            raise RegexFault(Fault.LARGE)
        ways = [self._row()]
        while self._peek() == "|":
            self._next()
            ways.append(self._row())
        self._levels -= 1
        return ("either", ways) if len(ways) > 1 else ways[0]

    def _row(self) -> tuple[object, ...]:
        parts = []
        while self._peek() not in ("", "|", ")"):
            parts.append(self._repetition())
        return ("row", parts)

    def _repetition(self) -> tuple[object, ...]:
        one = self._one()
        times = self._times()
        if times is None:
            return one
        if one[0] == "edge":
            raise RegexFault(Fault.REPEAT)
        if self._peek() == "?":  # a lazy repetition finds the same texts
            self._next()
        elif self._peek() in ("*", "+") or (self._peek() == "{" and self._braces(peek=True)):
            raise RegexFault(Fault.REPEAT)
        return ("times", one, *times)

    def _times(self) -> tuple[int, int | None] | None:
        sign = self._peek()
        if sign and sign in "*+?":
            self._next()
            return {"*": (0, None), "+": (1, None), "?": (0, 1)}[sign]
        return self._braces() if sign == "{" else None

    def _braces(self, *, peek: bool = False) -> tuple[int, int | None] | None:
        """Read ``{m}`` or ``{m,n}``; anything else in braces is literal."""
        match = re.compile(r"\{(?:(\d+)|(\d*),(\d*))\}", re.ASCII).match(self._text, self._position)
        if match is None or match[0] == "{,}":
            return None
        if peek:
            return 0, 0
        self._position = match.end()
        low = int(match[1] or match[2] or 0)
        high = low if match[1] else int(match[3]) if match[3] else None
        if max(low, high or 0) > MOST_TIMES:
            raise RegexFault(Fault.LARGE)
        if high is not None and high < low:
            raise RegexFault(Fault.RANGE)
        return low, high

    def _one(self) -> tuple[object, ...]:
        sign = self._next()
        if sign == "(":
            return self._group()
        if sign == "[":
            return self._class()
        if sign == "\\":
            return self._escape()
        if sign in "^$":
            return ("edge", sign)
        if sign in "*+?":
            raise RegexFault(Fault.REPEAT)
        return ("test", "." if sign == "." else re.escape(sign))

    def _group(self) -> tuple[object, ...]:
        if self._peek() == "?":
            self._next()
            if self._next() != ":":
                raise RegexFault(Fault.LOOKS)
        inner = self._either()
        if self._next() != ")":
            raise RegexFault(Fault.BRACKET)
        return ("row", [inner])

    def _escape(self) -> tuple[object, ...]:
        sign = self._next()
        if sign in _CLASSES and sign:
            return ("test", f"\\{sign}")
        if sign in _WHITE:
            return ("test", re.escape(_WHITE[sign]))
        if sign.isdecimal() or (sign and sign in "bBAZkg"):
            raise RegexFault(Fault.LOOKS)
        if not sign or (sign.isascii() and sign.isalnum()):
            raise RegexFault(Fault.ESCAPE)
        return ("test", re.escape(sign))

    def _class(self) -> tuple[object, ...]:
        """Read ``[…]``, which may begin with ``^`` and with a literal bracket."""
        parts, no = [], self._peek() == "^"
        if no:
            self._next()
        first = True
        while (sign := self._next()) != "]" or first:
            if not sign:
                raise RegexFault(Fault.BRACKET)
            low, single = self._of_class(sign)
            first = False
            next_sign = self._text[self._position + 1 : self._position + 2]
            if self._peek() == "-" and next_sign not in ("]", ""):
                self._next()
                high, also_single = self._of_class(self._next())
                if not (single and also_single) or ord(low) > ord(high):
                    raise RegexFault(Fault.RANGE)
                parts.append(f"{re.escape(low)}-{re.escape(high)}")
            else:
                parts.append(re.escape(low) if single else low)
        return ("test", f"[{'^' if no else ''}{''.join(parts)}]")

    def _of_class(self, sign: str) -> tuple[str, bool]:
        """Return a member of a class, and whether it is a single character."""
        if sign != "\\":
            return sign, True
        text = str(self._escape()[1])
        if text in {f"\\{c}" for c in _CLASSES}:
            return text, False
        return text.removeprefix("\\"), True

    # Making

    def _node(self, **values: object) -> int:
        if len(self.nodes) >= _MOST_NODES:
            raise RegexFault(Fault.LARGE)
        self.nodes.append(_Node(**values))  # type: ignore[arg-type]
        return len(self.nodes) - 1

    def _make(self, tree: tuple[object, ...], then: int) -> int:
        """Return the place from which this part of the expression leads to another place."""
        kind = tree[0]
        if kind == "test":
            return self._node(test=re.compile(str(tree[1]), self._flags), then=[then])
        if kind == "edge":
            return self._node(edge=tree[1], then=[then])
        if kind == "row":
            for part in reversed(tree[1]):  # type: ignore[call-overload]
                then = self._make(part, then)
            return then
        if kind == "either":
            ways = [self._make(way, then) for way in tree[1]]  # type: ignore[attr-defined]
            return self._node(then=ways)
        return self._make_times(tree, then)

    def _make_times(self, tree: tuple[object, ...], then: int) -> int:
        _, one, low, high = tree
        assert isinstance(one, tuple)
        assert isinstance(low, int)
        if high is None:
            repeat_node = self._node(then=[then])
            self.nodes[repeat_node].then.insert(0, self._make(one, repeat_node))
            then = repeat_node
        else:
            assert isinstance(high, int)
            for _ in range(high - low):
                then = self._node(then=[self._make(one, then), then])
        for _ in range(low):
            then = self._make(one, then)
        return then


DEFAULT_EXCLUSIONS: tuple[str, ...] = (
    "$RECYCLE.BIN",
    "RECYCLER",
    ".Trash",
    ".Trash-*",
    ".Trashes",
    "SimFinder quarantine",
    "System Volume Information",
    ".git",
    ".svn",
    ".hg",
    "node_modules",
    "__pycache__",
    "~$*",
    ".~lock.*#",
    "Thumbs.db",
    "desktop.ini",
    ".DS_Store",
)
"""Recycle bins, our own quarantine, files of version control, package managers and office programs.

Each can be disabled with an exclamation mark: ``!node_modules``.
"""

_ANY = "**"
_SIGNS = frozenset("\\^$*+?()[]{}|")
_LEAST_REGEX = 3
"""Characters of the shortest regular expression with its slashes."""


def is_regex(pattern: str) -> bool:
    """Whether a pattern is between slashes, and so is a regular expression.

    ``/home/me/old/`` is a folder: it has a slash inside, and no special character.
    """
    if len(pattern) < _LEAST_REGEX or not pattern[0] == pattern[-1] == "/":
        return False
    return "/" not in pattern[1:-1] or not _SIGNS.isdisjoint(pattern)


def fault_of(pattern: str) -> Fault | None:
    """Return why a pattern cannot be used, None where it can; every glob can."""
    if is_regex(pattern):
        try:
            LinearRegex(pattern[1:-1])
        except RegexFault as error:
            return error.fault
    return None


def effective_patterns(exclude: Iterable[str]) -> tuple[str, ...]:
    """Return the patterns in effect: the built-in ones, then a person's own, without ``!`` ones.

    ``!name`` removes an equal pattern; it does not include single files again.
    """
    own = [pattern for pattern in exclude if pattern]
    cancelled_patterns = {pattern[1:] for pattern in own if pattern.startswith("!")}
    own_patterns = [pattern for pattern in own if not pattern.startswith("!")]
    return tuple(
        p
        for p in dict.fromkeys((*DEFAULT_EXCLUSIONS, *own_patterns))
        if p not in cancelled_patterns
    )


class Exclusion:
    """Compiled patterns.

    A pattern without a slash is compared with the name of every file and folder. One with a slash
    is compared with the whole path below the source, or from the root of the disk where it begins
    like an absolute path; ``**`` matches any number of folders. A slash at the end means folders
    only. ``*``, ``?`` and ``[abc]`` never match a slash. A folder that matches is left out with
    all its content.

    A pattern between slashes, ``/^scan[0-9]+/``, is a regular expression, searched in the path
    below the source, with slashes between names; see ``LinearRegex`` for what is allowed.
    """

    def __init__(self, patterns: Sequence[str], *, fold_case: bool = False) -> None:
        """Prepare the patterns; UsageError where a regular expression is none.

        ``fold_case``: for disks where A and a are one name.
        """
        self._flags = re.IGNORECASE if fold_case else 0
        names: dict[bool, list[str]] = {False: [], True: []}
        self._paths: list[tuple[bool, list[re.Pattern[str] | None]]] = []
        self._absolute: list[tuple[bool, list[re.Pattern[str] | None]]] = []
        self._regexes: list[LinearRegex] = []
        for pattern in patterns:
            if is_regex(pattern):
                self._regexes.append(_regex(pattern, fold_case=fold_case))
                continue
            pattern = pattern.replace("\\", "/") if os.name == "nt" else pattern
            folders_only = pattern.endswith("/")
            bare = pattern.rstrip("/")
            if "/" in bare:
                parts = [part for part in bare.split("/") if part]
                pattern_parts = [None if p == _ANY else self._compile(p) for p in parts]
                self._paths.append((folders_only, pattern_parts))
                if pattern.startswith("/") or pattern[1:3] == ":/":
                    self._absolute.append((folders_only, pattern_parts))
            elif bare:
                names[folders_only].append(fnmatch.translate(bare))
        self._any_name = self._union(names[False])
        self._folder_name = self._union(names[True])

    @property
    def needs_path(self) -> bool:
        """Whether any pattern depends on more than the name."""
        return bool(self._paths or self._regexes)

    def name(self, name: str, *, folder: bool) -> bool:
        """Whether a file or folder of this name is left out in any folder."""
        if self._any_name is not None and self._any_name.match(name):
            return True
        return folder and self._folder_name is not None and bool(self._folder_name.match(name))

    def path(self, relative_names: Sequence[str], whole: Sequence[str], *, folder: bool) -> bool:
        """Whether the names from the source down, or from the root of the disk, are left out."""
        if self._regexes:
            path_text = "/".join(relative_names)
            if any(regex.search(path_text) for regex in self._regexes):
                return True
        choices = ((self._paths, relative_names), (self._absolute, whole))
        return any(
            _matches(pattern, parts)
            for patterns, parts in choices
            for folders_only, pattern in patterns
            if folder or not folders_only
        )

    def _compile(self, part: str) -> re.Pattern[str]:
        return re.compile(fnmatch.translate(part), self._flags)

    def _union(self, patterns: Sequence[str]) -> re.Pattern[str] | None:
        if not patterns:
            return None
        return re.compile("|".join(f"(?:{one})" for one in patterns), self._flags)


_FAULT_CODES = {
    Fault.BRACKET: Code.PATTERN_BRACKET,
    Fault.REPEAT: Code.PATTERN_REPEAT,
    Fault.RANGE: Code.PATTERN_RANGE,
    Fault.ESCAPE: Code.PATTERN_BACKSLASH,
    Fault.LOOKS: Code.PATTERN_LOOKAROUND,
    Fault.LARGE: Code.PATTERN_TOO_COMPLEX,
}


def _regex(pattern: str, *, fold_case: bool) -> LinearRegex:
    try:
        return LinearRegex(pattern[1:-1], ignore_case=fold_case)
    except RegexFault as error:
        message = Message(_FAULT_CODES[error.fault], name=repr(pattern))
        raise UsageError(at_option("--exclude", message)) from error


def _matches(pattern: Sequence[re.Pattern[str] | None], parts: Sequence[str]) -> bool:
    """Compare name by name; None is ``**``, which at the end needs at least one name.

    ``places``: how many names the pattern read so far may have matched, so the time is bounded by
    pattern length times path length.
    """
    places = {0}
    for number, piece in enumerate(pattern):
        if piece is None:
            lowest = min(places) + (number == len(pattern) - 1)
            places = set(range(lowest, len(parts) + 1))
        else:
            places = {at + 1 for at in places if at < len(parts) and piece.match(parts[at])}
        if not places:
            return False
    return len(parts) in places
