"""What somebody sends to be opened has nothing run, loaded, fetched or read: every process of the game is watched."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from tests.ui.hostile import watching
from tests.ui.hostile.saves import CANARY, ELSEWHERE, saves

ROOT = Path(__file__).parents[3]
TRIED = ("org.python.core",)
"""What Python's own modules look for and do not find."""

PROGRAM = ("smallworld_desktop", "tests", "sitecustomize", "__main__", "__mp_main__", "shibokensupport")
HARMLESS = ("os.listdir", "os.scandir", "os.putenv", "os.unsetenv", "os.mkdir", "os.getxattr", "os.add_dll_directory")
"""Things that read no file and start nothing."""

OF_WORKERS = ("os.chdir", "os.kill", "os.rename", "os.remove", "socket.__new__", "ctypes.dlopen")
"""How a process of players is begun, talked to and ended, and how a file is replaced by its new self."""


def locked() -> set[str]:
    """The modules of the packages that everybody runs."""
    lock = (ROOT / "packaging" / "lock.txt").read_text(encoding="utf-8")
    names = {_plain(name) for name in re.findall(r"^([\w.-]+)==", lock, re.MULTILINE)}
    return {module for module, found in packages_distributions().items() if names & {_plain(name) for name in found}}


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.fixture(
    scope="module", params=[pytest.param(8, id="every-eighth"), pytest.param(1, id="all", marks=pytest.mark.long)]
)
def watched(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the saves were opened, with what was written down about it."""
    folder = tmp_path_factory.mktemp("hostile")
    (folder / "sent").mkdir()
    (folder / "scratch").mkdir()
    (folder / "canary.py").write_text(CANARY, encoding="utf-8")
    for name, text in saves(folder, request.param):
        (folder / "sent" / f"{name}.swgame").write_text(text, encoding="utf-8")
    hook = folder / "hook"
    hook.mkdir()
    (hook / "sitecustomize.py").write_text(Path(watching.__file__).read_text(encoding="utf-8"), encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(hook), str(ROOT))), "HOME": str(folder)}
    environment |= {"TMPDIR": str(folder / "scratch")}
    environment |= {watching.LOG: str(folder / "watched.log"), "PYTHONDONTWRITEBYTECODE": "1"}
    # The canary lies in the working folder, from where Python would import it.
    command = [sys.executable, "-m", "tests.ui.hostile.opening", str(folder)]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.endswith("the end\n"), done.stderr[-4000:]
    return folder


def written_down(folder: Path) -> Iterator[tuple[str, str, str, str]]:
    """The save that was open, the process, what it did, and with what; the window's process from the first save on."""
    save, window, begun = "", "", False
    for line in (folder / "watched.log").read_text(encoding="utf-8").splitlines():
        process, event, what = line.split("\t", 2)
        window = window or process
        if event == "hostile":
            save, begun = ast.literal_eval(what)[0], True
        elif begun or process != window:
            yield save, process, event, what


def own_places(folder: Path) -> tuple[str, ...]:
    """Where the program, Python and the player's own folders are."""
    python = {sys.prefix, sys.base_prefix, *sysconfig.get_paths().values(), "shibokensupport"}
    ours = [ROOT / "smallworld_desktop", ROOT / "maps", ROOT / "tests"]
    return (
        *python,
        *map(str, ours),
        *(str(folder / name) for name in ("games", "settings", "reports", "scratch", "hook")),
    )


@pytest.mark.slow
def test_saves_of_many_kinds_were_opened(watched: Path) -> None:
    opened = {Path(save) for save, *_ in written_down(watched) if save}
    assert opened == set((watched / "sent").iterdir())
    assert len(opened) > 15
    assert {save.stem.rpartition("-")[0] for save in opened} == {"about", *ELSEWHERE}


@pytest.mark.slow
def test_nothing_that_a_save_names_is_run(watched: Path) -> None:
    assert not (watched / "canary.sang").exists()
    assert not list(watched.glob("sang*"))
    run = {ast.literal_eval(what) for _, _, event, what in written_down(watched) if event == "exec"}
    assert run
    assert not [code for code in run if not code.startswith(("<", *own_places(watched)))]


@pytest.mark.slow
def test_only_our_own_modules_pythons_and_locked_packages_are_imported(watched: Path) -> None:
    known = {*sys.stdlib_module_names, *PROGRAM, *locked()}
    imported = {ast.literal_eval(what) for _, _, event, what in written_down(watched) if event == "import"}
    assert "smallworld_desktop.engine.play.player_worker" in imported, "workers are watched too"
    strange = [module for module in imported if module.partition(".")[0] not in known]
    assert not [module for module in strange if not any(tried.startswith(module) for tried in TRIED)]


@pytest.mark.slow
def test_no_file_is_opened_but_the_one_named_and_the_programs_own(watched: Path) -> None:
    places, strange = own_places(watched), set()
    for save, _, event, what in written_down(watched):
        if event == "open":
            path = ast.literal_eval(what)[0]
            named = path if isinstance(path, str) else os.fsdecode(path) if isinstance(path, bytes) else save
            if named != save and not named.startswith((*places, "/dev/null", "/proc/")):
                strange.add((Path(save).name, named))
    assert not strange


@pytest.mark.slow
def test_no_process_is_started_but_players_and_nothing_is_connected_to(watched: Path) -> None:
    began = [what for *_, event, what in written_down(watched) if event == "began"]
    assert began
    assert all("multiprocessing" in what for what in began)
    kinds = {event for *_, event, _ in written_down(watched)}
    assert kinds <= {*watching.KNOWN, "began", *HARMLESS, *OF_WORKERS}
    loaded = {what for *_, event, what in written_down(watched) if event == "ctypes.dlopen"}
    assert loaded <= {"(None,)"}, "only Python itself"
