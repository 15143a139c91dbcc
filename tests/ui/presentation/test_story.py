"""What rivals did since a turn: which steps, which sentences, from where to where."""

from __future__ import annotations

from functools import cache

from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.games.smallworld.events import RegionTakenFromRace, TokensLost
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.play.registry import game as box_of
from smallworld_desktop.ui.games.smallworld.door import TABLE
from smallworld_desktop.ui.presentation.chronicle import Chronicler
from smallworld_desktop.ui.presentation.story import Deed, Storybook, span, told_to
from smallworld_desktop.ui.presentation.strikes import NOWHERE
from tests.ui.games.smallworld.positions import telling, whole_game

SEATS = 3


@cache
def stories() -> list[tuple[Table, int, tuple[int, int], tuple[Deed, ...]]]:
    """At each beginning of a turn: the position, whose turn, since when, and what is told."""
    game, found = whole_game(SEATS, 12), []
    chronicler = Chronicler(TABLE.chronicle, telling(game.state))
    for step in game.history:
        table, turn = step.after, step.after.turn
        begins = step.before.turn != turn
        if begins and not game.ruleset.decision(table).over:
            history = game.history[: step.index + 1]
            since = span(history, box_of("smallworld"), table, turn)
            map: Map | None = table.setting.map
            book = Storybook(TABLE, telling(table), turn, map, range(SEATS))
            found.append((table, turn, since, book.deeds(chronicler.lines(history), history, *since)))
    return found


def test_a_story_begins_where_the_last_turn_ended_and_tells_of_others_alone() -> None:
    history = whole_game(SEATS, 12).history
    for _, seat, (begin, end), deeds in stories():
        assert not any(step.seat == seat and step.before.turn == seat for step in history[begin:end])
        assert begin == 0 or history[begin - 1].before.turn == seat
        assert all(deed.seat != seat and begin <= deed.first <= deed.last < end for deed in deeds)


def test_during_ones_own_turn_the_story_stays_what_it_was() -> None:
    game = whole_game(SEATS, 12)
    for table, seat, since, _ in stories()[3:6]:
        after = next(i for i, step in enumerate(game.history) if step.before == table and step.index >= since[1])
        for upto in range(after, len(game.history)):
            if game.history[upto].before.turn != seat:
                break
            assert span(game.history[:upto], box_of("smallworld"), game.history[upto].before, seat) == since


def test_every_loss_is_told_to_whom_it_befell_with_what_was_lost() -> None:
    history, losses = whole_game(SEATS, 12).history, 0
    for table, seat, (begin, end), deeds in stories():
        say = telling(table)
        for step in history[begin:end]:
            for event in step.events:
                if not isinstance(event, RegionTakenFromRace) or event.from_seat != seat or event.seat == seat:
                    continue
                losses += 1
                region = say.region_of(event.region)
                [deed] = [one for one in deeds if one.first <= step.index <= one.last and region in one.text]
                assert deed.losing
                assert " you" in deed.text
                gone = sum(one.count for one in step.events if isinstance(one, TokensLost) and one.seat == seat)
                [strike] = deed.strikes
                assert (strike.loser, strike.lost, strike.seat) == (seat, gone, event.seat)
                assert ("You lose" in deed.text) == (gone > 0)
    assert losses > 10


def test_an_arrow_comes_from_a_region_that_the_rival_held_beside_the_goal() -> None:
    history, placed = whole_game(SEATS, 12).history, 0
    for table, _, _, deeds in stories():
        for strike in (strike for deed in deeds for strike in deed.strikes):
            before = history[strike.index].before
            held = [r for r, force in enumerate(before.holder) if force >= 0 and force // 3 == strike.seat]
            if strike.origin == NOWHERE:
                continue
            placed += 1
            assert strike.origin in held
            neighbours = table.setting.board.neighbours[strike.region]
            active = before.held[3 * strike.seat]
            assert neighbours >> strike.origin & 1 or not neighbours & active
    assert placed > 20


def test_what_a_conquest_took_is_told_as_a_sum() -> None:
    notes = [deed.note for *_, deeds in stories() for deed in deeds if deed.note]
    assert any("Any region 2" in note for note in notes)
    assert all(note.endswith(".") for note in notes)


def test_runs_of_regions_from_nobody_are_one_deed_of_three_names_at_most() -> None:
    sizes = {len(deed.strikes) for *_, deeds in stories() for deed in deeds}
    assert max(sizes) == 3


def test_the_ear_hears_a_loss_as_the_eye_reads_it_and_all_else_as_before() -> None:
    game = whole_game(SEATS, 12)
    lines = Chronicler(TABLE.chronicle, telling(game.state)).lines(game.history)
    told = told_to(lines, 0)
    changed = [(line, heard) for line, heard in zip(lines, told, strict=True) if line != heard]
    assert changed
    for line, heard in changed:
        assert heard.aloud == line.befell
        assert any(strike.loser == 0 for strike in line.strikes)


def test_a_summary_counts_what_was_lost_and_what_rivals_were_paid() -> None:
    history = whole_game(SEATS, 12).history
    summed = 0
    for table, seat, (begin, end), deeds in stories():
        book = Storybook(TABLE, telling(table), seat, table.setting.map, range(SEATS))
        summary = book.summary(deeds, history, begin, end, table)
        lost = {strike.region for deed in deeds for strike in deed.strikes if strike.loser == seat and strike.succeeds}
        assert (str(len(lost)) in summary.headline) if lost else ("nothing" in summary.headline)
        assert [chapter.seat for chapter in summary.chapters] == list(dict.fromkeys(deed.seat for deed in deeds))
        summed += sum(chapter.coins for chapter in summary.chapters)
        assert summary.headline in summary.spoken(telling(table))
    assert summed > 0
