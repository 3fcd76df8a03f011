-- Lines on which the instructions of a verified contract were written: null where the compiler reports none, and for
-- contracts that were verified before.
ALTER TABLE verified_contract ADD COLUMN line_table jsonb;
