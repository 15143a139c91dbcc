"""What lies beside the installers of a release: what is in them, and how to see that a download is whole."""

from __future__ import annotations

import hashlib
import platform
import sys

from installing.licences import write_bill
from installing.steps import BUNDLE, NAME, OUT, BuildError, Result

INSTALLERS = (".deb", ".AppImage", ".exe", ".dmg")
SYSTEMS = {"win32": "windows", "darwin": "macos"}
SUMS = "SHA256SUMS"


def write_sums() -> Result:
    """Write the bill of materials of this system's bundle, and the checksums of all installers."""
    system = SYSTEMS.get(sys.platform, "linux")
    write_bill(BUNDLE, OUT / f"{NAME}-{system}-{platform.machine()}.cdx.json")
    kept = sorted(file for file in OUT.iterdir() if file.suffix in INSTALLERS or file.name.endswith(".cdx.json"))
    if not any(file.suffix in INSTALLERS for file in kept):
        raise BuildError("there is no installer")
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in kept]
    (OUT / SUMS).write_text("".join(lines), encoding="utf-8", newline="\n")
    return Result(SUMS, notes=[f"{len(kept)} files"])
