"""Dialogs: sheets of paper over the dimmed table. They return values and never act."""
