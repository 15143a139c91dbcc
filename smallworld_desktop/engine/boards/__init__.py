"""Boards: their graph, their map files and their geometry."""
