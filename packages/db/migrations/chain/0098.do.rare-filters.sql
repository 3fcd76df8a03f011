-- What lists may be asked for is rare: what contracts did beside calling, moves of TRC10 tokens. Without an index such a list reads
-- everything that is not wanted, so each of these holds the rare rows only.
CREATE INDEX internal_transaction_by_note ON internal_transaction (note, block_number DESC, tx_index DESC, ordinal DESC) WHERE note <> 'call';
CREATE INDEX internal_transaction_by_token ON internal_transaction (token, block_number DESC, tx_index DESC, ordinal DESC) WHERE token IS NOT NULL;
CREATE INDEX transaction_by_asset ON transaction (token, block_number DESC, tx_index DESC) WHERE token IS NOT NULL AND token <> '_'::bytea;
