-- When contracts made and destroyed units of their tokens: movements from and to the zero address.
CREATE INDEX transfer_of_supply ON transfer (token, block_number)
  WHERE success AND kind >= 20
    AND (sender::bytea = '\x410000000000000000000000000000000000000000'::bytea
      OR recipient::bytea = '\x410000000000000000000000000000000000000000'::bytea);
