"""What shops and package managers are told: addresses from one place, and what is new from the changelog."""

from __future__ import annotations

import plistlib
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from installing import deb, linux
from installing.addresses import Addresses, read_addresses
from installing.appstream import LANGUAGE, metainfo, pictures
from installing.libraries import own_places
from installing.news import Release, debian_changelog, read_releases

from smallworld_desktop import APPLICATION_ID, __version__, cli
from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.desk.words import ENGLISH, languages

ROOT = Path(__file__).parents[2]
SET = Addresses("https://a.invalid", "https://b.invalid", "https://c.invalid", "https://d.invalid/p/", "us@a.invalid")
CHANGELOG = """# What is new

Words on the form.

## Unreleased

### Added

- A **bold** thing that goes on
  in a second line, with `code`.
- [A link](CONTRIBUTING.md) & more.

## [0.0.9] - 2026-03-04

### Mended

- All.
"""


def _component(addresses: Addresses) -> ElementTree.Element:
    return ElementTree.fromstring(metainfo(addresses, read_releases("2026-05-06", CHANGELOG)))  # noqa: S314 - our own


def test_addresses_stand_in_one_place() -> None:
    text = """
    [project]
    authors = [{name = "One"}, {name = "Two", email = "two@a.invalid"}]
    [project.urls]
    Homepage = "https://a.invalid"
    Pictures = "https://d.invalid"
    """
    found = read_addresses(text)
    assert found == Addresses(homepage="https://a.invalid", pictures="https://d.invalid", mail="two@a.invalid")
    assert found.note() == "without an address of source, issues"
    assert SET.note() == "with all addresses"


def test_what_is_new_is_read_version_by_version() -> None:
    newest, older = read_releases("2026-05-06", CHANGELOG)
    added = ["A bold thing that goes on in a second line, with code.", "A link & more."]
    assert newest == Release(__version__, "2026-05-06", {"Added": added})
    assert older.version == "0.0.9"
    assert older.day == "2026-03-04"
    assert older.sections["Mended"] == ["All."]


def test_the_changelog_of_the_project_says_what_is_new_in_this_version() -> None:
    newest = read_releases("2026-05-06")[0]
    assert newest.version == __version__
    assert all(newest.sections.values())
    assert not any("**" in point or "](" in point for points in newest.sections.values() for point in points)


def test_shops_are_told_what_each_game_is_and_whose() -> None:
    component = _component(SET)
    paragraphs = [each.text or "" for each in component.findall("description/p") if LANGUAGE not in each.attrib]
    whose = "not affiliated with, endorsed by or approved by the publishers or authors of"
    assert len(paragraphs) == 2 * len(games())
    assert paragraphs[0].startswith("Choose a race and a power")
    assert paragraphs[len(games())].endswith(f"{whose} Small World.")
    assert all(whose in paragraph for paragraph in paragraphs[len(games()) :])


@pytest.mark.parametrize("tag", ["summary", "description/p", "description/ul/li", "screenshots/screenshot/caption"])
def test_shops_are_told_it_in_every_language(tag: str) -> None:
    _each_in_every_language(_component(SET), tag)


