"""What software centres show of the program: links, pictures and what is new, put into its metainfo file."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator

from installing.addresses import Addresses
from installing.news import Release
from installing.steps import PACKAGING
from smallworld_desktop import APPLICATION_ID
from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.desk.words import Words

TEMPLATE = PACKAGING / "linux" / f"{APPLICATION_ID}.metainfo.xml"
LINKS = {"homepage": "homepage", "issues": "bugtracker", "source": "vcs-browser"}
PICTURES = {
    "table.jpg": "Five players around the board",
    "redeploy.jpg": "Tokens are spread over the regions",
    "isles.jpg": "Five islands lie in one sea",
    "end.jpg": "At the end the purses are opened",
}
"""Files in packaging/pictures with what is to be seen on them."""


def metainfo(addresses: Addresses, releases: list[Release]) -> str:
    """The whole file. What has no address is left out."""
    component = ElementTree.parse(TEMPLATE).getroot()  # noqa: S314 - our own
    _describe_games(component)
    component.extend(_links(addresses))
    if addresses.pictures:
        component.append(_screenshots(addresses.pictures.rstrip("/")))
    component.append(_releases(releases))
    ElementTree.indent(component)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(component, "unicode") + "\n"


def _describe_games(component: ElementTree.Element) -> None:
    """What each game is goes before what the program does, and whose it is comes after."""
    description = component.find("description")
    assert description is not None
    told = [(Words(game=id), id) for id in games()]
    for at, (words, id) in enumerate(told):
        description.insert(at, _element("p", words.say(f"game-{id}-store")))
    description.extend(_element("p", words.say(f"game-{id}-unaffiliated")) for words, id in told)


def _links(addresses: Addresses) -> Iterator[ElementTree.Element]:
    for name, kind in LINKS.items():
        if address := getattr(addresses, name):
            yield _element("url", address, type=kind)


def _screenshots(folder: str) -> ElementTree.Element:
    screenshots = ElementTree.Element("screenshots")
    for name, caption in PICTURES.items():
        kind = {} if len(screenshots) else {"type": "default"}
        screenshot = ElementTree.SubElement(screenshots, "screenshot", kind)
        screenshot.append(_element("caption", caption))
        screenshot.append(_element("image", f"{folder}/{name}"))
    return screenshots


def _releases(releases: list[Release]) -> ElementTree.Element:
    listed = ElementTree.Element("releases")
    for release in releases:
        entry = ElementTree.SubElement(listed, "release", {"version": release.version, "date": release.day})
        description = ElementTree.SubElement(entry, "description")
        for title, points in release.sections.items():
            description.append(_element("p", title))
            items = ElementTree.SubElement(description, "ul")
            items.extend(_element("li", point) for point in points)
    return listed


def _element(tag: str, text: str, **attributes: str) -> ElementTree.Element:
    element = ElementTree.Element(tag, attributes)
    element.text = text
    return element
