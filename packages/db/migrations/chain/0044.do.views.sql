-- Views with names and columns that stay, one for each noun: see docs/sql.md. Addresses, tokens and hashes are bytes, so that conditions on
-- them use the indexes; to_address, from_address and to_token turn them into what people read.

-- Base58Check text of an address: T and 33 more characters.
CREATE FUNCTION to_address(address bytea) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  digits constant text := '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  bytes  bytea := address || substr(sha256(sha256(address)), 1, 4);
  number numeric := 0;
  result text := '';
BEGIN
  FOR i IN 0 .. length(bytes) - 1 LOOP
    number := number * 256 + get_byte(bytes, i);
  END LOOP;
  WHILE number > 0 LOOP
    result := substr(digits, (number % 58)::int + 1, 1) || result;
    number := div(number, 58);
  END LOOP;
  FOR i IN 0 .. length(bytes) - 1 LOOP
    EXIT WHEN get_byte(bytes, i) <> 0;
    result := '1' || result;
  END LOOP;
  RETURN result;
END $$;

-- Bytes of an address, to compare columns with: WHERE sender = from_address('T…').
CREATE FUNCTION from_address(address text) RETURNS bytea LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  digits constant text := '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  number numeric := 0;
  place  int;
  bytes  bytea := '';
BEGIN
  FOR i IN 1 .. length(address) LOOP
    place := strpos(digits, substr(address, i, 1));
    IF place = 0 THEN
      RAISE EXCEPTION '"%" is no address: "%" is no character of one', address, substr(address, i, 1);
    END IF;
    number := number * 58 + place - 1;
  END LOOP;
  FOR i IN 1 .. 25 LOOP
    bytes := set_byte('\x00', 0, (number % 256)::int) || bytes;
    number := div(number, 256);
  END LOOP;
  IF number > 0 OR substr(sha256(sha256(substr(bytes, 1, 21))), 1, 4) <> substr(bytes, 22, 4) THEN
    RAISE EXCEPTION '"%" is no address: its checksum is wrong', address;
  END IF;
  RETURN substr(bytes, 1, 21);
END $$;

-- How people name a token: _ for TRX, a TRC10 id, the address of a contract.
CREATE FUNCTION to_token(token bytea) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN CASE WHEN octet_length(token) = 21 THEN to_address(token) ELSE encode(token, 'escape') END;
END $$;

CREATE VIEW blocks AS
SELECT number, hash, parent_hash, to_timestamp(timestamp / 1000.0) AS time, witness, size, tx_count AS transactions,
       transfer_count AS transfers, fee, energy_fee, net_fee, energy_usage, net_usage, block_reward, vote_reward
FROM block;

CREATE VIEW transactions AS
SELECT block_number, tx_index, hash, to_timestamp(timestamp / 1000.0) AS time, contract_type, owner, recipient, token, amount, success,
       contract_ret AS result, contract_address, selector, permission_id, fee, fee_limit, energy_usage_total AS energy_usage, energy_fee,
       net_usage, net_fee, raw_data, signatures, result_message
FROM transaction;

CREATE VIEW transfers AS
SELECT block_number, tx_index, ordinal, hash AS transaction_hash, to_timestamp(timestamp / 1000.0) AS time, kind AS token_kind, token, sender,
       recipient, amount, nft_id AS item, success, source = 1 AS is_internal
FROM transfer;

CREATE VIEW internal_transactions AS
SELECT block_number, tx_index, ordinal, hash, caller, recipient, call_value AS amount, token, token_value AS token_amount, note, rejected
FROM internal_transaction;

CREATE VIEW events AS
SELECT block_number, tx_index, ordinal, address AS contract, topics, data FROM event_log;

CREATE VIEW accounts AS
SELECT address, type, name, created_block, to_timestamp(created_time / 1000.0) AS created, is_witness, tx_count AS transactions,
       transfers_out, transfers_in, token_transfers_out, token_transfers_in, vote_total AS votes
FROM account;

CREATE VIEW balances AS SELECT address, token, amount FROM balance WHERE amount <> 0;

-- What a block changed of a balance, and what it left.
CREATE VIEW balance_history AS SELECT address, token, block_number, delta AS change, amount FROM balance_change;

CREATE VIEW stakes AS SELECT address, quantity, amount FROM stake WHERE amount <> 0;
CREATE VIEW stake_history AS SELECT address, quantity, block_number, delta AS change, amount FROM stake_change;

CREATE VIEW delegations AS
SELECT sender, recipient, resource, generation, amount, lock_amount AS locked, to_timestamp(nullif(expire_time, 0) / 1000.0) AS locked_until
FROM delegation;

CREATE VIEW votes AS
SELECT voter, witness, votes, block_number, to_timestamp(timestamp / 1000.0) AS time FROM vote WHERE votes > 0;

CREATE VIEW tokens AS
SELECT ref AS token, kind, name, symbol, decimals, total_supply, issuer, created_block, to_timestamp(created_time / 1000.0) AS created,
       holder_count AS holders, transfer_count AS transfers
FROM token;

CREATE VIEW contracts AS
SELECT address, creator, name, created_block, to_timestamp(created_time / 1000.0) AS created, created_tx AS transaction_hash, code_hash,
       trigger_count AS calls, destroyed_block
FROM contract;

CREATE VIEW representatives AS
SELECT address, url, name, votes, produced_total AS produced, missed_total AS missed, is_active, brokerage FROM witness;

CREATE VIEW days AS SELECT * FROM day_stat;
