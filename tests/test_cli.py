"""The command line as somebody at a terminal meets it."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from smallworld_desktop import __version__, cli
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.ui.desk.command_line import say, words


def start(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program as its own process, on a machine without any screen."""
    bare = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        [sys.executable, "-m", "smallworld_desktop", *arguments],
        capture_output=True,
        text=True,
        env=bare | environment,
    )


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], int]], None]:
    """Puts a command in the place of 'check', which does nothing but call what the test gives."""

    def put(deed: Callable[[], int]) -> None:
        module = ModuleType("check")
        vars(module).update(arguments=lambda parser: None, run=lambda options: deed())
        monkeypatch.setitem(sys.modules, "smallworld_desktop.commands.check", module)
        monkeypatch.setattr(cli, "COMMANDS", ("check",))

    return put


def test_the_help_names_every_command_with_what_it_does(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main(["--help"])
    said = capsys.readouterr().out
    assert stop.value.code == 0
    assert "map" in cli.COMMANDS
    for name in cli.COMMANDS:
        assert f"  {name:<12} {say(f'command-{name}')}" in said.splitlines()


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_has_a_help_of_its_own(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main([name, "--help"])
    assert stop.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: smallworld-desktop {name}")


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_refuses_an_option_it_does_not_know(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main([name, "--nonsense"])
    assert stop.value.code == 2
    assert "error:" in capsys.readouterr().err


def test_to_open_the_window_no_words_are_read_for_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[str, ...]] = []

    def open_window(*files: str) -> int:
        opened.append(files)
        return 0

    monkeypatch.setattr(cli, "_open_window", open_window)
    words.cache_clear()
    assert [cli.main([]), cli.main(["evening.swgame"])] == [0, 0]
    assert opened == [(), ("evening.swgame",)]
    assert words.cache_info().currsize == 0


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main(["--version"])
    assert stop.value.code == 0
    assert capsys.readouterr().out == f"Small World Desktop {__version__}\n"


def test_the_program_starts_as_a_module_too() -> None:
    assert start("--version").stdout == f"Small World Desktop {__version__}\n"


def test_a_file_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["mpa"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("smallworld-desktop: 'mpa' is neither a saved game nor one of the commands")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux runs without a display")
@pytest.mark.parametrize("display", ["", ":4711", "nowhere.invalid:0"])
def test_without_a_display_one_sentence_says_so(display: str) -> None:
    done = start(DISPLAY=display, QT_QPA_PLATFORM="")
    assert done.returncode == 2
    assert done.stderr == (
        "smallworld-desktop: there is no display to open the window on; start it from a graphical desktop\n"
    )


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (GameError("the volcano has erupted"), "the volcano has erupted"),
        (PermissionError(13, "Permission denied", "vault.swgame"), "vault.swgame: Permission denied"),
        (OSError("the disk is full"), "the disk is full"),
    ],
)
def test_what_goes_wrong_is_one_sentence_on_standard_error(
    error: Exception,
    said: str,
    command: Callable[[Callable[[], int]], None],
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail() -> int:
        raise error

    command(fail)
    assert cli.main(["check"]) == 2
    assert capsys.readouterr() == ("", f"smallworld-desktop: {said}\n")


def test_a_command_that_is_interrupted_ends_as_a_shell_expects(command: Callable[[Callable[[], int]], None]) -> None:
    def interrupt() -> int:
        raise KeyboardInterrupt

    command(interrupt)
    assert cli.main(["check"]) == 130


def test_the_exit_status_is_the_commands(command: Callable[[Callable[[], int]], None]) -> None:
    command(lambda: 7)
    assert cli.main(["check"]) == 7


def test_a_reader_who_leaves_early_hears_no_complaint() -> None:
    code = (
        "import sys, types; from smallworld_desktop import cli;"
        "module = types.ModuleType('check'); module.arguments = lambda parser: None;"
        "module.run = lambda options: print('word ' * 1_000_000) or 0;"
        "sys.modules['smallworld_desktop.commands.check'] = module;"
        "cli.COMMANDS = ('check',); sys.exit(cli.main(['check']))"
    )
    program = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert program.stdout
    assert program.stderr
    program.stdout.read(10)
    program.stdout.close()
    assert program.stderr.read() == b""
    assert program.wait() == 1
    program.stderr.close()


def test_a_sign_that_the_terminal_cannot_show_is_spelt_out(tmp_path: Path) -> None:
    done = start(str(tmp_path / "żółw"), PYTHONIOENCODING="ascii:strict", PYTHONUTF8="0")
    assert done.returncode == 2
    assert "\\u017c\\xf3\\u0142w" in done.stderr
    assert "Traceback" not in done.stderr


def test_commands_are_what_the_command_line_expects() -> None:
    for name in cli.COMMANDS:
        command = cli.load_command(name)
        command.arguments(argparse.ArgumentParser())
        assert not say(f"command-{name}").endswith(".")
        assert say(f"command-{name}")[0].islower()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere no folder is taken away from whoever is in it")
@pytest.mark.parametrize("deed", ["os.rmdir(folder)", "os.chmod(folder, 0)"], ids=["gone", "forbidden"])
def test_commands_start_other_processes_from_a_folder_that_nobody_may_enter(tmp_path: Path, deed: str) -> None:
    place = tmp_path / "here"
    place.mkdir()
    asked = ["arena", "--players", "easy,chance", "--games", "2", "--jobs", "2"]
    script = f"import os, sys; folder = {str(place)!r}; os.chdir(folder); {deed}; "
    script += f"os.execv(sys.executable, [sys.executable, '-m', 'smallworld_desktop', *{asked}])"
    # Only without these may a folder be forbidden to root.
    obeys = ["setpriv", "--bounding-set", "-dac_override,-dac_read_search"] if os.geteuid() == 0 else []
    done = subprocess.run(
        [*obeys, sys.executable, "-c", script],
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "PYTHONPATH": str(Path(cli.__file__).parents[1])},
    )
    assert "2 games, 2 seats" in done.stdout, done.stderr
