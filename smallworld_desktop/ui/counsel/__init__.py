"""Counsel: hints, whys, practice and the coach."""
