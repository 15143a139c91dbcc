"""Every computer player is called by a name, and told what it does and where it errs."""

from __future__ import annotations

import pytest

from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.computers import level_name


@pytest.mark.usefixtures("toys")
def test_the_levels_of_every_game_have_words() -> None:
    assert len(games()) > 3
    for id, box in games().items():
        words, players = Words(game=id), box.players
        for level in players.levels:
            assert words.has(f"player-{level}")
            assert words.has(f"level-{level}-help")
            assert words.has(f"level-{level}-errs")
        assert all(words.has(f"style-{style}-help") for style in players.styles)
        assert not players.adviser or level_name(words, players.adviser)
