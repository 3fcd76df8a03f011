-- What an alert has found on a day (UTC): when it is as much as one may find, it looks on at the next.
ALTER TABLE alert ADD COLUMN found_on date, ADD COLUMN found integer NOT NULL DEFAULT 0;
