"""Whose work a bundle holds, and under which licence: found out from the files that are really in it."""

from __future__ import annotations

import fnmatch
import hashlib
import json
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from typing import Any

import yaml

from installing.steps import PACKAGING, ROOT, BuildError
from smallworld_desktop import __version__

LICENCES = PACKAGING / "licences"
NOTICE = "THIRD-PARTY.txt"
DEBIAN_TEXTS = Path("/usr/share/doc")

HEAD = """\
Small World Desktop {version} is free software under the MIT licence; see LICENSE.txt. It is an unofficial work of
admirers, not affiliated with the publishers or authors of Small World.

This folder also holds the work of others, which is listed here with its licences; the texts lie in the folder licences.

Qt and Qt for Python are used under the GNU Lesser General Public License, version 3. They lie in _internal/PySide6 as
libraries of their own: you may replace them by a build of your own, and you may take the program apart to find errors
in that. Their sources are at https://download.qt.io/official_releases/QtForPython/ and
https://download.qt.io/official_releases/qt/ under the versions named here. The same holds for the other libraries
under the LGPL in this list.
"""


@dataclass(frozen=True)
class Origin:
    """The Python that a bundle was made with: where its packages lie and its licence, and its version."""

    packages: tuple[str, ...] = tuple(sys.path)
    python_licence: Path | None = None
    python_version: str = platform.python_version()

    def distribution(self, package: str) -> metadata.Distribution:
        """A package of that Python."""
        return next(iter(metadata.Distribution.discover(name=package, path=list(self.packages))))


@dataclass
class Component:
    """Somebody's work in the bundle."""

    name: str
    licence: str
    files: tuple[str, ...]
    own: bool = False
    python: bool = False
    package: str = ""
    parts: str = ""
    texts: tuple[str, ...] = ()
    debian: tuple[str, ...] = ()
    found: list[str] = field(default_factory=list)

    def version(self, origin: Origin) -> str:
        if self.own:
            return __version__
        if self.python:
            return origin.python_version
        if self.package:
            return origin.distribution(self.package).version
        return next((version for name in self.debian if (version := _debian_version(name))), "")


def read_components() -> tuple[list[Component], set[str]]:
    """What a bundle may hold, and the licences that may be in it."""
    content: dict[str, Any] = yaml.safe_load((LICENCES / "components.yaml").read_text("utf-8"))
    lists = ("files", "texts", "debian")
    components = []
    for entry in content["components"]:
        values: dict[str, Any] = {key: tuple(value) if key in lists else value for key, value in entry.items()}
        components.append(Component(**values))
    return components, set(content["allowed"])


def is_allowed(licence: str, allowed: set[str]) -> bool:
    """Whether one of the alternatives of a licence is allowed in all its parts."""
    return any(all(part in allowed for part in choice.split(" AND ")) for choice in licence.split(" OR "))


def sort_files(names: Iterable[str]) -> list[Component]:
    """The components that files of a bundle belong to. A stranger among them, or a licence not allowed, is an error."""
    components, allowed = read_components()
    strangers = []
    for name in names:
        owner = next((c for c in components if _fits(name, c.files)), None)
        if owner is None:
            strangers.append(name)
        else:
            owner.found.append(name)
    if strangers:
        raise BuildError(f"nobody knows the licence of {', '.join(strangers[:10])}; see packaging/licences")
    present = [component for component in components if component.found]
    for component in present:
        if not is_allowed(component.licence, allowed):
            raise BuildError(f"{component.name} is under {component.licence}, which may not be in a bundle")
    return present


def _fits(name: str, patterns: Iterable[str]) -> bool:
    """Windows does not care how a file's letters are written, and neither do its libraries' makers."""
    return any(fnmatch.fnmatchcase(name.lower(), pattern.lower()) for pattern in patterns)


def names_in(bundle: Path) -> list[str]:
    """The files of a bundle; a link is but a second name."""
    files = (file for file in sorted(bundle.rglob("*")) if file.is_file() and not file.is_symlink())
    return [file.relative_to(bundle).as_posix() for file in files]


