-- Permissions come from the blocks that set them: before, they were those that the node told last of accounts that it was asked about, which
-- after a long back-fill were few.
CREATE TABLE account_permission (
  address      tron_address NOT NULL PRIMARY KEY,
  permissions  jsonb        NOT NULL,             -- owner_permission, witness_permission, active_permission as the node prints them
  block_number bigint       NOT NULL              -- that set them; of those from before a young index the one at which they were asked
);
SELECT keep_undo('account_permission');

-- A permission of a message, as the node prints it.
CREATE FUNCTION printed_permission(message bytea, own_id integer) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
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
CREATE FUNCTION updated_permissions(raw_data bytea) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
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

-- The permission that whoever becomes a representative has.
CREATE FUNCTION own_witness_permission(address bytea) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT jsonb_build_object('witness_permission', jsonb_build_object('type', 'Witness', 'id', 1, 'permission_name', 'witness', 'threshold', 1,
    'keys', jsonb_build_array(jsonb_build_object('address', encode(address, 'hex'), 'weight', 1))))
$$;

-- Reads them from the blocks; those from before a young index stay. One statement for each table: transactions may lie on several machines.
CREATE FUNCTION fill_permissions() RETURNS void LANGUAGE plpgsql AS $$
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
SELECT fill_permissions();
-- of accounts whose permissions were set before a young index begins, what the node told
INSERT INTO account_permission (address, permissions, block_number)
SELECT address, jsonb_strip_nulls(jsonb_build_object('owner_permission', told -> 'owner_permission', 'witness_permission', told -> 'witness_permission',
         'active_permission', told -> 'active_permission')), greatest(node_block, 0)
FROM (SELECT address, node -> 'account' AS told, node_block FROM account WHERE node IS NOT NULL) a
WHERE EXISTS (SELECT FROM known_since WHERE what = 'history' AND height > 0) AND told ? 'owner_permission'
  AND (told #> '{owner_permission,keys}' IS DISTINCT FROM jsonb_build_array(jsonb_build_object('address', encode(address, 'hex'), 'weight', 1))
       OR jsonb_array_length(coalesce(told -> 'active_permission', '[]')) <> 1
       OR told #> '{active_permission,0,keys}' IS DISTINCT FROM jsonb_build_array(jsonb_build_object('address', encode(address, 'hex'), 'weight', 1)))
ON CONFLICT (address) DO NOTHING;

-- nobody signs for the account that coins are burned to
INSERT INTO account_permission (address, permissions, block_number)
SELECT recipient, jsonb_build_object('owner_permission', jsonb_build_object('permission_name', 'owner', 'threshold', 1, 'keys',
         jsonb_build_array(jsonb_build_object('address', '41' || repeat('00', 20), 'weight', 1)))), 0
FROM transfer WHERE block_number = 0 AND amount = -9223372036854775808 ORDER BY tx_index LIMIT 1
ON CONFLICT (address) DO NOTHING;

-- Blocks of before did not write these down: when one of them is taken back, they are read from the blocks anew.
INSERT INTO known_since (what, height) SELECT 'permissions', head_number FROM chain_state;

-- A key of a permission that an account has set.
CREATE OR REPLACE VIEW permissions AS
SELECT a.address, p.kind, coalesce((p.told ->> 'id')::bigint, 0) AS id, p.told ->> 'permission_name' AS name,
       coalesce((p.told ->> 'threshold')::numeric, 0) AS threshold, decode(p.told ->> 'operations', 'hex') AS operations,
       decode(k.told ->> 'address', 'hex') AS key, coalesce((k.told ->> 'weight')::numeric, 0) AS weight, a.block_number
FROM account_permission a
CROSS JOIN LATERAL (
  SELECT 'owner' AS kind, a.permissions -> 'owner_permission' AS told
  UNION ALL SELECT 'witness', a.permissions -> 'witness_permission'
  UNION ALL SELECT 'active', jsonb_array_elements(a.permissions -> 'active_permission')
) p
CROSS JOIN LATERAL jsonb_array_elements(p.told -> 'keys') k (told);

-- Accounts of block 0 have names that stand in no block: they are asked about however long the chain is.
UPDATE account SET node_block = NULL WHERE created_block = 0 AND node_block = -1;
