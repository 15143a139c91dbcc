"""Every screen of the program in a language that nobody speaks, to see what is untranslated, cut or overlapping."""
