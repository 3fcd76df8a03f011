-- Items of collections that blocks of a young index moved: what an owner had of one before its first block is asked from the contract.
CREATE TABLE item_opening (
  token        token_ref     NOT NULL,
  nft_id       numeric(78,0) NOT NULL,
  owner        tron_address  NOT NULL,
  opened_block bigint,                            -- block after which the contract told; null: to be asked
  PRIMARY KEY (token, nft_id, owner)
);
CREATE INDEX item_opening_due ON item_opening (token, nft_id, owner) WHERE opened_block IS NULL;
-- what an older version moved is asked too
INSERT INTO item_opening (token, nft_id, owner)
SELECT token, nft_id, owner FROM nft_balance WHERE EXISTS (SELECT FROM known_since WHERE what = 'history' AND height > 0);
