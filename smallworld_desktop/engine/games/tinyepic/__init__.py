"""Little Kingdoms, the third game.

Words, each for one thing: a *side* is a face of a territory card, of which each seat has one as its home; an *area* is
all the water, or all the crags, that hang together on a side; a *border region* touches the edge of its card.
"""
