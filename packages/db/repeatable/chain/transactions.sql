-- Transactions as rows of SQL, and one by its hash.
CREATE OR REPLACE VIEW transactions AS
SELECT block_number, tx_index, hash, to_timestamp(timestamp / 1000.0) AS time, contract_type, owner, recipient, token, amount, success,
       contract_ret AS result, contract_address, selector, permission_id, fee, fee_limit, energy_usage_total AS energy_usage, energy_fee,
       net_usage, net_fee, raw_data, signatures, result_message
FROM transaction;

-- Planned for what it is asked with, on a cluster too; a caller that names it with its schema needs no search
-- path.
DROP FUNCTION IF EXISTS transaction_by_hash(bytea);
CREATE FUNCTION transaction_by_hash(hash bytea) RETURNS SETOF transactions
LANGUAGE plpgsql STABLE PARALLEL SAFE SET search_path FROM CURRENT
AS $$ BEGIN
  RETURN QUERY EXECUTE 'SELECT t.* FROM transaction_hash h JOIN transactions t ON t.block_number = h.block_number AND t.tx_index = h.tx_index
    WHERE h.hash_key = $2 AND t.hash = $1' USING hash, ('x' || encode(substring(hash FROM 1 FOR 8), 'hex'))::bit(64)::bigint;
END $$;
