-- What a list needs to know of a token while it runs through many rows: that it is one, and its unit. A table of its own, so narrow
-- that every node of a cluster can keep a copy; the trigger keeps it, also when a block is taken back.
CREATE TABLE token_unit (
  ref      token_ref PRIMARY KEY,
  decimals smallint  NOT NULL
);
INSERT INTO token_unit SELECT ref, decimals FROM token;

CREATE FUNCTION keep_token_unit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM token_unit WHERE ref = OLD.ref;
  ELSE
    INSERT INTO token_unit VALUES (NEW.ref, NEW.decimals) ON CONFLICT (ref) DO UPDATE SET decimals = excluded.decimals;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER unit AFTER INSERT OR DELETE OR UPDATE OF decimals ON token FOR EACH ROW EXECUTE FUNCTION keep_token_unit();
