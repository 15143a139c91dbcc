"""The words of the kingdoms' scenarios: how a position, an action and a check are written in a file."""

from smallworld_desktop.engine.games.tinyepic.scenario.vocabulary import KingdomsWords

__all__ = ["KingdomsWords"]
