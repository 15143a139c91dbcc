"""Warring Isles, the second game.

Words, each for one thing: a *side* is a face of an island, of which several lie on the table; a *faction* is that of a
race, and borrowed by one that belongs to none; a *force* is a race in play for a seat, active or declined; a *unit* is
a race token, a beast or the champion; *natives* are the units that belong to nobody; a *marker* is an artifact or a
place, which lies face down until somebody comes; a *boost* is what makes one conquest a turn another than plain.
"""
