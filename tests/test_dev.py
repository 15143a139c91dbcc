"""Setting up on a machine that has Python and nothing else."""

from __future__ import annotations

import ast
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent
SCRIPT = ROOT / "packaging" / "dev.py"


@pytest.fixture
def dev(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """dev.py in a project of its own, which needs no packages; what it would install is noted in ``installed``."""
    (tmp_path / "packaging").mkdir()
    (tmp_path / "packaging" / "lock.txt").write_text("")
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'empty'\nversion = '0'\n")
    copy = tmp_path / "packaging" / "dev.py"
    copy.write_text(SCRIPT.read_text("utf-8"), "utf-8")
    spec = importlib.util.spec_from_file_location("dev", copy)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    vars(module).update(installed=[], missing_packages=list)
    monkeypatch.setattr(module, "install", lambda: module.installed.append("everything"))
    # An environment without pip in it is made in a tenth of the time.
    attempt = module.attempt
    monkeypatch.setattr(module, "attempt", lambda *said: attempt(*said, *["--without-pip"] * ("venv" in said)))
    return module


@pytest.mark.parametrize("version", [(3, 6), (3, 10), (3, 15), (4, 0)])
def test_another_python_is_refused_by_name(dev: ModuleType, version: tuple[int, int]) -> None:
    spoken = ".".join(map(str, version))
    with pytest.raises(dev.SetupError, match=rf"needs Python 3.11 to 3.14, and this is {re.escape(spoken)}; "):
        dev.require_python(version)


@pytest.mark.parametrize("version", [(3, 11), (3, 12), (3, 13), (3, 14)])
def test_the_pythons_of_the_game_are_welcome(dev: ModuleType, version: tuple[int, int]) -> None:
    dev.require_python(version)


def test_an_old_python_can_read_the_script_to_be_told_so() -> None:
    tree = ast.parse(SCRIPT.read_text("utf-8"), feature_version=(3, 6))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    hints = [hint for function in functions for hint in (function.returns, *(a.annotation for a in function.args.args))]
    assert not any(isinstance(hint, ast.Subscript | ast.BinOp) for hint in hints), "these are worked out on reading"


def test_the_second_set_up_does_nothing(dev: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    dev.set_up()
    assert dev.PYTHON.exists()
    assert dev.installed == ["everything"]
    capsys.readouterr()
    dev.set_up()
    assert dev.installed == ["everything"]
    assert capsys.readouterr().out == ""


def test_a_changed_lock_is_installed_into_what_is_there(dev: ModuleType) -> None:
    dev.set_up()
    (dev.VENV / "kept").touch()
    dev.LOCK.write_text("# changed")
    dev.set_up()
    assert dev.installed == ["everything"] * 2
    assert (dev.VENV / "kept").exists()


@pytest.mark.parametrize("broken", ["no stamp", "bad stamp", "moved", "other python", "python gone"])
def test_a_half_made_or_foreign_environment_is_made_anew(dev: ModuleType, broken: str) -> None:
    dev.set_up()
    (dev.VENV / "rubbish").touch()
    stamp = json.loads(dev.STAMP.read_text())
    if broken == "no stamp":
        dev.STAMP.unlink()
    elif broken == "bad stamp":
        dev.STAMP.write_text("{")
    elif broken == "python gone":
        dev.PYTHON.unlink()
    else:
        key = {"moved": "place", "other python": "python"}[broken]
        dev.STAMP.write_text(json.dumps(stamp | {key: "elsewhere"}))
    dev.set_up()
    assert not (dev.VENV / "rubbish").exists()
    assert json.loads(dev.STAMP.read_text()) == stamp


def test_a_set_up_that_breaks_off_says_why_and_the_next_one_recovers(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_network() -> None:
        code = "print('noise', flush=True); exit('no route')"
        dev.attempt("no packages; is the network up?", sys.executable, "-c", code)

    with monkeypatch.context() as offline:
        offline.setattr(dev, "install", no_network)
        with pytest.raises(dev.SetupError, match=r"is the network up\?\n    It said: no route\n"):
            dev.set_up()
    assert not dev.STAMP.exists()
    dev.set_up()
    assert dev.STAMP.exists()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no apt-get")
def test_who_is_not_root_is_shown_the_one_line_to_run(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "missing_packages", lambda: ["libgl1", "libegl1"])
    monkeypatch.setattr(dev.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(dev.os, "geteuid", lambda: 1000)
    line = "\n    sudo apt-get install -y --no-install-recommends libgl1 libegl1"
    with pytest.raises(dev.SetupError) as refusal:
        dev.require_libraries()
    assert str(refusal.value).endswith(line)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ([], []),
        (["--quick"], ["-m", "not slow and not long"]),
        (["--quick", "-x"], ["-m", "not slow and not long", "-x"]),
        (["-m", "long"], ["-m", "long"]),
    ],
)
def test_quick_checks_leave_out_slow_tests_and_others_pass_on_what_was_asked(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, asked: list[str], told: list[str]
) -> None:
    ran: list[tuple[str, ...]] = []

    def run(*command: object) -> int:
        ran.append(tuple(map(str, command)))
        return 0

    monkeypatch.setattr(dev, "run", run)
    monkeypatch.setattr(dev, "missing_ears", lambda tools: [])
    monkeypatch.chdir(dev.ROOT)
    assert dev.test(asked) == 0
    assert [command[1:] for command in ran if "pytest" in command] == [("-m", "pytest", "-n", "2", *told)]
    assert len(ran) == 5, "whatever is left out, style, imports, types and the package are checked"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is no such bus")
@pytest.mark.parametrize(("user", "fetched"), [(0, [["dbus", "xvfb"]]), (1000, [])])
def test_what_listens_on_the_bus_is_fetched_where_that_can_be_and_nothing_fails_without_it(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, user: int, fetched: list[list[str]]
) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(dev, "missing_ears", lambda tools: list(tools.values()))
    monkeypatch.setattr(dev, "fetch", asked.append)
    monkeypatch.setattr(dev.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(dev.os, "geteuid", lambda: user)
    dev.fetch_ears()
    assert asked == fetched


@pytest.mark.parametrize(
    ("arguments", "missing", "called"),
    [
        (["ears"], "dbus xvfb gir1.2-atspi-2.0", "on_the_bus.py games"),
        (["ears", "heard_isles"], "dbus xvfb gir1.2-atspi-2.0", "on_the_bus.py heard_isles"),
        (["ears", "--orca"], "dbus xvfb orca speech-dispatcher xdotool gir1.2-atspi-2.0", "spoken_by_orca.py"),
    ],
)
def test_who_would_listen_is_told_what_is_missing(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, arguments: list[str], missing: str, called: str
) -> None:
    monkeypatch.setattr(dev, "SYSTEM_PYTHON", sys.executable)
    monkeypatch.setattr(dev, "BINDINGS", "raise SystemExit(1)")
    monkeypatch.setattr(dev.shutil, "which", lambda tool: None)
    with pytest.raises(dev.SetupError, match=missing):
        dev.ears(arguments[1:])
    monkeypatch.setattr(dev, "BINDINGS", "")
    monkeypatch.setattr(dev.shutil, "which", lambda tool: tool)
    ran: list[str] = []
    monkeypatch.setattr(dev, "run", lambda *command: ran.extend(map(str, command)))
    dev.ears(arguments[1:])
    assert " ".join(ran).endswith(called)


@pytest.mark.slow
@pytest.mark.parametrize("chosen", ["usual", "quick", "long"])
def test_long_tests_run_only_when_they_are_asked_for(tmp_path: Path, chosen: str) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    asked = {"usual": [], "quick": ["-m", "not slow and not long"], "long": ["-m", "long"]}[chosen]
    (tmp_path / "tests").mkdir()
    tests = [f"@pytest.mark.{mark}\ndef test_{mark}() -> None: ..." for mark in ("slow", "long")]
    plain = "def test_plain() -> None: ..."
    (tmp_path / "tests" / "test_all.py").write_text("\n".join(["import pytest", *tests, plain]))
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *asked]
    found = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path).stdout
    wanted = {"usual": {"slow", "plain"}, "quick": {"plain"}, "long": {"long"}}[chosen]
    assert {name for name in ("slow", "long", "plain") if f"test_{name}" in found} == wanted


@pytest.mark.parametrize(("arguments", "status"), [([], 2), (["dance"], 2), (["setup", "now"], 2), (["--help"], 0)])
def test_the_script_tells_how_to_use_it(arguments: list[str], status: int) -> None:
    done = subprocess.run([sys.executable, str(SCRIPT), *arguments], capture_output=True, text=True)
    assert done.returncode == status
    said = done.stderr if status else done.stdout
    for command in ("play", "test", "setup", "bundle", "installers"):
        assert f"python3 packaging/dev.py {command} " in said


def test_the_lock_pins_everything_by_hash_and_names_no_address() -> None:
    lock = (ROOT / "packaging" / "lock.txt").read_text("utf-8")
    assert "://" not in lock
    pins = re.findall(r"^([a-z0-9.-]+)==\S+.*\\\n +--hash=sha256:", lock, re.MULTILINE)
    assert len(pins) == len(re.findall(r"^[a-z]", lock, re.MULTILINE))
    assert {"pyside6-essentials", "shapely", "pyyaml", "platformdirs"} <= set(pins)
    assert "pyside6-addons" not in pins


def test_the_lock_has_a_qt_for_every_python() -> None:
    """There is no PySide6 6.9 for Python 3.14, and none from 6.10 on for the systems that we keep to elsewhere."""
    lock = (ROOT / "packaging" / "lock.txt").read_text("utf-8")
    pins = dict(re.findall(r"^pyside6-essentials==(\S+) ; python_full_version (\S+) '3.14' ", lock, re.MULTILINE))
    assert {version.rpartition(".")[0]: sign for version, sign in pins.items()} == {"6.9": "<", "6.11": ">="}


def test_what_is_shipped_holds_the_boards_and_all_that_the_program_reads(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, check=True, capture_output=True, cwd=ROOT)
    [wheel] = tmp_path.glob("*.whl")
    shipped = set(zipfile.ZipFile(wheel).namelist())
    package = [path for path in (ROOT / "smallworld_desktop").rglob("*.*") if path.suffix not in (".pyc", "")]
    wanted = {path.relative_to(ROOT).as_posix() for path in package if path.is_file()}
    wanted |= {f"smallworld_desktop/{path.relative_to(ROOT).as_posix()}" for path in (ROOT / "maps").rglob("*.*")}
    assert wanted <= shipped


def test_the_workflows_are_well_formed() -> None:
    workflows = [str(path) for path in (ROOT / ".github" / "workflows").glob("*.yml")]
    check = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", *workflows]
    done = subprocess.run(check, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
