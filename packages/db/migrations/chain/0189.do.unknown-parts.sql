-- What blocks hold that this release does not know: contract types, members of messages, parameters and results of a newer node.
CREATE TABLE unknown_part (
  block_number bigint  NOT NULL,
  kind         text    NOT NULL,                  -- see `UnknownKind` in the code
  name         text    NOT NULL,
  seen         integer NOT NULL,                  -- times in the block
  PRIMARY KEY (block_number, kind, name)
);
