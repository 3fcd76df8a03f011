-- Sums of unknown parts of blocks, and of unknown instructions of contracts.
CREATE OR REPLACE FUNCTION merge_unknown_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) > 1000 + 2 * count(DISTINCT (kind, name)) FROM unknown_sum) THEN
    WITH gone AS (
      DELETE FROM unknown_sum
      WHERE ctid = ANY (ARRAY (SELECT ctid FROM unknown_sum FOR UPDATE SKIP LOCKED))
      RETURNING kind, name, seen
    )
    INSERT INTO unknown_sum
      SELECT kind, name, sum(seen) FROM gone GROUP BY kind, name HAVING sum(seen) <> 0 ORDER BY kind, name;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION add_unknown_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added) THEN
    INSERT INTO unknown_sum SELECT kind, name, sum(seen) FROM added GROUP BY kind, name;
    PERFORM merge_unknown_sums();
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION take_unknown_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM taken) THEN
    INSERT INTO unknown_sum SELECT kind, name, -sum(seen) FROM taken GROUP BY kind, name;
    PERFORM merge_unknown_sums();
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER unknown_part_added AFTER INSERT ON unknown_part
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_unknown_parts();
CREATE OR REPLACE TRIGGER unknown_part_taken AFTER DELETE ON unknown_part
  REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION take_unknown_parts();

CREATE OR REPLACE FUNCTION add_unknown_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added) THEN
    INSERT INTO unknown_sum SELECT 'opcode', name, count(*) FROM added GROUP BY name;
    PERFORM merge_unknown_sums();
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION take_unknown_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM taken) THEN
    INSERT INTO unknown_sum SELECT 'opcode', name, -count(*) FROM taken GROUP BY name;
    PERFORM merge_unknown_sums();
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER unknown_code_added AFTER INSERT ON unknown_code
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_unknown_codes();
CREATE OR REPLACE TRIGGER unknown_code_taken AFTER DELETE ON unknown_code
  REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION take_unknown_codes();
