-- What a statement changed is written down at once, not row by row: a third of the time. Whether it is written down at all is asked
-- once for each statement. Each table has functions of its own, whose plans are kept.
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
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON %s REFERENCING %s TABLE AS changed FOR EACH STATEMENT
                    WHEN (current_setting(''tronlens.undo'', true) <> '''') EXECUTE FUNCTION %I()',
                   'undo_' || event, event, target, CASE event WHEN 'insert' THEN 'NEW' ELSE 'OLD' END,
                   format('undo_%s_of_%s', event, name));
  END LOOP;
END $$;

DO $$
DECLARE
  target regclass;
BEGIN
  FOR target IN SELECT tgrelid::regclass FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
                WHERE t.tgname = 'undo' AND c.relnamespace = current_schema()::regnamespace LOOP
    EXECUTE format('DROP TRIGGER undo ON %s', target);
    PERFORM keep_undo(target);
  END LOOP;
END $$;
DROP FUNCTION write_undo;
