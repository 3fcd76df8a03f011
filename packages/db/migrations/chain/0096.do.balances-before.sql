-- What accounts held before a young index stands before every block, no longer beside the one before its first: changes that are filled
-- in behind come between. Stake stays where it was; it is not filled in.
CREATE TABLE balance_change_before PARTITION OF balance_change FOR VALUES FROM (MINVALUE) TO (0);

UPDATE balance_change c SET block_number = -1 FROM known_since k
WHERE k.what = 'history' AND k.height > 0 AND c.block_number = k.height - 1;

-- Where blocks were filled in without their balances, these are known from the first block of the index only.
INSERT INTO known_since (what, height)
SELECT 'balances', k.height FROM known_since k, chain_state s WHERE k.what = 'history' AND s.rows_from < k.height;

-- What stands before every block is no change of one.
CREATE OR REPLACE VIEW balance_history AS
  SELECT address, token, block_number, delta AS change, amount FROM balance_change WHERE block_number >= 0;
