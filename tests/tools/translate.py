"""Gathers the texts of the program into the catalogues, and says which are not translated yet.

``python tests/tools/translate.py`` reads every file of the faces and of the reports; ``--check``
changes nothing and ends with 1 when a catalogue is out of date or a text has no translation.

The texts are found with Python's own parser, not with ``pyside6-lupdate``: that one (6.11) leaves
out ``translate("A", "%n files", "", len(x))`` without a word, and takes the form with a variable
for a text without a number. The catalogues are Qt Linguist files and can be edited there.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree
from xml.sax.saxutils import escape

from simfinder.domain.documents import BlockKind, Role
from simfinder.domain.messages import SEPARATOR
from simfinder.domain.options import OPTION_TABLE, PROFILES
from simfinder.extract.kinds import KINDS
from simfinder.extract.readers import word
from simfinder.services.formats import formats

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "resources" / "i18n"
OPTION_TEXTS = {
    "Console": ("help", "default_help"),
    "Options": ("label", "hint", "unit", "zero"),
    "Report": ("report", "report_empty"),
}
"""Context to the texts of options in it."""
FORMS = {"en": 2, "zh_CN": 1}
"""Language to the number of its plural forms; 繁體中文 is made from the simplified texts."""
HELP = ROOT / "resources" / "help"


@dataclass(frozen=True, order=True)
class Text:
    """A text for people: where it is said, the English words, what tells it from equal ones."""

    context: str
    source: str
    comment: str = ""
    numbered: bool = False


def source_files() -> list[Path]:
    """Return the files that may hold texts for people."""
    folders = [ROOT / "simfinder" / name for name in ("gui", "cli", "report", "messages")]
    files = (path for folder in folders for path in folder.rglob("*.py"))
    return sorted([ROOT / "simfinder" / "entry.py", *files])


def texts() -> set[Text]:
    """Return all texts of the program."""
    found = {text for path in source_files() for text in texts_of(path.read_text("utf-8"))}
    words = (ROOT / "simfinder" / "messages" / "words.py").read_text("utf-8")
    found |= {Text("Words", text) for text in words_of_tables(words)}
    found |= {Text("Console", profile.summary) for profile in PROFILES}
    found |= {
        Text(context, text)
        for spec in OPTION_TABLE
        for context, names in OPTION_TEXTS.items()
        for name in names
        if (text := getattr(spec, name))
    }
    found |= {Text("Detail", thing) for thing in things()}
    found |= {Text("Format", known.summary) for known in formats()}
    return found | set(
        message_texts((ROOT / "simfinder" / "domain" / "messages.py").read_text("utf-8"))
    )


def message_texts(code: str) -> Iterator[Text]:
    """Return the sentences of ``Code``."""
    yield Text("Detail", SEPARATOR)
    for node in ast.parse(code).body:
        if isinstance(node, ast.ClassDef) and node.name == "Code":
            for member in node.body:
                if isinstance(member, ast.Assign) and isinstance(member.value, ast.Constant):
                    text = str(member.value.value)
                    if re.search("[a-zA-Z]", re.sub(r"\{[^}]*\}", "", text)) or ":" in text:
                        yield Text("Detail", text)


def things() -> set[str]:
    """Return the words of every ``Thing`` that messages name: kinds and parts of files, roles."""
    kinds = {kind.words for kind in KINDS.values()}
    return kinds | {*BlockKind, *Role, *word.TEXT_PARTS, "text data", "unknown format"}


def words_of_tables(code: str) -> Iterator[str]:
    """Return all values of the tables of words, ``_WORDS`` and the like."""
    for node in ast.parse(code).body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and isinstance(node.value, ast.Dict):
            for table in (n for n in ast.walk(node.value) if isinstance(n, ast.Dict)):
                values = (_literal(value, {}) for value in table.values)
                yield from (text for text in values if text)


def texts_of(code: str) -> Iterator[Text]:
    """Walk one file: ``self.tr``, ``translate``, ``translate_noop`` and actions."""
    tree = ast.parse(code)
    constants = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    yield from _walk(tree, "", constants)


def _walk(node: ast.AST, owner: str, constants: dict[str, ast.expr]) -> Iterator[Text]:
    for child in ast.iter_child_nodes(node):
        inside = child.name if isinstance(child, ast.ClassDef) else owner
        if isinstance(child, ast.Call):
            text = _text_of(child, owner, constants)
            if text is not None:
                yield text
            yield from _texts_of_action(child)
        yield from _walk(child, inside, constants)


def _text_of(call: ast.Call, owner: str, constants: dict[str, ast.expr]) -> Text | None:
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    values = [_literal(a, constants) for a in call.args]
    if name == "tr" and isinstance(call.func, ast.Attribute):
        values.insert(0, owner)
    elif name not in ("translate", "translate_noop"):
        return None
    if len(values) < 2 or values[0] is None or values[1] is None:
        return None
    comment = (values[2] if len(values) > 2 else "") or ""
    numbered = len(values) > 3 or any(k.arg == "n" for k in call.keywords)
    return Text(values[0], values[1], comment, numbered)


def _texts_of_action(call: ast.Call) -> Iterator[Text]:
    """Yield name and line of help of an action, and its name where rows of tables are shown."""
    if getattr(call.func, "id", "") == "ActionSpec":
        for context, value in zip(("Actions", "ActionTips"), call.args[1:], strict=False):
            if (text := _literal(value, {})) is not None:
                yield Text(context, text)
    for keyword in call.keywords:
        if keyword.arg == "row_text" and (text := _literal(keyword.value, {})) is not None:
            yield Text("Actions", text)


def _literal(node: ast.expr, constants: dict[str, ast.expr]) -> str | None:
    if isinstance(node, ast.Name):
        node = constants.get(node.id, node)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def read(path: Path) -> dict[Text, tuple[str, ...]]:
    """Return the finished translations of a catalogue."""
    found: dict[Text, tuple[str, ...]] = {}
    if not path.exists():
        return found
    for context in ElementTree.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            if translation is None or translation.get("type") == "unfinished":
                continue
            numbered = message.get("numerus") == "yes"
            forms = [f.text or "" for f in translation.iter("numerusform")]
            key = Text(
                context.findtext("name", ""),
                message.findtext("source", ""),
                message.findtext("comment", ""),
                numbered,
            )
            found[key] = tuple(forms) if numbered else (translation.text or "",)
    return found


def write(path: Path, language: str, wanted: set[Text], known: dict[Text, tuple[str, ...]]) -> None:
    """Write a catalogue: every wanted text, translated where a translation is known."""
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<!DOCTYPE TS>"]
    lines.append(f'<TS version="2.1" language="{language}" sourcelanguage="en">')
    for context in sorted({t.context for t in wanted}):
        lines += ["<context>", f"    <name>{escape(context)}</name>"]
        for text in sorted(t for t in wanted if t.context == context):
            lines += _message(text, known.get(text, ()), FORMS[language])
        lines.append("</context>")
    path.write_text("\n".join([*lines, "</TS>", ""]), "utf-8")


def _message(text: Text, forms: tuple[str, ...], count: int) -> list[str]:
    state = "" if forms and all(forms) else ' type="unfinished"'
    lines = ['    <message numerus="yes">' if text.numbered else "    <message>"]
    lines.append(f"        <source>{escape(text.source)}</source>")
    if text.comment:
        lines.append(f"        <comment>{escape(text.comment)}</comment>")
    if text.numbered:
        lines.append(f"        <translation{state}>")
        shown = forms if len(forms) == count else ("",) * count
        lines += [f"            <numerusform>{escape(f)}</numerusform>" for f in shown]
        lines.append("        </translation>")
    else:
        words = escape(forms[0]) if forms else ""
        lines.append(f"        <translation{state}>{words}</translation>")
    return [*lines, "    </message>"]


def wanted_for(language: str) -> set[Text]:
    """Return the texts a catalogue needs: English only those with a number (1 file, 2 files)."""
    return {t for t in texts() if language != "en" or t.numbered}


def unfinished(language: str, folder: Path = FOLDER) -> list[Text]:
    """Return the texts of the program that a catalogue does not translate."""
    known = read(folder / f"simfinder_{language}.ts")
    return sorted(t for t in wanted_for(language) if not all(known.get(t, ("",))))


def main() -> int:
    """Update or check; return the exit status."""
    parser = argparse.ArgumentParser(description="bring the catalogues of translations up to date")
    parser.add_argument("--check", action="store_true", help="change nothing, only say")
    arguments = parser.parse_args()
    status = 0
    for language in FORMS:
        path = FOLDER / f"simfinder_{language}.ts"
        wanted = wanted_for(language)
        if not arguments.check:
            write(path, language, wanted, read(path))
        missing = unfinished(language)
        stale = set(read(path)) - wanted
        print(f"{language}: {len(wanted)} texts, {len(missing)} unfinished, {len(stale)} stale")
        for text in missing:
            print(f"  {text.context}: {text.source}")
        status |= bool(missing or stale)
    status |= update_traditional(check=arguments.check)
    return status if arguments.check else 0


def update_traditional(*, check: bool) -> int:
    """Write catalogue and manual in 繁體中文, or return 1 where they are out of date."""
    from traditional import traditional  # tests import this module from another folder

    known = read(FOLDER / "simfinder_zh_CN.ts")
    converted = {text: tuple(map(traditional, forms)) for text, forms in known.items()}
    path = FOLDER / "simfinder_zh_TW.ts"
    FORMS["zh_TW"] = FORMS["zh_CN"]
    pages = {
        HELP / "zh_TW" / page.name: traditional(page.read_text("utf-8"))
        for page in sorted((HELP / "zh_CN").glob("*.md"))
    }
    if not check:
        write(path, "zh_TW", wanted_for("zh_TW"), converted)
        for page, text in pages.items():
            page.parent.mkdir(exist_ok=True)
            page.write_text(text, "utf-8")
        return 0
    is_current = read(path) == converted and all(
        page.exists() and page.read_text("utf-8") == text for page, text in pages.items()
    )
    print(f"zh_TW: {'up to date' if is_current else 'out of date'}")
    return int(not is_current)


if __name__ == "__main__":
    sys.exit(main())
