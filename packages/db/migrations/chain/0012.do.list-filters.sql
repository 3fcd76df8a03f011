-- Transfers that failed with their transactions are few: they are shown, but no account is said to have sent or received them.
CREATE INDEX transfer_failed_by_sender ON transfer (sender) WHERE NOT success AND source = 0;
CREATE INDEX transfer_failed_by_recipient ON transfer (recipient) WHERE NOT success AND source = 0;

-- The account that has a name.
CREATE INDEX account_by_name ON account (lower(name)) WHERE name <> '';
