-- Which of two states of an index is newer: each change of the state has a higher number than all before it, forks included, on the
-- server that is written and on its replicas. Notices carry it, so a reader of a replica knows whether it has what it was told of.
ALTER TABLE chain_state ADD COLUMN revision bigint NOT NULL DEFAULT 0;

-- Numbers begin with the time, so that those of an index that is made anew are higher than what others remember of the one before.
CREATE SEQUENCE state_revision OWNED BY chain_state.revision;
SELECT setval('state_revision', (extract(epoch FROM clock_timestamp()) * 1000)::bigint);

-- Of every change, also where a fork brings back what the row was before.
CREATE FUNCTION set_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := nextval(format('%I.state_revision', TG_TABLE_SCHEMA));
  RETURN NEW;
END $$;
CREATE TRIGGER revision BEFORE INSERT OR UPDATE ON chain_state FOR EACH ROW EXECUTE FUNCTION set_revision();
UPDATE chain_state SET revision = 0;