def test_shops_are_told_what_is_new_in_every_language() -> None:
    description = _component(SET).find("releases/release/description")
    assert description is not None
    told = [each for each in description if each.tag == "p"][: -len(["Added"])]
    assert [each.get(LANGUAGE, ENGLISH) for each in told] == languages() * (len(told) // len(languages()))
    assert len(told) > len(languages())
    assert list(description)[: len(told)] == told


def test_desktops_are_told_it_in_every_language() -> None:
    kinds = ElementTree.parse(linux.SOURCES / f"{APPLICATION_ID}.mime.xml").getroot()  # noqa: S314 - our own
    _each_in_every_language(kinds, "{*}mime-type/{*}comment")
    entry = (linux.SOURCES / f"{APPLICATION_ID}.desktop").read_text("utf-8")
    for key in ("GenericName", "Comment", "Keywords"):
        assert all(f"\n{key}[{language}]=" in entry for language in languages() if language != ENGLISH)


def _each_in_every_language(told: ElementTree.Element, tag: str) -> None:
    """Whether each text that there is in English follows in all other languages."""
    spoken = [each.get(LANGUAGE, ENGLISH) for each in told.findall(tag)]
    assert spoken == languages() * (len(spoken) // len(languages()))
    assert spoken


def test_the_set_up_and_the_application_speak_every_language() -> None:
    script = (ROOT / "packaging" / "windows" / "setup.nsi").read_text("utf-8")
    for name in ("English", "Czech", "Icelandic", "Polish"):
        assert f'!insertmacro MUI_LANGUAGE "{name}"' in script
        assert script.count(f"${{LANG_{name.upper()}}}") == 4
        assert script.count(f'!insertmacro Facts ${{LANG_{name.upper()}}} "') == 1
    folder = ROOT / "packaging" / "macos"
    facts = plistlib.loads((folder / "Info.plist").read_bytes())
    assert facts["CFBundleLocalizations"] == languages()
    kinds = {kind["CFBundleTypeName"] for kind in facts["CFBundleDocumentTypes"]}
    said = {facts["NSHumanReadableCopyright"], *kinds}
    for language in languages()[1:]:
        words = plistlib.loads((folder / f"{language}.lproj" / "InfoPlist.strings").read_bytes())
        assert set(words) == {"NSHumanReadableCopyright", *kinds}
        assert not said & set(words.values())


def test_shops_are_given_links_pictures_and_news() -> None:
    component = _component(SET)
    assert {url.get("type"): url.text for url in component.findall("url")} == {
        "homepage": "https://a.invalid",
        "vcs-browser": "https://b.invalid",
        "bugtracker": "https://c.invalid",
    }
    shown = [image.text for image in component.findall("screenshots/screenshot/image")]
    assert shown == [f"https://d.invalid/p/{name}" for name in pictures()]
    assert component.findtext("developer/name")
    releases = component.findall("releases/release")
    assert [(release.get("version"), release.get("date")) for release in releases] == [
        (__version__, "2026-05-06"),
        ("0.0.9", "2026-03-04"),
    ]
    assert [item.text for item in releases[0].findall("description/ul/li")][1] == "A link & more."


def test_what_has_no_address_is_left_out() -> None:
    component = _component(Addresses())
    assert component.find("url") is None
    assert component.find("screenshots") is None
    assert component.find("releases") is not None


def test_a_validator_is_heard_but_for_what_no_address_is_set_for() -> None:
    said = "P: a:3: cid\nW: a:~: url-homepage-missing\nE: a:4: tag-empty name\n\n✘ Validation failed"
    assert linux.complaints_in(said, Addresses()) == ["E: a:4: tag-empty name"]
    assert len(linux.complaints_in(said, SET)) == 2


def test_every_picture_that_is_shown_is_there() -> None:
    for name in pictures():
        assert (ROOT / "packaging" / "pictures" / name).is_file()


def test_debian_reads_the_changelog_in_its_own_form() -> None:
    lines = debian_changelog(read_releases("2026-05-06", CHANGELOG), "us@a.invalid").splitlines()
    assert lines[0] == f"smallworld-desktop ({__version__}) unstable; urgency=medium"
    assert "  * A link & more." in lines
    assert lines[-1] == " -- Small World Desktop contributors <us@a.invalid>  Wed, 04 Mar 2026 12:00:00 +0000"
    assert all(line.startswith(("smallworld-desktop (", "  ", " -- ")) for line in lines if line)


@pytest.mark.parametrize(("addresses", "wanted"), [(SET, True), (Addresses(), False)])
def test_debian_is_told_whom_to_write_to(addresses: Addresses, wanted: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deb, "read_addresses", lambda: addresses)
    control = deb.control("amd64", 1000, "2.28")
    assert (f"contributors <{addresses.mail or deb.NO_MAIL}>\n") in control
    assert ("Homepage: https://a.invalid\n" in control) is wanted
    assert not any(not line for line in control.splitlines())


def test_every_exception_from_debians_rules_has_its_reason() -> None:
    blocks = (linux.SOURCES / "lintian-overrides").read_text("utf-8").strip().split("\n\n")
    for block in blocks:
        first, *_, last = block.splitlines()
        assert first.startswith("# ")
        assert last.startswith("smallworld-desktop: ")


@pytest.mark.parametrize(
    ("places", "kept"),
    [
        ("", ""),
        ("/root/somewhere/lib", "$ORIGIN/../.."),
        ("$ORIGIN/../x.libs:/usr/local/lib64:/opt/lib", "$ORIGIN/../x.libs:$ORIGIN/../.."),
    ],
)
def test_libraries_look_for_others_in_the_bundle_and_nowhere_else(places: str, kept: str) -> None:
    assert own_places(places, "../..") == kept


@pytest.mark.parametrize("language", languages())
def test_the_manual_page_names_every_command(language: str) -> None:
    page = linux.manual_page(language)
    assert "@" not in page
    for name in cli.COMMANDS:
        assert f".TP\n.B {name}\n" in page


def test_the_manual_page_is_written_in_every_language() -> None:
    """Each with the same sections, options and files as the English one, and no heading of it."""
    pages = {language: linux.manual_page(language) for language in languages()}
    own = {language: _without_what_is_hidden(page) for language, page in pages.items()}
    shapes = {language: [*filter(None, map(_kind, page.splitlines()))] for language, page in own.items()}
    headings = {language: set(re.findall(r"^\.SH (.+)$", page, re.MULTILINE)) for language, page in own.items()}
    for language in languages()[1:]:
        assert shapes[language] == shapes[ENGLISH]
        assert not headings[language] & headings[ENGLISH]


def _without_what_is_hidden(page: str) -> str:
    """A page without its comments, and without what only ``whatis`` reads."""
    return re.sub(r"^\.ig\n.*?^\.\.\n|^\.\\\".*?\n", "", page, flags=re.MULTILINE | re.DOTALL)


def _kind(line: str) -> str:
    """The request of a line; of an option, a command or a file also which it is. Of plain words it is nothing."""
    names = re.findall(r"~\S+|\\-\\-\w+|\*\.\w+", line)
    if line.removeprefix(".B ") in cli.COMMANDS:
        names.append(line)
    return " ".join([line.split()[0] if line.startswith(".") else "", *names])
