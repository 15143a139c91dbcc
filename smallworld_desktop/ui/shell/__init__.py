"""The shell: from the start of the program to its end, the window and what may go wrong."""
