-- Contracts. One that destroyed itself keeps its row; its account is gone.
CREATE TABLE contract (
  address                       tron_address NOT NULL PRIMARY KEY,
  creator                       tron_address,
  created_block                 bigint       NOT NULL,
  created_time                  bigint       NOT NULL,
  created_tx                    hash32,
  name                          text         NOT NULL DEFAULT '',
  abi                           jsonb,            -- entries as the node stores them; null: none
  consume_user_resource_percent integer      NOT NULL DEFAULT 100,
  origin_energy_limit           bigint       NOT NULL DEFAULT 0,
  code_hash                     bytea,
  trigger_count                 bigint       NOT NULL DEFAULT 0,
  destroyed_block               bigint,
  -- The transaction of the block that made it; null: older than the index. A token may be approved, end and
  -- be created again at its address within one block: what was approved of it before that is nothing any
  -- more, and the number of the block alone does not separate before from after.
  created_index                 integer
);
-- The list of contracts begins with the busiest ones, or with the newest; a factory has the same lists.
CREATE INDEX contract_by_calls ON contract (trigger_count DESC, address DESC);
CREATE INDEX contract_by_time ON contract (created_time DESC, address DESC);
CREATE INDEX contract_by_creator ON contract (creator, created_time DESC, address DESC);
CREATE INDEX contract_by_creator_and_calls ON contract (creator, trigger_count DESC, address DESC);
-- The beginning of a name is a range only where letters are compared by their bytes.
CREATE INDEX contract_by_name ON contract (lower(name) text_pattern_ops);
-- What is still to be asked of the node: the code hash.
CREATE INDEX contract_to_ask ON contract (address) WHERE code_hash IS NULL AND destroyed_block IS NULL;

-- Ends of contracts of a partial index. What is back-filled later belongs to accounts and tokens that were
-- gone when the node was asked: an account is counted as new in the oldest block that met it, and what it
-- held of a token is taken away in the block of its end.
CREATE TABLE contract_end (
  address      tron_address NOT NULL,
  block_number bigint       NOT NULL,             -- in which it destroyed itself
  first_block  bigint,                            -- that its account is counted as new in; null while none of the index is
  PRIMARY KEY (address, block_number)
);

-- Up to which block payments of contracts to built-in contracts, which no block reports, are known.
CREATE TABLE built_in_check (
  is_only     boolean NOT NULL PRIMARY KEY DEFAULT true CHECK (is_only),
  height      bigint  NOT NULL,
  -- Payers that were found when the index had blocks above those that the node answered for, each with the
  -- newest of these: what they did there is compared once the node answers for it, also after a restart.
  late_payers jsonb   NOT NULL DEFAULT '{}'
);
