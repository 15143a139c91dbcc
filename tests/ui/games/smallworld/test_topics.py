from __future__ import annotations

from pathlib import Path

import pytest

from smallworld_desktop.engine.games.smallworld.catalogue import base_catalogue
from smallworld_desktop.engine.games.smallworld.options import known_options
from smallworld_desktop.engine.games.smallworld.state import STAGES
from smallworld_desktop.ui.desk.keys import Keys
from smallworld_desktop.ui.desk.settings import Settings
from smallworld_desktop.ui.desk.shortcuts import with_own
from smallworld_desktop.ui.desk.words import Words, missing
from smallworld_desktop.ui.games.smallworld.keys import SHORTCUTS
from smallworld_desktop.ui.games.smallworld.topics import topics
from smallworld_desktop.ui.presentation.help_topics import as_html, find_topic, ranked
from smallworld_desktop.ui.presentation.keys import caps, keyboard

WORDS = Words("en")
KEYS = Keys(Settings(Path("nowhere") / "settings.json"))
ALL = (*topics(WORDS), keyboard(WORDS, SHORTCUTS, KEYS))


def test_every_page_has_words_and_a_group() -> None:
    before = dict(missing)
    assert (*topics(WORDS), keyboard(WORDS, SHORTCUTS, KEYS)) == ALL
    assert dict(missing) == before
    assert list(dict.fromkeys(topic.group for topic in ALL)) == ["rules", "races", "powers", "things"]
    assert len({topic.id for topic in ALL}) == len(ALL)


def test_whatever_the_table_shows_has_a_page() -> None:
    catalogue = base_catalogue()
    things = [f"race-{race.id}" for race in catalogue.races] + [f"power-{power.id}" for power in catalogue.powers]
    things += [f"stage-{stage}" for stage in STAGES] + [f"option-{option}" for option in known_options()]
    things += ["piece-hole", "piece-tribe", "terrain-swamp", "symbol-cavern", "keyboard", "conquest", "help-costs"]
    for thing in things:
        topic, anchor = find_topic(ALL, thing)
        known = (topic.id, topic.id.removeprefix("help-"), *(section.anchor for section in topic.sections))
        assert thing in known, thing
        assert anchor in ("", thing)


def test_what_nobody_knows_opens_the_first_page() -> None:
    assert find_topic(ALL, "rules") == (ALL[0], "")
    assert find_topic(ALL, "race-moles") == (ALL[0], "")


def test_all_words_are_sought_and_titles_come_first() -> None:
    found = [topic.id for topic in ranked(ALL, "dragon")]
    assert found[0] == "power-dragon_master"
    assert "pieces" in found
    assert {topic.id for topic in ranked(ALL, "DRAGON hole")} < set(found)
    assert ranked(ALL, "xyzzy") == []


def test_names_in_the_text_are_links_but_not_to_the_page_itself() -> None:
    page, _ = find_topic(ALL, "race-skeletons")
    told = as_html(page, ALL, WORDS, 48)
    assert 'href="race-orcs"' not in told or "Orcs" in told
    assert 'href="race-skeletons"' not in told
    spirit = as_html(find_topic(ALL, "race-ghouls")[0], ALL, WORDS, 48)
    assert 'href="race-sorcerers"' in spirit


def test_the_source_of_a_ruling_stands_back() -> None:
    told = as_html(find_topic(ALL, "race-amazons")[0], ALL, WORDS, 48)
    assert "<span class='source'>(our ruling)</span>" in told


@pytest.mark.parametrize(
    ("id", "shown"),
    [
        ("primary", ("Enter",)),
        ("choose", ("1 – 6",)),
        ("walk", ("arrow keys",)),
        ("zoom-in", ("Ctrl +",)),
        ("zoom-out", ("Ctrl −",)),
        ("take", ("−", "Shift ↓")),
        ("redo", ("Ctrl Y", "Ctrl Shift Z")),
    ],
)
def test_keys_are_told_as_their_caps_have_them(id: str, shown: tuple[str, ...]) -> None:
    [shortcut] = [one for group in with_own(SHORTCUTS).values() for one in group if one.id == id]
    assert caps(KEYS.of(shortcut), WORDS) == shown


def test_the_shortcut_sheet_holds_every_key() -> None:
    told = as_html(find_topic(ALL, "keyboard")[0], ALL, WORDS, 48)
    assert told.count("<tr>") == sum(len(group) for group in with_own(SHORTCUTS).values())
    assert "&amp;" not in told
