"""The records: what becomes of finished games, kept in a database and asked for figures."""
