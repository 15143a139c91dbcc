"""The libraries of a bundle as a package may bring them: no trace of the machine that built them, and no programs."""

from __future__ import annotations

import os
from pathlib import Path

from installing.steps import run

ELF = b"\x7fELF"
STRIPPED = ("lib-dynload/", "smallworld_desktop/", "__mypyc.")
"""Python's modules and our own do without symbols for debugging. What packages bring was rewritten by their makers to
find one another, and stripping it after that is known to break it.
"""


def tidy_libraries(folder: Path) -> None:
    """Take the right to be run from every library, and let each look for others beside itself alone."""
    for library in _libraries(folder):
        library.chmod(0o644)
        if any(part in library.relative_to(folder).as_posix() for part in STRIPPED):
            run("strip", "--strip-unneeded", library)
        places = run("patchelf", "--print-rpath", library).strip()
        wanted = own_places(places, os.path.relpath(folder, library.parent))
        if wanted != places:
            run("patchelf", "--set-rpath", wanted, library)


def own_places(places: str, home: str) -> str:
    """The places where a library looks for others, with its own home instead of folders of the building machine."""
    own = (place if place.startswith("$ORIGIN") else f"$ORIGIN/{home}" for place in places.split(":") if place)
    return ":".join(dict.fromkeys(own))


def _libraries(folder: Path) -> list[Path]:
    files = [file for file in sorted(folder.rglob("*.so*")) if file.is_file() and not file.is_symlink()]
    return [file for file in files if _begins_with(file, ELF)]


def _begins_with(file: Path, mark: bytes) -> bool:
    with file.open("rb") as content:
        return content.read(len(mark)) == mark
