-- What was compiled here a while ago: whoever deploys what came of it need not send the sources again, whichever process answers.
CREATE TABLE compilation (
  hash    bytea       PRIMARY KEY CHECK (octet_length(hash) = 32), -- of the input
  input   text        NOT NULL,                                   -- standard JSON of the compiler
  size    bigint      NOT NULL,                                   -- of all its sources, characters
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX compilation_by_time ON compilation (made_at);

CREATE TABLE compilation_code (
  code  bytea PRIMARY KEY CHECK (octet_length(code) = 32), -- hash of the code that came out
  input bytea NOT NULL REFERENCES compilation ON DELETE CASCADE
);
CREATE INDEX compilation_code_by_input ON compilation_code (input);
