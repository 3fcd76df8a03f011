-- What people want to be told of, on a network.
CREATE TABLE alert (
  id            bigint        GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id     text          NOT NULL REFERENCES person ON DELETE CASCADE,
  network       text          NOT NULL CHECK (network ~ '^[a-z][a-z0-9]{0,19}$'),
  target        bytea         NOT NULL,               -- 21 bytes of an account or contract, or a TRC10 id in digits
  subject       text          NOT NULL CHECK (subject IN ('address', 'token', 'contract')),
  direction     text          NOT NULL DEFAULT 'both' CHECK (direction IN ('in', 'out', 'both')),
  kind          text          NOT NULL DEFAULT 'all' CHECK (kind IN ('all', 'trx', 'trc10', 'trc20', 'nft')),
  least         numeric(78,0) NOT NULL DEFAULT 0,     -- smallest amount, in the smallest unit of the token
  confirmations integer       NOT NULL DEFAULT 1 CHECK (confirmations BETWEEN 0 AND 100),
  by_mail       boolean       NOT NULL DEFAULT true,
  webhook       text,                                 -- https address that is told as well
  label         text          NOT NULL DEFAULT '',
  after_block   bigint        NOT NULL,               -- what was on the chain before is no news
  created_at    timestamptz   NOT NULL DEFAULT now(),
  UNIQUE (person_id, network, subject, target)
);
CREATE INDEX alert_by_target ON alert (network, target);

-- What was found for an alert: told once, when enough blocks stand on it; taken back when a fork drops it.
CREATE TABLE alert_event (
  alert_id     bigint        NOT NULL REFERENCES alert ON DELETE CASCADE,
  network      text          NOT NULL,
  tx_hash      bytea         NOT NULL,
  ordinal      integer       NOT NULL,
  block_number bigint        NOT NULL,
  due_block    bigint        NOT NULL,
  sender       bytea         NOT NULL,
  recipient    bytea         NOT NULL,
  token        bytea         NOT NULL,
  amount       numeric(78,0) NOT NULL,
  state        text          NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'told', 'dropped', 'withdrawn')),
  created_at   timestamptz   NOT NULL DEFAULT now(),
  PRIMARY KEY (alert_id, tx_hash, ordinal)
);
CREATE INDEX alert_event_waiting ON alert_event (network, due_block) WHERE state = 'waiting';
CREATE INDEX alert_event_young ON alert_event (network, block_number);

-- How far the blocks of a network were looked through.
CREATE TABLE alert_cursor (
  network      text   NOT NULL PRIMARY KEY,
  block_number bigint NOT NULL
);

-- Keys with which programs use the API under a quota of their own.
CREATE TABLE api_key (
  id            bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id     text        NOT NULL REFERENCES person ON DELETE CASCADE,
  name          text        NOT NULL,
  hash          bytea       NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
  prefix        text        NOT NULL,                 -- first characters, to tell keys apart
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

-- Pages with their filters that people want to come back to.
CREATE TABLE saved_filter (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id  text        NOT NULL REFERENCES person ON DELETE CASCADE,
  name       text        NOT NULL,
  path       text        NOT NULL,                    -- page inside the site with its query
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX saved_filter_by_person ON saved_filter (person_id);
