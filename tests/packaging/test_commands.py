"""Every command is tried with the program as it is installed."""

from __future__ import annotations

import pytest
from installing.commands import COMMANDS, try_commands
from installing.steps import BuildError

from smallworld_desktop import cli


def test_no_command_is_left_out() -> None:
    assert {arguments[0] for arguments, _ in COMMANDS} == set(cli.COMMANDS)


def test_a_command_that_answers_something_else_fails_the_build() -> None:
    answers = dict(COMMANDS)
    assert try_commands(answers.__getitem__) == f"{len(COMMANDS)} commands answer"
    with pytest.raises(BuildError, match="'arena --players' says something else: Traceback"):
        try_commands(lambda arguments: "Traceback")
