"""The pages around the table: home, new tables, invitations, and what lies open after the end."""
