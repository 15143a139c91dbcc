"""What is new in each version, out of CHANGELOG.md, for those who show it: shops and package managers."""

from __future__ import annotations

import re
import textwrap
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

from installing.steps import ROOT
from smallworld_desktop import __version__

WIDTH = 79
PACKAGE = "smallworld-desktop"


@dataclass
class Release:
    """One version, with what it says of itself: a heading, then points."""

    version: str
    day: str
    sections: dict[str, list[str]] = field(default_factory=dict)


def read_releases(today: str, text: str = "") -> list[Release]:
    """The releases in CHANGELOG.md, or in its text given here, the newest first.

    What is not yet released is today's version, which is the one that is being built.
    """
    releases: list[Release] = []
    points: list[str] = []
    for line in _paragraphs(text or (ROOT / "CHANGELOG.md").read_text("utf-8")):
        if heading := re.fullmatch(r"## \[?([^\]\s]+)\]?(?: - (\d{4}-\d\d-\d\d))?", line):
            version, day = heading.groups()
            releases.append(Release(__version__ if version == "Unreleased" else version, day or today))
            points = []
        elif releases and line.startswith("### "):
            points = releases[-1].sections.setdefault(line.removeprefix("### "), [])
        elif releases and line.startswith("- "):
            points.append(plain(line.removeprefix("- ")))
    return releases


def plain(text: str) -> str:
    """A line without its marks for bold letters, code and links."""
    return re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", text).replace("**", "").replace("`", "")


def debian_changelog(releases: list[Release], mail: str) -> str:
    """The releases as Debian's package managers read them."""
    return "\n".join(_debian_entry(release, mail) for release in releases)


def _debian_entry(release: Release, mail: str) -> str:
    lines = [f"{PACKAGE} ({release.version}) unstable; urgency=medium", ""]
    for title, points in release.sections.items():
        lines.append(f"  [ {title} ]")
        for point in points:
            lines += textwrap.wrap(
                point, WIDTH, initial_indent="  * ", subsequent_indent="    ", break_on_hyphens=False
            )
        lines.append("")
    when = time.strftime("%a, %d %b %Y 12:00:00 +0000", time.strptime(release.day, "%Y-%m-%d"))
    return "\n".join([*lines, f" -- Small World Desktop contributors <{mail}>  {when}", ""])


def _paragraphs(text: str) -> Iterator[str]:
    """The headings and points of a text, each in one line, however it was broken into lines."""
    for block in re.split(r"\n(?=- |#|\n)", text):
        if line := " ".join(block.split()):
            yield line
