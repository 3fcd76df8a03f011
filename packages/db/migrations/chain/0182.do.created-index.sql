-- Where in its block a contract was made. A token may be approved, end and be made anew at its address within one block: what was approved of
-- it before that is nothing any more, and the number of the block alone does not tell before from after.
ALTER TABLE contract ADD COLUMN created_index integer;  -- of the transaction; null: older than the index, or than this column

-- Contracts of before matter where something was approved in the block that made them.
UPDATE contract c SET created_index = t.tx_index
FROM (SELECT DISTINCT contract, block_number FROM allowance) a JOIN transaction t ON t.block_number = a.block_number
WHERE c.address = a.contract AND c.created_block = a.block_number AND c.created_tx = t.hash;
