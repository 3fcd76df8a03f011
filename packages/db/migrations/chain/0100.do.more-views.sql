-- Views of the nouns that had none: see docs/sql.md. A function here calls no other one of ours, so that whoever names a view with its
-- schema needs no search path.

-- Members of a protobuf message in their order: those that are numbers in `number`, those that have a length in `bytes`. It ends where
-- the bytes are no message.
CREATE FUNCTION message_fields(message bytea) RETURNS TABLE (field bigint, number bigint, bytes bytea)
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  place integer := 0;
  value bigint;
  part  integer;
  kind  bigint;
BEGIN
  WHILE place < length(message) LOOP
    field := NULL;
    FOR turn IN 1 .. 2 LOOP
      value := 0;
      FOR shift IN 0 .. 9 LOOP
        IF place >= length(message) THEN
          RETURN;
        END IF;
        part := get_byte(message, place);
        place := place + 1;
        value := value | ((part & 127)::bigint << (7 * shift));
        EXIT WHEN part < 128;
      END LOOP;
      EXIT WHEN field IS NOT NULL;
      field := value >> 3;
      kind := value & 7;
      EXIT WHEN kind NOT IN (0, 2);
    END LOOP;
    number := NULL;
    bytes := NULL;
    CASE kind
      WHEN 0 THEN
        number := value;
        RETURN NEXT;
      WHEN 1 THEN place := place + 8;
      WHEN 2 THEN
        IF value < 0 OR value > length(message) - place THEN
          RETURN;
        END IF;
        bytes := substring(message FROM place + 1 FOR value::integer);
        place := place + value::integer;
        RETURN NEXT;
      WHEN 5 THEN place := place + 4;
      ELSE RETURN;
    END CASE;
  END LOOP;
END $$;

-- A number as an event tells it: up to 32 bytes, big endian. Null where there are more.
CREATE FUNCTION to_number(bytes bytea) RETURNS numeric LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  result numeric := 0;
BEGIN
  IF length(bytes) > 32 THEN
    RETURN NULL;
  END IF;
  FOR i IN 0 .. length(bytes) - 1 LOOP
    result := result * 256 + get_byte(bytes, i);
  END LOOP;
  RETURN result;
END $$;

-- An address as a word of an event, to compare with: WHERE owner_word = to_word(from_address('T…')).
CREATE FUNCTION to_word(address bytea) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT '\x000000000000000000000000'::bytea || substring(address FROM 2)
$$;

-- What blocks tell of a proposal. They have no numbers in them: these are known where no block is missing.
CREATE VIEW proposals AS
WITH made AS MATERIALIZED (
  SELECT block_number, tx_index, hash, timestamp, owner, raw_data FROM transaction WHERE contract_type = 16 AND success
), said AS MATERIALIZED (
  SELECT block_number, tx_index, contract_type, owner, raw_data FROM transaction WHERE contract_type IN (17, 18) AND success
), votes AS (
  SELECT DISTINCT ON (proposal, contract_type, owner) *
  FROM (SELECT s.block_number, s.tx_index, s.contract_type, s.owner,
               max(m.number) FILTER (WHERE m.field = 2) AS proposal, coalesce(bool_or(m.number = 1) FILTER (WHERE m.field = 3), false) AS approves
        FROM said s, message_fields(s.raw_data) c, message_fields(c.bytes) p, message_fields(p.bytes) v, message_fields(v.bytes) m
        WHERE c.field = 11 AND p.field = 2 AND v.field = 2 GROUP BY 1, 2, 3, 4) s
  ORDER BY proposal, contract_type, owner, block_number DESC, tx_index DESC
), numbered AS (
  SELECT m.*, CASE WHEN (SELECT rows_from FROM chain_state) = 0 THEN row_number() OVER (ORDER BY block_number, tx_index) END AS id
  FROM made m
)
SELECT m.id, m.owner AS proposer, m.block_number, m.tx_index, m.hash AS transaction_hash, to_timestamp(m.timestamp / 1000.0) AS time,
       -- number of a parameter → what it should be
       (SELECT coalesce(jsonb_object_agg(entry.key, entry.value), '{}')
        FROM message_fields(m.raw_data) c, message_fields(c.bytes) p, message_fields(p.bytes) v, message_fields(v.bytes) e,
             LATERAL (SELECT coalesce(max(number) FILTER (WHERE field = 1), 0) AS key, coalesce(max(number) FILTER (WHERE field = 2), 0) AS value
                      FROM message_fields(e.bytes)) entry
        WHERE c.field = 11 AND p.field = 2 AND v.field = 2 AND e.field = 2) AS parameters,
       ARRAY(SELECT v.owner::bytea FROM votes v WHERE v.proposal = m.id AND v.contract_type = 17 AND v.approves ORDER BY v.block_number, v.tx_index)
         AS approvers,
       EXISTS (SELECT FROM votes v WHERE v.proposal = m.id AND v.contract_type = 18) AS is_cancelled
