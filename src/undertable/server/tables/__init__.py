"""Live tables: all that happens to one, its people, requests, clocks, talk and sheets; and the hub of all."""
