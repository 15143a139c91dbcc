"""The desk: look, words, settings, keys and folders, which all of the window shares."""
