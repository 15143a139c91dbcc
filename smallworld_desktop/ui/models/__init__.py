"""Models: rows of the presentation as Qt's views want them."""
