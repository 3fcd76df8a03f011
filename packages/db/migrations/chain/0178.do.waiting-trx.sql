-- TRX that nobody holds and that is not staked either, but that somebody gets: what waits to be withdrawn after unstaking, and what lies in
-- trading pairs and in orders of the market. Days tell how it changed, so that the supply of TRX leads back to them.
ALTER TABLE day_stat
  ADD COLUMN unfreezing_change numeric NOT NULL DEFAULT 0,
  ADD COLUMN traded_change     numeric NOT NULL DEFAULT 0;

UPDATE day_stat d SET unfreezing_change = s.change
FROM (SELECT (to_timestamp(b.timestamp / 1000) AT TIME ZONE 'UTC')::date AS day, sum(c.delta) AS change
      FROM stake_change c JOIN block b ON b.number = c.block_number
      WHERE c.quantity = 18 GROUP BY 1) s WHERE s.day = d.day;
-- what accounts gave to pairs and orders these have, and the other way round; who fills an order of his own loses what he pays for it
UPDATE day_stat d SET traded_change = s.change
FROM (SELECT (to_timestamp(b.timestamp / 1000) AT TIME ZONE 'UTC')::date AS day, -sum(e.delta) AS change
      FROM (
        SELECT block_number, delta FROM balance_entry WHERE token = '_'::bytea AND cause IN (7, 8)
        UNION ALL
        SELECT t.block_number, (f.fill ->> 'fillSellQuantity')::numeric
        FROM transaction t CROSS JOIN LATERAL jsonb_array_elements(t.extra -> 'orderDetails') AS f (fill)
        JOIN market_order m ON m.id = decode(f.fill ->> 'makerOrderId', 'hex')
        WHERE t.contract_type = 52 AND t.success AND m.owner = t.owner AND m.buy_token = '_'::bytea
      ) e JOIN block b ON b.number = e.block_number GROUP BY 1) s WHERE s.day = d.day;
