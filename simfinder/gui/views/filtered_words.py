"""Why a filter hides every group, in a sentence."""

from __future__ import annotations

from simfinder.gui.models.groups_model import GroupsModel
from simfinder.i18n import translate


def why_hidden(model: GroupsModel) -> str:
    """Return why no group of this model is shown."""
    text, critical = model.filter_text.strip(), model.only_critical
    if model.chips.chosen:
        why = translate("Filtered", "No group passes all filters that are on.")
    elif critical and text:
        why = translate("Filtered", "No group with a difference that matters holds “{text}”.")
    elif critical:
        why = translate("Filtered", "At this distance no group has a difference that matters.")
    elif model.row_tables:
        why = translate("Filtered", "No row and no table is named “{text}”.")
    else:
        why = translate("Filtered", "No file name or folder holds “{text}”.")
    return why.format(text=text)
