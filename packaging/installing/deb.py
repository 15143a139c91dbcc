"""The package for Debian and Ubuntu: built, installed on a bare system, used there by an ordinary user, removed."""

from __future__ import annotations

import json
import platform
from pathlib import Path

from installing import chroot, screen
from installing.addresses import read_addresses
from installing.linux import (
    COMMAND,
    GAME_TYPE,
    SOURCES,
    TOOLS,
    lay_out,
    oldest_glibc,
    today,
    validate,
    write,
    write_packed,
)
from installing.news import debian_changelog, read_releases
from installing.sample import save_sample_game
from installing.steps import NAME, OUT, WORK, BuildError, Result, fresh, read_report, require_packages, run, size_of
from smallworld_desktop import APPLICATION_ID, __version__
from smallworld_desktop.engine.kernel.saves import FORMAT
from smallworld_desktop.ui.desk.settings import VERSION

ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
NO_MAIL = "contributors@smallworld-desktop.invalid"
"""Stands for whoever answers for the package, until pyproject.toml gives an author's address."""

INSTALL = ("apt-get", "install", "-y", "--no-install-recommends")
OLDER = "usr/lib/smallworld-desktop/_internal/older.txt"
SETTINGS = ".config/smallworld-desktop/settings.json"

CONTROL = """\
Package: smallworld-desktop
Version: {version}
Architecture: {architecture}
Maintainer: Small World Desktop contributors <{mail}>
Installed-Size: {size}
{homepage}Depends: libc6 (>= {glibc}), libstdc++6 (>= 9), libgcc-s1, libgl1, libegl1, fontconfig-config, \
shared-mime-info, desktop-file-utils
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
    require_packages((*TOOLS, *screen.PACKAGES, *chroot.PACKAGES, "lintian"))
    package = _build()
    result = Result(package.name, size_of(package))
    addresses = read_addresses()
    # Newer ones warn of what newer software centres miss.
    run("lintian", "--allow-root", "--fail-on", "error,warning" if addresses.homepage else "error", package)
    result.notes += ["lintian and appstreamcli find no error", addresses.note()]
    system = chroot.Chroot.make("deb-test")
    try:
        _try(package, system, result)
    finally:
        system.end()
    return result


def _build() -> Path:
    root = fresh(WORK / "deb")
    # Debian's games have a folder of their own, in the path of everybody but the administrator.
    lay_out(root, "games")
    validate(root)
    mail = read_addresses().mail or NO_MAIL
    shared = root / "usr" / "share"
    write_packed(debian_changelog(read_releases(today()), mail), shared / "doc" / COMMAND / "changelog.gz")
    write((SOURCES / "lintian-overrides").read_text("utf-8"), shared / "lintian" / "overrides" / COMMAND)
    architecture = ARCHITECTURES.get(platform.machine(), platform.machine())
    write(control(architecture, size_of(root) // 1024, oldest_glibc()), root / "DEBIAN" / "control")
    run("chmod", "-R", "u=rwX,go=rX", root)
    package = OUT / f"smallworld-desktop_{__version__}_{architecture}.deb"
    run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, package)
    return package


def control(architecture: str, size: int, glibc: str, version: str = __version__) -> str:
    """What Debian's package managers are told of a package of so many kilobytes."""
    addresses = read_addresses()
    homepage = f"Homepage: {addresses.homepage}\n" if addresses.homepage else ""
    facts = {"version": version, "architecture": architecture, "size": size, "glibc": glibc}
    return CONTROL.format(**facts, mail=addresses.mail or NO_MAIL, homepage=homepage)


