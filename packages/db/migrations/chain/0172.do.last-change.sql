-- The last change of a balance up to a height: one look at an index. For many balances it is called beside each of them (LATERAL), where a
-- server takes its text into the question. A cluster does not plan that: `db distribute` gives it a body there that asks for one at a time.
CREATE FUNCTION last_balance_change(who bytea, what bytea, upto bigint) RETURNS TABLE (block_number bigint, amount numeric)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT c.block_number, c.amount FROM balance_change c WHERE c.address = who AND c.token = what AND c.block_number <= upto
  ORDER BY c.block_number DESC LIMIT 1
$$;
