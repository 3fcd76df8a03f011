-- What was repaired beside one block at several heads is kept for each: a roll-back between two of them loses the later part alone.
ALTER TABLE balance_repair DROP CONSTRAINT balance_repair_pkey, ADD PRIMARY KEY (address, token, block_number, noted_block);
ALTER TABLE stake_repair DROP CONSTRAINT stake_repair_pkey, ADD PRIMARY KEY (address, quantity, block_number, noted_block);

-- A token whose contract was made anew where another was is of the standard that its first movement tells; until then of that before.
ALTER TABLE token ADD COLUMN is_unmoved boolean;  -- true: made anew, and not moved since
CREATE INDEX token_unmoved ON token (ref) WHERE is_unmoved;
