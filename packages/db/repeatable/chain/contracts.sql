CREATE OR REPLACE VIEW contracts AS
SELECT address, creator, name, created_block, to_timestamp(created_time / 1000.0) AS created, created_tx AS transaction_hash, code_hash,
       trigger_count AS calls, destroyed_block
FROM contract;
