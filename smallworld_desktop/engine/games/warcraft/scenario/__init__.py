"""The words of the isles' scenarios: how a position, an action and a check are written in a file."""

from smallworld_desktop.engine.games.warcraft.scenario.vocabulary import IslesWords

__all__ = ["IslesWords"]
