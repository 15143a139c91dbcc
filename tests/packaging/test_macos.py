"""How the disk image for macOS is made, with stand-ins for the programs that only a Mac has."""

from __future__ import annotations

import json
import plistlib
import sys
from pathlib import Path

import pytest
from installing import macos
from installing.steps import BuildError

from smallworld_desktop import __version__

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are scripts for a shell")

CODESIGN = """#!/bin/sh
echo "codesign $*" >> "$TOLD"
"""

HDIUTIL = """#!/bin/sh
echo "hdiutil $1" >> "$TOLD"
case $1 in
    create) for last; do :; done; tar -C "$5" -cf "$last" . ;;
    attach) tar -C "$5" -xf "$6" ;;
    detach) rm -rf "$2" ;;
esac
"""

PROGRAM = """#!/bin/sh
printf '{"program": "%s", "frozen": true, "passed": 18, "failed": 0, "checks": []}' VERSION > "$2"
"""


@pytest.fixture
def mac(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for what is built, with an application in it and the Mac's programs in the path."""
    programs, out = tmp_path / "bin", tmp_path / "dist"
    folder = out / macos.APPLICATION / "Contents" / "MacOS"
    for path in (programs, folder):
        path.mkdir(parents=True)
    scripts = {programs / "codesign": CODESIGN, programs / "hdiutil": HDIUTIL}
    scripts[folder / "smallworld-desktop"] = PROGRAM.replace("VERSION", __version__)
    for file, content in scripts.items():
        file.write_text(content)
        file.chmod(0o755)
    (folder / "Qt").symlink_to("../Frameworks")
    monkeypatch.setenv("PATH", f"{programs}:/usr/bin:/bin")
    monkeypatch.setenv("TOLD", str(tmp_path / "told.txt"))
    monkeypatch.setattr(macos, "OUT", out)
    monkeypatch.setattr(macos, "WORK", tmp_path / "build")
    return out


def test_the_image_is_signed_packed_mounted_and_checked(mac: Path) -> None:
    result = macos.build_image()
    assert result.notes == ["18 checks passed"]
    assert result.name.startswith(f"SmallWorldDesktop-{__version__}-")
    assert (mac / result.name).stat().st_size == result.size
    told = (mac.parent / "told.txt").read_text().splitlines()
    assert [line.split()[0:2] for line in told] == [
        ["codesign", "--force"],
        ["codesign", "--verify"],
        ["hdiutil", "create"],
        ["hdiutil", "attach"],
        ["hdiutil", "detach"],
    ]
    rights = Path(told[0].split("--entitlements ")[1].split(" ")[0])
    assert plistlib.loads(rights.read_bytes())


def test_the_image_offers_the_folder_to_drag_the_application_to(mac: Path) -> None:
    macos.build_image()
    packed = mac.parent / "build" / "dmg"
    assert (packed / "Applications").readlink() == Path("/Applications")
    assert (packed / macos.APPLICATION / "Contents" / "MacOS" / "Qt").is_symlink()


def test_an_application_that_fails_its_check_fails_the_build_and_is_unmounted(mac: Path) -> None:
    program = mac / macos.APPLICATION / "Contents" / "MacOS" / "smallworld-desktop"
    failed = {
        "program": __version__,
        "frozen": True,
        "passed": 0,
        "checks": [{"name": "box", "detail": "empty", "passed": False}],
    }
    program.write_text(f"#!/bin/sh\nprintf '%s' '{json.dumps(failed)}' > \"$2\"\n")
    with pytest.raises(BuildError, match=r"box \(empty\)"):
        macos.build_image()
    assert (mac.parent / "told.txt").read_text().endswith("hdiutil detach\n")
