-- Lists that still read much more than they answer: fees of whoever seldom pays one, failed movements by kind, token and side, items of a contract
-- that moves other tokens too, contracts of a factory, accounts of one name, an item by its number alone, what was made and destroyed of a token by day.
DO $$ BEGIN
  -- one statement at a time: a cluster sends those that make or drop an index on to its workers, which take no list
  EXECUTE 'CREATE INDEX transaction_paid ON transaction (owner, block_number DESC, tx_index DESC) WHERE fee > 0';
  EXECUTE 'DROP INDEX transfer_failed';
  EXECUTE 'CREATE INDEX transfer_failed ON transfer (kind, block_number DESC, tx_index DESC, ordinal DESC) WHERE NOT success AND source = 0';
  EXECUTE 'CREATE INDEX transfer_failed_of_asset ON transfer (token, block_number DESC, tx_index DESC, ordinal DESC)
    WHERE NOT success AND source = 0 AND kind <> 1';
  EXECUTE 'DROP INDEX transfer_failed_by_sender';
  EXECUTE 'CREATE INDEX transfer_failed_by_sender ON transfer (sender, kind, block_number DESC, tx_index DESC, ordinal DESC)
    WHERE NOT success AND source = 0';
  EXECUTE 'DROP INDEX transfer_failed_by_recipient';
  EXECUTE 'CREATE INDEX transfer_failed_by_recipient ON transfer (recipient, kind, block_number DESC, tx_index DESC, ordinal DESC)
    WHERE NOT success AND source = 0';
  EXECUTE 'CREATE INDEX transfer_of_collection ON transfer (token, block_number DESC, tx_index DESC, ordinal DESC) WHERE kind >= 721';
  EXECUTE 'CREATE INDEX transfer_by_item_number ON transfer (nft_id, block_number DESC, tx_index DESC, ordinal DESC) WHERE nft_id IS NOT NULL';
END $$;

DROP INDEX contract_by_creator;
CREATE INDEX contract_by_creator ON contract (creator, created_time DESC, address DESC);
CREATE INDEX contract_by_creator_and_calls ON contract (creator, trigger_count DESC, address DESC);
-- the beginning of a name is a range only where letters are compared by their bytes
DROP INDEX contract_by_name;
CREATE INDEX contract_by_name ON contract (lower(name) text_pattern_ops);
DROP INDEX account_by_name;
CREATE INDEX account_by_name ON account (lower(name), tx_count DESC, address) WHERE name <> '';

-- Units that a contract made and destroyed of its token on a day: movements from and to the zero address.
ALTER TABLE token_day ADD COLUMN minted numeric NOT NULL DEFAULT 0, ADD COLUMN burned numeric NOT NULL DEFAULT 0;
UPDATE token_day d SET minted = m.minted, burned = m.burned
FROM (
  SELECT token, (to_timestamp(timestamp / 1000) AT TIME ZONE 'UTC')::date AS day,
         coalesce(sum(amount) FILTER (WHERE sender::bytea = '\x410000000000000000000000000000000000000000'::bytea), 0) AS minted,
         coalesce(sum(amount) FILTER (WHERE recipient::bytea = '\x410000000000000000000000000000000000000000'::bytea), 0) AS burned
  FROM transfer
  WHERE success AND kind >= 20
    AND (sender::bytea = '\x410000000000000000000000000000000000000000'::bytea OR recipient::bytea = '\x410000000000000000000000000000000000000000'::bytea)
  GROUP BY 1, 2
) m WHERE m.token = d.token AND m.day = d.day;
DROP INDEX transfer_of_supply;
CREATE OR REPLACE VIEW token_days AS SELECT token, day, transfers, amount, minted, burned FROM token_day;
