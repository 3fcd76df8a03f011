-- What an account had before the first block of a young index is told when the index stands at its head, and belongs to every change up to
-- there. It stands beside them: to write it into each took half a minute for an account that had moved 400,000 times by then.
CREATE TABLE balance_opening (
  address    bytea     NOT NULL CHECK (octet_length(address) = 21),
  token      token_ref NOT NULL,
  from_block bigint    NOT NULL,                  -- what changes of these blocks left ...
  to_block   bigint    NOT NULL,                  -- ... up to the one after which the node told
  amount     numeric   NOT NULL,                  -- is so much more than they say
  PRIMARY KEY (address, token, from_block, to_block)
);
CREATE INDEX balance_opening_by_block ON balance_opening (to_block);
CREATE TABLE stake_opening (
  address    bytea    NOT NULL CHECK (octet_length(address) = 21),
  quantity   smallint NOT NULL,
  from_block bigint   NOT NULL,
  to_block   bigint   NOT NULL,
  amount     bigint   NOT NULL,
  PRIMARY KEY (address, quantity, from_block, to_block)
);
CREATE INDEX stake_opening_by_block ON stake_opening (to_block);

CREATE OR REPLACE VIEW balance_history AS
  SELECT c.address, c.token, c.block_number, c.delta AS change, c.amount + coalesce((
    SELECT sum(o.amount) FROM balance_opening o
    WHERE o.address = c.address AND o.token = c.token AND c.block_number BETWEEN o.from_block AND o.to_block), 0) AS amount
  FROM balance_change c WHERE c.block_number >= 0;
CREATE OR REPLACE VIEW stake_history AS
  SELECT c.address, c.quantity, c.block_number, c.delta AS change, c.amount + coalesce((
    SELECT sum(o.amount) FROM stake_opening o
    WHERE o.address = c.address AND o.quantity = c.quantity AND c.block_number BETWEEN o.from_block AND o.to_block), 0)::bigint AS amount
  FROM stake_change c;

CREATE OR REPLACE FUNCTION last_balance_change(who bytea, what bytea, upto bigint) RETURNS TABLE (block_number bigint, amount numeric)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT c.block_number, c.amount + coalesce((
    SELECT sum(o.amount) FROM balance_opening o
    WHERE o.address = who AND o.token = what AND c.block_number BETWEEN o.from_block AND o.to_block), 0)
  FROM balance_change c WHERE c.address = who AND c.token = what AND c.block_number <= upto
  ORDER BY c.block_number DESC LIMIT 1
$$;
