"""What is said of packs, in the window and at the command line. No Qt in here."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.packs.pack import Fault, Pack
from smallworld_desktop.engine.play.riddles import KIND
from smallworld_desktop.ui.desk.words import Words

MANY_FAULTS = 40
"""More than so many are not told of at once."""


def place_of(fault: Fault, words: Words) -> str:
    """Where a fault is: the file, with its line where that is known."""
    if fault.line is None:
        return fault.file
    return words.say("pack-place", file=fault.file, line=fault.line)


def fault_told(fault: Fault, words: Words) -> str:
    """A fault as a sentence, with the word that may have been meant."""
    told = words.say("pack-fault", place=place_of(fault, words), reason=words.sentence(fault.reason))
    return f"{told} {words.say('pack-meant', word=fault.meant)}" if fault.meant else told


def counted(counts: Sequence[tuple[str, int]], words: Words) -> str:
    """So many of each kind, in a row."""
    return words.join([words.sentence(Message(f"pack-count-{kind}", {"count": count})) for kind, count in counts])


def brings(pack: Pack, words: Words) -> str:
    """What of a pack can be played."""
    counts = [(kind, len(things)) for kind, things in pack.things.items() if things]
    counts += [(kind, count) for kind, count in (("board", len(pack.boards)), (KIND, len(pack.riddles))) if count]
    return counted(counts, words)


def lacks(pack: Pack, words: Words) -> str:
    """What of a pack cannot be played."""
    return counted(list(pack.lost.items()), words)


def report(pack: Pack, words: Words) -> str:
    """All faults of a pack, for whoever made it."""
    lines = [fault_told(fault, words) + (f"\n    {fault.source}" if fault.source else "") for fault in pack.faults]
    return "\n".join([pack.title, *lines])
