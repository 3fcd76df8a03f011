-- Rows of blocks before a young index can be filled in behind it, newest first: the first block whose rows are there. It is state, so a
-- fork that takes back the block beside which a part was filled makes it known that the part is to be filled again.
ALTER TABLE chain_state ADD COLUMN rows_from bigint NOT NULL DEFAULT 0;
UPDATE chain_state SET rows_from = known.height FROM known_since known WHERE known.what = 'history';
UPDATE undo SET before = before || jsonb_build_object('rows_from', (SELECT rows_from FROM chain_state))
WHERE table_name = 'chain_state' AND before IS NOT NULL;
