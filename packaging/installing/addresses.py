"""Where the project is to be found: one setting, [project.urls] in pyproject.toml, tells shops, packages and PyPI."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass

from installing.steps import ROOT


@dataclass(frozen=True, slots=True)
class Addresses:
    """The addresses that are set; an empty one is left out wherever it would stand."""

    homepage: str = ""
    source: str = ""
    issues: str = ""
    pictures: str = ""
    """The folder that pictures are shown from, such as that of packaging/pictures on the web."""
    mail: str = ""
    """Whoever answers for the packages: the first author's."""

    @property
    def missing(self) -> list[str]:
        return [name for name in self.__slots__ if not getattr(self, name)]

    def note(self) -> str:
        """For the line that a trial ends with: what was left out for want of an address."""
        return f"without an address of {', '.join(self.missing)}" if self.missing else "with all addresses"


def read_addresses(text: str = "") -> Addresses:
    """The addresses in pyproject.toml, or in its text given here."""
    project = tomllib.loads(text or (ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    urls = {name.lower(): str(url) for name, url in project.get("urls", {}).items()}
    known = {name: urls.get(name, "") for name in ("homepage", "source", "issues", "pictures")}
    mail = next((str(author["email"]) for author in project["authors"] if "email" in author), "")
    return Addresses(**known, mail=mail)
