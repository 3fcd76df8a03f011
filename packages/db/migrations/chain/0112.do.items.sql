-- Items of collections, how much there is of each and how many own it: a list of items read everyone who owns any of them. Triggers keep
-- it; a fork that gives items back changes this back too.
CREATE TABLE nft_item (
  token  token_ref     NOT NULL,
  nft_id numeric(78,0) NOT NULL,
  amount numeric       NOT NULL,                  -- of all who have any
  owners bigint        NOT NULL,                  -- never 0
  PRIMARY KEY (token, nft_id)
) WITH (fillfactor = 80);
INSERT INTO nft_item (token, nft_id, amount, owners)
  SELECT token, nft_id, sum(amount), count(*) FROM nft_balance WHERE amount > 0 GROUP BY token, nft_id;
-- Finds what nobody has any more; see `account_power_gone`.
CREATE INDEX nft_item_gone ON nft_item (token, nft_id) WHERE owners = 0;

CREATE FUNCTION count_new_items() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO nft_item AS i (token, nft_id, amount, owners)
  SELECT token, nft_id, sum(amount), count(*) FROM changed WHERE amount > 0 GROUP BY token, nft_id ORDER BY token, nft_id
  ON CONFLICT (token, nft_id) DO UPDATE SET amount = i.amount + excluded.amount, owners = i.owners + excluded.owners;
  RETURN NULL;
END $$;
CREATE FUNCTION count_gone_items() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO nft_item AS i (token, nft_id, amount, owners)
  SELECT token, nft_id, -sum(amount), -count(*) FROM changed WHERE amount > 0 GROUP BY token, nft_id ORDER BY token, nft_id
  ON CONFLICT (token, nft_id) DO UPDATE SET amount = i.amount + excluded.amount, owners = i.owners + excluded.owners;
  DELETE FROM nft_item WHERE owners = 0;
  RETURN NULL;
END $$;
CREATE FUNCTION count_moved_items() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO nft_item AS i (token, nft_id, amount, owners)
  SELECT token, nft_id, sum(amount), sum(owners) FROM (
    SELECT token, nft_id, amount, 1 AS owners FROM changed WHERE amount > 0
    UNION ALL SELECT token, nft_id, -amount, -1 FROM before WHERE amount > 0
  ) moved
  GROUP BY token, nft_id HAVING sum(amount) <> 0 OR sum(owners) <> 0 ORDER BY token, nft_id
  ON CONFLICT (token, nft_id) DO UPDATE SET amount = i.amount + excluded.amount, owners = i.owners + excluded.owners;
  DELETE FROM nft_item WHERE owners = 0;
  RETURN NULL;
END $$;
CREATE TRIGGER items_insert AFTER INSERT ON nft_balance REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_items();
CREATE TRIGGER items_delete AFTER DELETE ON nft_balance REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_gone_items();
CREATE TRIGGER items_update AFTER UPDATE ON nft_balance REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_moved_items();
