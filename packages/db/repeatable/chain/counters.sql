-- Counts everything again, when blocks are taken back that did not write a counter down. Kinds: see `Counter`
-- in the code. 300 to 313 are how many accounts hold so many digits of whole TRX, and 400 to 413 how much
-- together; 12 is what the blocks of a representative earned it, 15 what sales of TRC10 tokens brought their
-- issuers, sun: an account issues one token in its life.
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
  UNION ALL SELECT sender::bytea, CASE WHEN kind < 20 THEN 10 ELSE 11 END, count(*) FROM transfer
    WHERE source <> 1 AND sender = recipient GROUP BY sender, 2
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
