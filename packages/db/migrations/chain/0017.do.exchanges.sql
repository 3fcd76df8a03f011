-- Trading pairs of the chain: which tokens an exchange holds, and how much of them.
CREATE TABLE exchange (
  id             bigint       NOT NULL PRIMARY KEY,
  creator        tron_address NOT NULL,
  created_time   bigint       NOT NULL,
  first_token    token_ref    NOT NULL,
  first_balance  bigint       NOT NULL,
  second_token   token_ref    NOT NULL,
  second_balance bigint       NOT NULL
);

-- Orders of the market of the chain. State: 0 active, 1 filled or too small to fill, 2 cancelled.
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
CREATE INDEX market_order_by_pair ON market_order (sell_token, buy_token);
CREATE INDEX market_order_of_owner ON market_order (owner, created_time DESC, id DESC);
-- The cheapest first, as a taker sees it.
CREATE INDEX market_order_by_price ON market_order (sell_token, buy_token, (buy_quantity::double precision / nullif(sell_quantity, 0)))
  WHERE state = 0;

-- What contracts of the kind of `TokenExchange` report of their pairs and orders. Any contract may emit such
-- events: rows are kept by the contract, and a reader names the one that is meant. Fills are read from the
-- events themselves.
CREATE TABLE token_pair (
  contract     tron_address  NOT NULL,
  id           numeric(78,0) NOT NULL,
  base         token_ref     NOT NULL,
  quote        token_ref     NOT NULL,            -- `_`: TRX
  tick         numeric(78,0) NOT NULL,            -- smallest units of the second token for a whole first one
  lot          numeric(78,0) NOT NULL,            -- smallest units of the first token
  minimum      numeric(78,0) NOT NULL,            -- smallest units of the second token that an order is worth at least
  block_number bigint        NOT NULL,            -- where the event stands that made it
  tx_index     integer       NOT NULL,
  ordinal      integer       NOT NULL,
  PRIMARY KEY (contract, id)
);

-- An order as its events add up. Each event is added once, in any order: a row of which only fills are known
-- has no owner yet, and gets one when the older event that placed it is back-filled.
CREATE TABLE token_order (
  contract     tron_address   NOT NULL,
  id           numeric(78,0)  NOT NULL,
  pair         numeric(78,0),
  owner        tron_address,
  sells        boolean,                           -- sells the first token of its pair, else buys it
  price        numeric(78,0),                     -- its limit, smallest units of the second token for a whole first one
  amount       numeric(78,0),                     -- smallest units of the first token
  filled       numeric(100,0) NOT NULL,           -- of these, how many changed hands
  turnover     numeric(100,0) NOT NULL,           -- smallest units of the second token that changed hands
  unfilled     numeric(78,0),                     -- smallest units of the first token that were given back; null: open
  block_number bigint,                            -- where the event stands that placed it
  tx_index     integer,
  ordinal      integer,
  PRIMARY KEY (contract, id)
);
-- The open orders of a side of a pair by price; orders of an account, newest first.
CREATE INDEX token_order_by_price ON token_order (contract, pair, sells, price) WHERE unfilled IS NULL AND owner IS NOT NULL;
CREATE INDEX token_order_of_owner ON token_order (contract, owner, block_number DESC, tx_index DESC, ordinal DESC);
-- An order is looked up by the place of the transaction that placed it.
CREATE INDEX token_order_by_place ON token_order (block_number, tx_index);
