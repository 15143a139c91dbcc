"""Warring Isles at the table: its islands, its words, its pages."""
