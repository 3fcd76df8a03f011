-- What comparing the index with the node gave. Kind: account, token or block.
CREATE TABLE audit_total (
  kind       text        NOT NULL PRIMARY KEY,
  compared   bigint      NOT NULL,                -- accounts, holders of tokens, blocks
  different  bigint      NOT NULL,                -- values that were not the node's
  repaired   bigint      NOT NULL,                -- those of them that are now
  height     bigint      NOT NULL,                -- of the last comparison
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- What differs again and again is one row: how often, and when first and last. The index does not take over a
-- block from the node, and a token that rebases differs for each holder whenever it runs.
CREATE TABLE audit_difference (
  id             bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind           text        NOT NULL,
  subject        bytea       NOT NULL,            -- address, contract of the token, or height as eight bytes
  field          text        NOT NULL,            -- what differed: a token, a stake quantity, votes …
  indexed        text        NOT NULL,
  reported       text        NOT NULL,            -- by the node, after the same block
  height         bigint      NOT NULL,
  repaired       boolean     NOT NULL,
  found_at       timestamptz NOT NULL DEFAULT now(),
  first_height   bigint      NOT NULL,
  first_found_at timestamptz NOT NULL DEFAULT now(),
  times          bigint      NOT NULL DEFAULT 1   -- looks at which it differed; other columns are of the last one
);
CREATE UNIQUE INDEX audit_difference_key ON audit_difference (kind, subject, field);

-- What does not behave as its kind should: the index goes on, and whatever shows it can say what is wrong.
CREATE TABLE quarantine (
  kind         text   NOT NULL CHECK (kind IN ('token', 'contract', 'block')),
  subject      bytea  NOT NULL,                   -- token or address; of a block its height, eight bytes big endian
  reason       text   NOT NULL,                   -- a code, see QuarantineReason
  detail       text   NOT NULL,                   -- a sentence
  block_number bigint NOT NULL,                   -- newest block when it was found
  PRIMARY KEY (kind, subject, reason)
);
CREATE INDEX quarantine_by_block ON quarantine (block_number DESC);
