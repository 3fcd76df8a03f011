-- The words that deployers have for the calls and messages of their verified contracts, each version signed by
-- the deployer's key; none is ever changed.
CREATE TABLE clear_descriptor (
  network    text        NOT NULL CHECK (network ~ '^[a-z][a-z0-9]{0,19}$'),
  address    bytea       NOT NULL CHECK (octet_length(address) = 21),
  version    integer     NOT NULL CHECK (version > 0),    -- counted for each contract from 1
  created_tx bytea,                                       -- that made the contract: another one is another contract
  signer     bytea       NOT NULL CHECK (octet_length(signer) = 21),
  hash       bytea       NOT NULL CHECK (octet_length(hash) = 32), -- SHA-256 of the descriptor
  descriptor text        NOT NULL,                        -- JSON of ERC-7730 as it was sent
  content    text        NOT NULL,                        -- that was signed; it names the hash
  signature  bytea       NOT NULL CHECK (octet_length(signature) = 65),
  signed_at  bigint      NOT NULL,                        -- milliseconds in the signed text
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (network, address, version)
);
