"""Completion, as a shell asks for it."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess

import pytest

from smallworld_desktop import cli
from smallworld_desktop.commands.completion import FRONT_DOOR, SCRIPTS

BASH = shutil.which("bash")


def _script(shell: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert cli.main(["completion", shell]) == 0
    return capsys.readouterr().out


@pytest.mark.skipif(BASH is None, reason="there is no bash")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("", {*cli.COMMANDS, "--check", "--version", "--help"}),
        ("si", {"simulate"}),
        ("map ", {"check", "show", "picture", "draw", "world", "--help"}),
        ("map check --j", {"--json"}),
        ("map draw graph.yaml --se", {"--seed"}),
        ("map draw graph.yaml --out ", set()),
        ("shot --theme ", {"dark", "light", "contrast"}),
        ("completion ", {*SCRIPTS, "--help"}),
    ],
)
def test_bash_offers_what_may_come_next(typed: str, offered: set[str], capsys: pytest.CaptureFixture[str]) -> None:
    words = [cli.PROGRAM, *typed.split(" ")]
    script = _script("bash", capsys) + f"COMP_WORDS=({shlex.join(words)}); COMP_CWORD={len(words) - 1}\n"
    script += "_smallworld_desktop; printf '%s\\n' \"${COMPREPLY[@]}\"\n"
    assert BASH
    done = subprocess.run([BASH, "--norc", "-u"], input=script, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    assert set(done.stdout.split()) == offered


@pytest.mark.parametrize("shell", SCRIPTS)
def test_every_shell_hears_of_every_command_and_its_options(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    script = _script(shell, capsys)
    assert cli.PROGRAM in script
    for word in (*cli.COMMANDS, "picture", "sprt", "digest", "dask"):
        assert word in script


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_the_other_shells_can_read_theirs(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"there is no {shell}")
    subprocess.run([program, "-n"], input=_script(shell, capsys), text=True, check=True)


def test_what_may_stand_in_the_place_of_a_command_is_what_the_program_knows(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    known = re.findall(r"--[a-z]+", capsys.readouterr().out.partition("options:")[2].partition("commands:")[0])
    assert set(FRONT_DOOR) == set(known)
