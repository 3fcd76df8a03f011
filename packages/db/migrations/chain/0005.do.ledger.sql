-- What the indexer has to remember between blocks to know what a later block moves.

-- Votes of an account as the chain keeps them: in order, several entries may name one witness. `vote` has the sums.
CREATE TABLE vote_list (
  voter     tron_address NOT NULL PRIMARY KEY,
  witnesses bytea[]      NOT NULL,
  votes     bigint[]     NOT NULL
);

-- Trading pairs: which tokens an exchange holds, and how much of them.
CREATE TABLE exchange (
  id             bigint       NOT NULL PRIMARY KEY,
  creator        tron_address NOT NULL,
  created_time   bigint       NOT NULL,
  first_token    token_ref    NOT NULL,
  first_balance  bigint       NOT NULL,
  second_token   token_ref    NOT NULL,
  second_balance bigint       NOT NULL
);

-- Orders of the market. State: 0 active, 1 filled or too small to fill, 2 cancelled.
CREATE TABLE market_order (
  id            hash32       NOT NULL PRIMARY KEY,
  owner         tron_address NOT NULL,
  created_time  bigint       NOT NULL,
  sell_token    token_ref    NOT NULL,
  sell_quantity bigint       NOT NULL,
  buy_token     token_ref    NOT NULL,
  buy_quantity  bigint       NOT NULL,
  remaining     bigint       NOT NULL,            -- of the sell quantity
  state         smallint     NOT NULL
);
CREATE INDEX market_order_active ON market_order (sell_token, buy_token) WHERE state = 0;
CREATE INDEX market_order_by_owner ON market_order (owner);

-- TRC10 tokens that their issuer cannot use before a time.
CREATE TABLE frozen_supply (
  token       token_ref    NOT NULL,
  position    integer      NOT NULL,
  issuer      tron_address NOT NULL,
  amount      bigint       NOT NULL,
  expire_time bigint       NOT NULL,              -- milliseconds
  taken       boolean      NOT NULL,
  PRIMARY KEY (token, position)
);
CREATE INDEX frozen_supply_by_issuer ON frozen_supply (issuer);

CREATE INDEX active_account_day_by_block ON active_account_day USING brin (block_number);

-- A contract that destroyed itself keeps its row; its account is gone.
ALTER TABLE contract ADD COLUMN destroyed_block bigint;
