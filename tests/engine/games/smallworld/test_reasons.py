"""Every reason that the rules have against an action, with its numbers; and that there is no other."""

from __future__ import annotations

import ast
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

import smallworld_desktop.engine.conquest as conquest
import smallworld_desktop.engine.games.smallworld as package
from smallworld_desktop.engine.games.smallworld.abilities.berserk import Roll
from smallworld_desktop.engine.games.smallworld.abilities.dragon import FlyDragon
from smallworld_desktop.engine.games.smallworld.abilities.pieces import Encamp, Fortify, PlaceHero, Reencamp
from smallworld_desktop.engine.games.smallworld.abilities.sorcery import Substitute
from smallworld_desktop.engine.games.smallworld.actions import (
    Abandon,
    Attempt,
    Conquer,
    Decline,
    Expand,
    Keep,
    Pass,
    Pick,
    Stop,
    Treaty,
)
from smallworld_desktop.engine.games.smallworld.chance import Deal, Die, Shuffle
from smallworld_desktop.engine.games.smallworld.redeployment import Done, Redeploy, Reinforce
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.state import DEAL, SHUFFLE
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.games.smallworld.timing import WHAT_COMES_FIRST
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.rules import CHANCE
from tests.engine.games.smallworld.positions import (
    ELSEWHERE,
    RULES,
    S1,
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
    acting,
    dealt,
    every_move,
    play,
    position,
    roll,
)

ORCS = "{race: orcs, power: hill, hand: 2, at: {A: 2}}"
BESIDE_ELVES = (
    "{{stage: {stage}, seats: {{P1: {{active: {{race: orcs, power: hill, hand: 9, at: {{A: 1}}}}, "
    "declined: {{race: {race}, at: {{E: 1}}{hand}}}}}, P2: {{}}}}}}"
)
STOUT = "{race: orcs, power: stout, at: {A: 2}}"
GHOULS = (
    "{stage: ghoul_ready, options: {ghoul_own_die: false}, seats: {P1: {active: {race: orcs, power: hill, at: {A: 1}}, "
    "declined: {race: ghouls, hand: 2, at: {D: 1}}}, " + ELSEWHERE + "}}"
)
BEATEN = (
    "{stage: defenders, options: {auto_defenders: false}, seats: {P1: {active: {race: orcs, power: hill, at: {H: 2}}}, "
    "P2: {active: {race: ratmen, power: bivouacking, hand: 2, at: {A: 1, D: 1}}}}}"
)
PEACE = (
    "{stage: treaty, seats: {P1: {active: {race: humans, power: diplomat, at: {B: 1}}}, "
    "P2: {active: {race: orcs, power: hill, at: {A: 6}}}}}"
)
REPLACED = (
    "{seats: {P1: {active: {race: sorcerers, power: flying, hand: 1, at: {E: 1}}}, "
    "P2: {active: {race: ratmen, power: forest, at: {A: 1, D: 2, H: 1}}}, "
    "P3: {active: {race: orcs, power: bivouacking, at: {C: 1}}, declined: {race: elves, at: {F: 1}}}}, "
    "pieces: {C: [encampment]}}"
)

ROLL_ASKED = play(acting("{race: orcs, power: hill, hand: 1, at: {A: 1}}"), Attempt(B))


@dataclass(frozen=True)
class Case:
    """A table, what is tried on it, and everything that speaks against it."""

    why: str
    table: Table
    action: Action[Table]
    against: tuple[str, ...]


def case(why: str, table: Table, action: Action[Table], *against: str) -> Case:
    return Case(why, table, action, against)


def at_chance(table: Table, pending: int) -> Table:
    """The same table while chance is asked for something."""
    after = table.copy()
    after.pending = pending
    if pending == DEAL:
        after.race_stack = after.power_stack = after.column = ()
    if pending == SHUFFLE:
        after.power_stack = (0, 1, 2)
    return after


