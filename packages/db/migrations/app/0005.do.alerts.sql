-- What users want to be notified of, on a network.
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
  webhook       text,                                 -- https address that is notified as well
  label         text          NOT NULL DEFAULT '',
  after_block   bigint        NOT NULL,               -- what was on the chain before is no news
  created_at    timestamptz   NOT NULL DEFAULT now(),
  by_push       boolean       NOT NULL DEFAULT false,
  -- What it has found on a day (UTC): when it is as much as one may find, it looks on at the next.
  found_on      date,
  found         integer       NOT NULL DEFAULT 0,
  UNIQUE (person_id, network, subject, target)
);
CREATE INDEX alert_by_target ON alert (network, target);

-- What was found for an alert: delivered once, when enough blocks stand on it; taken back when a fork drops
-- it. It is known by its transaction and its place in there: a fork may change the place of the transaction
-- in its block.
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
  state        text          NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'dropped', 'withdrawn')),
  created_at   timestamptz   NOT NULL DEFAULT now(),
  tx_index     integer       NOT NULL,                -- for the order in which movements are delivered
  PRIMARY KEY (alert_id, tx_hash, ordinal)
);
CREATE INDEX alert_event_waiting ON alert_event (network, due_block) WHERE state = 'waiting';
CREATE INDEX alert_event_by_block ON alert_event (network, block_number);

-- How far the blocks of a network were looked through. `revision` is the state of the index
-- (`chain_state.revision`) by which they were judged last. Processes read replicas that may be behind each
-- other: a reader of an older state leaves it alone, so only forks take anything back.
CREATE TABLE alert_cursor (
  network      text   NOT NULL PRIMARY KEY,
  block_number bigint NOT NULL,
  revision     bigint NOT NULL DEFAULT 0
);
