-- Totals that people see, kept with the ledger: nothing counts rows for them.
CREATE TABLE counter (
  scope bytea   NOT NULL,                         -- empty: the whole chain; else an address
  kind  integer NOT NULL,                         -- see `Counter` in the code
  n     bigint  NOT NULL,
  PRIMARY KEY (scope, kind)
) WITH (fillfactor = 80);

-- Counts everything anew: for an index of before, and when blocks of that are taken back.
CREATE FUNCTION fill_counters() RETURNS void LANGUAGE sql AS $$
  DELETE FROM counter;
  INSERT INTO counter (scope, kind, n) SELECT * FROM (
    SELECT ''::bytea, CASE kind WHEN 1 THEN 1 WHEN 10 THEN 2 WHEN 20 THEN 3 WHEN 721 THEN 4 ELSE 5 END, count(*)
    FROM transfer WHERE source <> 1 GROUP BY kind
  UNION ALL SELECT '', 6, coalesce(sum(amount), 0)::bigint FROM balance WHERE token = '_'::bytea AND amount > 0
  UNION ALL SELECT '', 100 + quantity, sum(amount)::bigint FROM stake GROUP BY quantity
  UNION ALL SELECT '', 200 + CASE kind WHEN 1 THEN 1 WHEN 10 THEN 2 WHEN 20 THEN 3 WHEN 721 THEN 4 ELSE 5 END, count(*)
    FROM token GROUP BY kind
  UNION ALL SELECT '', 1000 + contract_type, count(*) FROM transaction GROUP BY contract_type
  UNION ALL SELECT '', 7, count(*) FROM vote WHERE votes > 0
  UNION ALL SELECT '', 8, coalesce(sum(votes), 0)::bigint FROM vote
  UNION ALL SELECT witness::bytea, 7, count(*) FROM vote WHERE votes > 0 GROUP BY witness
  UNION ALL SELECT witness::bytea, 8, sum(votes)::bigint FROM vote GROUP BY witness
  UNION ALL SELECT witness::bytea, 9, count(*) FROM block WHERE witness IS NOT NULL GROUP BY witness
  UNION ALL SELECT address::bytea, CASE kind WHEN 2 THEN 10 ELSE 11 END, count(*) FROM activity
    WHERE kind IN (2, 3) AND direction = 3 GROUP BY address, kind
  ) AS totals (scope, kind, n) WHERE n <> 0;
$$;
SELECT fill_counters();
SELECT keep_undo('counter');
INSERT INTO known_since (what, height) SELECT 'counters', head_number FROM chain_state;

-- A row that was written down before its table got another column takes that column's default.
CREATE OR REPLACE FUNCTION undo_above(height bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  entry   record;
  count   bigint := 0;
  filter  text;
  columns text;
BEGIN
  FOR entry IN SELECT * FROM undo WHERE block_number > height ORDER BY block_number DESC, sequence DESC LOOP
    SELECT string_agg(format('t.%I = k.%I', name, name), ' AND ') INTO filter
    FROM jsonb_object_keys(entry.key) AS name;
    EXECUTE format('DELETE FROM %I t USING jsonb_populate_record(NULL::%I, $1) k WHERE %s',
                   entry.table_name, entry.table_name, filter) USING entry.key;
    IF entry.before IS NOT NULL THEN
      SELECT string_agg(quote_ident(name), ', ') INTO columns FROM jsonb_object_keys(entry.before) AS name;
      EXECUTE format('INSERT INTO %I (%s) SELECT %s FROM jsonb_populate_record(NULL::%I, $1)',
                     entry.table_name, columns, columns, entry.table_name) USING entry.before;
    END IF;
    count := count + 1;
  END LOOP;
  DELETE FROM undo WHERE block_number > height;
  RETURN count;
END $$;
