-- Contracts by what they hold. A contract has a balance of TRX from its beginning, of 0 if need be, and the balance says whose it is: the
-- list reads a range of an index of balances instead of asking for the balance of every contract.
ALTER TABLE balance ADD COLUMN of_contract boolean NOT NULL DEFAULT false;  -- of TRX, and its address is a contract
UPDATE balance SET of_contract = true WHERE token = '_'::bytea AND address IN (SELECT address FROM contract);
INSERT INTO balance (address, token, amount, of_contract) SELECT address, '_'::bytea, 0, true FROM contract ON CONFLICT DO NOTHING;
-- what the undo log keeps of balances was written before the column; of a contract made in a block that goes, nothing stays either way
UPDATE undo u SET before = before || '{"of_contract": true}'
WHERE table_name = 'balance' AND before ->> 'token' = '\x5f'
  AND EXISTS (SELECT 1 FROM contract c WHERE c.address = (u.before ->> 'address')::bytea AND c.created_block < u.block_number);
CREATE INDEX balance_of_contracts ON balance (amount, address) WHERE of_contract;
