"""The pseudo-language, as if it had been installed."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.desk import words
from tests.ui.pseudo import language
from tests.ui.pseudo.reading import Reader, reading


@pytest.fixture(scope="session")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program's catalogues, and those of the pseudo-language beside them."""
    folder = tmp_path_factory.mktemp("text")
    shutil.copytree(words.TEXT / "en", folder / "en")
    language.write(words.TEXT / "en", folder / language.CODE)
    return folder


@pytest.fixture(scope="session")
def dotted() -> list[str]:
    """The texts that have dots by themselves."""
    return [text for text in language.said(words.TEXT / "en") if "…" in text]


@pytest.fixture
def pseudo(catalogues: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program speaks the pseudo-language to whoever asks for it."""
    monkeypatch.setattr(words, "TEXT", catalogues)


@pytest.fixture
def pseudo_toys(toys: None, pseudo: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So do the games of other packages."""
    for box in games().values():
        if box.words is not None:
            folder = tmp_path / "text" / box.id
            shutil.copytree(box.words / "en", folder / "en")
            language.write(box.words / "en", folder / language.CODE)
            monkeypatch.setattr(type(box), "words", folder)


@pytest.fixture
def reader(qtbot: QtBot) -> Iterator[Reader]:
    with reading(pictures="SMALLWORLD_PICTURES" in os.environ) as made:
        yield made
