"""The commands, one a module: its ``SUMMARY``, its ``arguments(parser)``, and ``run(options)`` for the exit status."""
