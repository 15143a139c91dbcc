"""A bare Debian without Python, in which installers are tried as on a machine that has never seen the program."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from installing.steps import WORK, BuildError, fresh, run, told

PACKAGES = ("debootstrap",)
BASE = WORK / "bare-debian"
STAMP = "made"
PATH = "/usr/sbin:/usr/bin:/sbin:/bin:/usr/games"
PLAYER = "player"
ASKERS = ("libglib2.0-bin", "xdg-utils", "libfile-mimeinfo-perl")
"""With what a desktop asks for the kind of a file and for its program. What knows the answer is a package's matter."""

INSIDE = 'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot --userspec="$1" "$0" "${@:2}"'

OUTSIDE = ("etc/resolv.conf", "etc/ssl/certs") + tuple(
    f"etc/apt/{name}" for name in ("apt.conf.d", "apt-mirrors.txt", "sources.list", "sources.list.d")
)
"""From where packages come is this machine's matter."""


class Chroot:
    """A copy of the bare system. What it holds besides the system is one folder of the player's."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.home = root / "home" / PLAYER

    @classmethod
    def make(cls, name: str) -> Chroot:
        """A new one; the system it is a copy of is made once."""
        if os.geteuid() != 0:
            raise BuildError("trying an installer in a system of its own needs root")
        if not (BASE / STAMP).exists() or (BASE / STAMP).read_text("utf-8") != " ".join(ASKERS):
            _make_base()
        root = WORK / name
        shutil.rmtree(root, ignore_errors=True)
        run("cp", "-a", "--reflink=auto", BASE, root)
        return cls(root)

    def command(self, *command: object, user: str = "root", display: str = "") -> list[str]:
        """The command that runs another one inside, with processes of its own and nothing of our environment."""
        home = "/root" if user == "root" else f"/home/{user}"
        environment = [f"HOME={home}", f"PATH={PATH}", "LANG=C.UTF-8", "DEBIAN_FRONTEND=noninteractive"]
        environment += [f"DISPLAY={display}"] if display else []
        line = ["unshare", "--mount", "--propagation", "private", "bash", "-c", INSIDE, self.root, user]
        return [str(part) for part in (*line, "env", "-i", "-C", home, *environment, *command)]

    def run(self, *command: object, user: str = "root", statuses: Sequence[int] = (0,)) -> str:
        """What a command inside prints."""
        return run(*self.command(*command, user=user), statuses=statuses)

    def start(self, *command: object, display: str) -> subprocess.Popen[bytes]:
        """Start a program inside as the player, on a screen."""
        return subprocess.Popen(self.command(*command, user=PLAYER, display=display), stdin=subprocess.DEVNULL)

    def give(self, name: str, content: str) -> Path:
        """Put a file of the player's own into the home."""
        file = self.home / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, "utf-8")
        self.run("chown", "-R", f"{PLAYER}:{PLAYER}", f"/home/{PLAYER}")
        return file

    def files(self) -> set[str]:
        """All there is, but for what the package manager and the systems' databases keep about themselves."""
        own = ("proc", "dev", "sys", "tmp", "home", "var/lib/dpkg", "var/lib/apt", "var/cache", "var/log", "root")
        pruned = [part for name in own for part in ("-path", f"./{name}", "-prune", "-o")]
        found = run("find", ".", *pruned, "-print", cwd=self.root)
        return {line for line in found.splitlines() if not line.endswith((".cache", "ld.so.cache"))}

    def end(self) -> None:
        shutil.rmtree(self.root, ignore_errors=True)


def address_of(mirror: str) -> str:
    """Where packages come from. Some systems name a file with a list of places, of which the first will do."""
    listed = mirror.removeprefix("mirror+file:").rstrip("/")
    return mirror if listed == mirror.rstrip("/") else Path(listed).read_text("utf-8").split()[0]


def _make_base() -> None:
    told("making a bare Debian")
    fresh(BASE)
    sources = run("apt-get", "indextargets", "--format", "$(REPO_URI) $(RELEASE)").split()
    pairs = zip(sources[::2], sources[1::2], strict=True)
    mirror, release = next((uri, name) for uri, name in pairs if "-" not in name)
    run("debootstrap", "--variant=minbase", release, BASE, address_of(mirror))
    for name in OUTSIDE:
        source, target = Path("/") / name, BASE / name
        if source.is_dir():
            shutil.copytree(source, target, dirs_exist_ok=True)
        elif source.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    bare = Chroot(BASE)
    bare.run("apt-get", "update")
    bare.run("apt-get", "install", "-y", "--no-install-recommends", *ASKERS)
    bare.run("useradd", "--create-home", PLAYER)
    if (BASE / "usr" / "bin" / "python3").exists():
        raise BuildError("the bare system has a Python")
    (BASE / STAMP).write_text(" ".join(ASKERS), "utf-8")
