-- What happened to one item of a collection, and the movements of kinds that are rare on the whole chain: lists of these walked everything
-- that a collection, or the chain, moved.
CREATE FUNCTION pair_of_item(token bytea, item numeric) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS 'SELECT hash_array_extended(ARRAY[token], hash_numeric_extended(item, 0))';
CREATE INDEX transfer_of_item ON transfer
  (pair_of_item(token, nft_id), block_number DESC, tx_index DESC, ordinal DESC) WHERE nft_id IS NOT NULL;
CREATE INDEX transfer_by_kind ON transfer (kind, block_number DESC, tx_index DESC, ordinal DESC) WHERE kind IN (10, 721, 1155);

-- Transactions of a rare type that name an address: before, of four types only.
DROP INDEX transaction_of_recipient;
CREATE INDEX transaction_of_recipient ON transaction (recipient, contract_type, block_number DESC, tx_index DESC)
  WHERE contract_type NOT IN (1, 2, 31);

-- Few entries count anything but TRX.
CREATE INDEX balance_entry_of_asset ON balance_entry (address, block_number DESC, tx_index DESC) WHERE token <> '_'::bytea;

-- Internal transactions that may move something, on the whole chain: most pass nothing on.
CREATE INDEX internal_transaction_of_value ON internal_transaction (block_number DESC, tx_index DESC, ordinal DESC) WHERE call_value > 0 OR token IS NOT NULL;
