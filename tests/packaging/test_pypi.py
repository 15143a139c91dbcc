"""What somebody is told who finds the package on PyPI, far from the repository."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from configparser import ConfigParser
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest
from pypi import far_from_home

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
URLS = {"pictures": "https://pictures.invalid/here/", "source": "https://source.invalid/game"}


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, check=True, capture_output=True, cwd=ROOT)
    return zipfile.ZipFile(next(folder.glob("*.whl")))


def _read(shipped: zipfile.ZipFile, name: str) -> bytes:
    return shipped.read(next(path for path in shipped.namelist() if path.endswith(f".dist-info/{name}")))


def _metadata(shipped: zipfile.ZipFile) -> Message:
    return message_from_bytes(_read(shipped, "METADATA"))


def test_the_package_names_every_library_that_the_program_imports(shipped: zipfile.ZipFile) -> None:
    needed = {re.split(r"[^\w-]", name)[0].lower() for name in _metadata(shipped).get_all("Requires-Dist", [])}
    assert {"pyside6-essentials", "shapely", "numpy", "pyyaml", "platformdirs"} <= needed


def test_there_is_a_program_with_a_window_and_one_that_prints(shipped: zipfile.ZipFile) -> None:
    entries = ConfigParser()
    entries.optionxform = str  # type: ignore[assignment, method-assign]
    entries.read_string(_read(shipped, "entry_points.txt").decode())
    assert dict(entries["console_scripts"]) == {"smallworld-desktop": "smallworld_desktop.cli:main"}
    assert dict(entries["gui_scripts"]) == {"SmallWorldDesktop": "smallworld_desktop.cli:main"}


def test_the_readme_of_the_package_leads_nowhere_that_is_not_there(shipped: zipfile.ZipFile) -> None:
    metadata = _metadata(shipped)
    assert metadata["Description-Content-Type"] == "text/markdown"
    text = str(metadata.get_payload())
    assert "Small World Desktop" in text
    assert not re.findall(r"\]\((?!https?://)", text)


def test_without_addresses_pictures_go_and_links_become_words() -> None:
    text = far_from_home(README, {})
    assert "](" not in re.sub(r"\]\(https?:", "", text)
    assert "CONTRIBUTING.md shows how" in " ".join(text.split())
    assert not text.startswith("\n")


def test_with_addresses_pictures_are_shown_and_links_followed() -> None:
    text = far_from_home(README, URLS)
    assert text.startswith("![Five players around the board](https://pictures.invalid/here/table.jpg)\n")
    assert "[CONTRIBUTING.md](https://source.invalid/game/blob/HEAD/CONTRIBUTING.md)" in text
    assert text.count("![") == README.count("![")


def test_every_picture_of_the_readme_is_there() -> None:
    for name in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", README):
        assert (ROOT / name).is_file()
