"""Makes and removes hard links: several names of one file on a disk.

Every function either does its whole job or leaves all names as they were. No name that is in use
is replaced, and a name is removed only while another one leads to the same bytes.
"""

from __future__ import annotations

import errno
import os
from contextlib import suppress

from simfinder.domain.errors import LocationUnknown, OperationProblem
from simfinder.domain.messages import Code, Message, at_place, system_message
from simfinder.domain.operations import RefusalReason
from simfinder.files.checked_move import CheckedSource, digest, is_one, problem_of
from simfinder.files.folders import OpenFolder
from simfinder.files.identity import identity

_NO_LINKS = frozenset(
    {errno.EPERM, errno.EMLINK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EINVAL}
)
"""Errors of disks without hard links (FAT: EPERM), of files of other people, which Linux does not
link either, and of files that have as many names as they can."""


def _link_problem(error: OSError) -> OperationProblem:
    if error.errno == errno.EXDEV:
        return OperationProblem(RefusalReason.OTHER_DISK, system_message(error))
    if error.errno in _NO_LINKS:
        return OperationProblem(RefusalReason.NO_LINKS, system_message(error))
    return problem_of(error)


class PreparedLink:
    """A second name of a kept file, beside the file that it is to replace.

    It is made under a temporary name first: where the disk refuses it, nothing was touched, and
    from then on the bytes exist whatever happens to the name of the kept file.
    """

    def __init__(
        self, keeper_folder: OpenFolder, keeper_name: str, folder: OpenFolder, temporary_name: str
    ) -> None:
        """Make the name.

        Raises:
            OperationProblem: OTHER_DISK, NO_LINKS or another error of the system; nothing was made.
            LocationUnknown: The temporary name may have been made, and cannot be removed.
        """
        self._folder, self._temporary_name = folder, temporary_name
        try:
            keeper_folder.link(keeper_name, folder, temporary_name)
        except FileExistsError as error:
            raise OperationProblem(
                RefusalReason.SYSTEM, Message(Code.IN_THE_WAY, path=folder.path / temporary_name)
            ) from error
        except OSError as error:
            self.discard()  # a network disk may have made it and lost the answer
            raise _link_problem(error) from error

    def put(self, name: str) -> None:
        """Give the kept file this name, which must be free; in one step.

        Raises:
            OperationProblem: Another program has taken the name, or an error of the system; nothing
                was changed.
            OSError: The disk does not report whether it was done.
        """
        try:
            self._folder.link(self._temporary_name, self._folder, name)
        except OSError as error:
            # As in ``OpenFolder.move_entry``: what the disk shows counts, not its answer.
            if not (self._folder.holds(name) and self._leads_to_same_file(name)):
                if isinstance(error, FileExistsError):
                    raise OperationProblem(
                        RefusalReason.CHANGED, Message(Code.EXCHANGED_AT_LAST)
                    ) from error
                raise _link_problem(error) from error

    def discard(self) -> None:
        """Remove the temporary name; LocationUnknown where that fails."""
        try:
            self._folder.remove(self._temporary_name)
        except OSError as error:
            # Also where it is said to be missing: a network disk may be wrong about that once.
            with suppress(OSError):
                if not self._folder.holds(self._temporary_name):
                    return
            problem = problem_of(error)
            place = self._folder.path / self._temporary_name
            raise LocationUnknown(problem.refusal, at_place(place, problem.detail)) from error

    def _leads_to_same_file(self, name: str) -> bool:
        return is_one(self._folder.status(name), self._folder.status(self._temporary_name))


def has_other_name(status: os.stat_result) -> bool:
    """Whether the file of this state has a second name somewhere on its disk."""
    return status.st_nlink > 1


def remove_twin(twin: CheckedSource, original: CheckedSource) -> None:
    """Remove a name of a file whose bytes are also in another one, which may be in its folder.

    Both were opened just now. They are read again through what is open, then both names are looked
    at. As in ``remove_duplicate`` a handle of another program can write after the last look.

    Raises:
        OperationProblem: One of them is not what was checked; nothing was removed.
        OSError: Nothing was removed, or the disk does not report whether it was.
    """
    for file in (twin, original):
        if digest(file.descriptor, lambda: None) != file.content:
            raise OperationProblem(RefusalReason.CHANGED, Message(Code.CHANGED_AT_LAST))
    if is_one(twin.status, original.status):
        raise OperationProblem(RefusalReason.SAME_DATA, os.fspath(original.folder.path))
    for file in (twin, original):
        if identity(file.folder.status(file.name)) != identity(file.status):
            raise OperationProblem(RefusalReason.CHANGED, Message(Code.CHANGED_AT_LAST))
    twin.folder.remove(twin.name)
