-- Instructions that this release does not know, in contracts that other contracts made: no block carries their code, so the node is asked.
CREATE TABLE unknown_code (
  address    tron_address NOT NULL,
  name       text   NOT NULL,                     -- number of the instruction, hex with 0x
  made_block bigint NOT NULL,
  PRIMARY KEY (address, name)
);
CREATE INDEX unknown_code_of_name ON unknown_code (name, made_block);
CREATE INDEX unknown_code_made ON unknown_code (made_block);

CREATE FUNCTION add_unknown_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added) THEN
    INSERT INTO unknown_sum SELECT 'opcode', name, count(*) FROM added GROUP BY name;
    PERFORM merge_unknown_sums();
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION take_unknown_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM taken) THEN
    INSERT INTO unknown_sum SELECT 'opcode', name, -count(*) FROM taken GROUP BY name;
    PERFORM merge_unknown_sums();
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER unknown_code_added AFTER INSERT ON unknown_code
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_unknown_codes();
CREATE TRIGGER unknown_code_taken AFTER DELETE ON unknown_code
  REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION take_unknown_codes();
