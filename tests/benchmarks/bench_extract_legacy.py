"""Text out of formats from before 2007, beside striprtf and antiword.

    python tests/benchmarks/bench_extract_legacy.py [paragraphs]

The files are made up: RTF as Word and WPS Writer write Chinese, and one Word 97 document. Ratios
are of CPU seconds, the best of three runs each, with those of a child where one is run; above 1
the other takes longer. ``words`` is the share of what went in that comes out.
"""

from __future__ import annotations

import random
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from simfinder.extract import registry

sys.path.insert(0, str(Path(__file__).parents[1] / "extract"))

_RUNS = 3
_LIMITS = registry.Limits()
Reader = Callable[[bytes], str]


def paragraphs(count: int, seed: int = 5) -> list[str]:
    """Return made-up paragraphs of 200 Chinese characters."""
    chance = random.Random(seed)
    letters = [chr(code) for code in range(0x4E00, 0x9FA0, 5)]
    return ["".join(chance.choices(letters, k=200)) for _ in range(count)]


def as_rtf(texts: list[str], unicode: bool) -> bytes:
    """Return RTF with numbers of characters, as Word writes them, or with bytes of GBK."""

    def spelled(character: str) -> str:
        escaped = "".join(f"\\'{byte:02x}" for byte in character.encode("gbk"))
        number = ord(character)
        return f"\\u{number - 65536 if number > 32767 else number}{escaped}" if unicode else escaped

    body = "".join(
        f"\\pard\\plain\\f13\\fs21 {''.join(map(spelled, text))}\\par\n" for text in texts
    )
    fonts = "{\\fonttbl{\\f0\\fcharset0 Times;}{\\f13\\fcharset134 SimSun;}}"
    return f"{{\\rtf1\\ansi\\ansicpg936\\uc2{fonts}{body}}}".encode("ascii")


def as_doc(texts: list[str]) -> bytes:
    """Return a Word 97 document."""
    samples = import_module("ole_samples")
    return bytes(samples.make_doc([samples.Paragraph("".join(f"{text}\r" for text in texts))]))


def child(*command: str) -> Reader:
    """Return a reader that runs a program on a file."""

    def run(data: bytes) -> str:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "document.doc"
            path.write_bytes(data)
            done = subprocess.run([*command, str(path)], capture_output=True, check=False)
        return done.stdout.decode("utf-8", "replace")

    return run


def striprtf(data: bytes) -> str:
    """Read with striprtf."""
    module = import_module("striprtf.striprtf")
    return str(module.rtf_to_text(data.decode("latin-1"), errors="ignore"))


def seconds(reader: Reader, data: bytes) -> float:
    """Return the CPU seconds of this process and its children, the best of some runs."""

    def spent() -> float:
        usage = [
            resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
        ]
        return sum(each.ru_utime + each.ru_stime for each in usage)

    best = float("inf")
    for _ in range(_RUNS):
        begin = spent()
        reader(data)
        best = min(best, spent() - begin)
    return best


def report(name: str, data: bytes, texts: list[str], peers: dict[str, Reader]) -> None:
    """Print one line for us and one for each peer that is installed."""

    def own(content: bytes) -> str:
        return registry.read(content, "", _LIMITS).compared

    base = seconds(own, data)
    print(
        f"{name:12} {len(data) / 1e6:.1f} MB  own {len(data) / 1e6 / base:.1f} MB/s {share(own(data), texts)}"
    )
    for peer, reader in peers.items():
        try:
            found = reader(data)
        except (ImportError, FileNotFoundError):
            print(f"{'':12} {peer}: not installed")
            continue
        ratio = seconds(reader, data) / base
        print(f"{'':12} {peer}: {ratio:.1f} times our time {share(found, texts)}")


def share(found: str, texts: list[str]) -> str:
    """Return how many paragraphs come out whole; programs break lines as they like."""
    joined = "".join(found.split())
    return f"words {sum(text in joined for text in texts) / len(texts):.3f}"


def main() -> int:
    """Measure and print."""
    texts = paragraphs(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
    report("rtf \\u", as_rtf(texts, unicode=True), texts, {"striprtf": striprtf})
    report("rtf GBK", as_rtf(texts, unicode=False), texts, {"striprtf": striprtf})
    programs = {"antiword": ("antiword", "-m", "UTF-8")}
    peers = {name: child(*command) for name, command in programs.items() if shutil.which(name)}
    report("doc", as_doc(texts), texts, peers)
    return 0


if __name__ == "__main__":
    sys.exit(main())
