"""Documents whose text is left out: named in a dialog, used by the next scan, told afterwards."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from builders import make_document, make_pairs, make_report
from drag_and_drop import drag, drop
from PySide6.QtCore import QPoint, Qt

from simfinder.domain.commands import SetConstraints, Step
from simfinder.domain.errors import UsageError
from simfinder.domain.matching import TemplateUsage
from simfinder.domain.messages import Code, Message, at_option
from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import Relation
from simfinder.gui.groups.layout import Column
from simfinder.gui.scan.control import ScanState
from simfinder.services.preferences.settings import Settings
from simfinder.services.review import constraints
from simfinder.services.review.session import RequestedThreshold

LEFT = Qt.MouseButton.LeftButton
FORM, OTHER = Path("/forms/form.docx"), Path("/forms/other.docx")


@pytest.fixture
def asked():
    return []


def left_out_report():
    """Return a report with one group, and one pair that template text alone makes alike."""
    documents = [make_document(path=f"/contracts/{n}.docx") for n in ("a", "b", "c")]
    pairs = make_pairs(
        [(0, 1, 3, 0.97, Relation.SMALL_CHANGES), (0, 2, 23, 0.4, Relation.TEMPLATE)]
    )
    pairs = replace(
        pairs,
        similarity_whole=np.array([0.991, 0.96], np.float32),
        resemblance_whole=np.array([0.97, 0.89], np.float32),
        distance_whole=np.array([1, 4], np.uint8),
    )
    return replace(make_report(documents, pairs), template_usage=TemplateUsage(370, 1000))


@pytest.fixture
def open_window(qtbot, make_window, tmp_path, asked):
    def open_(report, settings=None):
        def scan(sources, options, observer, **more):
            asked.append(options)
            return report

        window = make_window(scan, settings)
        window.controls.templates.useless = lambda path, options, cancel: (
            "the file is empty" if "empty" in path.name else ""
        )
        window.source_control.add([tmp_path])
        window.start_scan()
        qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
        qtbot.waitUntil(lambda: window.result_control.report is not None)
        return window

    return open_


@pytest.fixture
def scanned(open_window, report):
    return open_window(report)


def click(qtbot, button):
    qtbot.waitUntil(button.isVisible)
    qtbot.mouseClick(button, LEFT)


def name(qtbot, window, dialogs, *paths):
    dialogs.next_files = paths
    window.controls.templates.open_dialog()
    click(qtbot, window.controls.templates.dialog.more)
    click(qtbot, window.controls.templates.dialog.use)


def test_named_documents_go_into_the_next_scan(qtbot, scanned, dialogs, asked):
    assert asked[0].template == ()
    click(qtbot, scanned.toolbar.edit)
    click(qtbot, scanned.options.template.button)
    dialog = scanned.controls.templates.dialog
    dialogs.next_files = (FORM, OTHER, FORM)
    click(qtbot, dialog.more)
    assert dialog.paths() == (FORM, OTHER)
    click(qtbot, dialog.use)
    assert scanned.controls.templates.dialog is None
    assert scanned.options.template.text() == "Ignore 2 templates…"
    scanned.start_scan()
    qtbot.waitUntil(lambda: len(asked) == 2)
    assert (asked[1].template, asked[1].common) == ((FORM, OTHER), "")
    qtbot.waitUntil(lambda: scanned.scan_control.state is ScanState.IDLE)


def test_common_passages_are_ignored_and_their_documents_counted(qtbot, scanned, asked):
    scanned.controls.templates.open_dialog()
    common = scanned.controls.templates.dialog.common
    assert not common.number.isEnabled()
    qtbot.mouseClick(common.on, LEFT, pos=QPoint(5, 5))
    assert "30\u202f% or more of all documents" in common.sentence.text()
    compared = len(scanned.result_control.report.documents)
    assert f"In the last scan of {compared} documents" in common.sentence.text()
    assert f"this means {-(-compared * 30 // 100)} or more" in common.sentence.text()
    common.number.setValue(999)
    assert common.value() == "100%"
    common.unit.setCurrentIndex(1)
    common.number.setValue(1)
    assert "2 or more documents" in common.sentence.text()
    common.number.setValue(12)
    click(qtbot, scanned.controls.templates.dialog.use)
    assert scanned.options.values().common == "12"
    assert scanned.options.template.text() == "Ignore passages in ≥ 12…"


def test_one_click_clears_the_templates(qtbot, scanned, dialogs):
    line = scanned.options.template
    click(qtbot, scanned.toolbar.edit)
    assert not line.clear_all.isVisible()
    name(qtbot, scanned, dialogs, FORM)
    line.choose(line.paths, "30%")
    assert line.text() == "Ignore 1 template, passages in 30 %…"
    click(qtbot, line.clear_all)
    assert (scanned.options.values().template, scanned.options.values().common) == ((), "")
    assert line.text() == "Ignore boilerplate…"
    assert not line.clear_all.isVisible()


def test_a_document_can_be_removed(qtbot, scanned, dialogs):
    name(qtbot, scanned, dialogs, FORM, OTHER)
    click(qtbot, scanned.toolbar.edit)
    click(qtbot, scanned.options.template.button)
    dialog = scanned.controls.templates.dialog
    assert not dialog.less.isEnabled()
    place = dialog.list.visualItemRect(dialog.list.item(0)).center()
    qtbot.mouseClick(dialog.list.viewport(), LEFT, pos=place)
    click(qtbot, dialog.less)
    click(qtbot, dialog.use)
    assert scanned.options.values().template == (OTHER,)
    assert scanned.options.template.text() == "Ignore 1 template…"


def test_an_unusable_template_is_reported_before_a_scan(qtbot, scanned, dialogs):
    empty = Path("/forms/empty.docx")
    dialogs.next_files = (FORM, empty)
    scanned.controls.templates.open_dialog()
    dialog = scanned.controls.templates.dialog
    click(qtbot, dialog.more)
    qtbot.waitUntil(lambda: dialog.list.pending_count() == 0)
    assert "cannot be used: the file is empty" in dialog.list.item(1).text()
    assert not dialog.use.isEnabled()
    click(qtbot, dialog.mend)
    assert dialog.paths() == (FORM,)
    assert dialog.use.isEnabled()
    assert not dialog.mend.isVisible()
    dialog.reject()


def test_files_can_be_dropped_on_the_dialog(qtbot, scanned):
    scanned.controls.templates.open_dialog()
    dialog = scanned.controls.templates.dialog
    qtbot.waitUntil(dialog.list.isVisible)
    entered, _ = drag(dialog.list.viewport(), [FORM, OTHER])
    assert entered.isAccepted()
    drop(dialog.list.viewport(), [FORM, OTHER])
    assert dialog.paths() == (FORM, OTHER)
    qtbot.waitUntil(lambda: dialog.list.pending_count() == 0)
    dialog.reject()


def test_cancelling_changes_nothing(qtbot, scanned, dialogs):
    scanned.controls.templates.open_dialog()
    dialogs.next_files = (FORM,)
    click(qtbot, scanned.controls.templates.dialog.more)
    scanned.controls.templates.dialog.reject()
    assert scanned.options.values().template == ()


def test_the_choice_is_restored_and_invalid_ones_are_not(make_window, language):
    window = make_window()
    window.options.template.choose((FORM,), "30%")
    settings = Settings()
    window.controls.window_state.gather(settings)
    assert (settings.options.template, settings.options.common) == ((FORM,), "30%")
    values = make_window(None, settings).options.values()
    assert (values.template, values.common) == ((FORM,), "30%")
    assert (
        make_window(None, Settings(options=ScanOptions(common="most"))).options.values().common
        == ""
    )


def test_the_result_is_marked_as_outdated(qtbot, scanned, dialogs, monkeypatch):
    told = []
    monkeypatch.setattr(scanned.results, "set_stale", told.append)
    name(qtbot, scanned, dialogs, FORM)
    assert told[-1] is True
    scanned.options.template.choose(())
    assert told[-1] is False
    scanned.options.template.choose((), "4")
    assert told[-1] is True


def test_a_scan_without_templates_does_not_mention_them(scanned):
    assert scanned.results.template.text() == ""


def test_the_result_shows_ignored_text_and_affected_pairs(qtbot, open_window):
    window = open_window(left_out_report())
    bar = window.results.template
    qtbot.waitUntil(lambda: "1 pair" in bar.text())
    assert bar.text() == (
        "Boilerplate is ignored: 37 % of all text. 1 pair is similar only because "
        "of boilerplate and is not grouped."
    )
    click(qtbot, bar.show_pairs)
    dialog = window.controls.templates.pairs_dialog
    row = [dialog.model.index(0, c).data() for c in range(dialog.model.columnCount())]
    assert row == ["≈ 96\u202f%", "40\u202f%", "a.docx", "c.docx"]
    shown = []
    window.results.compare.show_pair = lambda *pair: shown.append([d.path.name for d in pair])
    click(qtbot, dialog.compare)
    assert shown == [["a.docx", "c.docx"]]
    dialog.reject()
    assert window.controls.templates.pairs_dialog is None


def test_a_refused_template_is_named_without_the_option_of_the_command_line(
    qtbot, make_window, tmp_path, language
):
    why = at_option(
        "--template",
        Message(Code.TEMPLATE_UNUSABLE, path=FORM, rest=Message(Code.FILE_EMPTY)),
    )

    def scan(sources, options, observer, **more):
        raise UsageError(why)

    window = make_window(scan)
    window.source_control.add([tmp_path])
    for code, said in (("en", "cannot be used: the file is empty"), ("zh_CN", "文件是空的")):
        language.choose(code)
        with qtbot.waitSignal(window.scan_control.failed):
            click(qtbot, window.setup.scan)
        qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
        assert said in window.note.text()
        assert str(FORM) in window.note.text()
        assert "--" not in window.note.text()


def test_the_count_follows_the_slider(qtbot, open_window):
    window = open_window(left_out_report())
    bar = window.results.template
    qtbot.waitUntil(lambda: "1 pair" in bar.text())
    window.result_control.session.requested_threshold = RequestedThreshold("", 3)
    window.result_control.threshold_changed.emit()
    qtbot.waitUntil(lambda: "pair" not in bar.text())
    assert not bar.show_pairs.isVisible()


def test_excluded_pairs_are_not_listed(qtbot, open_window):
    window = open_window(left_out_report())
    count = window.results.template
    qtbot.waitUntil(lambda: window.controls.templates._current_pairs is not None)
    assert len(window.controls.templates._current_pairs[1]) == 1
    documents = window.result_control.report.documents
    said = constraints.cannot_link_files([documents[0], documents[2]])
    window.result_control.session.apply(SetConstraints(Step.NOT_A_MATCH, [said]))
    qtbot.waitUntil(lambda: len(window.controls.templates._current_pairs[1]) == 0)
    assert count.isVisible()


def test_the_tooltip_of_a_row_shows_measures_with_template_text(qtbot, open_window):
    window = open_window(left_out_report())
    groups = window.results.groups.model
    qtbot.waitUntil(lambda: groups.row_of(1) >= 0 or groups.row_of(0) >= 0)
    member = next(d for d in (0, 1) if not groups.is_keeper(d))
    tip = groups.cells.tool_tip(groups.row_of(member), Column.SIMILARITY)
    assert "With boilerplate: similarity ≈ 99.1 %" in tip
    assert "With boilerplate: distance 1 bit" in tip


def test_the_similarity_with_template_text_can_be_shown_as_a_column(qtbot, open_window):
    window = open_window(left_out_report())
    action, table = window.actions_table["with_template"], window.results.groups.table
    qtbot.waitUntil(action.isEnabled)
    assert table.isColumnHidden(Column.WHOLE)
    action.trigger()
    assert not table.isColumnHidden(Column.WHOLE)
    head = table.horizontalHeader()
    assert head.visualIndex(Column.WHOLE) == head.visualIndex(Column.SIMILARITY) + 1
    groups = window.results.groups.model
    shown = [groups.index(groups.row_of(d), Column.WHOLE).data() for d in (0, 1)]
    assert sorted(shown) == ["", "≈ 99.1\u202f%"]


def test_without_template_text_there_is_no_such_column(qtbot, open_window, report):
    window = open_window(report)
    qtbot.waitUntil(lambda: window.results.groups.model.rowCount() > 0)
    assert not window.actions_table["with_template"].isEnabled()
    window.results.groups.table.columns.show_with_template(True)
    assert window.results.groups.table.isColumnHidden(Column.WHOLE)


def test_the_dialog_follows_the_language(qtbot, scanned, language):
    scanned.controls.templates.open_dialog()
    language.choose("zh_CN")
    dialog = scanned.controls.templates.dialog
    qtbot.waitUntil(lambda: dialog.use.text() == "使用此列表")
    qtbot.waitUntil(lambda: scanned.options.template.text() == "忽略模板文字…")
    dialog.reject()


def test_real_documents_are_read_by_the_dialog(tmp_path):
    from simfinder.gui.kit.loader import Cancel
    from simfinder.gui.sources.template_control import why_useless

    good, empty = tmp_path / "good.txt", tmp_path / "empty.txt"
    good.write_text("The parties agree on the following terms.", "utf-8")
    empty.touch()
    assert why_useless(good, ScanOptions(), Cancel()) == ""
    assert "empty" in str(why_useless(empty, ScanOptions(), Cancel()))
    assert "does not exist" in str(why_useless(tmp_path / "none.txt", ScanOptions(), Cancel()))
