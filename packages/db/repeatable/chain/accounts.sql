-- Accounts, their permissions, and how many each hundred blocks made.
CREATE OR REPLACE VIEW accounts AS
SELECT address, type, name, created_block, to_timestamp(created_time / 1000.0) AS created, is_witness, tx_count AS transactions,
       transfers_out, transfers_in, token_transfers_out, token_transfers_in, vote_total AS votes
FROM account;

-- A key of a permission that an account has set.
CREATE OR REPLACE VIEW permissions AS
SELECT a.address, p.kind, coalesce((p.value ->> 'id')::bigint, 0) AS id, p.value ->> 'permission_name' AS name,
       coalesce((p.value ->> 'threshold')::numeric, 0) AS threshold, decode(p.value ->> 'operations', 'hex') AS operations,
       decode(k.value ->> 'address', 'hex') AS key, coalesce((k.value ->> 'weight')::numeric, 0) AS weight, a.block_number
FROM account_permission a
CROSS JOIN LATERAL (
  SELECT 'owner' AS kind, a.permissions -> 'owner_permission' AS value
  UNION ALL SELECT 'witness', a.permissions -> 'witness_permission'
  UNION ALL SELECT 'active', jsonb_array_elements(a.permissions -> 'active_permission')
) p
CROSS JOIN LATERAL jsonb_array_elements(p.value -> 'keys') k (value);

-- A permission of a message, as the node prints it.
CREATE OR REPLACE FUNCTION printed_permission(message bytea, own_id integer) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'type', CASE own_id WHEN 0 THEN NULL WHEN 1 THEN 'Witness' ELSE 'Active' END,
    'id', nullif(own_id, 0),
    'permission_name', (array_agg(CASE WHEN position('\x00'::bytea IN p.bytes) = 0 THEN convert_from(p.bytes, 'UTF8') END) FILTER (WHERE p.field = 3))[1],
    'threshold', max(p.number) FILTER (WHERE p.field = 4),
    'operations', (array_agg(encode(p.bytes, 'hex')) FILTER (WHERE p.field = 6))[1],
    'keys', (array_agg(k.list))[1]))
  FROM message_fields(message) p
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('address', key.address, 'weight', key.weight)) AS list
    FROM message_fields(message) m,
         LATERAL (SELECT (array_agg(encode(bytes, 'hex')) FILTER (WHERE field = 1))[1] AS address, coalesce(max(number) FILTER (WHERE field = 2), 0) AS weight
                  FROM message_fields(m.bytes)) key
    WHERE m.field = 7
  ) k ON true;
END;

-- What a transaction makes of the permissions of its owner.
CREATE OR REPLACE FUNCTION updated_permissions(raw_data bytea) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  WITH member AS MATERIALIZED (
    SELECT m.field, m.bytes, row_number() OVER (PARTITION BY m.field ORDER BY m.ordinality) AS place
    FROM message_fields(raw_data) c, message_fields(c.bytes) p, message_fields(p.bytes) v, message_fields(v.bytes) WITH ORDINALITY m
    WHERE c.field = 11 AND p.field = 2 AND v.field = 2
  )
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'owner_permission', (SELECT printed_permission(bytes, 0) FROM member WHERE field = 2),
    'witness_permission', (SELECT printed_permission(bytes, 1) FROM member WHERE field = 3),
    'active_permission', (SELECT jsonb_agg(printed_permission(bytes, place::integer + 1) ORDER BY place) FROM member WHERE field = 4)));
END;

-- The permission that every account has that becomes a representative.
CREATE OR REPLACE FUNCTION own_witness_permission(address bytea) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT jsonb_build_object('witness_permission', jsonb_build_object('type', 'Witness', 'id', 1, 'permission_name', 'witness', 'threshold', 1,
    'keys', jsonb_build_array(jsonb_build_object('address', encode(address, 'hex'), 'weight', 1))))
$$;

-- Reads permissions from the blocks again; those from before a partial index stay. One statement for each
-- table: transactions may lie on several machines.
CREATE OR REPLACE FUNCTION fill_permissions() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  owners bytea[];
BEGIN
  SELECT coalesce(array_agg(DISTINCT owner::bytea), '{}') INTO owners FROM transaction WHERE contract_type = 46 AND success;
  DELETE FROM account_permission WHERE address = ANY (owners);
  INSERT INTO account_permission (address, permissions, block_number)
  SELECT t.owner, CASE WHEN w.owner IS NULL THEN '{}' ELSE own_witness_permission(t.owner) END || updated_permissions(t.raw_data), t.block_number
  FROM (
    SELECT DISTINCT ON (owner) owner, raw_data, block_number FROM transaction WHERE contract_type = 46 AND success
    ORDER BY owner, block_number DESC, tx_index DESC
  ) t
  LEFT JOIN (SELECT DISTINCT owner FROM transaction WHERE contract_type = 5 AND success) w ON w.owner = t.owner;
END $$;

CREATE OR REPLACE FUNCTION span_new_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_span AS s (span, accounts) SELECT created_block / 100, count(*) FROM changed GROUP BY 1 ORDER BY 1
  ON CONFLICT (span) DO UPDATE SET accounts = s.accounts + excluded.accounts;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION span_gone_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE account_span s SET accounts = s.accounts - c.accounts
  FROM (SELECT created_block / 100 AS span, count(*) AS accounts FROM changed GROUP BY 1) c WHERE c.span = s.span;
  DELETE FROM account_span WHERE accounts = 0 AND span IN (SELECT created_block / 100 FROM changed);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION span_dated_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE account_span SET accounts = accounts - 1 WHERE span = OLD.created_block / 100;
  DELETE FROM account_span WHERE accounts = 0 AND span = OLD.created_block / 100;
  INSERT INTO account_span AS s (span, accounts) VALUES (NEW.created_block / 100, 1)
  ON CONFLICT (span) DO UPDATE SET accounts = s.accounts + 1;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER span_insert AFTER INSERT ON account REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION span_new_accounts();
CREATE OR REPLACE TRIGGER span_delete AFTER DELETE ON account REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION span_gone_accounts();
-- Most updates do not move an account to another block: these call nothing.
CREATE OR REPLACE TRIGGER span_update AFTER UPDATE ON account
  FOR EACH ROW WHEN (OLD.created_block IS DISTINCT FROM NEW.created_block) EXECUTE FUNCTION span_dated_account();
