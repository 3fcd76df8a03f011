-- Parts of tables. The indexer makes them ahead of use. What is found by address or by hash comes in no order
-- of its key, so its indexes are filled at random places: tables are cut so that only the newest part is
-- written to, and each part holds about as many transactions, however full blocks are. Blocks alone are cut by
-- a million.

-- Transactions that a part is meant to hold: the indexes of one that is being filled fit into the memory of a
-- large server.
CREATE OR REPLACE FUNCTION partition_size() RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT 50000000::bigint';

-- Blocks that the next part covers, as full as the newest thousand were. Nothing is known before the first
-- block.
CREATE OR REPLACE FUNCTION partition_width() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest(10000, least(1000000, trunc(partition_size() / nullif(avg(b.tx_count), 0), -4)))::bigint
  FROM chain_state s JOIN block b ON b.number BETWEEN s.head_number - 999 AND s.head_number
$$;

-- First block that no part of a table covers.
CREATE OR REPLACE FUNCTION partitions_end(parent text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(max((regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''?(\d+)''?\)'))[1]::bigint), 0)
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
  WHERE i.inhparent = format('%I.%I', current_schema(), parent)::regclass
$$;

-- Makes one part of a table. Attaching instead of creating in place keeps readers going: it does not lock the
-- parent against them.
CREATE OR REPLACE FUNCTION add_partition(parent text, child text, first bigint, after bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', child, parent);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)', parent, child, first, after);
END $$;

-- Makes the parts that blocks up to `upto` need. A table of the same name elsewhere on the search path
-- belongs to another network.
CREATE OR REPLACE FUNCTION ensure_partitions(upto bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  width  constant bigint := 1000000;
  part   bigint;
  parent text;
  child  text;
  after  bigint;
BEGIN
  FOR part IN 0 .. upto / width LOOP
    child := 'block_' || part;
    CONTINUE WHEN to_regclass(format('%I.%I', current_schema(), child)) IS NOT NULL;
    PERFORM add_partition('block', child, part * width, (part + 1) * width);
  END LOOP;
  -- named after their first block
  FOREACH parent IN ARRAY ARRAY['transaction', 'transaction_hash', 'transfer', 'internal_transaction', 'event_log', 'balance_change', 'stake_change'] LOOP
    LOOP
      part := partitions_end(parent);
      EXIT WHEN part > upto;
      after := part + coalesce(partition_width(), width);
      PERFORM add_partition(parent, parent || '_' || part, part, after);
    END LOOP;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION attach_part(parent text, child text, first text, after text, options text DEFAULT '') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL) %s', child, parent, options);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)', parent, child, first, after);
END $$;

-- Makes the parts that rows of some days need: months that have rows, since a chain may begin with a block of
-- 1970.
CREATE OR REPLACE FUNCTION ensure_months(days date[]) RETURNS void LANGUAGE plpgsql AS $$
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
