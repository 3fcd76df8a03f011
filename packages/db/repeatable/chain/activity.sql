-- Everything an address took part in, as one list. Lists of the API read the indexes of each table instead:
-- this is for sums and for questions in SQL.
-- kind: 1 transaction, 2 TRX or TRC10 transfer, 3 TRC20, TRC721 or TRC1155 transfer, 4 internal transaction;
-- direction: 1 out, 2 in, 3 both sides are this address. Movements by internal transactions are of kind 4 only.
CREATE OR REPLACE VIEW activity (address, kind, block_number, tx_index, ordinal, direction, token) AS
SELECT s.address, a.kind, a.block_number, a.tx_index, a.ordinal, s.direction, a.token
FROM (
  SELECT 1 AS kind, block_number, tx_index, 0 AS ordinal, owner::bytea AS sender, recipient::bytea AS recipient, NULL::bytea AS token FROM transaction
  UNION ALL
  SELECT CASE WHEN kind < 20 THEN 2 ELSE 3 END, block_number, tx_index, ordinal, sender, recipient, token FROM transfer WHERE source <> 1
  UNION ALL
  SELECT 4, block_number, tx_index, ordinal, caller, recipient, NULL FROM internal_transaction
) a
CROSS JOIN LATERAL (
  SELECT a.sender AS address, CASE WHEN a.recipient = a.sender THEN 3 ELSE 1 END AS direction WHERE a.sender IS NOT NULL
  UNION ALL
  SELECT a.recipient, 2 WHERE a.recipient IS NOT NULL AND a.recipient IS DISTINCT FROM a.sender
) s;

-- Counts what addresses that are no accounts took part in, after blocks were taken back that were counted
-- before their changes were written down.
CREATE OR REPLACE FUNCTION fill_pre_accounts() RETURNS void LANGUAGE sql AS $$
  DELETE FROM pre_account;
  INSERT INTO pre_account
  SELECT address, count(*) FILTER (WHERE kind = 1),
         count(*) FILTER (WHERE kind = 2 AND direction <> 2), count(*) FILTER (WHERE kind = 2 AND direction <> 1),
         count(*) FILTER (WHERE kind = 3 AND direction <> 2), count(*) FILTER (WHERE kind = 3 AND direction <> 1),
         count(*) FILTER (WHERE kind = 4)
  FROM activity
  WHERE block_number <= (SELECT head_number FROM chain_state) AND address NOT IN (SELECT address FROM account)
  GROUP BY address;
$$;

-- A column `millions` with one more million of blocks; null where it is not known.
CREATE OR REPLACE FUNCTION with_million(millions bytea, number integer) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(millions) <= number / 8
    THEN set_bit(millions || decode(repeat('00', number / 8 + 1 - octet_length(millions)), 'hex'), number, 1)
    ELSE set_bit(millions, number, 1) END
$$;
