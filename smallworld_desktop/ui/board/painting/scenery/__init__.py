"""The little drawings on a board, one function each: trees, peaks, fields, reeds, ships."""
