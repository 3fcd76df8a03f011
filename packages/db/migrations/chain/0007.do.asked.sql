-- What is still to be asked of the node: name, symbol, decimals and supply of a token contract, code hash of a contract.
ALTER TABLE token ADD COLUMN metadata_block bigint;   -- head when the contract was asked; null: to be asked
CREATE INDEX token_to_ask ON token (ref) WHERE metadata_block IS NULL AND kind >= 20;
CREATE INDEX contract_to_ask ON contract (address) WHERE code_hash IS NULL AND destroyed_block IS NULL;

-- Rows that most blocks update: room for the new version beside the old one.
ALTER TABLE account SET (fillfactor = 80);
ALTER TABLE balance SET (fillfactor = 80);
