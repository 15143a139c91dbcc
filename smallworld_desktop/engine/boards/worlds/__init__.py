"""Boards that nobody drew: a code tells how many play and which world it is, and gives the same board everywhere.

All that the rules can see comes from whole numbers (``luck``): a lattice is shared out among places (``lattice``),
which gives the net of who borders whom (``net``); what lies where is improved by exchanges (``annealing``). What a game
puts on it is the game's own. Only the drawing works with fractions, so a saved game keeps the board itself.
"""
