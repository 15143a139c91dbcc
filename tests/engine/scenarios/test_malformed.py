"""Files that are not well formed: each is refused with its file, the line and the key."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from smallworld_desktop.commands.check import vocabularies
from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.scenarios.scenario import read_scenarios

BOARD = """\
boards:
  M:
    regions:
      A: {terrain: farmland, edge: true, borders: [B, S]}
      B: {terrain: hill, edge: true, tribe: true, borders: [C]}
      C: {terrain: mountain}
      S: {terrain: sea, edge: true}
"""
SEATS = "{P1: {active: {race: orcs, power: hill, hand: 2, at: {A: 1}}}, P2: {}}"


@dataclass(frozen=True)
class Slip:
    """What is wrong, the text that says it, and the error without the file's name."""

    name: str
    text: str
    error: str


def scenario(
    given: str = "", seats: str = SEATS, when: str = "[]", then: str = "{over: false}", board: str = "M", more: str = ""
) -> str:
    """A file of one scenario; its board is on lines 1 to 7, ``given`` begins on line 11, ``when`` is on line 14."""
    return BOARD + (
        "scenarios:\n  - name: x\n"
        f"    board: {board}\n    given:\n      seats: {seats}\n      {given or 'round: 2'}\n"
        f"    when: {when}\n    then: {then}\n{more}"
    )


def given(name: str, text: str, key: str, reason: str) -> Slip:
    return Slip(name, scenario(given=text), f"13: scenarios[0].given.{key}: {reason}")


def seated(name: str, seats: str, key: str, reason: str) -> Slip:
    return Slip(name, scenario(seats=seats), f"12: scenarios[0].given.seats{key}: {reason}")


def played(name: str, play: str, key: str, reason: str) -> Slip:
    return Slip(name, scenario(when=f"[{play}]"), f"14: scenarios[0].when[0]{key}: {reason}")


def stated(name: str, text: str, key: str, reason: str) -> Slip:
    return Slip(name, scenario(then=f"{{{text}}}"), f"15: scenarios[0].then.{key}: {reason}")


