-- Items of collections, and what is kept of each: how much there is of it and how many own it.
CREATE OR REPLACE VIEW items AS SELECT token, nft_id AS item, owner, amount FROM nft_balance WHERE amount > 0;

CREATE OR REPLACE FUNCTION count_new_items() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO nft_item AS i (token, nft_id, amount, owners)
  SELECT token, nft_id, sum(amount), count(*) FROM changed WHERE amount > 0 GROUP BY token, nft_id ORDER BY token, nft_id
  ON CONFLICT (token, nft_id) DO UPDATE SET amount = i.amount + excluded.amount, owners = i.owners + excluded.owners;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_gone_items() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO nft_item AS i (token, nft_id, amount, owners)
  SELECT token, nft_id, -sum(amount), -count(*) FROM changed WHERE amount > 0 GROUP BY token, nft_id ORDER BY token, nft_id
  ON CONFLICT (token, nft_id) DO UPDATE SET amount = i.amount + excluded.amount, owners = i.owners + excluded.owners;
  DELETE FROM nft_item WHERE owners = 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_moved_items() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
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

CREATE OR REPLACE TRIGGER items_insert AFTER INSERT ON nft_balance REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_items();
CREATE OR REPLACE TRIGGER items_delete AFTER DELETE ON nft_balance REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_gone_items();
CREATE OR REPLACE TRIGGER items_update AFTER UPDATE ON nft_balance REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_moved_items();
