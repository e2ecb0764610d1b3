"""The database: what lies in it, how it is written and read, and what is said when some of it is lost."""