def write_licences(bundle: Path, origin: Origin | None = None) -> int:
    """Put the notice and all texts into a bundle, made with this Python or another; returns how many components."""
    origin = origin or Origin()
    names = names_in(bundle)
    components = sort_files(names)
    folder = bundle / "licences"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    shutil.copy(ROOT / "LICENSE", bundle / "LICENSE.txt")
    parts = [HEAD.format(version=__version__)]
    for component in components:
        texts = sorted(_copy_texts(component, origin, folder))
        # Elsewhere than on Linux these come with Python, whose own text tells of them.
        with_python = component.debian and sys.platform != "linux"
        if not (texts or component.own or with_python or component.licence == "MS-redistributable"):
            raise BuildError(f"there is no licence text of {component.name}")
        lines = [f"{component.name} {component.version(origin)}".strip(), f"    Licence: {component.licence}"]
        lines += [f"    {component.parts.strip()}"] if component.parts else []
        lines += [f"    Text: licences/{text}" for text in texts]
        parts.append("\n".join(lines) + "\n")
    (bundle / NOTICE).write_text("\n".join(parts), encoding="utf-8", newline="\n")
    return len(components)


def write_bill(bundle: Path, target: Path, origin: Origin | None = None) -> None:
    """Write the software bill of materials in CycloneDX's format: every component with its files' hashes."""
    origin = origin or Origin()
    names = names_in(bundle)
    entries = []
    for component in sort_files(names):
        files = [
            {
                "type": "file",
                "name": name,
                "hashes": [{"alg": "SHA-256", "content": hashlib.sha256((bundle / name).read_bytes()).hexdigest()}],
            }
            for name in component.found
        ]
        entry = {
            "type": "application" if component.own else "library",
            "name": component.name,
            "version": component.version(origin),
            "licenses": [{"expression": component.licence}] if component.licence != "MS-redistributable" else [],
            "components": files,
        }
        entries.append(entry)
    about = {"component": {"type": "application", "name": "Small World Desktop", "version": __version__}}
    bill = {"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1, "metadata": about, "components": entries}
    target.write_text(json.dumps(bill, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _copy_texts(component: Component, origin: Origin, folder: Path) -> list[str]:
    """Put the licence texts of a component into the folder; returns their names there."""
    sources = {Path(text).name: LICENCES / text for text in component.texts}
    if component.package:
        distribution = origin.distribution(component.package)
        kept = [file for file in distribution.files or [] if _is_licence(file)]
        for file in kept:
            sources[f"{component.package}-{'-'.join(file.parts[1:]).removeprefix('licenses-')}"] = Path(
                str(distribution.locate_file(file))
            )
    if component.python:
        sources["python-LICENSE.txt"] = origin.python_licence or _python_licence()
    for package in component.debian:
        source = DEBIAN_TEXTS / package / "copyright"
        if source.is_file():
            sources[f"{package}.txt"] = source
    for name, source in sources.items():
        shutil.copy(source, folder / name)
    return list(sources)


def _is_licence(file: metadata.PackagePath) -> bool:
    inside = any(part.endswith(".dist-info") for part in file.parts)
    return inside and any(word in file.name.upper() for word in ("LICENSE", "LICENCE", "COPYING", "NOTICE"))


def _python_licence() -> Path:
    base = Path(sys.base_prefix)
    places = [base / "LICENSE.txt", *base.glob("lib/python3*/LICENSE.txt"), *base.glob("Resources/**/LICENSE.txt")]
    places += [Path("/usr/share/doc") / f"python3.{sys.version_info[1]}" / "copyright"]
    found = next((place for place in places if place.is_file()), None)
    if found is None:
        raise BuildError("this Python has no licence text")
    return found


def _debian_version(package: str) -> str:
    if not shutil.which("dpkg-query"):
        return ""
    asked = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True)
    return asked.stdout if asked.returncode == 0 else ""