FROM numbered m;

CREATE VIEW parameters AS SELECT position, key, value FROM chain_parameter;

CREATE VIEW pairs AS
SELECT id, creator, to_timestamp(created_time / 1000.0) AS created, first_token, first_balance, second_token, second_balance FROM exchange;

-- Trades at pairs; `received` is of the other token.
CREATE VIEW trades AS
SELECT block_number, tx_index, hash AS transaction_hash, to_timestamp(timestamp / 1000.0) AS time, traded_pair(raw_data, owner) AS pair, owner,
       token, amount, coalesce((extra ->> 'exchange_received_amount')::numeric, 0) AS received, success
FROM transaction WHERE contract_type = 44;

CREATE VIEW orders AS
SELECT id, owner, to_timestamp(created_time / 1000.0) AS created, sell_token, sell_quantity, buy_token, buy_quantity, remaining,
       CASE state WHEN 0 THEN 'active' WHEN 1 THEN 'filled' ELSE 'cancelled' END AS state
FROM market_order;

CREATE VIEW items AS SELECT token, nft_id AS item, owner, amount FROM nft_balance WHERE amount > 0;

-- Every allowance of a fungible token as it was given: the newest of an owner, token and spender stands. The condition is that of an index.
CREATE VIEW approvals AS
SELECT block_number, tx_index, ordinal, address AS token, '\x41'::bytea || substring(topics[2] FROM 13) AS owner,
       '\x41'::bytea || substring(topics[3] FROM 13) AS spender, to_number(data) AS amount, topics[2] AS owner_word
FROM event_log
WHERE topics[1] = '\x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'::bytea AND cardinality(topics) = 3;

-- A key of a permission of an account, as the node told them last.
CREATE VIEW permissions AS
SELECT a.address, p.kind, coalesce((p.told ->> 'id')::bigint, 0) AS id, p.told ->> 'permission_name' AS name,
       coalesce((p.told ->> 'threshold')::numeric, 0) AS threshold, decode(p.told ->> 'operations', 'hex') AS operations,
       decode(k.told ->> 'address', 'hex') AS key, coalesce((k.told ->> 'weight')::numeric, 0) AS weight
FROM account a
CROSS JOIN LATERAL (
  SELECT 'owner' AS kind, a.node -> 'account' -> 'owner_permission' AS told
  UNION ALL SELECT 'witness', a.node -> 'account' -> 'witness_permission'
  UNION ALL SELECT 'active', jsonb_array_elements(CASE WHEN jsonb_typeof(a.node -> 'account' -> 'active_permission') = 'array' THEN a.node -> 'account' -> 'active_permission' END)
) p
CROSS JOIN LATERAL jsonb_array_elements(CASE WHEN jsonb_typeof(p.told -> 'keys') = 'array' THEN p.told -> 'keys' END) k (told);

CREATE VIEW unfreezings AS
SELECT address, position, resource, amount, to_timestamp(expire_time / 1000.0) AS until FROM unfreezing;

-- What changed a balance beside transfers and fees.
CREATE VIEW entries AS SELECT block_number, tx_index, ordinal, address, token, delta AS change, cause FROM balance_entry;

CREATE VIEW account_days AS SELECT * FROM account_day;
CREATE VIEW contract_days AS SELECT * FROM contract_day;
CREATE VIEW token_days AS SELECT * FROM token_day;
