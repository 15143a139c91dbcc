"""Sets the game up, plays it and tests it on a machine that has Python 3.11 to 3.14 and nothing else.

    python3 packaging/dev.py play [FILE]       set up, and start the game
    python3 packaging/dev.py test [OPTIONS]    set up, and run all checks; the options are pytest's
    python3 packaging/dev.py test --quick      set up, and run what can be told within a minute
    python3 packaging/dev.py fuzz [OPTIONS]    set up, and do 50,000 random things to the window; --seed, --events
    python3 packaging/dev.py ears [GAMES]      set up, and play whole games by what comes by on the bus of Linux;
                                               with --orca by what Orca speaks of them; the beginning of a
                                               turn is among the tests, and so is played alone: ears turn
    python3 packaging/dev.py setup             set up, and nothing more
    python3 packaging/dev.py bundle            set up, build the program as it is installed, and let it check itself
    python3 packaging/dev.py installers        set up, build the installers of this system, and try each of them

Everything goes into the folder .venv beside this one. The first run fetches some 300 MB; later ones find it done.

Tests that take seconds are marked slow, and --quick leaves them out. Those that take minutes are marked long, and run
only when they are asked for: python3 packaging/dev.py test -m long
"""

# Only the standard library is used here, and no syntax newer than Python 3.6, so that a Python too old can say so.

import ctypes
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

OLDEST, NEWEST = (3, 11), (3, 14)
BAD_INPUT = 2
INTERRUPTED = 130

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
SUFFIX = ".exe" if os.name == "nt" else ""
PROGRAMS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = PROGRAMS / ("python" + SUFFIX)
LOCK = ROOT / "packaging" / "lock.txt"
STAMP = VENV / "set-up.json"
"""Says what .venv was made from. It is written last, so a set-up that broke off half-way has none."""
REPORT = VENV / "set-up.log"

QT_LIBRARIES = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
}
"""What Qt for Linux does not bring along, and the packages of Debian and Ubuntu that hold it."""

INSTALL = ["apt-get", "install", "-y", "--no-install-recommends"]

HEARD = {"dbus-run-session": "dbus", "xvfb-run": "xvfb"}
SPOKEN = {"orca": "orca", "speech-dispatcher": "speech-dispatcher", "xdotool": "xdotool"}
"""Who listens to the program needs these, and the packages of Debian that hold them."""
SYSTEM_PYTHON = "/usr/bin/python3"
ACCESSIBILITY_BUS = "/usr/libexec/at-spi-bus-launcher"
BINDINGS = "import gi; gi.require_version('Atspi', '2.0')"


class SetupError(Exception):
    """Something is in the way: the text says what, and what to do about it."""


