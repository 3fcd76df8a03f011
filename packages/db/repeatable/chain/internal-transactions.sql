CREATE OR REPLACE VIEW internal_transactions AS
SELECT block_number, tx_index, ordinal, hash, caller, recipient, call_value AS amount, token, token_value AS token_amount, note, rejected
FROM internal_transaction;
