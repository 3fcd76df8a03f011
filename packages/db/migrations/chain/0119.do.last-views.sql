-- Views of the nouns that had none: see docs/sql.md.

-- Where the index stands. Blocks above `solid_number` may still be replaced; rows begin with `first_block`, what accounts had at a height
-- is known from `history_from` on.
CREATE VIEW chain AS
SELECT genesis_hash, head_number, head_hash, to_timestamp(head_time / 1000.0) AS head_time, solid_number, rows_from AS first_block,
       coalesce((SELECT height FROM known_since WHERE what = 'history'), 0) AS history_from, node_head_number, total_transactions AS transactions,
       total_accounts AS accounts, burned
FROM chain_state;

-- What an account voted for from a block on; without a representative where it took all votes back. A vote may name one twice.
CREATE VIEW vote_history AS
SELECT c.voter, c.block_number, v.witness, coalesce(v.votes, 0)::bigint AS votes
FROM vote_change c LEFT JOIN LATERAL (
  SELECT u.witness, sum(u.votes) AS votes FROM unnest(c.witnesses, c.votes) AS u (witness, votes) GROUP BY u.witness
) v ON true;

CREATE VIEW allowances AS
SELECT owner, contract AS token, spender, amount, block_number FROM allowance WHERE amount > 0;

CREATE VIEW contract_callers AS SELECT contract, day, caller, calls FROM contract_caller;

-- Parts of a TRC10 supply that their issuer cannot move before `expires`.
CREATE VIEW frozen_supplies AS
SELECT token, position, issuer, amount, to_timestamp(expire_time / 1000.0) AS expires, taken AS is_free FROM frozen_supply;

CREATE VIEW content_hashes AS SELECT number AS block_number, hash, total FROM block_content;

CREATE VIEW audit_differences AS
SELECT id, kind, subject, field, indexed, told, height AS block_number, repaired AS is_repaired, found_at FROM audit_difference;

CREATE VIEW quarantined AS SELECT kind, subject, reason, detail, block_number FROM quarantine;
