"""The table: one door for browsers, terminals, bots and tests, and nothing of any one game."""
