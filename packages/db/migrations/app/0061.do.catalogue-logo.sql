-- Logos that the catalogue of tokens names on other servers, as they were fetched and made anew.
CREATE TABLE catalogue_logo (
  address_hash bytea       PRIMARY KEY CHECK (octet_length(address_hash) = 32), -- SHA-256 of where it lies
  address      text        NOT NULL,
  png          bytea,                             -- null: nothing usable was there
  fetched_at   timestamptz NOT NULL DEFAULT now()
);
