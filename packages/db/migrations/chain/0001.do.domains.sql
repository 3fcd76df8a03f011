-- Domains do in SQL what branded types do in code.
CREATE DOMAIN tron_address AS bytea CHECK (octet_length(VALUE) = 21);
CREATE DOMAIN hash32 AS bytea CHECK (octet_length(VALUE) = 32);
-- A token as the chain names it: '_' is TRX, ASCII digits are a TRC10 id, 21 bytes are a contract.
CREATE DOMAIN token_ref AS bytea CHECK (octet_length(VALUE) BETWEEN 1 AND 21);
