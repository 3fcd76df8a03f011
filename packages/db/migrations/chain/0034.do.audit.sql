-- What comparing the index with the node gave. Kind: account, token or block.
CREATE TABLE audit_total (
  kind       text        NOT NULL PRIMARY KEY,
  compared   bigint      NOT NULL,                -- accounts, holders of tokens, blocks
  different  bigint      NOT NULL,                -- values that were not the node's
  repaired   bigint      NOT NULL,                -- those of them that are now
  height     bigint      NOT NULL,                -- of the last comparison
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE audit_difference (
  id       bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind     text        NOT NULL,
  subject  bytea       NOT NULL,                  -- address, contract of the token, or height as eight bytes
  field    text        NOT NULL,                  -- what differed: a token, a stake quantity, votes …
  indexed  text        NOT NULL,
  told     text        NOT NULL,                  -- by the node, after the same block
  height   bigint      NOT NULL,
  repaired boolean     NOT NULL,
  found_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_difference_by_subject ON audit_difference (subject, id DESC);
-- Tokens whose contracts ran since they were last compared.
ALTER TABLE token ADD COLUMN touched_block bigint NOT NULL DEFAULT 0;
ALTER TABLE token ADD COLUMN audited_block bigint NOT NULL DEFAULT 0;
CREATE INDEX token_to_audit ON token (touched_block) WHERE touched_block > audited_block AND kind = 20;
