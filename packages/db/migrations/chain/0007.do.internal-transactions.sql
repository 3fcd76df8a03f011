-- Actions of contracts: calls, creations and transfers within a transaction.
CREATE TABLE internal_transaction (
  block_number bigint       NOT NULL,
  tx_index     integer      NOT NULL,
  ordinal      integer      NOT NULL,
  hash         hash32       NOT NULL,             -- of the internal transaction
  caller       tron_address NOT NULL,
  recipient    tron_address,
  call_value   bigint       NOT NULL,             -- sun
  token        token_ref,                         -- TRC10 moved along
  token_value  bigint,
  note         text         NOT NULL,             -- call, create, suicide or a staking action
  rejected     boolean      NOT NULL,
  extra        text,
  PRIMARY KEY (block_number, tx_index, ordinal)
) PARTITION BY RANGE (block_number);

-- What lists ask for is rare: what contracts did other than calls, moves of TRC10 tokens, actions that were
-- taken back. Without an index such a list reads everything else, so each of these holds the rare rows only.
CREATE INDEX internal_transaction_by_note ON internal_transaction (note, block_number DESC, tx_index DESC, ordinal DESC)
  WHERE note <> 'call';
CREATE INDEX internal_transaction_by_token ON internal_transaction (token, block_number DESC, tx_index DESC, ordinal DESC)
  WHERE token IS NOT NULL;
CREATE INDEX internal_transaction_rejected ON internal_transaction (block_number DESC, tx_index DESC, ordinal DESC)
  WHERE rejected;
-- Those that may move something, on the whole chain: most pass nothing on.
CREATE INDEX internal_transaction_of_value ON internal_transaction (block_number DESC, tx_index DESC, ordinal DESC)
  WHERE call_value > 0 OR token IS NOT NULL;

-- One side of an address by class, and two sides.
CREATE INDEX internal_transaction_of_caller ON internal_transaction
  (class_sent(caller, internal_class(note, rejected, token, call_value)), block_number DESC, tx_index DESC, ordinal DESC);
CREATE INDEX internal_transaction_of_recipient ON internal_transaction
  (class_received(recipient, internal_class(note, rejected, token, call_value)), block_number DESC, tx_index DESC, ordinal DESC)
  WHERE recipient IS NOT NULL;
CREATE INDEX internal_transaction_of_sides ON internal_transaction
  (pair_of_sides(caller, recipient), block_number DESC, tx_index DESC, ordinal DESC)
  WHERE recipient IS NOT NULL AND (call_value > 0 OR token IS NOT NULL);
