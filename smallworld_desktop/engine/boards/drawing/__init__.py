"""Drawing a map from nothing but its graph and a seed.

The graph fixes where three regions meet and which lines run between those junctions (``mesh``). A first
drawing without crossings (``start``) is relaxed like foam until every region has the room it should have
(``foam``), then given the wobble of a hand (``hand``). Of several seeds the roomiest is chosen (``choice``).

It needs NumPy and Shapely, which take their time to load, so nothing that a start of the game imports may import it.
"""
