-- needs: addresses
-- Trading pairs, trades and orders of the chain, and order books that contracts keep.
CREATE OR REPLACE VIEW pairs AS
SELECT id, creator, to_timestamp(created_time / 1000.0) AS created, first_token, first_balance, second_token, second_balance FROM exchange;

-- Trades at pairs; `received` is of the other token.
CREATE OR REPLACE VIEW trades AS
SELECT block_number, tx_index, hash AS transaction_hash, to_timestamp(timestamp / 1000.0) AS time, traded_pair(raw_data, owner) AS pair, owner,
       token, amount, coalesce((extra ->> 'exchange_received_amount')::numeric, 0) AS received, success
FROM transaction WHERE contract_type = 44;

CREATE OR REPLACE VIEW orders AS
SELECT id, owner, to_timestamp(created_time / 1000.0) AS created, sell_token, sell_quantity, buy_token, buy_quantity, remaining,
       CASE state WHEN 0 THEN 'active' WHEN 1 THEN 'filled' ELSE 'cancelled' END AS state
FROM market_order;

-- The last trade of a market pair, as the order that met the other one reports it: which token it gave, how
-- much of it, and what it got. For many pairs it is called for each of them (LATERAL). It is in a language
-- whose text no server takes into the question, for a cluster would not plan that.
CREATE OR REPLACE FUNCTION last_fill(pair bytea) RETURNS TABLE (token bytea, gave numeric, got numeric)
LANGUAGE plpgsql STABLE ROWS 1 AS $$
BEGIN
  RETURN QUERY SELECT t.token::bytea, coalesce((d.fill ->> 'fillSellQuantity')::numeric, 0), coalesce((d.fill ->> 'fillBuyQuantity')::numeric, 0)
  FROM transaction t CROSS JOIN LATERAL jsonb_array_elements(t.extra -> 'orderDetails') WITH ORDINALITY AS d (fill, ordinal)
  WHERE t.contract_type = 52 AND t.extra -> 'orderDetails' IS NOT NULL AND market_pair(t.raw_data) = pair
  ORDER BY t.block_number DESC, t.tx_index DESC, d.ordinal DESC LIMIT 1;
END $$;

-- Adds pairs and orders of contracts up from the events again, when blocks are taken back that did not write
-- them down.
CREATE OR REPLACE FUNCTION fill_token_orders() RETURNS void LANGUAGE sql AS $$
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
