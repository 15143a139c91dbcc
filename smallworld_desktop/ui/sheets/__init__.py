"""Dialogs: sheets of paper over the dimmed table. They return values; their stack does what they answer."""
