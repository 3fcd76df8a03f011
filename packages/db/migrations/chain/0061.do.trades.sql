-- Trades of a pair that the chain itself keeps, newest first. Its number stands in the bytes of the transaction only.

-- The pair that a trade names: in a message ExchangeTransactionContract the number follows the owner. Null where a sender wrote the
-- members in an order of his own.
CREATE FUNCTION traded_pair(raw bytea, owner bytea) RETURNS bigint LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  name   constant bytea := 'ExchangeTransactionContract'::bytea;
  place  integer := position(name in raw);
  number bigint := 0;
  part   integer;
BEGIN
  -- behind the name: tag and length of the message, tag and length of the owner
  place := place + length(name) + 2;
  IF place = length(name) + 2 OR owner IS NULL OR substring(raw FROM place FOR 23) <> '\x0a15'::bytea || owner THEN
    RETURN NULL;
  END IF;
  place := place + 22;
  IF length(raw) <= place + 1 OR get_byte(raw, place) <> 16 THEN
    RETURN NULL;
  END IF;
  -- seven bits a byte, lowest first
  FOR shift IN 0 .. 8 LOOP
    IF length(raw) <= place + 1 + shift THEN
      RETURN NULL;
    END IF;
    part := get_byte(raw, place + 1 + shift);
    number := number | ((part & 127)::bigint << (7 * shift));
    IF part < 128 THEN
      RETURN number;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE INDEX transaction_of_pair ON transaction (traded_pair(raw_data, owner), block_number DESC, tx_index DESC)
  WHERE contract_type = 44;
