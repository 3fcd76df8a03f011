-- What issuers say of their tokens, each statement signed by the key of the issuer.
CREATE TABLE token_record (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  network    text        NOT NULL CHECK (network ~ '^[a-z][a-z0-9]{0,19}$'),
  token      text        NOT NULL,                       -- TRC10 id or the contract's address
  issuer     bytea       NOT NULL CHECK (octet_length(issuer) = 21),
  data       jsonb       NOT NULL,                       -- see `TokenRecordData` in the code
  logo       bytea       CHECK (octet_length(logo) = 32), -- SHA-256 of the picture; null: none
  status     smallint    NOT NULL DEFAULT 1 CHECK (status IN (1, 2, 3)), -- 1 shown, 2 appealed, 3 refused by an operator
  refusal    text        NOT NULL DEFAULT '',            -- why it was refused
  appeal     text        NOT NULL DEFAULT '',            -- what the issuer says to that
  signed_at  bigint      NOT NULL,                       -- milliseconds in the signed text; no older text replaces a newer one
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (network, token)
);
CREATE INDEX token_record_by_issuer ON token_record (network, issuer);
CREATE INDEX token_record_by_status ON token_record (network, status, updated_at DESC);

-- Logos, made again from what was sent. A token has at most the one that is shown and one that is not used
-- yet.
CREATE TABLE token_logo (
  network    text        NOT NULL CHECK (network ~ '^[a-z][a-z0-9]{0,19}$'),
  token      text        NOT NULL,
  hash       bytea       NOT NULL CHECK (octet_length(hash) = 32),
  png        bytea       NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (network, token, hash)
);
CREATE INDEX token_logo_by_hash ON token_logo (hash);

-- Applications of issuers to be listed on the market.
CREATE TABLE token_listing (
  id           bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  network      text        NOT NULL CHECK (network ~ '^[a-z][a-z0-9]{0,19}$'),
  token        text        NOT NULL,                     -- TRC10 id or the contract's address
  owner        bytea       NOT NULL CHECK (octet_length(owner) = 21),
  status       smallint    NOT NULL CHECK (status BETWEEN -3 AND 8), -- see `ListingStatus` in the code
  in_search    boolean     NOT NULL DEFAULT false,       -- the search of the market finds it by its name
  submissions  integer     NOT NULL DEFAULT 1,           -- times that it was handed in since the last reopening
  back_to      smallint,                                 -- status before a change that waits for its audit
  info         jsonb       NOT NULL,                     -- as it was handed in last
  shown        jsonb,                                    -- as it was accepted last
  additional   jsonb,                                    -- for the list area
  reason       text        NOT NULL DEFAULT '',          -- of the last refusal
  pair_id      text        NOT NULL DEFAULT '',          -- where it trades
  signed_at    bigint      NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now(),
  UNIQUE (network, token)
);
CREATE INDEX token_listing_by_status ON token_listing (network, status, updated_at);

-- What became of each application, in order; what was handed in stays as it was.
CREATE TABLE token_listing_event (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  listing_id bigint      NOT NULL REFERENCES token_listing ON DELETE CASCADE,
  person_id  text        REFERENCES person ON DELETE SET NULL, -- operator; null: the issuer, or a user who is gone
  act        text        NOT NULL,
  status     smallint    NOT NULL,                       -- after it
  note       text        NOT NULL DEFAULT '',
  content    jsonb,                                      -- what was handed in
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX token_listing_event_in_order ON token_listing_event (listing_id, id);

-- Logos that the catalogue of tokens names on other servers, as they were fetched and made again.
CREATE TABLE catalogue_logo (
  address_hash bytea       PRIMARY KEY CHECK (octet_length(address_hash) = 32), -- SHA-256 of where it lies
  address      text        NOT NULL,
  png          bytea,                                    -- null: nothing usable was there
  fetched_at   timestamptz NOT NULL DEFAULT now()
);
