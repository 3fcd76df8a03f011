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

-- An index of before kept none: they are known from its next block on.
INSERT INTO known_since (what, height) SELECT 'entries', head_number + 1 FROM chain_state;
