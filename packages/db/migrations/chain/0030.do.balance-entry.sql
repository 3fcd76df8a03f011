-- What changes a balance and is neither a transfer nor a fee: stake, rewards, trading, issued tokens. Together with those two it is
-- all that a transaction moves; few transactions have any.
CREATE TABLE balance_entry (
  block_number bigint        NOT NULL,
  tx_index     integer       NOT NULL,
  ordinal      integer       NOT NULL,            -- position inside the transaction
  address      tron_address  NOT NULL,
  token        token_ref     NOT NULL,
  delta        numeric(78,0) NOT NULL,            -- smallest unit
  cause        smallint      NOT NULL,            -- see `BalanceCause` in the code
  PRIMARY KEY (block_number, tx_index, ordinal)
);
-- A statement of an address reads its newest entries.
CREATE INDEX balance_entry_by_address ON balance_entry (address, block_number DESC, tx_index DESC, ordinal DESC);

-- First block whose entries are there: those of an index that is older than this table were not kept.
ALTER TABLE chain_state ADD COLUMN entries_from bigint NOT NULL DEFAULT 0;
UPDATE chain_state SET entries_from = head_number + 1;
