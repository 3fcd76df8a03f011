-- The state of an index (`chain_state.revision`) by which something was judged last. Processes read replicas that may be behind each other:
-- who reads an older state leaves it alone, so only forks take anything back.
ALTER TABLE alert_cursor ADD COLUMN revision bigint NOT NULL DEFAULT 0;
ALTER TABLE multisig_request ADD COLUMN revision bigint NOT NULL DEFAULT 0;
