-- What follows from a node: the tables of one network, in a schema of their own. The search path names the
-- schema. Functions, views and triggers stand in packages/db/repeatable/chain.

-- Domains do in SQL what branded types do in code.
CREATE DOMAIN tron_address AS bytea CHECK (octet_length(VALUE) = 21);
CREATE DOMAIN hash32 AS bytea CHECK (octet_length(VALUE) = 32);
-- A token as the chain names it: '_' is TRX, ASCII digits are a TRC10 id, 21 bytes are a contract.
CREATE DOMAIN token_ref AS bytea CHECK (octet_length(VALUE) BETWEEN 1 AND 21);

-- Sums of amounts have the type numeric without a precision: a contract may report any number of 256 bits,
-- any number of times, so they have no largest number of digits.
