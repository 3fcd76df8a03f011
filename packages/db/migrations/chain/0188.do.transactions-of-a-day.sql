-- Transactions of a day that transfer TRX and TRC10 tokens. `trx_transfers` and `trc10_transfers` count what calls and sales move as well,
-- so that what is left of a day's transactions did not come out of them.
ALTER TABLE day_stat
  ADD COLUMN trx_transactions   bigint NOT NULL DEFAULT 0,
  ADD COLUMN trc10_transactions bigint NOT NULL DEFAULT 0;

-- In tables of the session, since a cluster joins none of the coordinator with one that is spread.
CREATE TEMPORARY TABLE counted ON COMMIT DROP AS
SELECT (to_timestamp(timestamp / 1000) AT TIME ZONE 'UTC')::date AS day, count(*) FILTER (WHERE contract_type = 1) AS trx,
       count(*) FILTER (WHERE contract_type = 2) AS trc10
FROM transaction WHERE contract_type IN (1, 2) AND block_number <= (SELECT head_number FROM chain_state) GROUP BY 1;
UPDATE day_stat d SET trx_transactions = c.trx, trc10_transactions = c.trc10 FROM counted c WHERE c.day = d.day;

-- What a fork would restore has the new columns too: as of before the block that is taken back.
CREATE TEMPORARY TABLE replaceable ON COMMIT DROP AS
SELECT block_number, (to_timestamp(timestamp / 1000) AT TIME ZONE 'UTC')::date AS day, count(*) FILTER (WHERE contract_type = 1) AS trx,
       count(*) FILTER (WHERE contract_type = 2) AS trc10
FROM transaction
WHERE contract_type IN (1, 2) AND block_number <= (SELECT head_number FROM chain_state)
  AND block_number >= (SELECT min(block_number) FROM undo WHERE table_name = 'day_stat')
GROUP BY 1, 2;
UPDATE undo u SET before = u.before || (
  SELECT jsonb_build_object('trx_transactions', d.trx_transactions - coalesce(sum(r.trx), 0),
                            'trc10_transactions', d.trc10_transactions - coalesce(sum(r.trc10), 0))
  FROM replaceable r WHERE r.day = d.day AND r.block_number >= u.block_number)
FROM day_stat d
WHERE u.table_name = 'day_stat' AND u.before IS NOT NULL AND d.day = (u.before ->> 'day')::date;

-- the view of days had stood still since it was made
CREATE OR REPLACE VIEW days AS SELECT * FROM day_stat;

-- What sales of TRC10 tokens brought their issuers, sun: an account issues one token in its life.
CREATE OR REPLACE FUNCTION fill_counters() RETURNS void LANGUAGE sql AS $$
  DELETE FROM counter;
  INSERT INTO counter (scope, kind, n) SELECT * FROM (
    SELECT ''::bytea, CASE kind WHEN 1 THEN 1 WHEN 10 THEN 2 WHEN 20 THEN 3 WHEN 721 THEN 4 ELSE 5 END, count(*)::numeric
    FROM transfer WHERE source <> 1 GROUP BY kind
  UNION ALL SELECT '', 6, coalesce(sum(amount), 0) FROM balance WHERE token = '_'::bytea AND amount > 0
  UNION ALL SELECT '', 100 + quantity, sum(amount) FROM stake GROUP BY quantity
  UNION ALL SELECT '', 200 + CASE kind WHEN 1 THEN 1 WHEN 10 THEN 2 WHEN 20 THEN 3 WHEN 721 THEN 4 ELSE 5 END, count(*)
    FROM token GROUP BY kind
  UNION ALL SELECT '', 1000::bigint + contract_type, count(*) FROM transaction GROUP BY contract_type
  UNION ALL SELECT '', 7, count(*) FROM vote WHERE votes > 0
  UNION ALL SELECT '', 8, coalesce(sum(votes), 0) FROM vote
  UNION ALL SELECT witness::bytea, 7, count(*) FROM vote WHERE votes > 0 GROUP BY witness
  UNION ALL SELECT witness::bytea, 8, sum(votes) FROM vote GROUP BY witness
  UNION ALL SELECT witness::bytea, 9, count(*) FROM block WHERE witness IS NOT NULL GROUP BY witness
  UNION ALL SELECT witness::bytea, 12, sum(block_reward) FROM block WHERE witness IS NOT NULL GROUP BY witness
  UNION ALL SELECT address::bytea, CASE kind WHEN 2 THEN 10 ELSE 11 END, count(*) FROM activity
    WHERE kind IN (2, 3) AND direction = 3 GROUP BY address, kind
  UNION ALL SELECT '', 300 + least(greatest(length(trunc(amount)::text) - 6, 0), 13), count(*) FROM balance WHERE token = '_'::bytea AND amount > 0 GROUP BY 2
  UNION ALL SELECT '', 400 + least(greatest(length(trunc(amount)::text) - 6, 0), 13), sum(amount) FROM balance WHERE token = '_'::bytea AND amount > 0 GROUP BY 2
  UNION ALL SELECT sender::bytea, 13, count(*) FROM transfer WHERE NOT success AND source = 0 AND sender IS NOT NULL GROUP BY sender
  UNION ALL SELECT recipient::bytea, 14, count(*) FROM transfer WHERE NOT success AND source = 0 AND recipient IS NOT NULL GROUP BY recipient
  UNION ALL SELECT recipient::bytea, 15, sum(amount) FROM transaction
    WHERE contract_type = 9 AND success AND recipient IS NOT NULL GROUP BY recipient
  UNION ALL SELECT scope, number / width, sum(tx_count)
    FROM block CROSS JOIN (VALUES ('\x0101'::bytea, 100), ('\x0102', 10000), ('\x0103', 1000000)) AS span (scope, width)
    WHERE number <= (SELECT head_number FROM chain_state) GROUP BY scope, 2
  ) AS totals (scope, kind, n) WHERE n <> 0;
$$;

INSERT INTO counter (scope, kind, n)
  SELECT recipient::bytea, 15, sum(amount) FROM transaction
  WHERE contract_type = 9 AND success AND recipient IS NOT NULL AND block_number <= (SELECT head_number FROM chain_state)
  GROUP BY recipient HAVING sum(amount) <> 0;

-- Blocks of before did not write this sum down: when one of them is taken back, everything is counted anew.
INSERT INTO known_since (what, height) SELECT 'counters', head_number FROM chain_state
ON CONFLICT (what) DO UPDATE SET height = excluded.height;
