-- What two sides did with each other, and what one side did with one token: lists of these walked everything that one of the two did.

-- Eight bytes that stand for two values, which are 43 otherwise; rows of another pair with the same key are left out by whoever reads.
-- One function for each kind of pair: the server names indexes of partitions after them, and two may be made at the same time.
CREATE FUNCTION pair_of_sides(sender bytea, recipient bytea) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS 'SELECT hash_array_extended(ARRAY[sender, recipient], 0)';
CREATE FUNCTION pair_sent(sender bytea, token bytea) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS 'SELECT hash_array_extended(ARRAY[sender, token], 0)';
CREATE FUNCTION pair_received(recipient bytea, token bytea) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS 'SELECT hash_array_extended(ARRAY[recipient, token], 0)';

CREATE INDEX transaction_of_sides ON transaction
  (pair_of_sides(owner, recipient), block_number DESC, tx_index DESC)
  WHERE owner IS NOT NULL AND recipient IS NOT NULL;
CREATE INDEX transaction_of_owner_asset ON transaction
  (pair_sent(owner, token), block_number DESC, tx_index DESC)
  WHERE owner IS NOT NULL AND token IS NOT NULL AND token <> '_'::bytea;
CREATE INDEX transaction_of_recipient_asset ON transaction
  (pair_received(recipient, token), block_number DESC, tx_index DESC)
  WHERE recipient IS NOT NULL AND token IS NOT NULL AND token <> '_'::bytea;

-- Movements by internal transactions have a list of their own. Of a column that is never null the server forgets that somebody asked for
-- that, and would not find an index that says so.
CREATE INDEX transfer_of_sides ON transfer
  (pair_of_sides(sender, recipient), block_number DESC, tx_index DESC, ordinal DESC)
  WHERE source <> 1 AND sender IS NOT NULL AND recipient IS NOT NULL;
CREATE INDEX transfer_of_sender_token ON transfer
  (pair_sent(sender, token), block_number DESC, tx_index DESC, ordinal DESC)
  WHERE source <> 1 AND sender IS NOT NULL;
CREATE INDEX transfer_of_recipient_token ON transfer
  (pair_received(recipient, token), block_number DESC, tx_index DESC, ordinal DESC)
  WHERE source <> 1 AND recipient IS NOT NULL;
