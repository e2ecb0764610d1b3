"""One table at a terminal: what is shown and typed there, what is said in menus, and how a game is put away and taken up."""
