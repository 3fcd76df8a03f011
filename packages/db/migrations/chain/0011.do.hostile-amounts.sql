-- A contract may report any number of 256 bits, any number of times: sums of them have no largest number of digits.
ALTER TABLE transaction ALTER COLUMN amount TYPE numeric;
ALTER TABLE transfer ALTER COLUMN amount TYPE numeric, ALTER COLUMN nft_id TYPE numeric;
ALTER TABLE balance ALTER COLUMN amount TYPE numeric;
ALTER TABLE balance_change ALTER COLUMN delta TYPE numeric;
ALTER TABLE token ALTER COLUMN total_supply TYPE numeric;
ALTER TABLE nft_balance ALTER COLUMN nft_id TYPE numeric, ALTER COLUMN amount TYPE numeric;

-- What does not behave as its kind should: the index goes on, whoever shows it can say what is wrong. Kind: token, contract or block.
CREATE TABLE quarantine (
  kind         text   NOT NULL CHECK (kind IN ('token', 'contract', 'block')),
  subject      bytea  NOT NULL,                   -- token or address; of a block its height, eight bytes big endian
  reason       text   NOT NULL,                   -- a code, see QuarantineReason
  detail       text   NOT NULL,                   -- a sentence
  block_number bigint NOT NULL,                   -- newest block when it was found
  PRIMARY KEY (kind, subject, reason)
);
CREATE INDEX quarantine_by_block ON quarantine (block_number DESC);
