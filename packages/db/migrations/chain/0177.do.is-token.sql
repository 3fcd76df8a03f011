-- Whether a movement is of a token, for lists whose plan is kept for all tokens. The server takes a token for as frequent as they are on
-- average there; on a chain with few tokens it would walk over all movements to find those of a rare one. So it is told that to ask this of a
-- row costs more than to find the next row by an index; what it finds by one of tokens is asked too, and is right.
CREATE FUNCTION is_token(own bytea, wanted bytea) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000
AS 'BEGIN RETURN own = wanted; END';
