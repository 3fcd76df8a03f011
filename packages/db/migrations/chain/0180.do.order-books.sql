-- The order book that the chain itself keeps: its pairs, what is asked and offered, who made orders, and where these were met.

-- The pair that an order is of: both tokens as the message MarketSellAssetContract names them, the lower bytes first. Bound to what it calls
-- when it is made.
CREATE FUNCTION market_pair(raw_data bytea) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT least(named.sold, named.bought) || '/'::bytea || greatest(named.sold, named.bought)
  FROM (
    SELECT (array_agg(e.bytes) FILTER (WHERE e.field = 2))[1] AS sold, (array_agg(e.bytes) FILTER (WHERE e.field = 4))[1] AS bought
    FROM message_fields(raw_data) c, message_fields(c.bytes) p, message_fields(p.bytes) v, message_fields(v.bytes) e
    WHERE c.field = 11 AND p.field = 2 AND v.field = 2
  ) named;
END;

-- trades of a pair, newest first; the transaction that made an order, and those that met it
DO $$ BEGIN
  -- one statement at a time: a cluster sends those that make an index on to its workers, which take no list
  EXECUTE 'CREATE INDEX transaction_of_market_pair ON transaction (market_pair(raw_data), block_number DESC, tx_index DESC)
    WHERE contract_type = 52 AND extra -> ''orderDetails'' IS NOT NULL';
  EXECUTE 'CREATE INDEX transaction_of_order ON transaction ((extra ->> ''orderId'')) WHERE contract_type = 52';
  EXECUTE 'CREATE INDEX transaction_met_order ON transaction USING gin (jsonb_path_query_array(extra, ''$.orderDetails[*].makerOrderId''))
    WHERE contract_type = 52 AND extra -> ''orderDetails'' IS NOT NULL';
END $$;

CREATE INDEX market_order_by_pair ON market_order (sell_token, buy_token);
CREATE INDEX market_order_of_owner ON market_order (owner, created_time DESC, id DESC);
-- the cheapest first, seen from whoever would take it
DROP INDEX market_order_active;
CREATE INDEX market_order_by_price ON market_order (sell_token, buy_token, (buy_quantity::double precision / nullif(sell_quantity, 0)))
  WHERE state = 0;
