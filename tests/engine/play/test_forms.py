"""A game that was saved in any form that files have ever had opens as it was, and is saved in today's."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from smallworld_desktop.engine.kernel.headlines import headline
from smallworld_desktop.engine.kernel.saves import FORMAT, Recorder, load, parse
from smallworld_desktop.engine.play.registry import games

SAMPLES = Path(__file__).parents[2] / "samples" / "forms"
RULES = {id: box.rules for id, box in games().items()}
KEPT = {"form-1.swgame": (60, "913a49a966caf263"), "form-2.swgame": (60, "913a49a966caf263")}
"""How many steps each game has, and where they lead."""


@pytest.mark.parametrize("name", sorted(KEPT))
def test_a_game_of_an_earlier_form_opens_as_it_was(name: str) -> None:
    game = load(SAMPLES / name, RULES)
    position = json.dumps(game.ruleset.snapshot(game.state), sort_keys=True).encode()
    assert (len(game.history), hashlib.sha256(position).hexdigest()[:16]) == KEPT[name]
    again = parse(Recorder(game).text(), name).replay(RULES)
    assert (again.history, again.seed, again.setup) == (game.history, game.seed, game.setup)


@pytest.mark.parametrize("name", sorted(KEPT))
def test_a_list_tells_of_an_earlier_form_what_it_tells_of_any(name: str) -> None:
    game = headline(SAMPLES / name)
    assert (game.title, game.seats, game.round) == ("Board for three players", ("Anna", "Ben", "Chiara"), 4)
    assert (game.ruleset, game.finished, game.problem) == ("smallworld", False, None)


def test_every_form_up_to_todays_has_a_sample() -> None:
    forms = [json.loads((SAMPLES / name).read_text())["format"] for name in sorted(KEPT)]
    assert forms == list(range(1, FORMAT + 1))
