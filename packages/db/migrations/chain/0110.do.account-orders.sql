-- Accounts by number of transactions. Made at the end of a back-fill, like that of balances below: while it is missing, an account that
-- did something needs no new entry anywhere.
CREATE INDEX account_by_transactions ON account (tx_count, address);
-- Both columns turn around together, so that whoever holds least comes from the index too, and so does whatever stands behind a row
-- among many of the same amount.
DROP INDEX balance_by_token;
CREATE INDEX balance_by_token ON balance (token, amount, address) WHERE amount <> 0;
