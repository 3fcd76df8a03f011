-- One row: where the index stands.
CREATE TABLE chain_state (
  id                 boolean PRIMARY KEY DEFAULT true CHECK (id),
  genesis_hash       hash32  NOT NULL,
  head_number        bigint  NOT NULL,
  head_hash          hash32  NOT NULL,
  head_time          bigint  NOT NULL,
  solid_number       bigint  NOT NULL,
  node_head_number   bigint  NOT NULL,            -- what the node reported last
  node_solid_number  bigint  NOT NULL,
  next_maintenance   bigint  NOT NULL,
  burned             bigint  NOT NULL,            -- getburntrx, sun
  total_transactions bigint  NOT NULL,
  total_accounts     bigint  NOT NULL,
  updated_at         timestamptz NOT NULL DEFAULT now(),
  -- The first block whose rows are there: those before a partial index can be back-filled, newest first. It
  -- is state, so a fork that takes back the block with which a part was filled makes it known that it is to
  -- be filled again.
  rows_from          bigint  NOT NULL DEFAULT 0,
  -- Which of two states of an index is newer: each change of the state has a higher number than all before
  -- it, forks included, on the server that is written and on its replicas. Notices carry it, so a reader of a
  -- replica knows whether it has what it was notified of.
  revision           bigint  NOT NULL DEFAULT 0
);
-- Numbers begin with the time, so that those of an index that is made again are higher than what others
-- remember of the one before.
CREATE SEQUENCE state_revision OWNED BY chain_state.revision;
SELECT setval('state_revision', (extract(epoch FROM clock_timestamp()) * 1000)::bigint);

-- Parameters of the chain, copied from the node.
CREATE TABLE chain_parameter (
  position integer NOT NULL PRIMARY KEY,          -- order of the node's list, which clients index by
  key      text    NOT NULL,
  value    bigint
);

-- What a parameter was before any proposal changed it, noted while that can still be seen: a private chain
-- may begin with values that no later answer of its node shows.
CREATE TABLE initial_parameter (
  parameter smallint PRIMARY KEY,                 -- number of the parameter in proposals
  value     bigint   NOT NULL
);

-- From which height on something is known whole; what is not here is known from block 0 on.
CREATE TABLE known_since (
  what   text   NOT NULL PRIMARY KEY,             -- see `KnownSince` in the code
  height bigint NOT NULL
);

-- Ranges of blocks whose rows are written ahead of the ledger, by processes of their own. The writer of one
-- holds the lock of its row, so that a process that is gone holds nothing.
CREATE TABLE fill_range (
  first  bigint   NOT NULL PRIMARY KEY,
  last   bigint   NOT NULL,
  state  smallint NOT NULL DEFAULT 0,             -- 0 to be written, 1 its rows are there, 2 the follower's own
  parent bytea,                                   -- id of the block before it; state 1
  facts  bytea                                    -- what the ledger needs to know of it, packed; state 1
);
ALTER TABLE fill_range ALTER COLUMN facts SET STORAGE EXTERNAL;

-- Indexes that a first back-fill leaves out and makes at its end, each with the statement that makes it
-- again: a row that is put into them alone costs several times what it costs when all rows are put into order
-- at once.
CREATE TABLE deferred_index (
  name text NOT NULL PRIMARY KEY,
  make text NOT NULL
);

-- Undo log of state rows. A block that may still be replaced writes down what each row was before it touched
-- it; a back-fill of solid blocks writes nothing here. Rows at or below the solid block are removed.
CREATE TABLE undo (
  block_number bigint NOT NULL,
  sequence     bigint GENERATED ALWAYS AS IDENTITY,
  table_name   text   NOT NULL,
  key          jsonb  NOT NULL,                   -- primary key columns of the row
  before       jsonb,                             -- the whole row; null: it did not exist
  PRIMARY KEY (block_number, sequence)
);
