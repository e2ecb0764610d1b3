"""Several games of the same people, as far as one table or a sheet of paper shows them."""
