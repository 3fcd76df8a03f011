CREATE OR REPLACE VIEW votes AS
SELECT voter, witness, votes, block_number, to_timestamp(timestamp / 1000.0) AS time FROM vote WHERE votes > 0;

-- What an account voted for from a block on; without a representative where it took all votes back. A vote
-- may name one twice.
CREATE OR REPLACE VIEW vote_history AS
SELECT c.voter, c.block_number, v.witness, coalesce(v.votes, 0)::bigint AS votes
FROM vote_change c LEFT JOIN LATERAL (
  SELECT u.witness, sum(u.votes) AS votes FROM unnest(c.witnesses, c.votes) AS u (witness, votes) GROUP BY u.witness
) v ON true;

CREATE OR REPLACE VIEW representatives AS
SELECT address, url, name, votes, produced_total AS produced, missed_total AS missed, is_active, brokerage FROM witness;
