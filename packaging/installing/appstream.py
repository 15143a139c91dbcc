"""What software centres show of the program: links, pictures and what is new, put into its metainfo file."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator

from installing.addresses import Addresses
from installing.news import Release
from installing.steps import PACKAGING
from smallworld_desktop import APPLICATION_ID
from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.desk.words import ENGLISH, Words, languages

TEMPLATE = PACKAGING / "linux" / f"{APPLICATION_ID}.metainfo.xml"
LINKS = {"homepage": "homepage", "issues": "bugtracker", "source": "vcs-browser"}
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


def metainfo(addresses: Addresses, releases: list[Release]) -> str:
    """The whole file. What has no address is left out."""
    component = ElementTree.parse(TEMPLATE).getroot()  # noqa: S314 - our own
    _describe_games(component)
    component.extend(_links(addresses))
    _place_pictures(component, addresses.pictures.rstrip("/"))
    component.append(_releases(releases, _told(component)))
    ElementTree.indent(component)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(component, "unicode") + "\n"


def pictures() -> list[str]:
    """The names of the files in packaging/pictures that are shown."""
    component = ElementTree.parse(TEMPLATE)  # noqa: S314 - our own
    return [image.text or "" for image in component.iterfind("screenshots/screenshot/image")]


def _describe_games(component: ElementTree.Element) -> None:
    """What each game is goes before what the program does, and whose it is comes after; in every language."""
    description = component.find("description")
    assert description is not None
    for at, paragraph in enumerate(_of_each_game("store")):
        description.insert(at, paragraph)
    description.extend(_of_each_game("unaffiliated"))


def _of_each_game(what: str) -> Iterator[ElementTree.Element]:
    for id in games():
        for language in languages():
            spoken = {} if language == ENGLISH else {LANGUAGE: language}
            yield _element("p", Words(language, id).say(f"game-{id}-{what}"), **spoken)


def _links(addresses: Addresses) -> Iterator[ElementTree.Element]:
    for name, kind in LINKS.items():
        if address := getattr(addresses, name):
            yield _element("url", address, type=kind)


def _place_pictures(component: ElementTree.Element, folder: str) -> None:
    screenshots = component.find("screenshots")
    assert screenshots is not None
    if not folder:
        component.remove(screenshots)
    for image in screenshots.iter("image"):
        image.text = f"{folder}/{image.text}"


def _told(component: ElementTree.Element) -> dict[str | None, list[ElementTree.Element]]:
    """By version, what is new in a few words and in every language; it is taken out of the template."""
    written = component.find("releases")
    assert written is not None
    component.remove(written)
    return {release.get("version"): release.findall("description/p") for release in written}


def _releases(releases: list[Release], told: dict[str | None, list[ElementTree.Element]]) -> ElementTree.Element:
    """The releases, the newest first: in a few words in every language, then all points of the changelog in English."""
    listed = ElementTree.Element("releases")
    for release in releases:
        entry = ElementTree.SubElement(listed, "release", {"version": release.version, "date": release.day})
        description = ElementTree.SubElement(entry, "description")
        description.extend(told.get(release.version, []))
        for title, points in release.sections.items():
            description.append(_element("p", title))
            items = ElementTree.SubElement(description, "ul")
            items.extend(_element("li", point) for point in points)
    return listed


def _element(tag: str, text: str, **attributes: str) -> ElementTree.Element:
    element = ElementTree.Element(tag, attributes)
    element.text = text
    return element
