-- How many tokens were made in the last days.
CREATE INDEX token_by_time ON token (created_time);
