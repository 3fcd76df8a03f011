CREATE OR REPLACE VIEW transfers AS
SELECT block_number, tx_index, ordinal, hash AS transaction_hash, to_timestamp(timestamp / 1000.0) AS time, kind AS token_kind, token, sender,
       recipient, amount, nft_id AS item, success, source = 1 AS is_internal
FROM transfer;

-- Whether a movement is of a token, for lists whose plan is kept for all tokens. The server takes a token for
-- as frequent as they are on average there; on a chain with few tokens it would walk over all movements to
-- find those of a rare one. So the cost says that to ask this of a row costs more than to find the next row
-- by an index; what the server finds by an index of tokens is asked too, and is right.
DROP FUNCTION IF EXISTS is_token(bytea, bytea);
CREATE FUNCTION is_token(own bytea, requested bytea) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000
AS 'BEGIN RETURN own = requested; END';
