"""What PyPI shows of the package, and whether it takes it.

    python packaging/pypi.py       builds the wheel and the sources, and lets twine judge them as PyPI does

Hatchling asks this file for the README as well: of relative addresses PyPI knows nothing.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).resolve().parent.parent
PICTURES = "packaging/pictures/"


class CustomMetadataHook(MetadataHookInterface):
    """Gives the package its README, as it is read far from the repository."""

    def update(self, metadata: dict[str, Any]) -> None:
        urls = {name.lower(): address for name, address in metadata.get("urls", {}).items()}
        text = far_from_home((Path(self.root) / "README.md").read_text("utf-8"), urls)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def far_from_home(text: str, urls: dict[str, str]) -> str:
    """A README whose relative links lead to the addresses that are set. Without one, pictures go and links are text."""

    def picture(found: re.Match[str]) -> str:
        folder = urls.get("pictures", "").rstrip("/")
        return f"![{found['title']}]({folder}/{found['name']})\n\n" if folder else ""

    def link(found: re.Match[str]) -> str:
        source = urls.get("source", "").rstrip("/")
        return f"[{found['title']}]({source}/blob/HEAD/{found['name']})" if source else found["title"]

    text = re.sub(rf"!\[(?P<title>[^\]]*)\]\({PICTURES}(?P<name>[^)]+)\)\n\n", picture, text)
    return re.sub(r"(?<!!)\[(?P<title>[^\]]*)\]\((?P<name>(?!\w+:)[^)]+)\)", link, text)


def main() -> int:
    """Build both packages in a folder that goes away, and judge them."""
    with tempfile.TemporaryDirectory() as folder:
        build = [sys.executable, "-m", "hatchling", "build", "-d", folder]
        status = subprocess.run(build, cwd=ROOT, stdout=subprocess.DEVNULL).returncode
        packages = [str(file) for file in sorted(Path(folder).iterdir())]
        judge = [sys.executable, "-m", "twine", "check", "--strict", *packages]
        return status or subprocess.run(judge).returncode


if __name__ == "__main__":
    sys.exit(main())
