-- 0013.do.failed-transfers.sql: a list of failed movements reads these, not all movements in between.
CREATE INDEX transfer_failed ON transfer (block_number, tx_index, ordinal) WHERE NOT success;