SLIPS = [
    # The file as a whole.
    Slip("a file with nothing in it", "", "the file is empty"),
    Slip("a file that is a list", "- one\n- two\n", "1: expected a mapping"),
    Slip("a file that is no YAML", "boards: {M: [\n", "2: not well-formed YAML"),
    Slip("a file without scenarios", BOARD, "1: 'scenarios' is missing"),
    Slip("a file with an empty list of scenarios", "scenarios: []\n", "1: scenarios: there is no scenario"),
    Slip("scenarios that are no list", "scenarios: {name: x}\n", "1: scenarios: expected a list"),
    Slip("an unknown key at the top", f"scenario: []\n{scenario()}", "1: scenario: unknown key"),
    Slip("a key at the top stated twice", scenario(more="boards: {}\n"), "16: boards: is stated twice"),
    Slip("an alias", "scenarios:\n  - &a {name: x}\n  - *a\n", "3: aliases"),
    # Boards.
    Slip(
        "a board with a terrain that there is not", scenario().replace("mountain", "lava"), "6: boards.M.regions.C.te"
    ),
    Slip("a board with a border to nowhere", scenario().replace("[C]", "[Z]"), "5: boards.M.regions.B.borders[0]: 'Z'"),
    Slip("a board with a key misspelt", scenario().replace("tribe:", "tribes:"), "5: boards.M.regions.B.tribes: unkn"),
    Slip("a region described twice", scenario().replace("C: {", "A: {"), "6: boards.M.regions.A: is stated twice"),
    Slip(
        "a wrong board that nobody stands on", scenario().replace("  M:\n", "  N: {}\n  M:\n", 1), "2: boards.N: 'reg"
    ),
    # The scenario.
    Slip("an unknown key", scenario(more="    them: {}\n"), "16: scenarios[0].them: unknown key"),
    Slip("a key stated twice", scenario(more="    then: {over: true}\n"), "16: scenarios[0].then: is stated twice"),
    Slip("no name", scenario().replace("name: x", "rules: smallworld"), "9: scenarios[0]: 'name' is missing"),
    Slip("no board", scenario().replace("board: M", "rules: smallworld"), "9: scenarios[0]: 'board' is missing"),
    Slip(
        "no position", BOARD + "scenarios:\n  - {name: x, board: M, then: {}}\n", "9: scenarios[0]: 'given' is missing"
    ),
    Slip(
        "nothing to play or to check",
        BOARD + f"scenarios:\n  - {{name: x, board: M, given: {{seats: {SEATS}}}}}\n",
        "9: scenarios[0]: nothing is played",
    ),
    Slip("a board that there is not", scenario(board="N"), "10: scenarios[0].board: there is no board 'N'"),
    Slip("a rule set that there is not", scenario(more="    rules: chess\n"), "16: scenarios[0].rules: 'chess' is not"),
    # Seats and forces.
    Slip("no seats", scenario().replace(f"seats: {SEATS}", "turn: P1"), "12: scenarios[0].given: 'seats' is missing"),
    seated("one seat", "{P1: {}}", "", "a game has 2 to 5 seats, not 1"),
    seated("six seats", "{P1: {}, P2: {}, P3: {}, P4: {}, P5: {}, P6: {}}", "", "a game has 2 to 5 seats, not 6"),
    seated("a seat twice", "{P1: {}, P1: {}}", ".P1", "is stated twice"),
    seated("a seat called none", "{P1: {}, none: {}}", ".none", "'none' is nobody’s name"),
    seated("an unknown key of a seat", "{P1: {coin: 3}, P2: {}}", ".P1.coin", "unknown key"),
    seated("a debt", "{P1: {coins: -1}, P2: {}}", ".P1.coins", "-1 is less than 0"),
    seated("coins that are no number", "{P1: {coins: many}, P2: {}}", ".P1.coins", "expected a number"),
    seated(
        "a race that there is not", "{P1: {active: {race: gnomes, power: hill}}, P2: {}}", ".P1.active.race", "'gnomes'"
    ),
    seated(
        "a power that there is not", "{P1: {active: {race: orcs, power: ugly}}, P2: {}}", ".P1.active.power", "'ugly'"
    ),
    seated(
        "an active race without its power", "{P1: {active: {race: orcs}}, P2: {}}", ".P1.active", "'power' is missing"
    ),
    seated("a force without its race", "{P1: {declined: {at: {A: 1}}}, P2: {}}", ".P1.declined", "'race' is missing"),
    seated(
        "a race twice on the table",
        "{P1: {declined: {race: orcs, at: {A: 1}}}, P2: {spirit: {race: orcs, at: {B: 1}}}}",
        ".P2.spirit.race",
        "orcs are on the table twice",
    ),
    seated(
        "a power twice on the table",
        "{P1: {active: {race: orcs, power: hill}}, P2: {active: {race: elves, power: hill}}}",
        ".P2.active.power",
        "this power is on the table twice",
    ),
    seated(
        "two Spirit races",
        "{P1: {spirit: {race: orcs, at: {A: 1}}}, P2: {spirit: {race: elves, at: {B: 1}}}}",
        ".P2.spirit",
        "this power is on the table twice",
    ),
    seated(
        "a Spirit race with another power",
        "{P1: {spirit: {race: orcs, power: hill}}, P2: {}}",
        ".P1.spirit.power",
        "only a race that declined with spirit",
    ),
    seated(
        "a Spirit race among the ordinary ones",
        "{P1: {declined: {race: orcs, power: spirit}}, P2: {}}",
        ".P1.declined.power",
        "a race that declined with this power stands under 'spirit'",
    ),
    seated(
        "a region that there is not",
        "{P1: {active: {race: orcs, power: hill, at: {Z: 1}}}, P2: {}}",
        ".P1.active.at.Z",
        "there is no region 'Z'",
    ),
    seated(
        "a region stated twice",
        "{P1: {active: {race: orcs, power: hill, at: {A: 1, A: 2}}}, P2: {}}",
        ".P1.active.at.A",
        "is stated twice",
    ),
    seated(
        "a region held with no token",
        "{P1: {active: {race: orcs, power: hill, at: {A: 0}}}, P2: {}}",
        ".P1.active.at.A",
        "0 is less than 1",
    ),
    seated(
        "two forces in one region",
        "{P1: {active: {race: orcs, power: hill, at: {A: 1}}}, P2: {declined: {race: elves, at: {A: 1}}}}",
        ".P2.declined.at.A",
        "two forces stand on this region",
    ),
    seated(
        "more tokens than the box holds",
        "{P1: {active: {race: orcs, power: hill, hand: 5, at: {A: 6}}}, P2: {}}",
        ".P1.active",
        "orcs have 10 tokens, not 11",
    ),
    seated(
        "tokens in hand of a race in decline",
        "{P1: {declined: {race: orcs, hand: 2, at: {A: 1}}}, P2: {}}",
        ".P1.declined.hand",
        "this race has no tokens in hand",
    ),
    seated(
        "a race on water that cannot sail",
        "{P1: {active: {race: orcs, power: hill, at: {S: 1}}}, P2: {}}",
        ".P1.active.at.S",
        "no race with the power hill stands on water",
    ),
    seated(
        "a Spirit race on water",
        "{P1: {spirit: {race: orcs, at: {S: 1}}}, P2: {}}",
        ".P1.spirit.at.S",
        "no race with the power spirit stands on water",
    ),
    # The rest of the position.
    given("an unknown key of the position", "rounds: 3", "rounds", "unknown key"),
    given("a turn of nobody", "turn: P3", "turn", "'P3' is not one of P1, P2"),
    given("a round before the first", "round: 0", "round", "0 is less than 1"),
    given("a round after the last", "round: 11", "round", "11 is more than 10"),
    given("half a round", "round: 1.5", "round", "expected a whole number"),
    given("a stage that there is not", "stage: battle", "stage", "'battle' is not one of course, pick"),
    given("a pick with an active race", "stage: pick", "stage", "the seat whose turn it is has an active race"),
    given(
        "Ghouls' conquests without Ghouls",
        "stage: ghoul_conquest",
        "stage",
        "the seat whose turn it is has no declined",
    ),
    given("a treaty without a Diplomat", "stage: treaty", "stage", "the active race is no Diplomat"),
    given("a question to a race that is not Stout", "stage: stout", "stage", "the active race is not Stout"),
    given(
        "defenders who are placed automatically", "stage: defenders", "stage", "this stage comes only with the option"
    ),
    given(
        "defenders with nothing to place",
        "stage: defenders\n      options: {auto_defenders: false}",
        "stage",
        "nobody has something to place",
    ),
    Slip(
        "conquests without an active race",
        scenario(given="stage: ready", seats="{P1: {}, P2: {}}"),
        "13: scenarios[0].given.stage: the seat whose turn it is has no active race",
    ),
    Slip(
        "tokens held back from one's regions",
        scenario(
            given="stage: course",
            seats="{P1: {active: {race: orcs, power: hill}}, "
            "P2: {active: {race: elves, power: swamp, hand: 2, at: {B: 1}}}}",
        ),
        "12: scenarios[0].given.seats.P2.active.hand: before the turn’s first conquest",
    ),
    Slip(
        "tokens held back while the active race readies",
        scenario(
            given="stage: ready",
            seats="{P1: {active: {race: orcs, power: hill}}, "
            "P2: {active: {race: elves, power: swamp, hand: 2, at: {B: 1}}}}",
        ),
        "12: scenarios[0].given.seats.P2.active.hand: before the turn’s first conquest",
    ),
    given("a piece that there is not", "pieces: {A: [tower]}", "pieces.A[0]", "'tower' is not one of lair"),
    given("a mountain among the pieces", "pieces: {C: [mountain]}", "pieces.C[0]", "'mountain' is not one of lair"),
    given("pieces in no region", "pieces: {Z: [fortress]}", "pieces.Z", "there is no region 'Z'"),
    given("a lair without Trolls", "pieces: {A: [lair]}", "pieces.A[0]", "a lair stands only where its race does"),
    given("a hero without his people", "pieces: {A: [hero]}", "pieces.A[0]", "a piece of this kind (hero) stands only"),
    given("a dragon in the wild", "pieces: {C: [dragon]}", "pieces.C[0]", "a piece of this kind (dragon) stands only"),
    given("a hole of nobody", "pieces: {B: [hole]}", "pieces.B[0]", "a piece of this kind (hole) stands only"),
    given(
        "two fortresses in a region", "pieces: {A: [fortress, fortress]}", "pieces.A[1]", "'fortress' is stated twice"
    ),
    Slip(
        "more encampments than the box holds",
        scenario(
            given="pieces: {A: [encampment, encampment, encampment, encampment, encampment, encampment]}",
            seats="{P1: {active: {race: orcs, power: bivouacking, at: {A: 1}}}, P2: {}}",
        ),
        "13: scenarios[0].given.pieces.A[5]: there are only 5",
    ),
    Slip(
        "a piece of a race in decline",
        scenario(
            given="pieces: {A: [hole]}",
            seats="{P1: {declined: {race: halflings, at: {A: 1}}}, P2: {}}",
        ),
        "13: scenarios[0].given.pieces.A[0]: a piece of this kind (hole) stands only with the active race",
    ),
    given("a Lost Tribe where a race stands", "tribes: [A]", "tribes[0]", "a race stands on this region"),
    given("a Lost Tribe stated twice", "tribes: [B, B]", "tribes[1]", "is stated twice"),
    given("a Lost Tribe nowhere", "tribes: [Z]", "tribes[0]", "there is no region 'Z'"),
    given("an option that there is not", "options: {dice: 2}", "options.dice", "unknown key"),
    given("an option with a wrong value", "options: {auto_defenders: maybe}", "options.auto_defenders", "option auto"),
    given("a ban of nobody", "options: {banned: [gnomes]}", "options", "option banned: there is no race or power"),
    Slip(
        "a banned race on the table",
        scenario(given="options: {banned: [orcs]}"),
        "12: scenarios[0].given.seats.P1.active.race: orcs are not in this game",
    ),
    Slip(
        "a Diplomat with two seats where that is not played",
        scenario(
            given="options: {diplomat_with_two: false}",
            seats="{P1: {active: {race: orcs, power: diplomat}}, P2: {}}",
        ),
        "12: scenarios[0].given.seats.P1.active.power: diplomat is not in this game",
    ),
    given("a column of seven", f"column: {[['elves', 'swamp', 0]] * 7}", "column", "the column has 6 places, not 7"),
    given(
        "a combo without its coins", "column: [[elves, swamp]]", "column[0]", "expected a race, a power and the coins"
    ),
    given("a combo with a debt", "column: [[elves, swamp, -1]]", "column[0][2]", "-1 is less than 0"),
    given("a race in play in the column", "column: [[orcs, swamp, 0]]", "column[0][0]", "orcs is on the table twice"),
    given("a power in play in the column", "column: [[elves, hill, 0]]", "column[0][1]", "hill is on the table twice"),
    given("a race in play in the stack", "race_stack: [orcs]", "race_stack[0]", "orcs is on the table twice"),
    given("a race twice in the stack", "race_stack: [elves, elves]", "race_stack[1]", "elves is on the table twice"),
    given("a badge in play among the discards", "power_discards: [hill]", "power_discards[0]", "hill is on the table"),
    # Actions.
    played("an action that there is not", "attack: A", ".attack", "'attack' is no action"),
    played("a plain action that there is not", "surrender", "", "'surrender' is no action"),
    played("two actions at once", "{conquer: B, stop: true}", "", "one action at a time, not conquer and stop"),
    played("an action with a key too many", "{conquer: B, die: 2}", ".die", "unknown key beside 'conquer'"),
    played("an action in no region", "{conquer: Z}", ".conquer", "there is no region 'Z'"),
    played("an action without its region", "conquer", "", "'conquer' needs to say what"),
    played("an attempt without the die", "{attempt: B}", "", "'attempt' needs what the die shows"),
    played("a die that shows four", "{attempt: B, die: 4}", ".die", "4 is more than 3"),
    played("a roll without the die", "roll", "", "'roll' needs what the die shows"),
    played("a pick by name", "{pick: orcs}", ".pick", "expected a number"),
    played("a pick above the column", "{pick: -1}", ".pick", "-1 is less than 0"),
    played("a treaty with nobody at the table", "{treaty: P3}", ".treaty", "'P3' is not one of P1, P2"),
    played("an action by nobody", "{stop: true, by: P3}", ".by", "'P3' is not one of P1, P2"),
    played("a plain action that is false", "{stop: false}", ".stop", "a plain action is 'true'"),
    played("a region stated twice in an action", "{redeploy: {A: 1, A: 2}}", ".redeploy.A", "is stated twice"),
    played("less than no token", "{redeploy: {A: -1}}", ".redeploy.A", "-1 is less than 0"),
    played("defenders who place nothing", "{defend: P2}", ".defend", "'defend' needs 'redeploy' or 'encamp'"),
    played("a shuffle of what is no badge", "{shuffle: [orcs]}", ".shuffle[0]", "'orcs' is not one of"),
    played("a badge shuffled twice", "{shuffle: [hill, hill]}", ".shuffle", "a badge is stated twice"),
    Slip("actions that are no list", scenario(when="stop"), "14: scenarios[0].when: expected a list"),
    # Checks.
    stated("a check that there is not", "hands: {P1: 2}", "hands", "unknown key"),
    stated("a check of no region", "at: {Z: empty}", "at.Z", "there is no region 'Z'"),
    stated("a region that is neither empty nor held", "at: {A: full}", "at.A", "'full' is not one of empty, tribe"),
    stated("an unknown key of a region", "at: {A: {token: 1}}", "at.A.token", "unknown key"),
    stated("a check of no seat", "hand: {P3: 1}", "hand.P3", "there is no seat 'P3'"),
    stated("a hand that is no number", "hand: {P1: some}", "hand.P1", "expected a number"),
    stated("a tray of nobody", "tray: {gnomes: 1}", "tray.gnomes", "'gnomes' is not one of"),
    stated("the price of no region", "cost: {Z: 1}", "cost.Z", "there is no region 'Z'"),
    stated("a piece that is expected and is none", "pieces: {A: [tower]}", "pieces.A[0]", "'tower' is not one of"),
    stated("a stage that there is not in the end", "stage: over", "stage", "'over' is not one of"),
    stated("a game that is neither over nor not", "over: perhaps", "over", "expected true or false"),
    stated(
        "a combo that is expected without coins", "column: [[elves, hill]]", "column[0]", "expected a race, a power"
    ),
    stated("a check stated twice", "round: 2, round: 3", "round", "is stated twice"),
    stated(
        "a shuffle that somebody could play", "legal: [{shuffle: [hill]}]", "legal[0]", "'shuffle' is what chance does"
    ),
    stated(
        "an illegal action that there is not", "illegal: [{conquest: A}]", "illegal[0].conquest", "'conquest' is no"
    ),
]


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.name)
def test_a_malformed_file_is_refused_with_line_and_key(slip: Slip, tmp_path: Path) -> None:
    file = tmp_path / "slip.yaml"
    file.write_text(slip.text, encoding="utf-8")
    with pytest.raises(FileError) as refused:
        read_scenarios(file, vocabularies(), "smallworld")
    said = str(refused.value)
    assert said.startswith(f"{file}:")
    assert slip.error in said


def test_a_well_formed_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "fine.yaml"
    file.write_text(scenario(), encoding="utf-8")
    assert [scenario.name for scenario in read_scenarios(file, vocabularies(), "smallworld")] == ["x"]
