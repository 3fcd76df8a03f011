-- The last trade of a pair, as the order that met the other one tells it: which token it gave, how much of it, and what it got. For many
-- pairs it is called beside each of them (LATERAL). In a language whose text no server takes into the question, for a cluster would not plan that.
CREATE FUNCTION last_fill(pair bytea) RETURNS TABLE (token bytea, gave numeric, got numeric)
LANGUAGE plpgsql STABLE ROWS 1 AS $$
BEGIN
  RETURN QUERY SELECT t.token::bytea, coalesce((d.fill ->> 'fillSellQuantity')::numeric, 0), coalesce((d.fill ->> 'fillBuyQuantity')::numeric, 0)
  FROM transaction t CROSS JOIN LATERAL jsonb_array_elements(t.extra -> 'orderDetails') WITH ORDINALITY AS d (fill, ordinal)
  WHERE t.contract_type = 52 AND t.extra -> 'orderDetails' IS NOT NULL AND market_pair(t.raw_data) = pair
  ORDER BY t.block_number DESC, t.tx_index DESC, d.ordinal DESC LIMIT 1;
END $$;
