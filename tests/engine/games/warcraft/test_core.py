"""The core of the isles names no race, no power and no marker: what these are stands in the abilities alone."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import smallworld_desktop.engine.games.warcraft as package
from smallworld_desktop.engine.games.warcraft.catalogue import base_catalogue
from smallworld_desktop.engine.games.warcraft.state import STAGES
from tests.engine.games.smallworld.test_core import said

AROUND = {"box.py", "game.py"}
"""What offers the game; it may name what is in the box."""

EVERYDAY = {"well", "heart", "ashes"}
"""Ids that are words of every sentence; what a form is called in files is none of the box's either."""


def test_the_core_names_nothing_that_is_in_the_box() -> None:
    box = base_catalogue()
    ids = {thing.id for things in (box.races, box.powers, box.markers) for thing in things} - EVERYDAY
    ids |= {id.removesuffix("s") for id in ids}
    found = []
    for file in sorted(Path(package.__file__).parent.glob("*.py")):
        for line, text in said(ast.parse(file.read_text("utf-8"))) if file.name not in AROUND else ():
            words = {word.lower() for word in re.findall(r"[A-Z]?[a-z_]+|[A-Z_]+", text)}
            if words & ids and text not in (*STAGES, "human"):
                found.append(f"{file.name}:{line}: {text}")
    assert found == []
