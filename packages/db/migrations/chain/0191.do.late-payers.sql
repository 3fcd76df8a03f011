-- Payers of built-in contracts that were found when the index had blocks above those that the node answered for, each with the newest
-- of these: what they did there has to be compared once the node answers for it, also after a restart.
ALTER TABLE built_in_check ADD COLUMN late_payers jsonb NOT NULL DEFAULT '{}';
