"""What keeps the catalogues of words in order; ``words.py`` beside this folder is the command."""
