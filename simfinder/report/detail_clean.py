"""What errors of rules, plans and operations on files say; see ``detail_table``."""

from __future__ import annotations

from simfinder.i18n import later

_D = "Detail"

CLEANING: tuple[str, ...] = (
    later(_D, "the rule {name} needs values: {rest}"),
    later(_D, "the rule {name} takes no values"),
    later(_D, "the rule {name} has a value that is too long"),
    later(_D, "no rule {name}; there are: {known}"),
    later(_D, "a plan is written as {endings}, not {name}"),
    later(_D, "{path} compares rows of tables: there are no files to clean up"),
    later(_D, "a distance is 0 to 64 bits, a similarity 0 to 100 %"),
    later(_D, "a folder is needed to move or copy to"),
    later(_D, "{path} is not a folder"),
    later(_D, "another window or command of SimFinder is acting on files"),
    later(_D, "there is nothing to take back"),
    later(_D, "no clean-up is recorded in {path}"),
    later(_D, "no clean-up is recorded here, but there are files in {rest}"),
    later(
        _D,
        "the list of what was done to files was damaged or missing, so it is not known whether "
        "something can be taken back: look in the trash, the quarantine or the folder",
    ),
    later(_D, "there is no folder {path}, and {name} is on another disk than the file was"),
    later(_D, "{path} and {name} are one folder"),
    later(_D, "there is no operation {n}"),
    later(_D, "of operation {n} there is nothing to take back"),
    later(_D, "{path} tells of files that are not of this machine: {name}"),
    later(_D, "the file {name} cannot be opened: {rest}"),
    later(_D, "no file stays"),
    later(_D, "{n} names are taken"),
    later(_D, "another disk"),
    later(_D, "this disk has no trash"),
    later(_D, "another file, or written to"),
    later(_D, "other bytes"),
    later(_D, "written to while it was looked at"),
    later(_D, "written to while it was copied"),
    later(_D, "written to in the last moment"),
    later(_D, "exchanged in the last moment"),
    later(_D, "in the last moment"),
    later(_D, "the copy was exchanged in the last moment"),
    later(_D, "the copy differs from the file"),
    later(_D, "in the way: {path}"),
    later(_D, "{path} and {name} are one file"),
    later(_D, "it belongs to another program"),
)
"""Why nothing was done to files."""
