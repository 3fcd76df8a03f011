-- The undo log of state rows: a block that may still be replaced writes down what each row was before it
-- touched it.

-- Makes a state table take part. What a statement changed is written down at once, not row by row: a third of
-- the time. Whether it is written down at all is asked once for each statement: the setting tronlens.undo
-- holds the height of the block. Each table has functions of its own, whose plans are kept.
CREATE OR REPLACE FUNCTION keep_undo(target regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name  text := (SELECT relname FROM pg_class WHERE oid = target);
  keys  text;
  event text;
BEGIN
  SELECT string_agg(format('%L, r.%I', a.attname, a.attname), ', ' ORDER BY array_position(i.indkey::int2[], a.attnum)) INTO keys
  FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
  WHERE i.indrelid = target AND i.indisprimary;
  FOREACH event IN ARRAY ARRAY['insert', 'update', 'delete'] LOOP
    EXECUTE format($f$
      CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $t$
      BEGIN
        INSERT INTO undo (block_number, table_name, key, before)
        SELECT current_setting('tronlens.undo')::bigint, TG_TABLE_NAME, jsonb_build_object(%s), %s FROM changed r;
        RETURN NULL;
      END $t$ $f$,
      format('undo_%s_of_%s', event, name), keys, CASE event WHEN 'insert' THEN 'NULL::jsonb' ELSE 'to_jsonb(r)' END);
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER %s ON %s REFERENCING %s TABLE AS changed FOR EACH STATEMENT
                    WHEN (current_setting(''tronlens.undo'', true) <> '''') EXECUTE FUNCTION %I()',
                   'undo_' || event, event, target, CASE event WHEN 'insert' THEN 'NEW' ELSE 'OLD' END,
                   format('undo_%s_of_%s', event, name));
  END LOOP;
END $$;

SELECT keep_undo(name::regclass)
FROM unnest(ARRAY['account', 'account_permission', 'allowance', 'balance', 'chain_state', 'contract', 'contract_day',
                  'contract_end', 'counter', 'day_stat', 'delegation', 'exchange', 'frozen_supply', 'market_order',
                  'nft_balance', 'pre_account', 'stake', 'token', 'token_day', 'token_order', 'token_pair', 'unfreezing', 'vote',
                  'vote_list']) AS name;

CREATE OR REPLACE FUNCTION columns_of(written jsonb) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN (SELECT string_agg(quote_ident(name), ', ' ORDER BY name) FROM jsonb_object_keys(written) AS name);

-- Takes every state row back to what it was after block `height`, by one statement for each table: a row
-- becomes what it was before the first of these blocks that changed it. One change after the other was
-- planned and carried out for half a millisecond each, and rows that every block changes as often as there
-- are blocks. Keys are looked up however many rows a table has: nothing is known of the log's size when it is
-- read.
CREATE OR REPLACE FUNCTION undo_above(height bigint) RETURNS bigint LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  part  record;
  count bigint;
BEGIN
  FOR part IN
    SELECT table_name, (SELECT string_agg(format('t.%I = k.%I', name, name), ' AND ') FROM jsonb_object_keys(min(key::text)::jsonb) AS name) AS filter
    FROM undo WHERE block_number > height GROUP BY table_name
  LOOP
    EXECUTE format('DELETE FROM %1$I t USING (SELECT DISTINCT key FROM undo WHERE block_number > $1 AND table_name = %1$L) u,
                    jsonb_populate_record(NULL::%1$I, u.key) k WHERE %2$s', part.table_name, part.filter) USING height;
  END LOOP;
  -- a row that was written down before its table got another column takes that column's default
  FOR part IN
    SELECT table_name, columns FROM (
      SELECT DISTINCT ON (table_name, key) table_name, columns_of(before) AS columns
      FROM undo WHERE block_number > height ORDER BY table_name, key, block_number, sequence
    ) first WHERE columns IS NOT NULL GROUP BY table_name, columns
  LOOP
    EXECUTE format('INSERT INTO %1$I (%2$s) SELECT %2$s FROM (
                      SELECT DISTINCT ON (key) before FROM undo WHERE block_number > $1 AND table_name = %1$L
                      ORDER BY key, block_number, sequence
                    ) first, jsonb_populate_record(NULL::%1$I, first.before) WHERE columns_of(first.before) = %2$L',
                   part.table_name, part.columns) USING height;
  END LOOP;
  DELETE FROM undo WHERE block_number > height;
  GET DIAGNOSTICS count = ROW_COUNT;
  RETURN count;
END $$;
