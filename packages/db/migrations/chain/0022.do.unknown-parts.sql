-- What blocks hold that this release does not know: contract types, members of messages, parameters and
-- results of a newer node.
CREATE TABLE unknown_part (
  block_number bigint  NOT NULL,
  kind         text    NOT NULL,                  -- see `UnknownKind` in the code
  name         text    NOT NULL,
  seen         integer NOT NULL,                  -- times in the block
  PRIMARY KEY (block_number, kind, name)
);
-- The first and the last block of a part.
CREATE INDEX unknown_part_of_name ON unknown_part (kind, name, block_number);

-- Instructions that this release does not know, in contracts that other contracts made: no block carries
-- their code, so the node is asked.
CREATE TABLE unknown_code (
  address    tron_address NOT NULL,
  name       text         NOT NULL,               -- number of the instruction, hex with 0x
  made_block bigint       NOT NULL,
  PRIMARY KEY (address, name)
);
CREATE INDEX unknown_code_of_name ON unknown_code (name, made_block);
CREATE INDEX unknown_code_made ON unknown_code (made_block);

-- How often each unknown part was seen in all blocks, as changes that add up: a writer of blocks adds a row
-- and waits for no other writer. Many rows become one for each part, of those that no other writer has in
-- hand.
CREATE TABLE unknown_sum (
  kind text   NOT NULL,
  name text   NOT NULL,
  seen bigint NOT NULL                            -- times more, or fewer where blocks are taken back
);
