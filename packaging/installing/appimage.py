"""The program as one file for any Linux: an AppImage with a starter of our own, tried on a bare system."""

from __future__ import annotations

import contextlib
import fcntl
import os
import platform
from collections.abc import Iterator
from pathlib import Path

from installing import chroot, screen
from installing.linux import SOURCES, TOOLS, lay_out, validate
from installing.sample import save_sample_game
from installing.steps import NAME, OUT, WORK, BuildError, Result, fresh, read_report, require_packages, run, size_of
from smallworld_desktop import APPLICATION_ID, __version__

COMPRESSION = ("zlib1g-dev", "liblzma-dev", "liblz4-dev", "libzstd-dev")
PACKAGES = ("gcc", "libc6-dev", "squashfs-tools", "libsquashfuse-dev", *COMPRESSION)
LIBRARIES = ("-lsquashfuse", "-lz", "-llzma", "-llz4", "-lzstd")
SYSTEM = ("libgl1", "libegl1")
"""What every desktop has, and the file therefore does not bring along."""

UNPACKED = ".cache/smallworld-desktop/unpacked"
MAGIC_PLACE, MAGIC = 8, b"AI\x02"


def build_appimage() -> Result:
    """Build the file and try it."""
    require_packages((*PACKAGES, *TOOLS, *screen.PACKAGES, *chroot.PACKAGES, "flatpak-builder"))
    image = _build()
    run("flatpak-builder", "--show-manifest", SOURCES / f"{APPLICATION_ID}.yml", cwd=WORK)
    result = Result(image.name, size_of(image), notes=["Flatpak's manifest can be read"])
    system = chroot.Chroot.make("appimage-test")
    try:
        _try(image, system, result)
    finally:
        system.end()
    return result


def _build() -> Path:
    root = fresh(WORK / "appimage")
    lay_out(root)
    validate(root)
    starter = root / "AppRun"
    starter.write_bytes((SOURCES / "AppRun").read_bytes())
    starter.chmod(0o755)
    entry, icon = f"{APPLICATION_ID}.desktop", f"{APPLICATION_ID}.png"
    (root / entry).symlink_to(f"usr/share/applications/{entry}")
    (root / icon).symlink_to(f"usr/share/icons/hicolor/256x256/apps/{icon}")
    (root / ".DirIcon").symlink_to(icon)
    content = WORK / "appimage.squashfs"
    content.unlink(missing_ok=True)
    packing = ("-comp", "zstd", "-Xcompression-level", "19", "-root-owned", "-noappend", "-no-progress", "-quiet")
    run("mksquashfs", root, content, *packing)
    return put_together(content, OUT / f"{NAME}-{platform.machine()}.AppImage")


def put_together(content: Path, image: Path) -> Path:
    """Make one file of the starter and a squashfs."""
    runtime = image.with_suffix(".runtime")
    facts = ("-D_FILE_OFFSET_BITS=64", f'-DRELEASE="{__version__}"')
    run("gcc", "-O2", "-s", "-static", *facts, SOURCES / "runtime.c", "-o", runtime, *LIBRARIES)
    program = bytearray(runtime.read_bytes())
    runtime.unlink()
    program[MAGIC_PLACE : MAGIC_PLACE + len(MAGIC)] = MAGIC
    image.write_bytes(bytes(program) + content.read_bytes())
    image.chmod(0o755)
    return image


def _try(image: Path, system: chroot.Chroot, result: Result) -> None:
    system.run("apt-get", "install", "-y", "--no-install-recommends", *SYSTEM)
    target = system.home / image.name
    target.write_bytes(image.read_bytes())
    target.chmod(0o755)
    program = f"./{image.name}"
    unpacked = system.give(f"{UNPACKED}/an older version/AppRun", "").parents[1]
    running = system.give(f"{UNPACKED}/one that runs/AppRun", "").parent
    with _held(running):
        system.run(program, "--check", "report.json", user=chroot.PLAYER, statuses=(0, 1))
    result.notes.append(read_report(system.home / "report.json"))
    game = save_sample_game(system.home / "ein Spiel ěš.swgame")
    with screen.screen():
        picture = OUT / f"{NAME}-appimage.png"
        result.start = screen.measure(lambda: system.start(program, game.name, display=screen.DISPLAY), picture)
    result.notes.append("opens a saved game")
    left = {folder.name for folder in unpacked.iterdir()}
    if len(left) != 2 or running.name not in left:
        raise BuildError(f"beside a version that runs it leaves {', '.join(sorted(left))}")
    result.notes.append("unpacks once, and removes older versions that do not run")
    _try_questions(system, program)
    result.notes.append("answers for itself as AppImages do")


def _try_questions(system: chroot.Chroot, program: str) -> None:
    """Ask the file what whoever looks after AppImages asks of any."""
    for question, wanted in (("help", "--appimage-extract"), ("version", __version__)):
        if wanted not in system.run(program, f"--appimage-{question}", user=chroot.PLAYER):
            raise BuildError(f"--appimage-{question} does not say {wanted}")
    system.run(program, "--appimage-extract", user=chroot.PLAYER)
    said = system.run("squashfs-root/AppRun", "--version", user=chroot.PLAYER)
    if __version__ not in said:
        raise BuildError(f"what --appimage-extract unpacks does not run: {said}")


@contextlib.contextmanager
def _held(folder: Path) -> Iterator[None]:
    """What was unpacked into a folder is in use, as by a program that runs."""
    descriptor = os.open(folder, os.O_RDONLY)
    fcntl.flock(descriptor, fcntl.LOCK_SH)
    try:
        yield
    finally:
        os.close(descriptor)
