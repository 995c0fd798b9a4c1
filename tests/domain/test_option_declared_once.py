"""A new option is declared in one file, and flag, form, preset, settings and JSON have it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DECLARATION = """
    footnotes: bool = option(
        False,
        group=OptionGroup.INSIDE,
        help="also compare footnotes",
        label="Footnotes",
        hint="Each footnote is compared like a document.",
        report="Footnotes",
    )
    note_depth: int = option(
        3,
        group=OptionGroup.LIMITS,
        help="deepest footnote",
        metavar="N",
        low=1,
        high=9,
        requires="footnotes",
        label="Depth of footnotes",
        unit="levels",
        is_advanced=True,
    )

"""
PROBE = """
import json, sys, types
from pathlib import Path
from types import SimpleNamespace

import simfinder.domain

path = Path(simfinder.domain.__file__).with_name("options.py")
place = "    @property\\n    def method"
source = path.read_text("utf-8")
assert source.count(place) == 1
options = types.ModuleType("simfinder.domain.options")
sys.modules["simfinder.domain.options"] = simfinder.domain.options = options
exec(compile(source.replace(place, sys.argv[2] + place), str(path), "exec"), options.__dict__)

import numpy as np
from PySide6.QtWidgets import QApplication, QCheckBox, QSpinBox

from simfinder import paths
from simfinder.cli.options import options_from
from simfinder.cli.parser import full_parser
from simfinder.domain.errors import UsageError
from simfinder.gui.settings.pages import ScanPage
from simfinder.gui.settings.presets import preset_words
from simfinder.gui.shell.action_state import scan_key
from simfinder.gui.sources.options import OptionsCard
from simfinder.report.contents import option_rows
from simfinder.domain.options import to_plain
from simfinder.services.preferences import settings
from simfinder.services.untrusted_json import options_from as options_of_report

paths.use_profile_dir(Path(sys.argv[1]))
plain, mine = options.ScanOptions(), options.ScanOptions(footnotes=True, note_depth=7)
found = {}

parser = full_parser()
words = ["scan", "here", "--footnotes", "--note-depth", "7"]
chosen = options_from(parser.parse_args(words))
found["flag"] = [chosen.footnotes, chosen.note_depth]
try:
    options_from(parser.parse_args([*words[:3], "--note-depth", "10"]))
except UsageError as error:
    found["bounds"] = str(error)
try:
    options_from(parser.parse_args(["scan", "here", "--note-depth", "7"]))
except UsageError as error:
    found["requires"] = str(error)
found["help"] = " ".join(parser._subparsers._group_actions[0].choices["scan"].format_help().split())

record = json.loads(json.dumps(to_plain(mine.resolve())))
found["json"] = [record["footnotes"], record["note_depth"]]
found["read"] = options_of_report(record) == mine.resolve()

found["preset"] = settings.to_preset(mine)
found["from preset"] = settings.from_preset(found["preset"]) == mine
settings.save(settings.Settings(options=mine))
found["settings"] = settings.load().options == mine

report = SimpleNamespace(options=mine, sources=(), taken_out=None)
pairs = SimpleNamespace(exact=np.ones(1, bool))
contents = SimpleNamespace(
    report=report, has_examined=True, pairs=pairs
)
found["report"] = dict(option_rows(contents))["Footnotes"]
keys = [scan_key((), options, has_encrypted=False) for options in (plain, mine)]
found["out of date"] = keys[0] != keys[1]

application = QApplication([])
card, page = OptionsCard(), ScanPage()
before = card.values() == plain
box, field = card.widget("footnotes"), page.widget("note_depth")
assert isinstance(box, QCheckBox) and isinstance(field, QSpinBox)
box.setChecked(True)
page.show_settings(settings.Settings(options=mine))
field.setValue(5)
written = settings.Settings()
page.write_settings(written)
found["panel"] = [before, card.values().footnotes, box.text(), box.toolTip()]
found["page"] = [written.options.footnotes, written.options.note_depth]
found["field"] = [field.minimum(), field.maximum(), field.suffix().strip(), field.accessibleName()]
found["words"] = preset_words(found["preset"])
print(json.dumps(found))
"""


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    """What the program has of two options that are declared in ``ScanOptions`` alone."""
    profile = tmp_path_factory.mktemp("profile")
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "LANG": "C", "COLUMNS": "80"}
    command = [sys.executable, "-c", PROBE, str(profile), DECLARATION]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_the_command_line_has_the_flag_its_bounds_and_its_default(found):
    assert found["flag"] == [True, 7]
    assert found["bounds"] == "--note-depth: 10 is not between 1 and 9"
    assert found["requires"] == "--note-depth can only be used with --footnotes"
    assert "--footnotes also compare footnotes" in found["help"]
    assert "--note-depth N deepest footnote (default: 3)" in found["help"]


def test_reports_hold_it_and_name_it(found):
    assert found["json"] == [True, 7]
    assert found["read"]
    assert found["report"] == "yes"
    assert found["out of date"]


def test_presets_and_settings_hold_it(found):
    assert found["preset"] == {"footnotes": True, "note_depth": 7}
    assert found["from preset"]
    assert found["settings"]
    assert found["words"][1:] == ["Footnotes: yes", "Depth of footnotes: 7 levels"]


def test_the_window_has_its_field(found):
    assert found["panel"] == [True, True, "Footnotes", "Each footnote is compared like a document."]
    assert found["page"] == [True, 5]
    assert found["field"] == [1, 9, "levels", "Depth of footnotes"]


def test_the_schemas_of_reports_allow_further_options_and_name_all_there_are():
    from simfinder.domain.options import OPTION_TABLE

    for name in ("report", "session"):
        schema = json.loads((ROOT / "resources" / f"{name}.schema.json").read_text("utf-8"))
        options = schema["properties"]["options"]
        assert set(options["required"]) <= {spec.name for spec in OPTION_TABLE}
        assert options["additionalProperties"] is not False
