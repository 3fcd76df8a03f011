-- Tokens, and the unit of each. Every node of a cluster keeps a copy of `token_unit`, so that each statement
-- that changes it goes to all of them: tokens that come or go together are written together, not one at a
-- time.
CREATE OR REPLACE VIEW tokens AS
SELECT ref AS token, kind, name, symbol, decimals, total_supply, issuer, created_block, to_timestamp(created_time / 1000.0) AS created,
       holder_count AS holders, transfer_count AS transfers
FROM token;

-- Parts of a TRC10 supply that their issuer cannot move before `expires`.
CREATE OR REPLACE VIEW frozen_supplies AS
SELECT token, position, issuer, amount, to_timestamp(expire_time / 1000.0) AS expires, taken AS is_free FROM frozen_supply;

CREATE OR REPLACE FUNCTION add_token_units() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  refs  bytea[];
  units smallint[];
BEGIN
  -- arrays, because no cluster plans a statement that names the rows of a trigger and a table of its own
  SELECT array_agg(ref), array_agg(decimals) INTO refs, units FROM added;
  IF refs IS NOT NULL THEN
    INSERT INTO token_unit SELECT * FROM unnest(refs, units) ON CONFLICT (ref) DO UPDATE SET decimals = excluded.decimals;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER unit_added AFTER INSERT ON token REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_token_units();

CREATE OR REPLACE FUNCTION remove_token_units() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  refs bytea[];
BEGIN
  SELECT array_agg(ref) INTO refs FROM removed;
  IF refs IS NOT NULL THEN
    DELETE FROM token_unit WHERE ref = ANY (refs);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER unit_removed AFTER DELETE ON token REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION remove_token_units();

CREATE OR REPLACE FUNCTION change_token_unit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE token_unit SET decimals = NEW.decimals WHERE ref = NEW.ref;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER unit_changed AFTER UPDATE OF decimals ON token
  FOR EACH ROW WHEN (OLD.decimals <> NEW.decimals) EXECUTE FUNCTION change_token_unit();
