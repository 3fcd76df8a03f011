-- Hash of everything that a block brought, and the sum of these hashes up to there (modulo 2^128): the content of any range is a
-- difference of two sums, and two indexes find the first block in which they differ by halving.
CREATE TABLE block_content (
  number bigint NOT NULL PRIMARY KEY,
  hash   bytea  NOT NULL CHECK (octet_length(hash) = 16),
  total  bytea  NOT NULL CHECK (octet_length(total) = 16)
);
INSERT INTO known_since (what, height) SELECT 'content', head_number + 1 FROM chain_state;
