-- Sources that users have shown to be what runs, and what they say about signatures.
CREATE TABLE verified_contract (
  network          text        NOT NULL CHECK (network ~ '^[a-z][a-z0-9]{0,19}$'),
  address          bytea       NOT NULL CHECK (octet_length(address) = 21),
  created_tx       bytea,                            -- that made the contract: another one is another contract
  match            text        NOT NULL CHECK (match IN ('partial', 'full')),
  match_reason     text        NOT NULL,             -- why it is no full match; empty when it is
  file_name        text        NOT NULL,             -- of the source that holds the contract
  contract_name    text        NOT NULL,
  compiler         text        NOT NULL,             -- as it was chosen
  compiler_version text        NOT NULL,             -- as it calls itself
  language         text        NOT NULL,
  sources          jsonb       NOT NULL,             -- path → text
  settings         jsonb       NOT NULL,             -- of the compiler, without what it was to print
  abi              jsonb       NOT NULL,
  storage_layout   jsonb,                            -- null before Solidity 0.5.13
  libraries        jsonb       NOT NULL,             -- file:name → 40 hex digits, as the chain's code has them
  constructor_arguments bytea,                       -- null where it is unknown what made the contract
  creation_match   text        NOT NULL CHECK (creation_match IN ('full', 'partial', 'none', 'unknown')),
  license          integer     NOT NULL,             -- number in the list of licences
  verified_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (network, address)
);
CREATE INDEX verified_contract_by_time ON verified_contract (network, verified_at);

-- Learned from verified contracts: what four bytes, or a topic, may stand for.
CREATE TABLE known_signature (
  id        bytea NOT NULL CHECK (octet_length(id) IN (4, 32)),
  kind      text  NOT NULL CHECK (kind IN ('function', 'event', 'error')),
  signature text  NOT NULL,
  PRIMARY KEY (id, kind, signature)
);

-- What was compiled here a while ago: a user who deploys what came of it need not send the sources again,
-- whichever process answers.
CREATE TABLE compilation (
  hash    bytea       PRIMARY KEY CHECK (octet_length(hash) = 32), -- of the input
  input   text        NOT NULL,                      -- standard JSON of the compiler
  size    bigint      NOT NULL,                      -- of all its sources, characters
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX compilation_by_time ON compilation (made_at);

CREATE TABLE compilation_code (
  code  bytea PRIMARY KEY CHECK (octet_length(code) = 32), -- hash of the code that came out
  input bytea NOT NULL REFERENCES compilation ON DELETE CASCADE
);
CREATE INDEX compilation_code_by_input ON compilation_code (input);
