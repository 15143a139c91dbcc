"""The disk image for macOS. It is made on a Mac only: signing and packing need programs that come with the system."""

from __future__ import annotations

import platform
import shutil
from pathlib import Path

from installing.bundle import bare_environment
from installing.steps import NAME, OUT, PACKAGING, WORK, Result, fresh, read_report, run, size_of

APPLICATION = "Small World Desktop.app"


def build_image() -> Result:
    """Sign the application, pack it into an image, and let the one in the mounted image check itself."""
    application = OUT / APPLICATION
    sign(application)
    image = OUT / f"{NAME}-{platform.machine()}.dmg"
    pack(application, image)
    result = Result(image.name, size_of(image))
    result.notes.append(_try(image))
    return result


def sign(application: Path) -> None:
    """Sign without an identity, as Macs with Apple's own processors want of every program."""
    entitlements = PACKAGING / "macos" / "entitlements.plist"
    run("codesign", "--force", "--deep", "--sign", "-", "--entitlements", entitlements, application)
    run("codesign", "--verify", "--deep", "--strict", application)


def pack(application: Path, image: Path) -> None:
    """Make an image with the application beside a link to where it is to be dragged."""
    folder = fresh(WORK / "dmg")
    shutil.copytree(application, folder / APPLICATION, symlinks=True)
    (folder / "Applications").symlink_to("/Applications")
    image.unlink(missing_ok=True)
    title = "Small World Desktop"
    run("hdiutil", "create", "-volname", title, "-srcfolder", folder, "-fs", "HFS+", "-format", "UDZO", image)


def _try(image: Path) -> str:
    mount = fresh(WORK / "mounted")
    report = WORK / "check.json"
    report.unlink(missing_ok=True)
    run("hdiutil", "attach", "-readonly", "-nobrowse", "-mountpoint", mount, image)
    try:
        program = mount / APPLICATION / "Contents" / "MacOS" / "smallworld-desktop"
        run(program, "--check", report, environment=bare_environment(WORK / "home"), statuses=(0, 1))
    finally:
        run("hdiutil", "detach", mount)
    return read_report(report)
