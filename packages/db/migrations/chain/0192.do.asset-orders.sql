-- TRC10 tokens in the further orders that lists under /v1 have: by what was issued of them, and by the begin or the end of their sale.
CREATE INDEX token_by_supply ON token (total_supply, (encode(ref, 'escape')::numeric)) WHERE kind = 10;
CREATE INDEX token_by_sale_start ON token (((sale->>'start_time')::numeric), (encode(ref, 'escape')::numeric)) WHERE kind = 10;
CREATE INDEX token_by_sale_end ON token (((sale->>'end_time')::numeric), (encode(ref, 'escape')::numeric)) WHERE kind = 10;
