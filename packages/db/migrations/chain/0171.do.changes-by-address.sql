-- A cluster spreads changes of balances and stake by their address, so that all that is asked of one account is asked of one worker. By a
-- column whose type is a domain it spreads rows, and finds none of them again: these have the type below it. What the domain said of its
-- values is said by the tables; every row was compared with it when it was written.

-- Gives the addresses of a table the type below their domain. Part by part: where the whole is told, keys of parts are made anew.
CREATE FUNCTION take_domain(target text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  part  record;
  parts text[];
BEGIN
  FOR part IN SELECT c.relname AS name, pg_get_expr(c.relpartbound, c.oid) AS bounds
              FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = target::regclass LOOP
    EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', target, part.name);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN address TYPE bytea', part.name);
    parts := parts || format('ALTER TABLE %I ATTACH PARTITION %I %s', target, part.name, part.bounds);
  END LOOP;
  EXECUTE format('ALTER TABLE %I ALTER COLUMN address TYPE bytea', target);
  FOR part IN SELECT unnest(parts) AS attach LOOP
    EXECUTE part.attach;
  END LOOP;
  EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (octet_length(address) = 21) NOT VALID', target, target || '_address');
END $$;

DROP VIEW balance_history, stake_history;
SELECT take_domain(name) FROM unnest(ARRAY['balance_change', 'stake_change']) AS name;
DROP FUNCTION take_domain;

-- What stands before every block is no change of one.
CREATE VIEW balance_history AS
  SELECT address, token, block_number, delta AS change, amount FROM balance_change WHERE block_number >= 0;
CREATE VIEW stake_history AS SELECT address, quantity, block_number, delta AS change, amount FROM stake_change;
