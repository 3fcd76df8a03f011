-- Stake, its history, and own stake of accounts. On a cluster src/distribute.ts gives `stake_history` another
-- body.
CREATE OR REPLACE VIEW stakes AS SELECT address, quantity, amount FROM stake WHERE amount <> 0;

CREATE OR REPLACE VIEW stake_history AS
  SELECT c.address, c.quantity, c.block_number, c.delta AS change, c.amount + coalesce((
    SELECT sum(o.amount) FROM stake_opening o
    WHERE o.address = c.address AND o.quantity = c.quantity AND c.block_number BETWEEN o.from_block AND o.to_block), 0)::bigint AS amount
  FROM stake_change c;

CREATE OR REPLACE VIEW delegations AS
SELECT sender, recipient, resource, generation, amount, lock_amount AS locked, to_timestamp(nullif(expire_time, 0) / 1000.0) AS locked_until
FROM delegation;

CREATE OR REPLACE VIEW unfreezings AS
SELECT address, position, resource, amount, to_timestamp(expire_time / 1000.0) AS until FROM unfreezing;

CREATE OR REPLACE FUNCTION add_new_power() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO account_power AS p (address, power)
  SELECT address, sum(amount) FROM changed WHERE quantity IN (1, 2, 3, 4, 5, 11, 12, 13, 14, 15) GROUP BY address ORDER BY address
  ON CONFLICT (address) DO UPDATE SET power = p.power + excluded.power;
  DELETE FROM account_power WHERE power = 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION take_gone_power() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO account_power AS p (address, power)
  SELECT address, -sum(amount) FROM changed WHERE quantity IN (1, 2, 3, 4, 5, 11, 12, 13, 14, 15) GROUP BY address ORDER BY address
  ON CONFLICT (address) DO UPDATE SET power = p.power + excluded.power;
  DELETE FROM account_power WHERE power = 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION move_power() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
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

CREATE OR REPLACE TRIGGER power_insert AFTER INSERT ON stake REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_new_power();
CREATE OR REPLACE TRIGGER power_delete AFTER DELETE ON stake REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION take_gone_power();
CREATE OR REPLACE TRIGGER power_update AFTER UPDATE ON stake REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION move_power();
