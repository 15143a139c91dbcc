"""A board that is being drawn: a net of points that every region shares, so that there is never a gap nor an overlap.

It is measured with Shapely, which takes its time to load, so nothing that a start of the game imports may import it.
"""
