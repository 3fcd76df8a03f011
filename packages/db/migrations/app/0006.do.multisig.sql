-- Transactions that wait for signatures of several keys, and what became of them. There is no foreign key to
-- `network`: a request may come before the first block of its network is indexed.
CREATE TABLE multisig_request (
  network           text        NOT NULL CHECK (network ~ '^[a-z][a-z0-9]{0,19}$'),
  hash              bytea       NOT NULL CHECK (octet_length(hash) = 32), -- of raw_data
  raw_data          bytea       NOT NULL,             -- protobuf bytes that are signed
  contract_type     integer     NOT NULL,             -- number in the protocol
  owner             bytea       NOT NULL CHECK (octet_length(owner) = 21), -- account that acts
  permission_id     integer     NOT NULL,             -- 0 owner, from 2 active
  originator        bytea       NOT NULL CHECK (octet_length(originator) = 21), -- who asked first
  function_selector text,                             -- as the first client wrote it; only words
  expiration        bigint      NOT NULL,             -- milliseconds, on the chain's clock
  stage             text        NOT NULL,             -- see `MultisigStage` in the code
  settled           boolean     NOT NULL DEFAULT false, -- nothing on the chain can change the stage any more
  threshold         bigint      NOT NULL,             -- of the permission when it was last looked at
  keys              jsonb       NOT NULL,             -- its keys then: [{"address": hex, "weight": n}]; none: it is gone
  permission_block  bigint      NOT NULL,             -- indexed head then; 0 before the first block
  fail_code         text,                             -- of the node, or what the chain made of it
  fail_message      text,
  block_number      bigint,                           -- where it is on the chain
  tried_at          timestamptz,                      -- last time it was sent to the node
  renews            bytea,                            -- expired request of the same intent
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now(),
  revision          bigint      NOT NULL DEFAULT 0,   -- state of the index by which it was judged last, see `alert_cursor`
  PRIMARY KEY (network, hash)
);
CREATE UNIQUE INDEX multisig_request_renewal ON multisig_request (network, renews);
CREATE INDEX multisig_request_open ON multisig_request (network, expiration) WHERE NOT settled;
-- The room of the service is counted for the originator of a request, so that one key cannot take it from the
-- others.
CREATE INDEX multisig_request_by_originator ON multisig_request (network, originator, created_at);

CREATE TABLE multisig_signature (
  network   text        NOT NULL,
  hash      bytea       NOT NULL,
  signer    bytea       NOT NULL CHECK (octet_length(signer) = 21),
  signature bytea       NOT NULL,
  signed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (network, hash, signer),
  FOREIGN KEY (network, hash) REFERENCES multisig_request ON DELETE CASCADE
);

-- Addresses that see a request: the account, the originator, and every key its permission has had since.
CREATE TABLE multisig_participant (
  network text  NOT NULL,
  address bytea NOT NULL CHECK (octet_length(address) = 21),
  hash    bytea NOT NULL,
  PRIMARY KEY (network, address, hash),
  FOREIGN KEY (network, hash) REFERENCES multisig_request ON DELETE CASCADE
);
