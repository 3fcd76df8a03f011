-- What users store with us. Nothing here follows from a node: no reset, no new index and no fork touches it.

-- A network that was served at least once: what users wrote about it refers to its key.
CREATE TABLE network (
  key          text        NOT NULL PRIMARY KEY CHECK (key ~ '^[a-z][a-z0-9]{0,19}$'),
  name         text        NOT NULL,              -- as users see it
  type         text        NOT NULL,              -- mainnet, testnet, private or sidechain
  genesis_hash bytea       NOT NULL CHECK (octet_length(genesis_hash) = 32), -- first seen; another one is another chain
  created_at   timestamptz NOT NULL DEFAULT now()
);
