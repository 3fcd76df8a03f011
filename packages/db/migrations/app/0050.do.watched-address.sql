-- Addresses that people keep an eye on.
CREATE TABLE watched_address (
  person_id  text        NOT NULL REFERENCES person ON DELETE CASCADE,
  network    text        NOT NULL CHECK (network ~ '^[a-z][a-z0-9]{0,19}$'),
  address    bytea       NOT NULL CHECK (octet_length(address) = 21),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id, network, address)
);
