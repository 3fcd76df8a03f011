-- What is kept by address or by hash comes in no order of its key: its indexes are filled at random places. They are cut by block, so
-- that only the newest part is written to, and each part holds about as many transactions, however full blocks are.

-- Transactions that a part is meant to hold: the indexes of one that is being filled fit into the memory of a large server.
CREATE FUNCTION partition_size() RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT 50000000::bigint';

-- Blocks that the next part covers, as full as the newest thousand were. Nothing is known before the first block.
CREATE FUNCTION partition_width() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest(10000, least(1000000, trunc(partition_size() / nullif(avg(b.tx_count), 0), -4)))::bigint
  FROM chain_state s JOIN block b ON b.number BETWEEN s.head_number - 999 AND s.head_number
$$;

-- First block that no part of a table covers.
CREATE FUNCTION partitions_end(parent text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(max((regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''?(\d+)''?\)'))[1]::bigint), 0)
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
  WHERE i.inhparent = format('%I.%I', current_schema(), parent)::regclass
$$;

-- Makes one part of a table. Attaching instead of creating in place keeps readers going: it does not lock the parent against them.
CREATE FUNCTION add_partition(parent text, child text, first bigint, after bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', child, parent);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)', parent, child, first, after);
END $$;

CREATE OR REPLACE FUNCTION ensure_partitions(upto bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  width  constant bigint := 1000000;
  part   bigint;
  parent text;
  child  text;
  after  bigint;
BEGIN
  FOREACH parent IN ARRAY ARRAY['block', 'transaction', 'transfer', 'internal_transaction', 'event_log'] LOOP
    FOR part IN 0 .. upto / width LOOP
      child := parent || '_' || part;
      CONTINUE WHEN to_regclass(format('%I.%I', current_schema(), child)) IS NOT NULL;
      PERFORM add_partition(parent, child, part * width, (part + 1) * width);
    END LOOP;
  END LOOP;
  -- named after their first block
  FOREACH parent IN ARRAY ARRAY['activity', 'transaction_hash', 'balance_change', 'stake_change'] LOOP
    LOOP
      part := partitions_end(parent);
      EXIT WHEN part > upto;
      after := part + coalesce(partition_width(), width);
      PERFORM add_partition(parent, parent || '_' || part, part, after);
    END LOOP;
  END LOOP;
END $$;

-- Cuts a table that is not cut yet. What it holds becomes the first part as it is; no row is moved.
CREATE FUNCTION cut_by_block(target text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  head  bigint := (SELECT head_number FROM chain_state);
  first text   := target || '_0';
  keys  text   := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = target::regclass AND contype = 'p');
BEGIN
  EXECUTE format('ALTER TABLE %I RENAME TO %I', target, first);
  EXECUTE format('ALTER INDEX %I RENAME TO %I', target || '_pkey', first || '_pkey');
  EXECUTE format('ALTER INDEX %I RENAME TO %I', target || '_by_block', first || '_by_block');
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING STORAGE) PARTITION BY RANGE (block_number)', target, first);
  EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I %s', target, target || '_pkey', keys);
  EXECUTE format('CREATE INDEX %I ON %I USING brin (block_number)', target || '_by_block', target);
  IF head IS NULL THEN
    EXECUTE format('DROP TABLE %I CASCADE', first);
  ELSE
    -- rows of a batch that never ended may stand a little above the newest block
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (0) TO (%s)', target, first, (head / 100000 + 2) * 100000);
  END IF;
END $$;

DROP VIEW balance_history, stake_history;
SELECT cut_by_block(name) FROM unnest(ARRAY['activity', 'transaction_hash', 'balance_change', 'stake_change']) AS name;
DROP FUNCTION cut_by_block;
CREATE VIEW balance_history AS SELECT address, token, block_number, delta AS change, amount FROM balance_change;
CREATE VIEW stake_history AS SELECT address, quantity, block_number, delta AS change, amount FROM stake_change;
