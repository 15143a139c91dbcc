"""The package for Debian and Ubuntu: built, installed on a bare system, used there by an ordinary user, removed."""

from __future__ import annotations

import platform
from pathlib import Path

from installing import chroot, screen
from installing.linux import COMMAND, GAME_TYPE, VALIDATORS, lay_out, oldest_glibc, validate
from installing.sample import save_sample_game
from installing.steps import NAME, OUT, WORK, BuildError, Result, fresh, read_report, require_packages, run, size_of
from smallworld_desktop import APPLICATION_ID, __version__

ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}

CONTROL = """\
Package: smallworld-desktop
Version: {version}
Architecture: {architecture}
Maintainer: Small World Desktop contributors <noreply@invalid>
Installed-Size: {size}
Depends: libc6 (>= {glibc}), libstdc++6 (>= 9), libgcc-s1, libgl1, libegl1, fontconfig-config
Section: games
Priority: optional
Description: board game of races, powers and too small a world
 Choose a race and a power, conquer what you can reach, and let your people go
 into decline before they are worn out. Two to five seats, each of them yours,
 a friend's or the computer's.
 .
 An unofficial work of admirers of the board game Small World.
"""


def build_deb() -> Result:
    """Build the package and try it."""
    require_packages((*VALIDATORS, *screen.PACKAGES, *chroot.PACKAGES, "binutils"))
    package = _build()
    result = Result(package.name, size_of(package))
    system = chroot.Chroot.make("deb-test")
    try:
        _try(package, system, result)
    finally:
        system.end()
    return result


def _build() -> Path:
    root = fresh(WORK / "deb")
    lay_out(root)
    validate(root)
    architecture = ARCHITECTURES.get(platform.machine(), platform.machine())
    control = root / "DEBIAN" / "control"
    control.parent.mkdir()
    size = size_of(root) // 1024
    control.write_text(
        CONTROL.format(version=__version__, architecture=architecture, size=size, glibc=oldest_glibc()), "utf-8"
    )
    run("chmod", "-R", "u=rwX,go=rX", root)
    package = OUT / f"smallworld-desktop_{__version__}_{architecture}.deb"
    run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, package)
    return package


def _try(package: Path, system: chroot.Chroot, result: Result) -> None:
    target = system.root / "tmp" / package.name
    target.write_bytes(package.read_bytes())
    install = ("apt-get", "install", "-y", "--no-install-recommends")
    depends = run("dpkg-deb", "--field", package, "Depends")
    system.run(*install, *(name.split()[0] for name in depends.split(",")))
    before = system.files()
    system.run(*install, f"/tmp/{package.name}")
    system.run(COMMAND, "--check", "report.json", user=chroot.PLAYER, statuses=(0, 1))
    result.notes.append(read_report(system.home / "report.json"))
    game = save_sample_game(system.home / "ein Spiel ěš.swgame")
    _check_kind(system, game.name)
    with screen.screen():
        picture = OUT / f"{NAME}-deb.png"
        result.start = screen.measure(lambda: system.start(COMMAND, game.name, display=screen.DISPLAY), picture)
    result.notes.append("opens a saved game")
    system.run("apt-get", "purge", "-y", "smallworld-desktop")
    if left := sorted(system.files() - before):
        raise BuildError(f"removing it leaves {', '.join(left[:10])}")
    result.notes.append("removed without a trace")


def _check_kind(system: chroot.Chroot, game: str) -> None:
    """A double-click on a saved game must lead to the program."""
    kind = system.run("gio", "info", "-a", "standard::content-type", game, user=chroot.PLAYER)
    if GAME_TYPE not in kind:
        raise BuildError(f"a saved game is taken for something else: {kind}")
    opener = system.run("gio", "mime", GAME_TYPE, user=chroot.PLAYER)
    if f"{APPLICATION_ID}.desktop" not in opener.splitlines()[0]:
        raise BuildError(f"nothing opens a saved game: {opener}")
