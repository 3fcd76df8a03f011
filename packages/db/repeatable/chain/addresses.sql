-- Addresses, tokens and numbers as text and as bytes. Views show bytes, so that conditions on them use the
-- indexes; these functions turn them into what people read. See docs/reference/sql-views.md.

-- Base58Check text of an address: T and 33 more characters.
CREATE OR REPLACE FUNCTION to_address(address bytea) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  digits constant text := '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  bytes  bytea := address || substr(sha256(sha256(address)), 1, 4);
  number numeric := 0;
  result text := '';
BEGIN
  FOR i IN 0 .. length(bytes) - 1 LOOP
    number := number * 256 + get_byte(bytes, i);
  END LOOP;
  WHILE number > 0 LOOP
    result := substr(digits, (number % 58)::int + 1, 1) || result;
    number := div(number, 58);
  END LOOP;
  FOR i IN 0 .. length(bytes) - 1 LOOP
    EXIT WHEN get_byte(bytes, i) <> 0;
    result := '1' || result;
  END LOOP;
  RETURN result;
END $$;

-- Bytes of an address, to compare columns with: WHERE sender = from_address('T…').
CREATE OR REPLACE FUNCTION from_address(address text) RETURNS bytea LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  digits constant text := '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  number numeric := 0;
  place  int;
  bytes  bytea := '';
BEGIN
  FOR i IN 1 .. length(address) LOOP
    place := strpos(digits, substr(address, i, 1));
    IF place = 0 THEN
      RAISE EXCEPTION '"%" is no address: "%" is no character of one', address, substr(address, i, 1);
    END IF;
    number := number * 58 + place - 1;
  END LOOP;
  FOR i IN 1 .. 25 LOOP
    bytes := set_byte('\x00', 0, (number % 256)::int) || bytes;
    number := div(number, 256);
  END LOOP;
  IF number > 0 OR substr(sha256(sha256(substr(bytes, 1, 21))), 1, 4) <> substr(bytes, 22, 4) THEN
    RAISE EXCEPTION '"%" is no address: its checksum is wrong', address;
  END IF;
  RETURN substr(bytes, 1, 21);
END $$;

-- How people name a token: _ for TRX, a TRC10 id, the address of a contract.
CREATE OR REPLACE FUNCTION to_token(token bytea) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN CASE WHEN octet_length(token) = 21 THEN to_address(token) ELSE encode(token, 'escape') END;
END $$;

-- A number as an event reports it: up to 32 bytes, big endian. Null where there are more.
CREATE OR REPLACE FUNCTION to_number(bytes bytea) RETURNS numeric LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  result numeric := 0;
BEGIN
  IF length(bytes) > 32 THEN
    RETURN NULL;
  END IF;
  FOR i IN 0 .. length(bytes) - 1 LOOP
    result := result * 256 + get_byte(bytes, i);
  END LOOP;
  RETURN result;
END $$;

-- An address as a word of an event, to compare with: WHERE owner_word = to_word(from_address('T…')).
CREATE OR REPLACE FUNCTION to_word(address bytea) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT '\x000000000000000000000000'::bytea || substring(address FROM 2)
$$;
