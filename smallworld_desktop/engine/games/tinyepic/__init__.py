"""Little Kingdoms, the third game.

Words, each for one thing: a *side* is a face of a territory card, of which each seat has one as its home; an *area*
is all the water, or all the crags, that hang together on a side; a *border region* touches the edge of its card; a
*figure* is a meeple or the hero; a *good* is food, mana, ore or silver; *level* alone is that of the tower, *magic*
that of the faction; a *tower* is a war tower in a region; a *fight* is two seats at one region; a *task* is what is
still to be done, and all tasks together are the agenda; to *follow* is to do what the active seat has selected.
"""
