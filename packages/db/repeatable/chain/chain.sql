-- Where the index stands. Blocks above `solid_number` may still be replaced; rows begin with `first_block`,
-- what accounts had at a height is known from `history_from` on.
CREATE OR REPLACE VIEW chain AS
SELECT genesis_hash, head_number, head_hash, to_timestamp(head_time / 1000.0) AS head_time, solid_number, rows_from AS first_block,
       coalesce((SELECT height FROM known_since WHERE what = 'history'), 0) AS history_from, node_head_number, total_transactions AS transactions,
       total_accounts AS accounts, burned
FROM chain_state;

-- Every change of the state gets a higher revision, also where a fork brings back what the row was before.
CREATE OR REPLACE FUNCTION set_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := nextval(format('%I.state_revision', TG_TABLE_SCHEMA));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER revision BEFORE INSERT OR UPDATE ON chain_state
  FOR EACH ROW EXECUTE FUNCTION set_revision();
