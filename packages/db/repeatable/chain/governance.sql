-- Proposals and parameters of the chain. A function here calls no other one of ours by its name at run time,
-- so that a reader who names a view with its schema needs no search path.

-- What a proposal changes: number of a parameter → what it should be. Bound to what it calls when it is made.
-- It is a function because a Citus server ends where it plans such a question below another one.
CREATE OR REPLACE FUNCTION proposed_parameters(raw_data bytea) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT coalesce(jsonb_object_agg(entry.key, entry.value), '{}')
  FROM message_fields(raw_data) c, message_fields(c.bytes) p, message_fields(p.bytes) v, message_fields(v.bytes) e,
       LATERAL (SELECT coalesce(max(number) FILTER (WHERE field = 1), 0) AS key, coalesce(max(number) FILTER (WHERE field = 2), 0) AS value
                FROM message_fields(e.bytes)) entry
  WHERE c.field = 11 AND p.field = 2 AND v.field = 2 AND e.field = 2;
END;

-- What blocks say of a proposal. They have no numbers in them: these are known where no block is missing.
CREATE OR REPLACE VIEW proposals AS
WITH made AS MATERIALIZED (
  SELECT block_number, tx_index, hash, timestamp, owner, raw_data FROM transaction WHERE contract_type = 16 AND success
), said AS MATERIALIZED (
  SELECT block_number, tx_index, contract_type, owner, raw_data FROM transaction WHERE contract_type IN (17, 18) AND success
), votes AS (
  SELECT DISTINCT ON (proposal, contract_type, owner) *
  FROM (SELECT s.block_number, s.tx_index, s.contract_type, s.owner,
               max(m.number) FILTER (WHERE m.field = 2) AS proposal, coalesce(bool_or(m.number = 1) FILTER (WHERE m.field = 3), false) AS approves
        FROM said s, message_fields(s.raw_data) c, message_fields(c.bytes) p, message_fields(p.bytes) v, message_fields(v.bytes) m
        WHERE c.field = 11 AND p.field = 2 AND v.field = 2 GROUP BY 1, 2, 3, 4) s
  ORDER BY proposal, contract_type, owner, block_number DESC, tx_index DESC
), numbered AS (
  SELECT m.*, CASE WHEN (SELECT rows_from FROM chain_state) = 0 THEN row_number() OVER (ORDER BY block_number, tx_index) END AS id
  FROM made m
)
SELECT m.id, m.owner AS proposer, m.block_number, m.tx_index, m.hash AS transaction_hash, to_timestamp(m.timestamp / 1000.0) AS time,
       proposed_parameters(m.raw_data) AS parameters,
       ARRAY(SELECT v.owner::bytea FROM votes v WHERE v.proposal = m.id AND v.contract_type = 17 AND v.approves ORDER BY v.block_number, v.tx_index)
         AS approvers,
       EXISTS (SELECT FROM votes v WHERE v.proposal = m.id AND v.contract_type = 18) AS is_cancelled
FROM numbered m;

CREATE OR REPLACE VIEW parameters AS SELECT position, key, value FROM chain_parameter;
