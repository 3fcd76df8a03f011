-- Ends of contracts of a young index. What is filled in behind it belongs to accounts and tokens that were gone when the node was asked: an
-- account is counted as new in the oldest block that met it, and what somebody held of a token is taken from him in the block of its end.
CREATE TABLE contract_end (
  address      tron_address NOT NULL,
  block_number bigint       NOT NULL,   -- in which it destroyed itself
  first_block  bigint,                  -- that its account is counted as new in; null while none of the index is
  PRIMARY KEY (address, block_number)
);
SELECT keep_undo('contract_end');
INSERT INTO contract_end (address, block_number, first_block)
SELECT address, destroyed_block, CASE WHEN created_tx IS NOT NULL AND created_block < destroyed_block THEN created_block END
FROM contract WHERE destroyed_block IS NOT NULL AND EXISTS (SELECT FROM known_since WHERE what = 'history' AND height > 0);
