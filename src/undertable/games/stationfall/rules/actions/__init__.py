"""The Actions (SF-12, SF-13) and the grammar in which they are put together (SF-11.2)."""
