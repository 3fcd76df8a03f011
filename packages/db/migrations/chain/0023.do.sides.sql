-- What an address took part in is found by its side of transactions, movements and internal transactions: the
-- indexes that keep a side by class hold all of it, so that no table repeats it.

-- Numbers of addresses that took part in something and are no accounts: the recipient of a token need not be
-- one. They are those of the account once it is made.
CREATE TABLE pre_account (
  address             tron_address NOT NULL PRIMARY KEY,
  tx_count            bigint       NOT NULL,
  transfers_out       bigint       NOT NULL,
  transfers_in        bigint       NOT NULL,
  token_transfers_out bigint       NOT NULL,
  token_transfers_in  bigint       NOT NULL,
  internal_count      bigint       NOT NULL,
  millions            bytea
) WITH (fillfactor = 80);
INSERT INTO pre_account
SELECT address, count(*) FILTER (WHERE kind = 1),
       count(*) FILTER (WHERE kind = 2 AND direction <> 2), count(*) FILTER (WHERE kind = 2 AND direction <> 1),
       count(*) FILTER (WHERE kind = 3 AND direction <> 2), count(*) FILTER (WHERE kind = 3 AND direction <> 1),
       count(*) FILTER (WHERE kind = 4)
FROM activity
WHERE block_number <= (SELECT head_number FROM chain_state) AND address NOT IN (SELECT address FROM account)
GROUP BY address;
-- In which millions of blocks an address took part in something, a bit for each: lists of the address read no
-- others. Null: not known.
ALTER TABLE account ADD COLUMN millions bytea;
COMMENT ON COLUMN account.millions IS 'bit n: took part in a block of the n-th million; null: not known';
COMMENT ON COLUMN pre_account.millions IS 'bit n: took part in a block of the n-th million; null: not known';

-- what younger blocks added is not in the undo log
INSERT INTO known_since SELECT 'pre_accounts', head_number FROM chain_state;

DROP TABLE activity;
