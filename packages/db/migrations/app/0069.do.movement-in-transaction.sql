-- What alerts found is known by its transaction and its place in there. The place of the transaction in its block, which a fork may
-- change, was a part of that place: it stands beside it now, for the order in which movements are told.
ALTER TABLE alert_event ADD COLUMN tx_index integer NOT NULL DEFAULT 0;

-- of one movement that was found at two places of its block, what was told counts
DELETE FROM alert_event e USING alert_event other
WHERE other.alert_id = e.alert_id AND other.tx_hash = e.tx_hash AND other.ordinal <> e.ordinal
  AND other.ordinal % 100000 = e.ordinal % 100000
  AND (e.state IN ('dropped', 'withdrawn'), e.ordinal) > (other.state IN ('dropped', 'withdrawn'), other.ordinal);

UPDATE alert_event SET tx_index = ordinal / 100000, ordinal = ordinal % 100000 WHERE ordinal >= 100000;

ALTER TABLE alert_event ALTER COLUMN tx_index DROP DEFAULT;
