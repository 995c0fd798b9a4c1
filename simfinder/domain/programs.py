"""Which files a system would start as programs instead of opening them.

SimFinder starts none of them: they are shown in their folder instead. The endings are those of all
systems together, since a folder of the network and a report are opened on more than one. Sources:
the file types that Outlook blocks (support.microsoft.com, "Blocked attachments in Outlook"), the
types of macOS bundles and scripts, and the launchers and packages of Linux desktops.
"""

from __future__ import annotations

from collections.abc import Callable

_WINDOWS = (
    "ade adp appcontent-ms application appref-ms appx appxbundle appinstaller asx bas bat cdxml "
    "chm cmd cnt com cpl crx csh der diagcab diagcfg diagpkg dll drv exe fxp gadget grp hlp hpj "
    "hta htc inf ins isp its jar jnlp js jse lnk mad maf mag mam maq mar mas mat mau mav maw "
    "mcf mda mde mdt mdw mdz msc msh msh1 msh1xml msh2 msh2xml mshxml msi msix msixbundle msp mst "
    "msu ocx ops osd pcd pif pl plg prf prg ps1 ps1xml ps2 ps2xml psc1 psc2 psd1 psdm1 psm1 py py3 "
    "pyc pyo pyw pyz pyzw rb rbw rdp reg rgs scf scr sct search-ms searchconnector-ms "
    "settingcontent-ms shb shs sys tcl theme themepack url vb vbe vbp vbs vbscript vsmacros vsw "
    "vxd website wcx ws wsb wsc wsf wsh xbap xll xnk library-ms cab php lua"
)
_MAC = (
    "action app applescript bundle command dmg dylib fileloc inetloc kext mpkg osax pkg plugin "
    "prefpane qlgenerator saver scpt scptd shortcut terminal tool wdgt webloc workflow"
)
_LINUX = (
    "appimage apk bash bin deb desktop directory elf fish flatpak flatpakref flatpakrepo kdelnk "
    "ko ksh rpm run service sh snap so zsh"
)
ENDINGS: frozenset[str] = frozenset(f"{_WINDOWS} {_MAC} {_LINUX}".split())
"""Without the dot, lower case."""

_STARTS = (
    b"#!",
    b"\x7fELF",
    b"[Desktop Entry]",
    # Mach-O of either byte order and word size; the last is also that of Java classes.
    b"\xfe\xed\xfa\xce",
    b"\xfe\xed\xfa\xcf",
    b"\xce\xfa\xed\xfe",
    b"\xcf\xfa\xed\xfe",
    b"\xca\xfe\xba\xbe",
)
_MARKS = b"\xef\xbb\xbf \t\r\n"
HEAD = 256
"""Bytes of a file that ``is_program`` looks at."""


def has_program_name(name: str) -> bool:
    """Whether a file name ends as those of programs, scripts and launchers do.

    Windows drops dots and spaces at the end of a name, so ``a.exe. `` counts as well.
    """
    bare = name.rstrip(". \t\u3000\xa0")
    return "." in bare and bare.rpartition(".")[2].casefold() in ENDINGS


def is_program(name: str, head: Callable[[], bytes]) -> bool:
    """Whether a file is a program by its name or by its first ``HEAD`` bytes.

    ``head`` reads them; it is called only where the name does not decide.
    """
    if has_program_name(name):
        return True
    begin = head()
    if begin.startswith(b"MZ"):
        return b"\x00" in begin  # a text may begin with these two letters
    return begin.lstrip(_MARKS).startswith(_STARTS)
