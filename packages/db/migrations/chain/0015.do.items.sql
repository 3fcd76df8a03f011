-- Which account owns which item of a collection. TRC721: amount 1. Items of a collection come in the order of
-- the key.
CREATE TABLE nft_balance (
  token  token_ref    NOT NULL,
  nft_id numeric      NOT NULL,
  owner  tron_address NOT NULL,
  amount numeric      NOT NULL,
  PRIMARY KEY (token, nft_id, owner)
);
-- Items that an account owns, those of one collection by their numbers.
CREATE INDEX nft_balance_by_owner ON nft_balance (owner, token, nft_id);

-- Items of collections, how much there is of each and how many own it: a list of items read every owner of
-- any of them. Triggers keep it; a fork that gives items back changes this back too.
CREATE TABLE nft_item (
  token  token_ref     NOT NULL,
  nft_id numeric(78,0) NOT NULL,
  amount numeric       NOT NULL,                  -- of all owners together
  owners bigint        NOT NULL,                  -- never 0
  PRIMARY KEY (token, nft_id)
) WITH (fillfactor = 80);
-- Finds what no account has any more; see `account_power_gone`.
CREATE INDEX nft_item_gone ON nft_item (token, nft_id) WHERE owners = 0;

-- Items of collections that blocks of a partial index moved: the contract is asked for what an owner had of
-- one before the first block.
CREATE TABLE item_opening (
  token        token_ref     NOT NULL,
  nft_id       numeric(78,0) NOT NULL,
  owner        tron_address  NOT NULL,
  opened_block bigint,                            -- block after which the contract reported; null: to be asked
  PRIMARY KEY (token, nft_id, owner)
);
CREATE INDEX item_opening_due ON item_opening (token, nft_id, owner) WHERE opened_block IS NULL;
-- For forks, see `opening_opened`.
CREATE INDEX item_opening_opened ON item_opening (opened_block) WHERE opened_block IS NOT NULL;
