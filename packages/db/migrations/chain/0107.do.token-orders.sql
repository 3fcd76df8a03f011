-- Tokens of some kinds in every order that lists have: a list of one kind reads a range of the index, one of several merges their ranges.
-- All columns of an order turn around together, so that the same index answers both directions and goes on behind any row.
DROP INDEX token_by_kind;
DROP INDEX token_by_name;
DROP INDEX token_by_holders;
DROP INDEX token_by_transfers;
DROP INDEX token_by_created;
CREATE INDEX token_by_holders ON token (kind, holder_count, ref);
CREATE INDEX token_by_transfers ON token (kind, transfer_count, ref);
CREATE INDEX token_by_created ON token (kind, created_time, ref);
CREATE INDEX token_by_name ON token (kind, lower(name), ref);
-- TRC10 tokens by their numbers, which are kept as digits.
CREATE INDEX token_by_number ON token ((encode(ref, 'escape')::numeric)) WHERE kind = 10;
