"""What is answered in the base game."""

from __future__ import annotations

from smallworld_desktop.engine.games.smallworld.state import ACTIVE
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.ui.conquest.answers import ConquestAnswers


class SmallWorldAnswers(ConquestAnswers):
    def race_at(self, state: Table, region: int) -> tuple[str, bool]:
        force = state.holder[region]
        return state.race_id(force), force % 3 != ACTIVE
