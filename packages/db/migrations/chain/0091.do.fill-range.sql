-- Ranges of blocks whose rows are written ahead of the ledger, by processes of their own. Who writes one holds the lock of its row, so
-- that a process that is gone holds nothing.
CREATE TABLE fill_range (
  first  bigint   NOT NULL PRIMARY KEY,
  last   bigint   NOT NULL,
  state  smallint NOT NULL DEFAULT 0,             -- 0 to be written, 1 its rows are there, 2 the follower's own
  parent bytea,                                   -- id of the block before it; state 1
  facts  bytea                                    -- what the ledger needs to know of it, packed; state 1
);
ALTER TABLE fill_range ALTER COLUMN facts SET STORAGE EXTERNAL;
