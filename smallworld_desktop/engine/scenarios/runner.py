"""Playing scenarios: what is played is played, and then everything that is stated must hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.scenarios.scenario import Scenario
from smallworld_desktop.engine.scenarios.vocabulary import Check, Play, Refused


@dataclass(frozen=True, slots=True)
class Failure:
    """One thing that is not as the scenario says: where, what was expected, what is, and the reasons for that."""

    line: int
    key: str
    expected: str | Message
    found: Message
    objections: tuple[Message, ...] = ()


def run_scenario(scenario: Scenario) -> list[Failure]:
    """Everything in which the game differs from the scenario; nothing if it passes.

    When an action cannot be played there is no position to look at, and that is the only failure.
    """
    position = scenario.position
    for play in scenario.plays:
        try:
            position = play.perform(position)
        except Refused as refused:
            return [
                Failure(
                    play.line, _key(play.path), _told(play, "played"), Message("found-not-legal"), refused.objections
                )
            ]
    failures = [_tried(check, position) for check in scenario.checks]
    failures += [_asked(play, position, legal=True) for play in scenario.legal]
    failures += [_asked(play, position, legal=False) for play in scenario.illegal]
    return [failure for failure in failures if failure is not None]


def _tried(check: Check[Any], position: Any) -> Failure | None:
    try:
        found = check.found(position)
    except Refused as refused:
        return Failure(
            check.line, _key(check.path), _said(check.expected), Message("found-nothing"), refused.objections
        )
    if found == check.expected:
        return None
    is_so = Message("found-value", {"value": _said(found)})
    return Failure(check.line, _key(check.path), _said(check.expected), is_so)


def _asked(play: Play[Any], position: Any, legal: bool) -> Failure | None:
    expected = _told(play, "legal" if legal else "illegal")
    try:
        play.perform(position)
    except Refused as refused:
        said = Message("found-illegal")
        return Failure(play.line, _key(play.path), expected, said, refused.objections) if legal else None
    return None if legal else Failure(play.line, _key(play.path), expected, Message("found-legal"))


def _told(play: Play[Any], how: str) -> Message:
    """What is expected of an action."""
    return Message(f"expects-{how}", {"action": play.words})


def _key(path: str) -> str:
    """The key within its scenario: ``then.hand.P1``."""
    return path.partition(".")[2]


def _said(value: object) -> str | Message:
    """A value as a scenario file would write it."""
    if value is None:
        return Message("scenario-nothing")
    return value if isinstance(value, Message) else _written(value)


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_written, value)) + "]"
    return "null" if value is None else str(value)
