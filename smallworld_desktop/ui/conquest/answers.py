"""What is answered alike in games in which races conquer regions: each race of a seat's by itself."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from smallworld_desktop.ui.conquest.naming import race_name
from smallworld_desktop.ui.presentation.answers import AnswersDoor, Ground


class ConquestAnswers(AnswersDoor):
    @abstractmethod
    def race_at(self, state: Any, region: int) -> tuple[str, bool]:
        """Which race holds a region that somebody holds, and whether it has declined."""

    def side(self, ground: Ground, seat: int, region: int) -> str:
        race, declined = self.race_at(ground.state, region)
        name = race_name(ground.telling, race)
        return ground.telling.say("ask-declined", race=name) if declined else name
