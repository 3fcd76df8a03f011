-- In which repository a representative keeps a page about itself, as it said and proved by its signature.
CREATE TABLE representative_page (
  network     text        NOT NULL,
  address     bytea       NOT NULL CHECK (octet_length(address) = 21),
  github_link text        NOT NULL CHECK (github_link <> '' AND length(github_link) <= 140), -- user, or user/repository
  updated_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (network, address)
);
