-- A part of a name or a symbol is found by its trigrams. The extension belongs to PostgreSQL and serves every network.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE EXCEPTION 'the extension pg_trgm is missing and this user may not make it; run CREATE EXTENSION pg_trgm SCHEMA public as an administrator of the database';
END $$;
CREATE INDEX token_by_part ON token USING gin (lower(name) public.gin_trgm_ops, lower(symbol) public.gin_trgm_ops);
-- the beginning of one, where a search is too short for trigrams
CREATE INDEX token_by_name_start ON token (lower(name) text_pattern_ops);
CREATE INDEX token_by_symbol_start ON token (lower(symbol) text_pattern_ops);
-- lists of tokens of several standards, and of votes whoever cast them for whomever
CREATE INDEX token_by_holders ON token (holder_count DESC, ref);
CREATE INDEX token_by_transfers ON token (transfer_count DESC, ref);
CREATE INDEX token_by_created ON token (created_time DESC, ref);
CREATE INDEX vote_by_size ON vote (votes DESC, voter, witness) WHERE votes > 0;
CREATE INDEX vote_by_time ON vote (timestamp DESC, voter, witness) WHERE votes > 0;
-- what an issuer issued
CREATE INDEX token_by_issuer ON token (issuer);
