"""The starter of the single file for Linux, tried with a small content."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from installing.appimage import put_together
from installing.steps import run

from smallworld_desktop import __version__

TOOLS = all(shutil.which(tool) for tool in ("gcc", "mksquashfs")) and Path("/usr/include/squashfuse").is_dir()
pytestmark = pytest.mark.skipif(not TOOLS, reason="gcc, squashfs-tools or libsquashfuse-dev is not installed")


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An AppImage whose program repeats what it is asked."""
    folder = tmp_path_factory.mktemp("image")
    content = folder / "content"
    (content / "usr" / "share").mkdir(parents=True)
    (content / "AppRun").write_text('#!/bin/sh\necho "$APPDIR" started with "$@"\n')
    (content / "AppRun").chmod(0o755)
    (content / "usr" / "share" / "words.txt").write_text("Wörter")
    (content / "link.txt").symlink_to("usr/share/words.txt")
    run("mksquashfs", content, folder / "packed", "-comp", "zstd", "-quiet", "-no-progress")
    return put_together(folder / "packed", folder / "A game.AppImage")


def ask(image: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder / "home")}
    return subprocess.run([image, *arguments], cwd=folder, env=environment, capture_output=True, text=True)


def test_the_program_is_unpacked_into_the_cache_and_given_its_arguments(image: Path, tmp_path: Path) -> None:
    for _ in range(2):
        said = ask(image, tmp_path, "--version", "a b").stdout
        assert said.startswith(f"{tmp_path}/home/.cache/smallworld-desktop/unpacked/")
        assert said.endswith(" started with --version a b\n")
    assert [file.name for file in tmp_path.iterdir()] == ["home"]


def test_it_is_unpacked_where_it_is_asked_to_be(image: Path, tmp_path: Path) -> None:
    ask(image, tmp_path, "--appimage-extract")
    done = ask(image, tmp_path, "--appimage-extract")  # over what is there, as others do
    assert done.returncode == 0, done.stderr
    assert "squashfs-root/usr/share/words.txt" in done.stdout.splitlines()
    assert (tmp_path / "squashfs-root" / "link.txt").read_text("utf-8") == "Wörter"
    assert os.access(tmp_path / "squashfs-root" / "AppRun", os.X_OK)
    assert [file.name for file in tmp_path.iterdir()] == ["squashfs-root"]


def test_a_pattern_picks_what_is_unpacked(image: Path, tmp_path: Path) -> None:
    assert ask(image, tmp_path, "--appimage-extract", "usr/share/*.txt").returncode == 0
    files = [file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*") if file.is_file()]
    assert files == ["squashfs-root/usr/share/words.txt"]


def test_nothing_is_written_through_a_link_that_lies_in_the_way(image: Path, tmp_path: Path) -> None:
    (tmp_path / "squashfs-root").mkdir()
    (tmp_path / "precious").write_text("kept")
    (tmp_path / "squashfs-root" / "AppRun").symlink_to("../precious")
    assert ask(image, tmp_path, "--appimage-extract").returncode == 0
    assert (tmp_path / "precious").read_text() == "kept"


def test_it_says_what_it_is_and_what_it_can_be_asked(image: Path, tmp_path: Path) -> None:
    told = ask(image, tmp_path, "--appimage-help")
    assert told.returncode == 0
    for question in ("extract", "extract-and-run", "offset", "version", "help"):
        assert f"--appimage-{question} " in told.stdout
    assert __version__ in ask(image, tmp_path, "--appimage-version").stdout
    offset = int(ask(image, tmp_path, "--appimage-offset").stdout)
    assert image.read_bytes()[offset : offset + 4] == b"hsqs"
    assert not any(tmp_path.iterdir()), "a question unpacks nothing"


def test_extract_and_run_starts_it_as_usual(image: Path, tmp_path: Path) -> None:
    said = ask(image, tmp_path, "--appimage-extract-and-run", "--check").stdout
    assert said.endswith(" started with --check\n")


def test_an_unknown_question_is_refused_in_words(image: Path, tmp_path: Path) -> None:
    refused = ask(image, tmp_path, "--appimage-mount")
    assert refused.returncode == 2
    assert "--appimage-help" in refused.stderr
