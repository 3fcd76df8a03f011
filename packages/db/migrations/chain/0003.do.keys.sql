-- Functions that indexes are made with. Their results lie in indexes, so none of them may ever give another
-- result: what has to change gets a new function and a new index. This is why they are no repeatable files.

-- Members of a protobuf message in their order: those that are numbers in `number`, those that have a length
-- in `bytes`. It ends where the bytes are no message.
CREATE OR REPLACE FUNCTION message_fields(message bytea) RETURNS TABLE (field bigint, number bigint, bytes bytea)
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  place integer := 0;
  value bigint;
  part  integer;
  kind  bigint;
BEGIN
  WHILE place < length(message) LOOP
    field := NULL;
    FOR turn IN 1 .. 2 LOOP
      value := 0;
      FOR shift IN 0 .. 9 LOOP
        IF place >= length(message) THEN
          RETURN;
        END IF;
        part := get_byte(message, place);
        place := place + 1;
        value := value | ((part & 127)::bigint << (7 * shift));
        EXIT WHEN part < 128;
      END LOOP;
      EXIT WHEN field IS NOT NULL;
      field := value >> 3;
      kind := value & 7;
      EXIT WHEN kind NOT IN (0, 2);
    END LOOP;
    number := NULL;
    bytes := NULL;
    CASE kind
      WHEN 0 THEN
        number := value;
        RETURN NEXT;
      WHEN 1 THEN place := place + 8;
      WHEN 2 THEN
        IF value < 0 OR value > length(message) - place THEN
          RETURN;
        END IF;
        bytes := substring(message FROM place + 1 FOR value::integer);
        place := place + value::integer;
        RETURN NEXT;
      WHEN 5 THEN place := place + 4;
      ELSE RETURN;
    END CASE;
  END LOOP;
END $$;

-- The pair that a trade names: in a message ExchangeTransactionContract the number follows the owner. Null
-- where a sender wrote the members in another order.
CREATE OR REPLACE FUNCTION traded_pair(raw bytea, owner bytea) RETURNS bigint LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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

-- The pair that an order is of: both tokens as the message MarketSellAssetContract names them, the lower
-- bytes first. Bound to what it calls when it is made.
CREATE OR REPLACE FUNCTION market_pair(raw_data bytea) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT least(named.sold, named.bought) || '/'::bytea || greatest(named.sold, named.bought)
  FROM (
    SELECT (array_agg(e.bytes) FILTER (WHERE e.field = 2))[1] AS sold, (array_agg(e.bytes) FILTER (WHERE e.field = 4))[1] AS bought
    FROM message_fields(raw_data) c, message_fields(c.bytes) p, message_fields(p.bytes) v, message_fields(v.bytes) e
    WHERE c.field = 11 AND p.field = 2 AND v.field = 2
  ) named;
END;

-- Eight bytes that stand for two values, which are 43 otherwise; the reader leaves out rows of another pair
-- with the same key. One function for each kind of pair: the server names indexes of partitions after them,
-- and two may be made at the same time.
CREATE OR REPLACE FUNCTION pair_of_sides(sender bytea, recipient bytea) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS 'SELECT hash_array_extended(ARRAY[sender, recipient], 0)';
CREATE OR REPLACE FUNCTION pair_sent(sender bytea, token bytea) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS 'SELECT hash_array_extended(ARRAY[sender, token], 0)';
CREATE OR REPLACE FUNCTION pair_received(recipient bytea, token bytea) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS 'SELECT hash_array_extended(ARRAY[recipient, token], 0)';
CREATE OR REPLACE FUNCTION pair_of_item(token bytea, item numeric) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS 'SELECT hash_array_extended(ARRAY[token], hash_numeric_extended(item, 0))';

-- The pair of two sides by the kind of what moved, or the class of the transaction: the third value is the
-- seed.
CREATE OR REPLACE FUNCTION sides_of_kind(sender bytea, recipient bytea, kind bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS 'SELECT hash_array_extended(ARRAY[sender, recipient], kind)';
-- An event's contract, and the value of one of its arguments: the place of the argument is the seed.
CREATE OR REPLACE FUNCTION event_argument(address bytea, value bytea, place bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS 'SELECT hash_array_extended(ARRAY[address, value], place)';

-- One side of an address alone, and what it did of one class: without such keys lists walk everything that it
-- did. 1 and 2: transfers of TRX and TRC10 tokens, 31: calls, 32: calls that pass TRX on, 0: everything else,
-- which is rare.
CREATE OR REPLACE FUNCTION transaction_class(contract_type integer, token bytea, amount numeric) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN contract_type = 31 AND token = '_'::bytea AND amount > 0 THEN 32
                    WHEN contract_type IN (1, 2, 31) THEN contract_type ELSE 0 END::bigint $$;
-- 1: what is no call, 2: what was taken back, 3: what moves a TRC10 token, 4 and 5: what moves TRX, 4 a
-- thousand sun at least, 0: the others, which are most.
CREATE OR REPLACE FUNCTION internal_class(note text, rejected boolean, token bytea, call_value bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN note <> 'call' THEN 1 WHEN rejected THEN 2 WHEN token IS NOT NULL THEN 3
                    WHEN call_value >= 1000 THEN 4 WHEN call_value > 0 THEN 5 ELSE 0 END::bigint $$;
CREATE OR REPLACE FUNCTION class_sent(sender bytea, class bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS 'SELECT hash_array_extended(ARRAY[sender], class)';
CREATE OR REPLACE FUNCTION class_received(recipient bytea, class bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS 'SELECT hash_array_extended(ARRAY[recipient], class)';
