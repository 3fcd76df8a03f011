-- Trigrams find a part of a name or a symbol. The extension belongs to PostgreSQL and serves every network.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE EXCEPTION 'the extension pg_trgm is missing and this user may not make it; run CREATE EXTENSION pg_trgm SCHEMA public as an administrator of the database';
END $$;
