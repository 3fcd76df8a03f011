-- Hashes of content are made of what blocks say, no longer of what that did to accounts as the index knew them by then: what was repaired
-- before must not show in them. Hashes of the older kind are forgotten; they are kept anew from the next block on.
TRUNCATE block_content;
INSERT INTO known_since (what, height) SELECT 'content', head_number + 1 FROM chain_state
ON CONFLICT (what) DO UPDATE SET height = excluded.height;

-- What was written ahead tells the ledger less than it needs to know now; these ranges are written again.
DELETE FROM fill_range WHERE state = 1;
