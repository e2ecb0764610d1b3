"""Who moves pieces: each change of the table is made and told in here, and nowhere else."""
