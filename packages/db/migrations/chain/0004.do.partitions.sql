-- Partitions of the block tables are made ahead of use by the indexer, one per million blocks.

-- Makes the partitions that blocks up to `upto` need. Attaching instead of creating in place keeps readers going:
-- it does not lock the parent against them.
CREATE FUNCTION ensure_partitions(upto bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  width  constant bigint := 1000000;
  part   bigint;
  parent text;
  child  text;
BEGIN
  FOREACH parent IN ARRAY ARRAY['block', 'transaction', 'transfer', 'internal_transaction', 'event_log'] LOOP
    FOR part IN 0 .. upto / width LOOP
      child := parent || '_' || part;
      CONTINUE WHEN to_regclass(child) IS NOT NULL;
      EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', child, parent);
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)',
                     parent, child, part * width, (part + 1) * width);
    END LOOP;
  END LOOP;
END $$;
