-- Balances and their history. On a cluster src/distribute.ts gives `balance_history` and
-- `last_balance_change` bodies that a cluster can plan; they are applied again after this file.
CREATE OR REPLACE VIEW balances AS SELECT address, token, amount FROM balance WHERE amount <> 0;

-- What a block changed of a balance, and what it left. What stands before every block is no change of one.
CREATE OR REPLACE VIEW balance_history AS
  SELECT c.address, c.token, c.block_number, c.delta AS change, c.amount + coalesce((
    SELECT sum(o.amount) FROM balance_opening o
    WHERE o.address = c.address AND o.token = c.token AND c.block_number BETWEEN o.from_block AND o.to_block), 0) AS amount
  FROM balance_change c WHERE c.block_number >= 0;

-- The last change of a balance up to a height: one look at an index. For many balances it is called for each
-- of them (LATERAL), where a server takes its text into the question.
CREATE OR REPLACE FUNCTION last_balance_change(who bytea, what bytea, upto bigint) RETURNS TABLE (block_number bigint, amount numeric)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT c.block_number, c.amount + coalesce((
    SELECT sum(o.amount) FROM balance_opening o
    WHERE o.address = who AND o.token = what AND c.block_number BETWEEN o.from_block AND o.to_block), 0)
  FROM balance_change c WHERE c.address = who AND c.token = what AND c.block_number <= upto
  ORDER BY c.block_number DESC LIMIT 1
$$;

-- What changed a balance other than transfers and fees.
CREATE OR REPLACE VIEW entries AS SELECT block_number, tx_index, ordinal, address, token, delta AS change, cause FROM balance_entry;
