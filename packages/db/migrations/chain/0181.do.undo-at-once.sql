-- Blocks are taken back by one statement for each table: a row becomes what it was before the first of these blocks that changed it. One
-- change after the other was planned and carried out for half a millisecond each, and rows that every block changes as often as there
-- are blocks. Keys are looked up however many rows a table has: nothing is known of the log's size when it is read.
CREATE FUNCTION columns_of(written jsonb) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN (SELECT string_agg(quote_ident(name), ', ' ORDER BY name) FROM jsonb_object_keys(written) AS name);

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