CASES = [
    # In the wrong stage nothing else is said.
    case("expand among conquests", acting(ORCS), Expand(), "course-is-set"),
    case("pass with tokens", acting(ORCS, "course"), Pass(), "tokens-left"),
    case("pass among conquests", acting(ORCS), Pass(), "course-is-set"),
    case("expand with no token", acting("{race: orcs, power: hill}", "course"), Expand(), "no-token-at-all"),
    case("decline after readying", acting(ORCS, "ready"), Decline(), "declines-early"),
    case("keep what nobody asked about", acting(ORCS), Keep(), "nobody-asks-that"),
    case("stop before the conquests", acting(ORCS, "course"), Stop(), "course-comes-first (race orcs)"),
    case("conquer in redeployment", acting(ORCS, "redeploy"), Conquer(B), "conquests-are-over"),
    case("attempt in redeployment", acting(ORCS, "redeploy"), Attempt(B), "conquests-are-over"),
    case("redeploy among conquests", acting(ORCS), Redeploy(A, 4), "conquests-come-first (race orcs)"),
    case("done among conquests", acting(ORCS), Done(), "conquests-come-first (race orcs)"),
    case(
        "a treaty among conquests",
        acting("{race: orcs, power: diplomat, at: {A: 1}}"),
        Treaty(1),
        "conquests-come-first (race orcs)",
    ),
    case(
        "a fortress among conquests",
        acting("{race: orcs, power: fortified, at: {A: 1}}"),
        Fortify(A),
        "conquests-come-first (race orcs)",
    ),
    case(
        "encamping among conquests",
        acting("{race: orcs, power: bivouacking, at: {A: 1}}"),
        Encamp(A, 5),
        "conquests-come-first (race orcs)",
    ),
    case(
        "a hero among conquests",
        acting("{race: orcs, power: heroic, at: {A: 1}}"),
        PlaceHero(A),
        "conquests-come-first (race orcs)",
    ),
    case(
        "a roll in redeployment",
        acting("{race: orcs, power: berserk, at: {A: 1}}", "redeploy"),
        Roll(),
        "conquests-are-over",
    ),
    case(
        "a dragon in redeployment",
        acting("{race: orcs, power: dragon_master, at: {A: 1}}", "redeploy"),
        FlyDragon(B),
        "conquests-are-over",
    ),
    case(
        "sorcery in redeployment",
        acting("{race: sorcerers, power: hill, at: {A: 1}}", "redeploy"),
        Substitute(B),
        "conquests-are-over",
    ),
    case("reinforcing in one's own turn", acting(ORCS), Reinforce(A, 1), "nothing-displaced"),
    case("returning camps in one's own turn", acting(ORCS), Reencamp(A, 1), "nothing-displaced"),
    case("a pick with a race", acting(ORCS), Pick(0), "has-a-race"),
    # What comes first, and what is over.
    case("conquering before a race is chosen", dealt(2), Conquer(A), "pick-comes-first"),
    case("declining without a race", dealt(2), Decline(), "pick-comes-first"),
    case("a pick before declining", acting(ORCS, "course"), Pick(0), "has-a-race"),
    case("leaving before expanding", acting(ORCS, "course"), Abandon(A), "course-comes-first (race orcs)"),
    case("a late decline among conquests", acting(STOUT), Decline(), "declines-early-or-late"),
    case("expanding after scoring", acting(STOUT, "stout"), Expand(), "course-is-set"),
    case("placing after scoring", acting(STOUT, "stout"), Redeploy(A, 1), "redeployment-is-over"),
    case("conquering in defence", position(BEATEN), Conquer(B), "displaced-come-first"),
    case("the active race before the Ghouls", position(GHOULS), Done(), "other-conquests-come-first (race ghouls)"),
    case(
        "leaving with the active race before the Ghouls",
        position(GHOULS.replace("ghoul_ready", "ghoul_conquest")),
        Abandon(A),
        "other-conquests-come-first (race ghouls)",
    ),
    case("keeping before the redeployment ends", acting(STOUT, "redeploy"), Keep(), "nobody-asks-that"),
    case(
        "a treaty before the redeployment ends",
        position(PEACE.replace("treaty", "redeploy", 1)),
        Treaty(1),
        "redeployment-comes-first (race humans)",
    ),
    # Powers that the race has not.
    case("a roll by others", acting(ORCS), Roll(), "not-your-power"),
    case("a dragon of others", acting(ORCS), FlyDragon(B), "not-your-power"),
    case("sorcery by others", acting(ORCS), Substitute(B), "not-your-power"),
    case("a fortress by others", acting(ORCS, "redeploy"), Fortify(A), "not-your-power"),
    case("encamping by others", acting(ORCS, "redeploy"), Encamp(A, 5), "not-your-power"),
    case("a hero of others", acting(ORCS, "redeploy"), PlaceHero(A), "not-your-power"),
    # Picking.
    case("a seventh combo", dealt(2), Pick(6), "no-such-combo (count 6)"),
    case("a combo above the top", dealt(2), Pick(-1), "no-such-combo (count 6)"),
    case(
        "a combo too dear",
        position("{seats: {P1: {coins: 2}, P2: {}}}"),
        Pick(4),
        "needs-more-coins (need 4, have 2)",
    ),
    # Conquest.
    case("leaving what is another's", acting(ORCS, "ready"), Abandon(H), "not-yours (race orcs)"),
    case("leaving what is nobody's", acting(ORCS, "ready"), Abandon(B), "not-yours (race orcs)"),
    case("leaving after a conquest", acting(ORCS), Abandon(A), "conquests-have-begun"),
    case("conquering oneself", acting(ORCS), Conquer(A), "already-yours"),
    case("too few tokens", acting(ORCS), Conquer(C), "needs-more-tokens (need 3, have 2)"),
    case("not adjacent", acting(ORCS), Conquer(D), "not-adjacent (race orcs)"),
    case(
        "every reason at once",
        acting("{race: orcs, power: hill, hand: 1, at: {A: 2}}"),
        Conquer(H),
        "not-adjacent (race orcs)",
        "needs-more-tokens (need 5, have 1)",
    ),
    case("a sea without ships", acting(ORCS), Conquer(S1), "only-by-sailing (terrain sea)"),
    case("entry inland", acting("{race: orcs, power: hill, hand: 9}"), Conquer(E), "not-an-entry (race orcs)"),
    case(
        "beside one's own declined race",
        position(BESIDE_ELVES.format(stage="conquest", race="elves", hand="")),
        Conquer(G),
        "not-adjacent (race orcs)",
        "declined-do-not-help (race elves)",
    ),
    case(
        "beside the active race as Ghouls",
        position(BESIDE_ELVES.format(stage="ghoul_conquest", race="ghouls", hand=", hand: 9")),
        Conquer(B),
        "not-adjacent (race ghouls)",
        "active-do-not-help (race orcs)",
    ),
    case(
        "entry beside one's own declined race",
        position(
            "{seats: {P1: {active: {race: orcs, power: hill, hand: 9}, declined: {race: elves, at: {E: 1}}}, "
            + ELSEWHERE
            + "}}"
        ),
        Conquer(F),
        "not-an-entry (race orcs)",
        "declined-do-not-help (race elves)",
    ),
    case(
        "entry inland with ships",
        acting("{race: orcs, power: seafaring, hand: 9}"),
        Conquer(E),
        "not-an-entry-by-sea (race orcs)",
    ),
    case(
        "entry inland with ships that may not enter by sea",
        acting("{race: orcs, power: seafaring, hand: 9}", more="options: {seafaring_enters_by_sea: false}"),
        Conquer(E),
        "not-an-entry (race orcs)",
    ),
    case(
        "a hole",
        position(
            "{pieces: {C: [hole]}, seats: {P1: {active: {race: orcs, power: merchant, hand: 9, at: {A: 1}}}, "
            "P2: {active: {race: halflings, power: hill, at: {C: 1}}}}}"
        ),
        Conquer(C),
        "immune (piece hole)",
    ),
    case(
        "a hero",
        position(
            "{pieces: {C: [hero]}, seats: {P1: {active: {race: orcs, power: merchant, hand: 9, at: {A: 1}}}, "
            "P2: {active: {race: humans, power: heroic, at: {C: 1}}}}}"
        ),
        Conquer(C),
        "immune (piece hero)",
    ),
    case(
        "a dragon",
        position(
            "{pieces: {C: [dragon]}, seats: {P1: {active: {race: orcs, power: merchant, hand: 9, at: {A: 1}}}, "
            "P2: {active: {race: humans, power: dragon_master, at: {C: 1}}}}}"
        ),
        Conquer(C),
        "immune (piece dragon)",
    ),
    case("peace", play(position(PEACE), Treaty(1), Expand()), Conquer(B), "under-treaty (seat 0)"),
    # The final attempt.
    case(
        "the die among Berserk",
        acting("{race: orcs, power: berserk, hand: 1, at: {A: 1}}"),
        Attempt(B),
        "no-final-attempt",
    ),
    case(
        "a die that the Ghouls have used",
        roll(play(position(GHOULS), Attempt(B)), 0),
        Attempt(B),
        "die-used-up",
        "no-token-in-hand",
    ),
    case("an attempt with nothing", acting("{race: orcs, power: hill, at: {A: 1}}"), Attempt(B), "no-token-in-hand"),
    case(
        "an attempt that needs none",
        acting("{race: orcs, power: hill, hand: 3, at: {A: 1}}"),
        Attempt(B),
        "no-die-needed",
    ),
    case(
        "an attempt short by four",
        acting("{race: orcs, power: hill, hand: 1, at: {F: 1}}"),
        Attempt(H),
        "short-by-too-many (count 4)",
    ),
    case("an attempt on oneself", acting(ORCS), Attempt(A), "already-yours"),
    case(
        "an attempt far away",
        acting("{race: orcs, power: hill, hand: 1, at: {A: 1}}"),
        Attempt(E),
        "not-adjacent (race orcs)",
    ),
    # What powers bring.
    case(
        "a second roll",
        roll(play(acting("{race: orcs, power: berserk, hand: 2, at: {A: 1}}"), Roll()), 2),
        Roll(),
        "die-is-rolled (count 2)",
    ),
    case("a roll with nothing", acting("{race: orcs, power: berserk, at: {A: 1}}"), Roll(), "no-token-in-hand"),
    case(
        "a second dragon",
        play(acting("{race: orcs, power: dragon_master, hand: 3, at: {A: 1}}"), FlyDragon(B)),
        FlyDragon(C),
        "dragon-has-flown",
    ),
    case(
        "a dragon with nothing",
        acting("{race: orcs, power: dragon_master, at: {A: 1}}"),
        FlyDragon(B),
        "no-token-in-hand",
    ),
    case(
        "a dragon far away",
        acting("{race: orcs, power: dragon_master, hand: 1, at: {A: 1}}"),
        FlyDragon(H),
        "not-adjacent (race orcs)",
    ),
    case(
        "sorcery while a roll waits",
        roll(
            play(
                acting(
                    "{race: sorcerers, power: berserk, hand: 1, at: {F: 1}}",
                    others="P2: {active: {race: ratmen, power: forest, at: {H: 1}}}",
                ),
                Roll(),
            ),
            1,
        ),
        Substitute(H),
        "die-is-rolled (count 1)",
    ),
    case(
        "sorcery with an empty tray",
        acting(
            "{race: sorcerers, power: hill, hand: 1, at: {F: 17}}",
            others="P2: {active: {race: ratmen, power: forest, at: {H: 1}}}",
        ),
        Substitute(H),
        "tray-is-empty",
    ),
    case(
        "sorcery before the first region",
        acting(
            "{race: sorcerers, power: hill, hand: 9}", others="P2: {active: {race: ratmen, power: forest, at: {H: 1}}}"
        ),
        Substitute(H),
        "no-region-to-cast-from",
    ),
    case(
        "sorcery with nothing in hand where a table wants one",
        acting(
            "{race: sorcerers, power: hill, at: {F: 1}}",
            others="P2: {active: {race: ratmen, power: forest, at: {H: 1}}}",
            more="options: {sorcerer_needs_token: true}",
        ),
        Substitute(H),
        "no-token-in-hand",
    ),
    case("sorcery on a Lost Tribe", position(REPLACED), Substitute(B), "no-active-opponent-here"),
    case("sorcery on a declined race", position(REPLACED), Substitute(5), "no-active-opponent-here"),
    case("sorcery on oneself", position(REPLACED), Substitute(E), "already-yours", "no-active-opponent-here"),
    case("sorcery on two", position(REPLACED), Substitute(D), "not-alone (count 2)"),
    case("sorcery on an encampment", position(REPLACED), Substitute(C), "encampment-here"),
    case(
        "sorcery twice on one opponent",
        play(position(REPLACED), Substitute(A)),
        Substitute(H),
        "once-for-each-opponent (seat 1)",
    ),
    # Redeployment.
    case("placing another's", acting(ORCS, "redeploy"), Redeploy(H, 2), "not-yours (race orcs)"),
    case("placing nobody's", acting(ORCS, "redeploy"), Redeploy(B, 2), "not-yours (race orcs)"),
    case(
        "placing what is in plain decline",
        position(
            "{stage: redeploy, seats: {P1: {active: {race: orcs, power: hill, at: {A: 2}}, "
            "declined: {race: elves, at: {D: 1}}}, " + ELSEWHERE + "}}"
        ),
        Redeploy(D, 1),
        "declined-stand-still (race elves)",
    ),
    case(
        "too many on a region",
        acting("{race: orcs, power: hill, hand: 2, at: {A: 1, B: 1}}", "redeploy"),
        Redeploy(A, 4),
        "at-most-so-many (count 3)",
    ),
    case(
        "none on a region that stays",
        acting("{race: orcs, power: hill, hand: 2, at: {A: 1, B: 1}}", "redeploy"),
        Redeploy(A, 0),
        "at-least-so-many (count 1)",
    ),
    case(
        "some of what is left on the last region",
        play(acting("{race: orcs, power: hill, hand: 2, at: {A: 1, B: 1}}", "redeploy"), Redeploy(A, 1)),
        Redeploy(B, 2),
        "so-many-belong-here (count 3)",
    ),
    case(
        "an Amazon where all must leave",
        acting("{race: amazons, power: hill, at: {A: 2, B: 2}}", "redeploy"),
        Redeploy(A, 1),
        "none-belongs-here",
    ),
    case(
        "the second region first",
        acting("{race: orcs, power: hill, hand: 2, at: {A: 1, B: 1}}", "redeploy"),
        Redeploy(B, 1),
        "not-in-order (region A)",
    ),
    case("placing twice", play(acting(ORCS, "redeploy"), Redeploy(A, 4)), Redeploy(A, 4), "already-placed"),
    case(
        "camps before the tokens are placed",
        play(acting("{race: orcs, power: bivouacking, at: {A: 1, B: 1}}", "redeploy"), Redeploy(A, 1)),
        Encamp(A, 5),
        "finish-placing-first",
    ),
    case(
        "a fortress before the tokens are placed",
        play(acting("{race: orcs, power: fortified, at: {A: 1, B: 1}}", "redeploy"), Redeploy(A, 1)),
        Fortify(A),
        "finish-placing-first",
    ),
    case(
        "a hero before the tokens are placed",
        play(acting("{race: orcs, power: heroic, at: {A: 1, B: 1}}", "redeploy"), Redeploy(A, 1)),
        PlaceHero(A),
        "finish-placing-first",
    ),
    case(
        "the end before the tokens are placed",
        play(acting("{race: orcs, power: hill, at: {A: 1, B: 1}}", "redeploy"), Redeploy(A, 1)),
        Done(),
        "finish-placing-first",
    ),
    case(
        "camps on another's region",
        acting("{race: orcs, power: bivouacking, at: {A: 1}}", "redeploy"),
        Encamp(H, 5),
        "not-yours (race orcs)",
    ),
    case("the end with tokens in hand", acting(ORCS, "redeploy"), Done(), "tokens-in-hand (count 2)"),
    case(
        "the end with tokens of two races in hand",
        position(GHOULS.replace("ghoul_ready", "redeploy").replace("at: {A: 1}", "hand: 3, at: {A: 1}")),
        Done(),
        "tokens-of-race-in-hand (race orcs, count 3)",
        "tokens-of-race-in-hand (race ghouls, count 2)",
    ),
    case(
        "the end while Amazons must leave",
        acting("{race: amazons, power: hill, at: {A: 6}}", "redeploy"),
        Done(),
        "tokens-must-leave (count 4)",
    ),
    case(
        "the end while two more Amazons must leave",
        acting("{race: amazons, power: hill, hand: 2, at: {A: 4}}", "redeploy"),
        Done(),
        "tokens-must-leave (count 2)",
    ),
    case(
        "the end with encampments in hand",
        acting("{race: orcs, power: bivouacking, at: {A: 1}}", "redeploy", more="pieces: {A: [encampment]}"),
        Done(),
        "encampments-in-hand (count 4)",
    ),
    case(
        "the end with heroes in hand",
        acting("{race: orcs, power: heroic, at: {A: 1, B: 1}}", "redeploy"),
        Done(),
        "heroes-in-hand (count 2)",
    ),
    case(
        "a second fortress in one turn",
        play(acting("{race: orcs, power: fortified, at: {A: 1, B: 1}}", "redeploy"), Fortify(A)),
        Fortify(B),
        "one-fortress-a-turn",
    ),
    case(
        "a seventh fortress, and on a region that has one",
        position(
            "{stage: redeploy, pieces: {A: [fortress], B: [fortress], C: [fortress], D: [fortress], E: [fortress], "
            "F: [fortress]}, seats: {P1: {active: {race: orcs, power: fortified, at: {A: 1, G: 1}}, "
            "declined: {race: humans, at: {B: 1, C: 1, D: 1, E: 1, F: 1}}}, " + ELSEWHERE + "}}"
        ),
        Fortify(A),
        "no-fortress-left (count 6)",
        "fortress-here",
    ),
    case(
        "a fortress elsewhere",
        acting("{race: orcs, power: fortified, at: {A: 1}}", "redeploy"),
        Fortify(H),
        "not-yours (race orcs)",
    ),
    case(
        "a fortress before the Amazons have left",
        acting("{race: amazons, power: fortified, hand: 1, at: {A: 3, B: 2}}", "redeploy"),
        Fortify(A),
        "reserve-comes-first (race amazons, count 3)",
    ),
    case(
        "encampments before the Amazons have left",
        acting("{race: amazons, power: bivouacking, at: {A: 3, B: 2}}", "redeploy"),
        Encamp(A, 5),
        "reserve-comes-first (race amazons, count 4)",
    ),
    case(
        "a hero before the Amazons have left",
        acting("{race: amazons, power: heroic, at: {A: 2}}", "redeploy"),
        PlaceHero(A),
        "reserve-comes-first (race amazons, count 2)",
    ),
    case(
        "a hero elsewhere",
        acting("{race: orcs, power: heroic, at: {A: 1}}", "redeploy"),
        PlaceHero(H),
        "not-yours (race orcs)",
    ),
    case(
        "two heroes on one region",
        play(acting("{race: orcs, power: heroic, at: {A: 1, B: 1}}", "redeploy"), PlaceHero(A)),
        PlaceHero(A),
        "hero-here",
    ),
    case(
        "a third hero",
        play(acting("{race: orcs, power: heroic, at: {A: 1, B: 1, C: 1}}", "redeploy"), PlaceHero(A), PlaceHero(B)),
        PlaceHero(C),
        "already-placed",
    ),
    # Treaties.
    case("a treaty with oneself", position(PEACE), Treaty(0), "not-an-opponent"),
    case("a treaty with a seat that there is not", position(PEACE), Treaty(2), "not-an-opponent"),
    case("a treaty with less than nobody", position(PEACE), Treaty(-2), "not-an-opponent"),
    case(
        "a treaty with whom one fought",
        play(
            position(
                "{seats: {P1: {active: {race: humans, power: diplomat, hand: 3, at: {A: 1}}}, "
                "P2: {active: {race: orcs, power: hill, at: {B: 1}}}, P3: {}}}"
            ),
            Conquer(B),
            Stop(),
            Done(),
        ),
        Treaty(1),
        "fought-this-turn (seat 1)",
    ),
    # The beaten.
    case("the second region first", position(BEATEN), Reinforce(D, 1), "not-in-order (region A)"),
    case("camps before tokens", position(BEATEN), Reencamp(A, 1), "not-in-order (region A)"),
    case("more than were driven out", position(BEATEN), Reinforce(A, 3), "at-most-so-many (count 2)"),
    case(
        "less than were driven out",
        play(position(BEATEN), Reinforce(A, 1)),
        Reinforce(D, 0),
        "so-many-belong-here (count 1)",
    ),
    case(
        "tokens where camps are due",
        play(position(BEATEN), Reinforce(A, 1), Reinforce(D, 1)),
        Reinforce(A, 0),
        "not-in-order (region A)",
    ),
    case(
        "camps on the second region first",
        play(position(BEATEN), Reinforce(A, 1), Reinforce(D, 1)),
        Reencamp(D, 5),
        "not-in-order (region A)",
    ),
    case(
        "more camps than came back",
        play(position(BEATEN), Reinforce(A, 1), Reinforce(D, 1)),
        Reencamp(A, 6),
        "at-most-so-many (count 5)",
    ),
    # Chance.
    case("a player who rolls", acting(ORCS), Die(3), "only-chance-may"),
    case("a player while chance is asked", ROLL_ASKED, Stop(), "not-now (stage conquest)"),
    case("a face that the die has not", ROLL_ASKED, Die(4), "not-a-face (count 4)"),
    case("a deal instead of a roll", ROLL_ASKED, Deal((), ()), "not-asked-of-chance"),
    case("a shuffle instead of a roll", ROLL_ASKED, Shuffle(()), "not-asked-of-chance"),
    case("a roll instead of a deal", at_chance(dealt(2), DEAL), Die(1), "not-asked-of-chance"),
    case("a deal that lacks banners", at_chance(dealt(2), DEAL), Deal((0, 1), tuple(range(20))), "not-a-shuffle"),
    case("a deal that lacks badges", at_chance(dealt(2), DEAL), Deal(tuple(range(14)), (0, 0)), "not-a-shuffle"),
    case("a shuffle with a badge twice", at_chance(dealt(2), SHUFFLE), Shuffle((0, 1, 1)), "not-a-shuffle"),
    case("a shuffle without a badge", at_chance(dealt(2), SHUFFLE), Shuffle((0, 1)), "not-a-shuffle"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.why)
def test_everything_that_speaks_against_it_is_said_and_nothing_else(case: Case) -> None:
    seat = next(iter(RULES.decision(case.table).seats))
    assert [str(message) for message in RULES.violations(case.table, seat, case.action)] == list(case.against)
    assert case.action not in RULES.legal(case.table, seat)


def test_the_reasons_above_are_all_that_the_rules_know() -> None:
    told = {against.partition(" ")[0] for case in CASES for against in case.against}
    assert told == ids_in_the_rules() - {"not-your-decision", "scored"}


@pytest.mark.parametrize("seats", [2, 5])
def test_who_must_decide_is_told_what_to_do_first_or_what_is_over_and_never_only_that_it_is_not_the_time(
    seats: int,
) -> None:
    dice = random.Random(seats)
    table = RULES.start(Setup(seats, options={"auto_defenders": False}))
    moves = every_move(table.setting.moves)
    while not RULES.decision(table).over:
        (seat,) = RULES.decision(table).seats
        if seat != CHANCE:
            for move in dice.sample(moves, 40):
                against = RULES.violations(table, seat, move)
                assert "not-now" not in {message.id for message in against}
                assert bool(against) == (move not in RULES.legal(table, seat))
        action = RULES.draw(table, dice) if seat == CHANCE else dice.choice(RULES.legal(table, seat))
        table = RULES.play(table, seat, action).state


def test_nobody_acts_out_of_turn() -> None:
    table = acting(ORCS)
    assert [str(message) for message in RULES.violations(table, 1, Stop())] == ["not-your-decision (seat 1)"]
    assert [str(message) for message in RULES.violations(table, CHANCE, Die(1))] == ["not-your-decision (seat -1)"]
    assert RULES.legal(table, 1) == []


def tells(node: ast.AST) -> bool:
    """Whether it is a function that says what doing something would be, and refuses nothing."""
    parts = ast.walk(node) if isinstance(node, ast.FunctionDef) else ()
    return any(str(part.value).startswith(("do-", "can-")) for part in parts if isinstance(part, ast.Constant))


def ids_in_the_rules() -> set[str]:
    """The id of every refusal in the source of the rules; whatever stands beside them has words of its own."""
    found: set[str] = set()
    told: dict[str, Callable[[ast.Call], Sequence[ast.expr]]] = {
        "Message": lambda call: call.args[:1],
        "wrong_stage": lambda call: [
            *call.args[1:2],
            *(word.value for word in call.keywords if word.arg == "too_early"),
        ],
    }
    beside = {"scenario", "draft", "minds", "game.py", "geography.py", "events.py", "where.py"}
    beside |= {"catalogue.py", "makes_facts.py"}
    folders = [Path(each.__file__ or "").parent for each in (package, conquest)]
    sources = [(folder, path) for folder in folders for path in folder.rglob("*.py")]
    for path in [path for folder, path in sources if not beside & set(path.relative_to(folder).parts)]:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        telling = {node for function in ast.walk(tree) if tells(function) for node in ast.walk(function)}
        for node in set(ast.walk(tree)) - telling:
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in told:
                parts = told[node.func.id](node)
                constants = (part.value for one in parts for part in ast.walk(one) if isinstance(part, ast.Constant))
                found.update(value for value in constants if isinstance(value, str))
    return found | set(WHAT_COMES_FIRST.values())
