"""The game at one table: judged, gone on with, remembered; and who decides where no person does."""
