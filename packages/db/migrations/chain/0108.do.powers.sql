-- Own stake of an account of all quantities together, lent or not: the list of accounts by power added up every stake. Triggers keep it;
-- a fork that changes stakes back changes this back too. Quantities: see `OWN_STAKE` in the code.
CREATE TABLE account_power (
  address tron_address NOT NULL PRIMARY KEY,
  power   numeric      NOT NULL                   -- sun, never 0
) WITH (fillfactor = 80);
INSERT INTO account_power (address, power)
  SELECT address, sum(amount) FROM stake WHERE quantity IN (1, 2, 3, 4, 5, 11, 12, 13, 14, 15) GROUP BY address HAVING sum(amount) <> 0;
CREATE INDEX account_power_by_power ON account_power (power, address);
-- Finds what became nothing, which is deleted at once; functions that were planned while the table was small would read all of it instead.
CREATE INDEX account_power_gone ON account_power (address) WHERE power = 0;

CREATE FUNCTION add_new_power() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO account_power AS p (address, power)
  SELECT address, sum(amount) FROM changed WHERE quantity IN (1, 2, 3, 4, 5, 11, 12, 13, 14, 15) GROUP BY address ORDER BY address
  ON CONFLICT (address) DO UPDATE SET power = p.power + excluded.power;
  DELETE FROM account_power WHERE power = 0;
  RETURN NULL;
END $$;
CREATE FUNCTION take_gone_power() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO account_power AS p (address, power)
  SELECT address, -sum(amount) FROM changed WHERE quantity IN (1, 2, 3, 4, 5, 11, 12, 13, 14, 15) GROUP BY address ORDER BY address
  ON CONFLICT (address) DO UPDATE SET power = p.power + excluded.power;
  DELETE FROM account_power WHERE power = 0;
  RETURN NULL;
END $$;
CREATE FUNCTION move_power() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO account_power AS p (address, power)
  SELECT address, sum(amount) FROM (
    SELECT address, quantity, amount FROM changed UNION ALL SELECT address, quantity, -amount FROM before
  ) moved
  WHERE quantity IN (1, 2, 3, 4, 5, 11, 12, 13, 14, 15) GROUP BY address HAVING sum(amount) <> 0 ORDER BY address
  ON CONFLICT (address) DO UPDATE SET power = p.power + excluded.power;
  DELETE FROM account_power WHERE power = 0;
  RETURN NULL;
END $$;
CREATE TRIGGER power_insert AFTER INSERT ON stake REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_new_power();
CREATE TRIGGER power_delete AFTER DELETE ON stake REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION take_gone_power();
CREATE TRIGGER power_update AFTER UPDATE ON stake REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION move_power();

-- Whoever cast most votes.
CREATE INDEX account_by_votes ON account (vote_total, address) WHERE vote_total > 0;
