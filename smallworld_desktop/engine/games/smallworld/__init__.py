"""The base game.

Words, each for one thing: a *seat* is a place at the table and a *player* whoever sits there; a *race* is printed on
a *banner*, a power on a *badge*, and both lie in the column as a *combo*; a *force* is a race in play for a seat,
active or declined; a *stack* is what lies face down, a *tray* what is left of a race's tokens, a *hand* a force's
tokens off the map; a *piece* is whatever is not a token (``pieces.py``).
"""
