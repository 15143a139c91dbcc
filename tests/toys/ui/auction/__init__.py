"""The auction at the table."""
