"""A table in values: what can be asked of it, what can happen, what that would change, what is kept of it."""
