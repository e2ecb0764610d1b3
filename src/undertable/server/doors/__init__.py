"""The ways in and out: orders, views and files, and who is kept out, down to the bytes on the line."""
