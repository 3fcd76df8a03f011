-- What contracts of the kind of `TokenExchange` tell of their pairs and orders. Any contract may emit such events: rows are kept by the
-- contract, and who reads them names the one that is meant. Fills are read from the events themselves.
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
SELECT keep_undo('token_pair');

-- An order as its events add up. Each event is added once, in any order: a row of which only fills are known has no owner yet, and gets
-- one when the older event that placed it is filled in behind.
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
  unfilled     numeric(78,0),                     -- smallest units of the first token that were given back; null: still open
  block_number bigint,                            -- where the event stands that placed it
  tx_index     integer,
  ordinal      integer,
  PRIMARY KEY (contract, id)
);
SELECT keep_undo('token_order');

-- the open orders of a side of a pair by price; orders of an account, newest first
CREATE INDEX token_order_by_price ON token_order (contract, pair, sells, price) WHERE unfilled IS NULL AND owner IS NOT NULL;
CREATE INDEX token_order_of_owner ON token_order (contract, owner, block_number DESC, tx_index DESC, ordinal DESC);
-- the transaction that placed an order is looked up by its place, an order by the transaction
CREATE INDEX token_order_by_place ON token_order (block_number, tx_index);

-- Adds all of it up from the events anew.
CREATE FUNCTION fill_token_orders() RETURNS void LANGUAGE sql AS $$
  DELETE FROM token_pair;
  INSERT INTO token_pair (contract, id, base, quote, tick, lot, minimum, block_number, tx_index, ordinal)
  SELECT DISTINCT ON (address, topics[2]) address, to_number(topics[2]), '\x41'::bytea || substring(topics[3] FROM 13),
         CASE WHEN substring(topics[4] FROM 13) = decode(repeat('00', 20), 'hex') THEN '_'::bytea ELSE '\x41'::bytea || substring(topics[4] FROM 13) END,
         to_number(substring(data FOR 32)), to_number(substring(data FROM 33 FOR 32)), to_number(substring(data FROM 65 FOR 32)),
         block_number, tx_index, ordinal
  FROM event_log
  WHERE topics[1] = '\x08da7a0895035d51dc7b626054c6ea0268ce82d933c756961880c5945ff15e80'::bytea AND cardinality(topics) = 4 AND length(data) = 96
    AND length(topics[2]) = 32 AND length(topics[3]) = 32 AND length(topics[4]) = 32
  ORDER BY address, topics[2], block_number, tx_index, ordinal;

  DELETE FROM token_order;
  INSERT INTO token_order (contract, id, pair, owner, sells, price, amount, filled, turnover, unfilled, block_number, tx_index, ordinal)
  SELECT contract, id, p.pair, p.owner, p.sells, p.price, p.amount, coalesce(f.filled, 0), coalesce(f.turnover, 0), c.unfilled,
         p.block_number, p.tx_index, p.ordinal
  FROM (
    SELECT DISTINCT ON (address, topics[2]) address AS contract, to_number(topics[2]) AS id, to_number(topics[3]) AS pair,
           '\x41'::bytea || substring(topics[4] FROM 13) AS owner, to_number(substring(data FOR 32)) <> 0 AS sells,
           to_number(substring(data FROM 65 FOR 32)) AS price, to_number(substring(data FROM 97 FOR 32)) AS amount,
           block_number, tx_index, ordinal
    FROM event_log
    WHERE topics[1] = '\xcd38a2a4b59c534e38da58942b56c77653ef302ea01499e0045688c64dc2073f'::bytea AND cardinality(topics) = 4 AND length(data) = 128
      AND length(topics[2]) = 32 AND length(topics[3]) = 32 AND length(topics[4]) = 32
    ORDER BY address, topics[2], block_number, tx_index, ordinal
  ) p
  FULL JOIN (
    SELECT address AS contract, to_number(side.id) AS id, sum(to_number(substring(data FROM 65 FOR 32))) AS filled,
           sum(to_number(substring(data FROM 97 FOR 32))) AS turnover
    FROM event_log CROSS JOIN LATERAL unnest(topics[3:4]) AS side (id)
    WHERE topics[1] = '\xf4e960251a81c7bcabaf78deb196d3bcb0c33b5408722cd4c71b99bea2caec91'::bytea AND cardinality(topics) = 4 AND length(data) = 128
      AND length(topics[2]) = 32 AND length(topics[3]) = 32 AND length(topics[4]) = 32
    GROUP BY 1, 2
  ) f USING (contract, id)
  FULL JOIN (
    SELECT address AS contract, to_number(topics[2]) AS id, min(to_number(data)) AS unfilled
    FROM event_log
    WHERE topics[1] = '\xa0e968eb14b3fa327960115a2aa8f4c9c6fcda57123b1a21e05fc28f8a8be961'::bytea AND cardinality(topics) = 4 AND length(data) = 32
      AND length(topics[2]) = 32 AND length(topics[3]) = 32 AND length(topics[4]) = 32
    GROUP BY 1, 2
  ) c USING (contract, id);
$$;
SELECT fill_token_orders();

-- Blocks of before did not write these down: when one of them is taken back, they are added up from the events anew.
INSERT INTO known_since (what, height) SELECT 'token_orders', head_number FROM chain_state;
