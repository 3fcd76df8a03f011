-- Totals that were counted from rows: transactions of a range of blocks, failed transfers of an address, accounts of the last day.
-- Transactions are kept by spans of blocks: scope \x0101 by hundred, \x0102 by ten thousand, \x0103 by million; kind is the number of the
-- span. A range is a few spans of each size and less than a hundred blocks at each end.
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
  UNION ALL SELECT scope, number / width, sum(tx_count)
    FROM block CROSS JOIN (VALUES ('\x0101'::bytea, 100), ('\x0102', 10000), ('\x0103', 1000000)) AS span (scope, width)
    WHERE number <= (SELECT head_number FROM chain_state) GROUP BY scope, 2
  ) AS totals (scope, kind, n) WHERE n <> 0;
$$;

INSERT INTO counter (scope, kind, n) SELECT * FROM (
  SELECT sender::bytea, 13, count(*) FROM transfer WHERE NOT success AND source = 0 AND sender IS NOT NULL GROUP BY sender
  UNION ALL SELECT recipient::bytea, 14, count(*) FROM transfer WHERE NOT success AND source = 0 AND recipient IS NOT NULL GROUP BY recipient
  UNION ALL SELECT scope, number / width, sum(tx_count)
    FROM block CROSS JOIN (VALUES ('\x0101'::bytea, 100), ('\x0102', 10000), ('\x0103', 1000000)) AS span (scope, width)
    WHERE number <= (SELECT head_number FROM chain_state) GROUP BY scope, 2
) AS totals (scope, kind, n) WHERE n <> 0;

-- Blocks of before did not write these down: when one of them is taken back, everything is counted anew.
INSERT INTO known_since (what, height) SELECT 'counters', head_number FROM chain_state
ON CONFLICT (what) DO UPDATE SET height = excluded.height;

-- Accounts by the hundred blocks that made them. Triggers keep it, for an account may come, go, and be dated later; a fork that changes
-- accounts back changes this back too.
CREATE TABLE account_span (
  span     bigint NOT NULL PRIMARY KEY,           -- height of the block that made them / 100
  accounts bigint NOT NULL
) WITH (fillfactor = 80);
INSERT INTO account_span (span, accounts) SELECT created_block / 100, count(*) FROM account GROUP BY 1;

CREATE FUNCTION span_new_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_span AS s (span, accounts) SELECT created_block / 100, count(*) FROM changed GROUP BY 1 ORDER BY 1
  ON CONFLICT (span) DO UPDATE SET accounts = s.accounts + excluded.accounts;
  RETURN NULL;
END $$;
CREATE FUNCTION span_gone_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE account_span s SET accounts = s.accounts - c.accounts
  FROM (SELECT created_block / 100 AS span, count(*) AS accounts FROM changed GROUP BY 1) c WHERE c.span = s.span;
  DELETE FROM account_span WHERE accounts = 0 AND span IN (SELECT created_block / 100 FROM changed);
  RETURN NULL;
END $$;
CREATE FUNCTION span_dated_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE account_span SET accounts = accounts - 1 WHERE span = OLD.created_block / 100;
  DELETE FROM account_span WHERE accounts = 0 AND span = OLD.created_block / 100;
  INSERT INTO account_span AS s (span, accounts) VALUES (NEW.created_block / 100, 1)
  ON CONFLICT (span) DO UPDATE SET accounts = s.accounts + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER span_insert AFTER INSERT ON account REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION span_new_accounts();
CREATE TRIGGER span_delete AFTER DELETE ON account REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION span_gone_accounts();
-- most updates do not move an account to another block: these call nothing
CREATE TRIGGER span_update AFTER UPDATE ON account
  FOR EACH ROW WHEN (OLD.created_block IS DISTINCT FROM NEW.created_block) EXECUTE FUNCTION span_dated_account();
