"""The files of the program as Linux desktops want them, for every kind of package."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import time
from pathlib import Path

from installing.addresses import Addresses, read_addresses
from installing.appstream import metainfo
from installing.icons import ICONS
from installing.libraries import tidy_libraries
from installing.news import read_releases
from installing.steps import BUNDLE, PACKAGING, ROOT, BuildError, run
from smallworld_desktop import APPLICATION_ID, __version__, cli
from smallworld_desktop.ui.desk.words import ENGLISH, Words, languages

COMMAND = "smallworld-desktop"
GAME_TYPE = "application/x-smallworld-desktop-game"
PACK_TYPE = "application/x-smallworld-desktop-pack"
SIZES = (16, 24, 32, 48, 64, 128, 256)
SOURCES = PACKAGING / "linux"
TOOLS = ("desktop-file-utils", "appstream", "libxml2-utils", "binutils", "patchelf")
"""What the files are judged with, and their libraries tidied."""

COMMON_LICENCES = """\
On Debian systems the GNU licences lie in /usr/share/common-licenses too, as LGPL-2.1, LGPL-3, GPL-2 and GPL-3.
"""


def lay_out(root: Path, commands: str = "bin") -> None:
    """Put the bundle and all that belongs to it below ``root``, where a system would have it.

    ``commands`` is the folder in which the system looks for commands of this kind.
    """
    shared = root / "usr" / "share"
    shutil.copytree(BUNDLE, root / "usr" / "lib" / COMMAND, symlinks=True)
    tidy_libraries(root / "usr" / "lib" / COMMAND / "_internal")
    (root / "usr" / commands).mkdir(parents=True)
    (root / "usr" / commands / COMMAND).symlink_to(f"../lib/{COMMAND}/{COMMAND}")
    _put(SOURCES / f"{APPLICATION_ID}.desktop", shared / "applications" / f"{APPLICATION_ID}.desktop")
    write(metainfo(read_addresses(), read_releases(today())), shared / "metainfo" / f"{APPLICATION_ID}.metainfo.xml")
    _put(SOURCES / f"{APPLICATION_ID}.mime.xml", shared / "mime" / "packages" / f"{APPLICATION_ID}.xml")
    for size in SIZES:
        folder = shared / "icons" / "hicolor" / f"{size}x{size}"
        _put(ICONS / f"icon-{size}.png", folder / "apps" / f"{APPLICATION_ID}.png")
        _put(ICONS / f"saved-game-{size}.png", folder / "mimetypes" / f"{GAME_TYPE.replace('/', '-')}.png")
    _put(ICONS / "icon.svg", shared / "icons" / "hicolor" / "scalable" / "apps" / f"{APPLICATION_ID}.svg")
    for language in languages():
        place = shared / "man" if language == ENGLISH else shared / "man" / language
        write_packed(manual_page(language), place / "man6" / f"{COMMAND}.6.gz")
    notice = (BUNDLE / "THIRD-PARTY.txt").read_text("utf-8")
    licence = (ROOT / "LICENSE").read_text("utf-8")
    write(f"{licence}\n{notice}\n{COMMON_LICENCES}", shared / "doc" / COMMAND / "copyright")


def validate(root: Path) -> None:
    """Let the desktop's own tools judge the files."""
    shared = root / "usr" / "share"
    run("desktop-file-validate", shared / "applications" / f"{APPLICATION_ID}.desktop")
    said = run(
        "appstreamcli", "validate", "--no-net", shared / "metainfo" / f"{APPLICATION_ID}.metainfo.xml", statuses=(0, 3)
    )
    if complaints := complaints_in(said, read_addresses()):
        raise BuildError(f"appstreamcli complains: {'; '.join(complaints)}")
    run("xmllint", "--noout", "--nonet", shared / "mime" / "packages" / f"{APPLICATION_ID}.xml")


def complaints_in(said: str, addresses: Addresses) -> list[str]:
    """What appstreamcli minds, but for an address that is not set: newer ones ask for it, and older ones do not."""
    minded = [line for line in said.splitlines() if line.startswith(("E:", "W:"))]
    return [line for line in minded if addresses.homepage or "url-homepage-missing" not in line]


def oldest_glibc() -> str:
    """The oldest C library that all the bundle's own libraries run with."""
    files = [str(file) for file in BUNDLE.rglob("*") if file.is_file() and (".so" in file.name or file.name == COMMAND)]
    found = re.findall(r"GLIBC_(\d+)\.(\d+)", run("objdump", "-p", *files, statuses=(0, 1)))
    return "{}.{}".format(*max((int(major), int(minor)) for major, minor in found))


def manual_page(language: str = ENGLISH) -> str:
    """The manual page, with every command of the program in it."""
    page = manual_source(language).read_text("utf-8")
    words = Words(language, game="")
    entries = [f".TP\n.B {name}\n{_sentence(words.say(f'command-{name}'))}" for name in cli.COMMANDS]
    return page.replace("@VERSION@", __version__).replace("@COMMANDS@", "\n".join(entries))


def manual_source(language: str) -> Path:
    """What the manual page is made of in a language."""
    return SOURCES / (f"{COMMAND}.6" if language == ENGLISH else f"{COMMAND}.{language}.6")


def _sentence(summary: str) -> str:
    return f"{summary[0].upper()}{summary[1:]}.".replace("-", "\\-")


def today() -> str:
    """The day of the release that is being built."""
    day = time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", time.time())))
    return time.strftime("%Y-%m-%d", day)


def write(text: str, target: Path) -> None:
    """Write a file, in folders that may not be there yet."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, "utf-8")


def write_packed(text: str, target: Path) -> None:
    """Write a file as gzip packs it, the same bytes each time."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def _put(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
