-- Undo log of state rows. A block that may still be replaced writes down what each row was before it touched it;
-- back-fill of solid blocks writes nothing here. Rows at or below the solid block are removed.
CREATE TABLE undo (
  block_number bigint NOT NULL,
  sequence     bigint GENERATED ALWAYS AS IDENTITY,
  table_name   text   NOT NULL,
  key          jsonb  NOT NULL,                   -- primary key columns of the row
  before       jsonb,                             -- the whole row; null: it did not exist
  PRIMARY KEY (block_number, sequence)
);

-- Arguments: the primary key columns. Runs only while the setting tronlens.undo holds the height of the block.
CREATE FUNCTION write_undo() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  any_row jsonb := CASE WHEN TG_OP = 'INSERT' THEN to_jsonb(NEW) ELSE to_jsonb(OLD) END;
  key     jsonb := '{}';
  name    text;
BEGIN
  FOREACH name IN ARRAY TG_ARGV LOOP
    key := key || jsonb_build_object(name, any_row -> name);
  END LOOP;
  INSERT INTO undo (block_number, table_name, key, before)
  VALUES (current_setting('tronlens.undo')::bigint, TG_TABLE_NAME, key, old_row);
  RETURN NULL;
END $$;

-- Makes a state table take part in the undo log.
CREATE FUNCTION keep_undo(target regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  keys text;
BEGIN
  SELECT string_agg(quote_literal(a.attname), ', ' ORDER BY array_position(i.indkey::int2[], a.attnum)) INTO keys
  FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
  WHERE i.indrelid = target AND i.indisprimary;
  EXECUTE format('CREATE TRIGGER undo AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW
                  WHEN (current_setting(''tronlens.undo'', true) <> '''') EXECUTE FUNCTION write_undo(%s)', target, keys);
END $$;

SELECT keep_undo(name::regclass)
FROM unnest(ARRAY['balance', 'stake', 'delegation', 'unfreezing', 'vote', 'vote_list', 'account', 'token', 'nft_balance',
                  'contract', 'day_stat', 'chain_state', 'exchange', 'market_order', 'frozen_supply']) AS name;

-- Takes every state row back to what it was after block `height`, newest change first.
CREATE FUNCTION undo_above(height bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  entry  record;
  count  bigint := 0;
  filter text;
BEGIN
  FOR entry IN SELECT * FROM undo WHERE block_number > height ORDER BY block_number DESC, sequence DESC LOOP
    SELECT string_agg(format('t.%I = k.%I', name, name), ' AND ') INTO filter
    FROM jsonb_object_keys(entry.key) AS name;
    EXECUTE format('DELETE FROM %I t USING jsonb_populate_record(NULL::%I, $1) k WHERE %s',
                   entry.table_name, entry.table_name, filter) USING entry.key;
    IF entry.before IS NOT NULL THEN
      EXECUTE format('INSERT INTO %I SELECT * FROM jsonb_populate_record(NULL::%I, $1)',
                     entry.table_name, entry.table_name) USING entry.before;
    END IF;
    count := count + 1;
  END LOOP;
  DELETE FROM undo WHERE block_number > height;
  RETURN count;
END $$;
