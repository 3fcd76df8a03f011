-- What users keep for themselves.

-- Names that users give to addresses for themselves.
CREATE TABLE private_tag (
  person_id  text        NOT NULL REFERENCES person ON DELETE CASCADE,
  network    text        NOT NULL CHECK (network ~ '^[a-z][a-z0-9]{0,19}$'),
  address    bytea       NOT NULL CHECK (octet_length(address) = 21),
  tag        text        NOT NULL,
  note       text        NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id, network, address)
);
CREATE INDEX private_tag_by_address ON private_tag (network, address);

-- Addresses that users keep an eye on.
CREATE TABLE watched_address (
  person_id  text        NOT NULL REFERENCES person ON DELETE CASCADE,
  network    text        NOT NULL CHECK (network ~ '^[a-z][a-z0-9]{0,19}$'),
  address    bytea       NOT NULL CHECK (octet_length(address) = 21),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id, network, address)
);

-- Pages with their filters that users want to come back to, or files that are made again whenever they are
-- fetched.
CREATE TABLE saved_filter (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id  text        NOT NULL REFERENCES person ON DELETE CASCADE,
  name       text        NOT NULL,
  path       text        NOT NULL,                    -- page inside the site with its query
  created_at timestamptz NOT NULL DEFAULT now(),
  kind       text        NOT NULL DEFAULT 'page' CHECK (kind IN ('page', 'export'))
);
CREATE INDEX saved_filter_by_person ON saved_filter (person_id);

-- Keys with which programs use the API under a quota of their own.
CREATE TABLE api_key (
  id            bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id     text        NOT NULL REFERENCES person ON DELETE CASCADE,
  name          text        NOT NULL,
  hash          bytea       NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
  prefix        text        NOT NULL,                 -- first characters, to distinguish keys
  per_minute    integer     NOT NULL,                 -- pages of lists; other kinds of requests follow from it
  per_day       integer     NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX api_key_by_person ON api_key (person_id);

CREATE TABLE api_key_day (
  key_id   bigint NOT NULL REFERENCES api_key ON DELETE CASCADE,
  day      date   NOT NULL,
  requests bigint NOT NULL,
  PRIMARY KEY (key_id, day)
);
