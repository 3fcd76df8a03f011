-- How often each unknown part was seen in all blocks, as changes that add up: whoever writes blocks adds a row and waits for no other
-- writer. Many rows become one for each part, of those that no other writer has in hand.
CREATE TABLE unknown_sum (
  kind text   NOT NULL,
  name text   NOT NULL,
  seen bigint NOT NULL                            -- times more, or fewer where blocks are taken back
);

-- The first and the last block of a part.
CREATE INDEX unknown_part_of_name ON unknown_part (kind, name, block_number);

INSERT INTO unknown_sum SELECT kind, name, sum(seen) FROM unknown_part GROUP BY kind, name;

CREATE FUNCTION merge_unknown_sums() RETURNS void LANGUAGE plpgsql AS $$
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

CREATE FUNCTION add_unknown_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added) THEN
    INSERT INTO unknown_sum SELECT kind, name, sum(seen) FROM added GROUP BY kind, name;
    PERFORM merge_unknown_sums();
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION take_unknown_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM taken) THEN
    INSERT INTO unknown_sum SELECT kind, name, -sum(seen) FROM taken GROUP BY kind, name;
    PERFORM merge_unknown_sums();
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER unknown_part_added AFTER INSERT ON unknown_part
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_unknown_parts();
CREATE TRIGGER unknown_part_taken AFTER DELETE ON unknown_part
  REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION take_unknown_parts();
