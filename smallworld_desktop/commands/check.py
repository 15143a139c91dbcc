"""The command ``check``: plays scenario files and says what is not as they state."""

from __future__ import annotations

import argparse

from smallworld_desktop.commands import add_game
from smallworld_desktop.engine.kernel.errors import GameError, listed
from smallworld_desktop.engine.kernel.events import Message, Value
from smallworld_desktop.engine.kernel.files import file_said
from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.engine.scenarios.runner import Failure, run_scenario
from smallworld_desktop.engine.scenarios.scenario import Scenario, Vocabularies, read_scenarios
from smallworld_desktop.ui.desk.command_line import say, words
from smallworld_desktop.ui.desk.words import Words


def vocabularies() -> Vocabularies:
    """The games that scenarios may be written for."""
    return {box.id: box.vocabulary for box in games().values() if box.vocabulary is not None}


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser, "check-game")
    parser.add_argument("files", metavar=say("metavar-file"), nargs="+", type=file_said, help=say("check-file"))


def run(options: argparse.Namespace) -> int:
    """Check all files; a file that is not well formed is an error before anything is played."""
    known = vocabularies()
    if options.game not in known:
        raise GameError("check-no-vocabulary", id=options.game, known=listed(known))
    scenarios = [scenario for file in options.files for scenario in read_scenarios(file, known, options.game)]
    failed = 0
    for scenario in scenarios:
        failures = run_scenario(scenario)
        if failures:
            failed += 1
            print(report(scenario, failures, words(scenario.rules)))
    print(say("check-passed", passed=len(scenarios) - failed, failed=failed))
    return 1 if failed else 0


def report(scenario: Scenario, failures: list[Failure], spoken: Words) -> str:
    """A scenario that failed: its file and name, then what was expected and what is, with the reasons."""
    lines = [f"{scenario.file}:{scenario.line}: {scenario.name}"]
    for failure in failures:
        place: dict[str, Value] = {"line": failure.line, "key": failure.key}
        differing = Message("check-differs", {**place, "expected": failure.expected, "found": failure.found})
        lines.append(f"  {spoken.sentence(differing)}")
        lines += [f"    {spoken.sentence(objection, scenario.position.seats)}" for objection in failure.objections]
    return "\n".join(lines)
