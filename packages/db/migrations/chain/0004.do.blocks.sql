-- Blocks. Every row of what blocks hold carries its block number, so a fork is undone by deleting above a
-- number. There are no foreign keys: they cost a look-up per row on load and stand in the way of
-- distribution.
CREATE TABLE block (
  number            bigint   NOT NULL,
  hash              hash32   NOT NULL,
  parent_hash       hash32   NOT NULL,
  timestamp         bigint   NOT NULL,            -- milliseconds
  witness           tron_address,                 -- null for block 0
  tx_trie_root      hash32   NOT NULL,
  version           integer  NOT NULL,
  size              integer  NOT NULL,            -- bytes of the protobuf block
  tx_count          integer  NOT NULL,
  transfer_count    integer  NOT NULL,
  witness_signature bytea,
  fee               bigint   NOT NULL,            -- sun, sum over the transactions
  energy_fee        bigint   NOT NULL,            -- sun
  net_fee           bigint   NOT NULL,            -- sun
  energy_usage      bigint   NOT NULL,            -- energy_usage_total summed
  net_usage         bigint   NOT NULL,
  block_reward      bigint   NOT NULL,            -- sun, to the producer
  vote_reward       bigint   NOT NULL,            -- sun, shared by the top 127
  PRIMARY KEY (number)
) PARTITION BY RANGE (number);
CREATE INDEX block_by_hash ON block (hash);
CREATE INDEX block_by_witness ON block (witness, number DESC);
CREATE INDEX block_by_timestamp ON block (timestamp);

-- Hash of everything that a block says, and the sum of these hashes up to there (modulo 2^128): the content
-- of any range is a difference of two sums, and two indexes find the first block in which they differ by
-- halving. What the block did to accounts as the index knew them is not part of it: a repair before the block
-- must not show here.
CREATE TABLE block_content (
  number bigint NOT NULL PRIMARY KEY,
  hash   bytea  NOT NULL CHECK (octet_length(hash) = 16),
  total  bytea  NOT NULL CHECK (octet_length(total) = 16)
);