def main(arguments: "list[str]") -> int:
    """Do what the command line asks, and return the exit status."""
    commands = {
        "setup": setup, "play": play, "test": test, "fuzz": fuzz, "ears": ears, "bundle": bundle,
        "installers": installers,
    }  # fmt: skip
    work = commands.get(arguments[0] if arguments else "")
    if work is None or (work is setup and len(arguments) > 1):
        asked = arguments[:1] in (["-h"], ["--help"])
        print(__doc__, end="", file=sys.stdout if asked else sys.stderr)
        return 0 if asked else BAD_INPUT
    try:
        require_python(sys.version_info[:2])
        set_up()
        return work(arguments[1:])
    except SetupError as error:
        print("dev.py: {}".format(error), file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED


def setup(arguments: "list[str]") -> int:
    """Nothing is left to do after what every command begins with."""
    return 0


def play(arguments: "list[str]") -> int:
    """Start the game."""
    return run(PYTHON, "-m", "smallworld_desktop", *arguments)


def test(arguments: "list[str]") -> int:
    """Run all checks, the cheap ones first, up to the first that fails."""
    os.chdir(str(ROOT))
    fetch_ears()
    if "--quick" in arguments:
        arguments = ["-m", "not slow and not long"] + [argument for argument in arguments if argument != "--quick"]
    began = time.monotonic()
    for name, command in (
        ("lint", (PYTHON, "-m", "ruff", "check")),
        ("imports", (PROGRAMS / ("lint-imports" + SUFFIX), "--no-logo")),
        ("types", (PYTHON, "-m", "mypy")),
        ("package", (PYTHON, ROOT / "packaging" / "pypi.py")),
        ("tests", (PYTHON, "-m", "pytest", "-n", "2", *arguments)),
    ):
        print("== {}".format(name), flush=True)
        status = run(*command)
        if status:
            print("== {} failed".format(name), flush=True)
            return status
    print("== all passed in {:.0f} s".format(time.monotonic() - began), flush=True)
    return 0


def fuzz(arguments: "list[str]") -> int:
    """Do random things to the whole program for long, and tell what was done last when it dies of it."""
    return run(PYTHON, ROOT / "packaging" / "fuzz.py", *arguments)


def ears(arguments: "list[str]") -> int:
    """Play games by what is heard outside the program: on the bus, or from Orca."""
    spoken = "--orca" in arguments
    require_ears(spoken)
    named = [argument for argument in arguments if argument != "--orca"]
    listening = ROOT / "packaging" / ("spoken_by_orca.py" if spoken else "on_the_bus.py")
    wanted = named or ([] if spoken else ["games"])
    return run("dbus-run-session", "--", "xvfb-run", "-a", PYTHON, listening, *wanted)


def require_ears(spoken: bool) -> None:
    """Raise if somebody who listens lacks something; nothing else needs it, so it is not fetched unasked."""
    missing = missing_ears({**HEARD, **(SPOKEN if spoken else {})})
    if missing:
        raise SetupError("to listen, this system lacks what Debian calls {}".format(" ".join(missing)))


def missing_ears(tools: "dict[str, str]") -> "list[str]":
    """The packages of Debian that somebody lacks who would listen on the bus."""
    missing = [package for tool, package in tools.items() if not shutil.which(tool)]
    found = os.path.exists(SYSTEM_PYTHON) and os.path.exists(ACCESSIBILITY_BUS)
    if not found or subprocess.run([SYSTEM_PYTHON, "-c", BINDINGS], stderr=subprocess.DEVNULL).returncode:
        missing += ["gir1.2-atspi-2.0", "python3-gi", "at-spi2-core"]
    return missing


def fetch_ears() -> None:
    """See to it that one test can listen on the bus; where that cannot be it is left out, and nothing else is."""
    missing = missing_ears(HEARD) if sys.platform.startswith("linux") and shutil.which("apt-get") else []
    if not missing or os.geteuid() != 0:
        return
    print("Installing {} ...".format(", ".join(missing)), flush=True)
    fetch(missing)


def bundle(arguments: "list[str]") -> int:
    """Build the folder that every installer brings, with --plain of modules that are not compiled."""
    return run(PYTHON, ROOT / "packaging" / "installers.py", "bundle", *arguments)


def installers(arguments: "list[str]") -> int:
    """Build all installers, or those named."""
    return run(PYTHON, ROOT / "packaging" / "installers.py", "installers", *arguments)


def set_up() -> None:
    """Make .venv hold what the lock says, and do nothing when it does already."""
    require_libraries()
    wanted, found = wanted_stamp(), found_stamp()
    if found == wanted:
        return
    try:
        if found and all(found[key] == wanted[key] for key in ("python", "place")):
            STAMP.unlink()
        else:
            make_venv()
        install()
        STAMP.write_text(json.dumps(wanted, indent=1), encoding="utf-8")
    except OSError as error:
        raise SetupError("the folder .venv cannot be written: {}".format(error)) from error


def require_python(version: "tuple[int, ...]") -> None:
    """Raise if this Python is none that the game runs on."""
    if OLDEST <= version <= NEWEST:
        return
    names = ["python3.{}".format(minor) for minor in range(NEWEST[1], OLDEST[1] - 1, -1)]
    other = next((name for name in names if shutil.which(name)), None)
    raise SetupError(
        "the game needs Python {}.{} to {}.{}, and this is {}.{}; ".format(*(OLDEST + NEWEST + tuple(version)))
        + ("use {} instead of it".format(other) if other else "install one of them and use it instead")
    )


def require_libraries() -> None:
    """On Linux, see to it that the system has what Qt and venv need."""
    missing = missing_packages()
    if not missing:
        return
    if not shutil.which("apt-get"):
        print("dev.py: Qt may need more from this system; Debian calls it {}".format(" ".join(missing)), flush=True)
        return
    if os.geteuid() != 0:
        told = "this system lacks what the game needs; run this once:\n    sudo "
        raise SetupError(told + " ".join(INSTALL + missing))
    print("Installing {} ...".format(", ".join(missing)), flush=True)
    fetch(missing)
    missing = missing_packages()
    if missing:
        raise SetupError("apt-get could not install {}; is the network up? Then try again".format(", ".join(missing)))


def fetch(packages: "list[str]") -> None:
    """Have the system install packages; whether it could shows afterwards."""
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    # An update may fail for a source that does not matter here; the installation tells.
    for step in (["apt-get", "update"], INSTALL + packages):
        subprocess.run(step, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


def missing_packages() -> "list[str]":
    """The packages of Debian and Ubuntu that this system lacks. Elsewhere Qt and Python bring everything along."""
    if not sys.platform.startswith("linux"):
        return []
    missing = [package for library, package in QT_LIBRARIES.items() if not loads(library)]
    if importlib.util.find_spec("ensurepip") is None:
        missing.append("python{}.{}-venv".format(*sys.version_info))
    return missing


def loads(library: str) -> bool:
    """Whether the system has this shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def wanted_stamp() -> "dict[str, str]":
    """What .venv is to be made from: a moved folder or another Python wants a new one.

    The patch release does not matter: systems upgrade it below our feet, and .venv follows.
    """
    contents = b"".join(path.read_bytes() for path in (LOCK, ROOT / "pyproject.toml"))
    python = "{}.{}".format(*sys.version_info)
    return {"python": python, "place": str(ROOT), "packages": hashlib.sha256(contents).hexdigest()}


def found_stamp() -> "dict[str, str]":
    """What .venv was made from; nothing if it is not whole."""
    try:
        found = json.loads(STAMP.read_text(encoding="utf-8"))
        # Its Python goes when the system's Python is upgraded or removed.
        works = subprocess.run([str(PYTHON), "-c", ""], stderr=subprocess.DEVNULL).returncode == 0
    except (OSError, ValueError):
        return {}
    return dict(found) if works and isinstance(found, dict) and found.keys() == wanted_stamp().keys() else {}


def make_venv() -> None:
    """Make .venv anew, with nothing in it but pip."""
    if VENV.exists():
        print("Removing a .venv that is half-made or from elsewhere ...", flush=True)
        shutil.rmtree(str(VENV))
    print("Making .venv ...", flush=True)
    # Run from .venv's own Python, which has just gone, the one it was made with still stands.
    inside = sys.prefix != sys.base_prefix
    base = str(getattr(sys, "_base_executable", "") or sys.executable) if inside else sys.executable
    attempt("no virtual environment could be made", base, "-m", "venv", VENV)


def install() -> None:
    """Fetch what the lock names, by its hashes, and put the game itself beside it so that edits are seen at once."""
    print("Installing packages (the first time some 300 MB) ...", flush=True)
    pip = (PYTHON, "-m", "pip", "--disable-pip-version-check", "--no-input", "--retries", "2", "install")
    advice = "the packages could not be installed; is the network up? Then try again"
    attempt(advice, *pip, "--only-binary", ":all:", "--require-hashes", "-r", LOCK)
    attempt("the game could not be installed", *pip, "--no-deps", "--no-build-isolation", "--editable", ROOT)


def attempt(complaint: str, *command: object) -> None:
    """Run this without a word. If it fails, complain, with its own last word on it."""
    line = [str(part) for part in command]
    done = subprocess.run(line, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        said = done.stdout.decode("utf-8", "replace").strip() or "nothing"
        VENV.mkdir(exist_ok=True)
        REPORT.write_text(said, encoding="utf-8")
        raise SetupError("{}\n    It said: {}\n    The rest is in {}".format(complaint, said.splitlines()[-1], REPORT))


def run(*command: object) -> int:
    """Run this in the open, and return its exit status as a shell would."""
    status = subprocess.run([str(part) for part in command]).returncode
    return status if status >= 0 else 128 - status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
