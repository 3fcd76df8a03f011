-- The list of contracts begins with the busiest ones, or with the newest.
CREATE INDEX contract_by_calls ON contract (trigger_count DESC, address DESC);
CREATE INDEX contract_by_time ON contract (created_time DESC, address DESC);
CREATE INDEX contract_by_name ON contract (lower(name));
-- Calls of all contracts, newest first, are transactions of a type: transaction_by_type. Items of a collection come in the order of
-- its primary key; the inventory of an owner by nft_balance_by_owner.
