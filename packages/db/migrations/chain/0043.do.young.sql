-- An index may begin with a later block. What an account had before is asked from the node, once, when the index stands at its head.
-- Token: '_' stands for all that the account itself keeps: TRX, TRC10 tokens, stake, votes.
CREATE TABLE opening (
  address      tron_address NOT NULL,
  token        token_ref    NOT NULL,
  opened_block bigint,                            -- block after which the node told; null: to be asked
  PRIMARY KEY (address, token)
);
CREATE INDEX opening_due ON opening (address, token) WHERE opened_block IS NULL;
