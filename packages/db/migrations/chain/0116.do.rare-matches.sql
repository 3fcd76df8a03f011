-- Lists that still walked: movements of a kind between two sides that did a great deal else, events by the value of an argument or by a
-- kind that is rare in their contract, transactions that move TRX and internal transactions that were taken back.

-- The pair of two sides by the kind of what moved, or the class of the transaction, in the eight bytes that it had without.
CREATE FUNCTION sides_of_kind(sender bytea, recipient bytea, kind bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS 'SELECT hash_array_extended(ARRAY[sender, recipient], kind)';
-- An event's contract, and the value of one of its arguments: the place of the argument is the seed.
CREATE FUNCTION event_argument(address bytea, value bytea, place bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS 'SELECT hash_array_extended(ARRAY[address, value], place)';

-- One statement at a time: a cluster sends those that make or drop an index on to its workers, which take no list.
DO $$ BEGIN
  EXECUTE 'DROP INDEX transfer_of_sides';
  EXECUTE 'CREATE INDEX transfer_of_sides ON transfer
    (sides_of_kind(sender, recipient, kind), block_number DESC, tx_index DESC, ordinal DESC)
    WHERE source <> 1 AND sender IS NOT NULL AND recipient IS NOT NULL';
  EXECUTE 'DROP INDEX transaction_of_sides';
  EXECUTE 'CREATE INDEX transaction_of_sides ON transaction
    (sides_of_kind(owner, recipient, transaction_class(contract_type, token, amount)), block_number DESC, tx_index DESC)
    WHERE owner IS NOT NULL AND recipient IS NOT NULL';
  -- before, all but transfers, which are rare in some contracts too
  EXECUTE 'DROP INDEX event_log_of_topic';
  EXECUTE 'CREATE INDEX event_log_of_topic ON event_log
    (event_argument(address, topics[1], 1), block_number DESC, tx_index DESC, ordinal DESC) WHERE topics[1] IS NOT NULL';
  EXECUTE 'CREATE INDEX event_log_of_first_argument ON event_log
    (event_argument(address, topics[2], 2), block_number DESC, tx_index DESC, ordinal DESC) WHERE topics[2] IS NOT NULL';
  EXECUTE 'CREATE INDEX event_log_of_second_argument ON event_log
    (event_argument(address, topics[3], 3), block_number DESC, tx_index DESC, ordinal DESC) WHERE topics[3] IS NOT NULL';
  EXECUTE 'CREATE INDEX event_log_of_third_argument ON event_log
    (event_argument(address, topics[4], 4), block_number DESC, tx_index DESC, ordinal DESC) WHERE topics[4] IS NOT NULL';
  EXECUTE 'CREATE INDEX transaction_moving_trx ON transaction (block_number DESC, tx_index DESC)
    WHERE amount > 0 AND token = ''_''::bytea';
  -- of the other types few move any
  EXECUTE 'CREATE INDEX transaction_moving_trx_by_type ON transaction (contract_type, block_number DESC, tx_index DESC)
    WHERE amount > 0 AND token = ''_''::bytea AND contract_type <> 1';
  -- nearly all that moves a TRC10 token is its transfer
  EXECUTE 'CREATE INDEX transaction_by_asset_and_type ON transaction (token, contract_type, block_number DESC, tx_index DESC)
    WHERE token IS NOT NULL AND token <> ''_''::bytea AND contract_type <> 2';
  EXECUTE 'CREATE INDEX internal_transaction_rejected ON internal_transaction (block_number DESC, tx_index DESC, ordinal DESC)
    WHERE rejected';
END $$;
