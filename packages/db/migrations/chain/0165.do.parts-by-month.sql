-- What accounts did on days, and who called contracts, grows with transactions as rows of blocks do, and its keys come in no order. Both
-- are cut by month, so that only the newest part is written to and older ones are never touched again. What is kept of days of contracts
-- and tokens grows with days, of which there are few.

CREATE FUNCTION attach_part(parent text, child text, first text, after text, options text DEFAULT '') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL) %s', child, parent, options);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)', parent, child, first, after);
END $$;

-- Makes the parts that rows of some days need: months that have rows, since a chain may begin with a block of 1970.
CREATE FUNCTION ensure_months(days date[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  parent text;
  month  date;
  child  text;
BEGIN
  FOREACH parent IN ARRAY ARRAY['account_day', 'contract_caller'] LOOP
    FOR month IN SELECT DISTINCT date_trunc('month', day)::date FROM unnest(days) AS day ORDER BY 1 LOOP
      child := parent || to_char(month, '_YYYYMM');
      CONTINUE WHEN to_regclass(format('%I.%I', current_schema(), child)) IS NOT NULL;
      -- what an index of before had is one part, named after the month in which it ends
      CONTINUE WHEN EXISTS (SELECT FROM pg_class WHERE relnamespace = current_schema()::regnamespace
        AND relkind = 'r' AND relname LIKE parent || '\_before\_%' AND right(relname, 6) >= to_char(month, 'YYYYMM'));
      PERFORM attach_part(parent, child, quote_literal(month), quote_literal((month + interval '1 month')::date), 'WITH (fillfactor = 80)');
    END LOOP;
  END LOOP;
END $$;

-- Cuts a table that is not cut yet. What it holds becomes the first part as it is; no row is moved.
CREATE FUNCTION cut_by_month(target text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month date := (SELECT date_trunc('month', to_timestamp(head_time / 1000) AT TIME ZONE 'UTC')::date FROM chain_state);
  first text := target || coalesce(to_char(month, '_"before"_YYYYMM'), '_gone');
  keys  text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = target::regclass AND contype = 'p');
  made  text[];
  index record;
  event text;
BEGIN
  -- who writes keeps what is to be taken back
  FOREACH event IN ARRAY ARRAY['insert', 'update', 'delete'] LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', 'undo_' || event, target);
    EXECUTE format('DROP FUNCTION %I', format('undo_%s_of_%s', event, target));
  END LOOP;
  EXECUTE format('ALTER TABLE %I RENAME TO %I', target, first);
  FOR index IN SELECT c.relname AS name, pg_get_indexdef(c.oid) AS definition, i.indisprimary FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
               WHERE i.indrelid = first::regclass LOOP
    IF NOT index.indisprimary THEN
      made := made || replace(index.definition, format(' ON %I.%I ', current_schema(), first), format(' ON %I.%I ', current_schema(), target));
    END IF;
    EXECUTE format('ALTER INDEX %I RENAME TO %I', index.name, replace(index.name, target, first));
  END LOOP;
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING STORAGE) PARTITION BY RANGE (day)', target, first);
  EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I %s', target, target || '_pkey', keys);
  FOR event IN SELECT unnest(made) LOOP
    EXECUTE event;
  END LOOP;
  IF month IS NULL THEN
    EXECUTE format('DROP TABLE %I', first);
  ELSE
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', target, first, (month + interval '1 month')::date);
  END IF;
END $$;

DROP VIEW account_days, contract_callers;
SELECT cut_by_month(name) FROM unnest(ARRAY['account_day', 'contract_caller']) AS name;
DROP FUNCTION cut_by_month;
CREATE VIEW account_days AS SELECT * FROM account_day;
CREATE VIEW contract_callers AS SELECT contract, day, caller, calls FROM contract_caller;

-- What blocks that may still be replaced added to these sums; whether a row was new with them.
CREATE TABLE account_day_change (LIKE account_day, block_number bigint NOT NULL, is_new boolean NOT NULL);
CREATE INDEX account_day_change_by_block ON account_day_change (block_number);
CREATE TABLE contract_caller_change (LIKE contract_caller, block_number bigint NOT NULL, is_new boolean NOT NULL);
CREATE INDEX contract_caller_change_by_block ON contract_caller_change (block_number);
