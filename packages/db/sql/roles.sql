-- Separate logins for the programs, made before the first start by a user who may create roles and schemas:
--   PGOPTIONS='-c tronlens.network=main' psql "$DATABASE_URL" -f packages/db/sql/roles.sql
-- Once for each network. For an index that is there already, run it as its owner: readers may read it then,
-- and the owner keeps it. Then give passwords: ALTER ROLE tronlens_indexer PASSWORD '…', and so on.
--   tronlens_indexer  owns what is indexed; cannot read the data of users
--   tronlens_api      owns the schema app; reads what is indexed, cannot change it
--   tronlens_reader   reads what is indexed, for reports and replicas
CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
DO $$
DECLARE
  network text := coalesce(nullif(current_setting('tronlens.network', true), ''), 'main');
  chain   text := 'chain_' || network;
  name    text;
  maker   text;
BEGIN
  IF network !~ '^[a-z][a-z0-9]{0,19}$' THEN
    RAISE EXCEPTION 'tronlens.network is "%" but should be one lower-case letter, then up to 19 lower-case letters or digits', network;
  END IF;
  FOREACH name IN ARRAY ARRAY['tronlens_indexer', 'tronlens_api', 'tronlens_reader'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
      EXECUTE format('CREATE ROLE %I LOGIN', name);
    END IF;
    EXECUTE format('GRANT %I TO CURRENT_USER', name);
  END LOOP;
  EXECUTE format('CREATE SCHEMA IF NOT EXISTS %I AUTHORIZATION tronlens_indexer', chain);
  CREATE SCHEMA IF NOT EXISTS app AUTHORIZATION tronlens_api;
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO tronlens_reader, tronlens_api', chain);
  EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA %I TO tronlens_reader, tronlens_api', chain);
  -- the owner of what is there creates what comes
  FOR maker IN SELECT 'tronlens_indexer' UNION
               SELECT pg_get_userbyid(relowner) FROM pg_class WHERE relnamespace = to_regnamespace(chain) LOOP
    EXECUTE format('ALTER DEFAULT PRIVILEGES FOR ROLE %I IN SCHEMA %I
                    GRANT SELECT ON TABLES TO tronlens_reader, tronlens_api', maker, chain);
  END LOOP;
END $$;
