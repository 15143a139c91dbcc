"""The help of Warring Isles has a page for everything, and a sentence for every ruling."""

from __future__ import annotations

from smallworld_desktop.engine.games.warcraft.game import GAME
from smallworld_desktop.ui.desk.words import Words, missing
from smallworld_desktop.ui.games.warcraft.topics import PAGES, topics
from smallworld_desktop.ui.presentation.help_topics import as_html, find_topic

WORDS = Words("en", GAME.id)
ALL = topics(WORDS)

CLEAR = {"power-farmer", "power-mining", "power-ranger", "power-swamp_walker"}
"""Of these there was nothing to rule."""


def test_every_page_has_words_and_a_group() -> None:
    before = dict(missing)
    assert topics(WORDS) == ALL
    assert dict(missing) == before
    assert list(dict.fromkeys(topic.group for topic in ALL)) == ["rules", "races", "powers", "markers", "things"]
    assert len({topic.id for topic in ALL}) == len(ALL)
    assert [topic.id for topic in ALL[: len(PAGES)]] == [f"help-{page}" for page in PAGES]
    assert all(len(topic.sections[0].paragraphs) > 1 for topic in ALL[: len(PAGES)])


def test_every_race_power_artifact_and_place_has_a_page_with_its_rulings() -> None:
    things = GAME.things()
    for kind in ("race", "power", "marker"):
        for id in things[kind]:
            topic, _ = find_topic(ALL, f"{kind}-{id}")
            assert topic.id == f"{kind}-{id}"
            assert bool(topic.sections[0].rulings) == (topic.id not in CLEAR), topic.id
            assert "<h3>Rulings</h3>" in as_html(topic, ALL, WORDS, 48) or topic.id in CLEAR


def test_no_page_names_what_others_have_registered() -> None:
    told = " ".join(topic.lowered for topic in ALL)
    for name in ("warcraft", "azeroth", "alliance", "horde", "draenei", "tauren", "worgen", "pandaren", "murloc"):
        assert name not in told, name
