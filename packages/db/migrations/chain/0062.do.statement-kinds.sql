-- A statement of one kind reads only transactions of its types: all but transfers of TRX and TRC10 and calls of contracts, which are
-- most of a chain and stand close together in what an address did anyway.
CREATE INDEX transaction_of_owner ON transaction (owner, contract_type, block_number DESC, tx_index DESC)
  WHERE contract_type NOT IN (1, 2, 31);
-- Stake that somebody lends or takes back concerns whom it is lent to as well.
CREATE INDEX transaction_of_recipient ON transaction (recipient, contract_type, block_number DESC, tx_index DESC)
  WHERE contract_type IN (11, 12, 57, 58);
CREATE INDEX balance_entry_by_cause ON balance_entry (address, cause, block_number DESC, tx_index DESC);
