"""Builds what players install, and tries it. It runs in .venv: packaging/dev.py sets that up and calls it.

bundle        build the program with all it needs into dist/SmallWorldDesktop, and let it check itself
installers    build the installers that this system can build, install, check and remove each; one line each

The engine's inner modules are compiled first, where there is a C compiler; --plain leaves them as they are. On Windows
they are compiled only with --compiled, since nobody has tried.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parent)]

from installing.bundle import SOURCE, build_bundle  # noqa: E402 - found by the line above
from installing.steps import BuildError, Result, told  # noqa: E402

Build = tuple[str, Callable[[], Result]]


def main(arguments: list[str]) -> int:
    """Do what was asked, print the results, and return the exit status."""
    if "--compiled" in arguments or ("--plain" not in arguments and has_compiler()):
        _compile()
    match [argument for argument in arguments if argument not in ("--compiled", "--plain")]:
        case ["bundle"]:
            builds: Iterator[Build] = iter([("bundle", build_bundle)])
        case ["installers"]:
            builds = _installers()
        case ["installers", *names]:
            builds = (build for build in _installers() if build[0] in names)
        case _:
            print(__doc__, end="", file=sys.stderr)
            return 2
    results = []
    for name, build in builds:
        told(name)
        results.append(_attempt(name, build))
        print(results[-1].line(), flush=True)
    passed = sum(not result.problem for result in results)
    print(f"{passed} passed, {len(results) - passed} failed")
    return 0 if results and passed == len(results) else 1


def _compile() -> None:
    """Let the bundle be made of the compiled package; its trial compares the games that it plays."""
    import compile

    told("compiling the engine")
    compile.build()
    os.environ[SOURCE] = str(compile.WORKSHOP)


def has_compiler() -> bool:
    """Whether there is the C compiler that this Python was made with, or the system's."""
    names = [*(sysconfig.get_config_var("CC") or "").split()[:1], "cc"]
    return sys.platform != "win32" and any(shutil.which(name) for name in names)


def _attempt(name: str, build: Callable[[], Result]) -> Result:
    try:
        return build()
    except BuildError as error:
        return Result(name, problem=str(error))
    except OSError as error:
        return Result(name, problem=f"{type(error).__name__}: {error}")


def _installers() -> Iterator[Build]:
    """The builds of this system, the bundle first."""
    yield "bundle", build_bundle
    if sys.platform == "win32":
        from installing import windows

        yield "setup", windows.build_setup
    elif sys.platform == "darwin":
        from installing import macos

        yield "dmg", macos.build_image
    else:
        from installing import appimage, deb, wine_build

        yield "deb", deb.build_deb
        yield "appimage", appimage.build_appimage
        yield "setup", wine_build.build_setup
    from installing.release import write_sums

    yield "sums", write_sums


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
