"""The files of the program as Linux desktops want them, for every kind of package."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import time
from pathlib import Path

from installing.icons import ICONS
from installing.steps import BUNDLE, PACKAGING, ROOT, run
from smallworld_desktop import APPLICATION_ID, __version__

COMMAND = "smallworld-desktop"
GAME_TYPE = "application/x-smallworld-desktop-game"
SIZES = (16, 24, 32, 48, 64, 128, 256)
SOURCES = PACKAGING / "linux"
VALIDATORS = ("desktop-file-utils", "appstream", "libxml2-utils")


def lay_out(root: Path) -> None:
    """Put the bundle and all that belongs to it below ``root``, where a system would have it."""
    shared = root / "usr" / "share"
    shutil.copytree(BUNDLE, root / "usr" / "lib" / COMMAND, symlinks=True)
    (root / "usr" / "bin").mkdir(parents=True)
    (root / "usr" / "bin" / COMMAND).symlink_to(f"../lib/{COMMAND}/{COMMAND}")
    _put(SOURCES / f"{APPLICATION_ID}.desktop", shared / "applications" / f"{APPLICATION_ID}.desktop")
    _put(SOURCES / f"{APPLICATION_ID}.metainfo.xml", shared / "metainfo" / f"{APPLICATION_ID}.metainfo.xml")
    _put(SOURCES / f"{APPLICATION_ID}.mime.xml", shared / "mime" / "packages" / f"{APPLICATION_ID}.xml")
    for size in SIZES:
        folder = shared / "icons" / "hicolor" / f"{size}x{size}"
        _put(ICONS / f"icon-{size}.png", folder / "apps" / f"{APPLICATION_ID}.png")
        _put(ICONS / f"saved-game-{size}.png", folder / "mimetypes" / f"{GAME_TYPE.replace('/', '-')}.png")
    _put(ICONS / "icon.svg", shared / "icons" / "hicolor" / "scalable" / "apps" / f"{APPLICATION_ID}.svg")
    page = filled((SOURCES / f"{COMMAND}.6").read_text("utf-8"))
    _put_packed(page, shared / "man" / "man6" / f"{COMMAND}.6.gz")
    documents = shared / "doc" / COMMAND
    _put_packed((ROOT / "CHANGELOG.md").read_text("utf-8"), documents / "changelog.gz")
    notice = (BUNDLE / "THIRD-PARTY.txt").read_text("utf-8")
    (documents / "copyright").write_text((ROOT / "LICENSE").read_text("utf-8") + "\n" + notice, "utf-8")


def validate(root: Path) -> None:
    """Let the desktop's own tools judge the files."""
    shared = root / "usr" / "share"
    run("desktop-file-validate", shared / "applications" / f"{APPLICATION_ID}.desktop")
    run("appstreamcli", "validate", "--no-net", shared / "metainfo" / f"{APPLICATION_ID}.metainfo.xml")
    run("xmllint", "--noout", "--nonet", shared / "mime" / "packages" / f"{APPLICATION_ID}.xml")


def oldest_glibc() -> str:
    """The oldest C library that all the bundle's own libraries run with."""
    files = [str(file) for file in BUNDLE.rglob("*") if file.is_file() and (".so" in file.name or file.name == COMMAND)]
    found = re.findall(r"GLIBC_(\d+)\.(\d+)", run("objdump", "-p", *files, statuses=(0, 1)))
    return "{}.{}".format(*max((int(major), int(minor)) for major, minor in found))


def filled(text: str) -> str:
    """A text with the version and the day of the release in it."""
    day = time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", time.time())))
    return text.replace("@VERSION@", __version__).replace("@DATE@", time.strftime("%Y-%m-%d", day))


def _put(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.suffix == ".xml":
        target.write_text(filled(source.read_text("utf-8")), "utf-8")
    else:
        shutil.copyfile(source, target)


def _put_packed(text: str, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
