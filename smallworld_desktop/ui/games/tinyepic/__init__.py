"""Little Kingdoms at the table."""