def _try(package: Path, system: chroot.Chroot, result: Result) -> None:
    depends = run("dpkg-deb", "--field", package, "Depends")
    system.run(*INSTALL, *(name.split()[0] for name in depends.split(",")))
    before = system.files()
    _install_older(system)
    settings = system.give(SETTINGS, '{"theme": "light"}')
    _install(system, package)
    if (system.root / OLDER).exists():
        raise BuildError("the upgrade leaves files of the older version")
    system.run(COMMAND, "--check", "report.json", user=chroot.PLAYER, statuses=(0, 1))
    result.notes.append(read_report(system.home / "report.json"))
    game = save_sample_game(system.home / "ein Spiel ěš.swgame")
    _check_kind(system, game.name)
    result.notes.append("its saved games are known by their kind")
    _try_closed_folder(system)
    result.notes.append("starts in a folder that the player may not enter")
    with screen.screen():
        picture = OUT / f"{NAME}-deb.png"
        result.start = screen.measure(lambda: system.start(COMMAND, game.name, display=screen.DISPLAY), picture)
        result.notes.append("opens a saved game")
        _require(settings, theme="light", version=VERSION)
        result.notes.append("upgraded with its settings brought up to date")
        _try_newer_things(system, game, settings)
        result.notes.append("a newer version's things refused in words and left alone")
    system.run("apt-get", "purge", "-y", "smallworld-desktop")
    if left := sorted(system.files() - before):
        raise BuildError(f"removing it leaves {', '.join(left[:10])}")
    if not game.is_file():
        raise BuildError("removing it takes the player's game away")
    result.notes.append("removed without a trace")


def _install(system: chroot.Chroot, package: Path) -> None:
    target = system.root / "tmp" / package.name
    target.write_bytes(package.read_bytes())
    system.run(*INSTALL, f"/tmp/{package.name}")


def _install_older(system: chroot.Chroot) -> None:
    """Install what an older version might have brought, without being one."""
    root = fresh(WORK / "older-deb")
    write("older", root / OLDER)
    write(control("all", 1, "2.17", "0.0.1"), root / "DEBIAN" / "control")
    package = WORK / "older.deb"
    run("dpkg-deb", "--root-owner-group", "--build", root, package)
    _install(system, package)
    if not (system.root / OLDER).is_file():
        raise BuildError("the older package installs nothing")


def _try_newer_things(system: chroot.Chroot, game: Path, settings: Path) -> None:
    """Go back from a newer version, which has left a game and settings of its own kinds."""
    newer = {"version": VERSION + 1, "theme": "dark", "weather": "rain"}
    system.give(SETTINGS, json.dumps(newer))
    text = json.dumps(json.loads(game.read_text("utf-8")) | {"format": FORMAT + 1, "weather": "rain"})
    newer_game = system.give("ein neues Spiel.swgame", text)
    picture = OUT / f"{NAME}-deb-newer.png"
    screen.visit(
        lambda: system.start(COMMAND, newer_game.name, display=screen.DISPLAY), picture, keys=("Escape", "ctrl+q")
    )
    _require(settings, **newer)
    if newer_game.read_text("utf-8") != text:
        raise BuildError("a newer version's game has changed")


def _require(settings: Path, **wanted: object) -> None:
    found = json.loads(settings.read_text("utf-8"))
    if {name: found.get(name) for name in wanted} != wanted:
        raise BuildError(f"the settings are not {wanted}, but {found}")


def _check_kind(system: chroot.Chroot, game: str) -> None:
    """A double-click on a saved game must lead to the program."""
    kind = system.run("gio", "info", "-a", "standard::content-type", game, user=chroot.PLAYER)
    if GAME_TYPE not in kind:
        raise BuildError(f"a saved game is taken for something else: {kind}")
    opener = system.run("gio", "mime", GAME_TYPE, user=chroot.PLAYER)
    if f"{APPLICATION_ID}.desktop" not in opener.splitlines()[0]:
        raise BuildError(f"nothing opens a saved game: {opener}")
    for question, wanted in ((("filetype", game), GAME_TYPE), (("default", GAME_TYPE), f"{APPLICATION_ID}.desktop")):
        said = system.run("xdg-mime", "query", *question, user=chroot.PLAYER).strip()
        if said != wanted:
            raise BuildError(f"xdg-mime query {question[0]} says '{said}'")


def _try_closed_folder(system: chroot.Chroot) -> None:
    """Start the program as a player in the administrator's own folder, with whatever it starts in its turn."""
    home = f"/home/{chroot.PLAYER}"
    inside = ["setpriv", "--reuid", chroot.PLAYER, "--regid", chroot.PLAYER, "--init-groups"]
    inside += ["env", f"HOME={home}", "sh", "-c", '! ls . 2> /dev/null && exec "$@"', "sh", COMMAND]
    system.run(*inside, "--check", f"{home}/closed.json", statuses=(0, 1))
    read_report(system.home / "closed.json")
    system.run(*inside, "arena", "--players", "easy,chance", "--games", "4", "--jobs", "2")
