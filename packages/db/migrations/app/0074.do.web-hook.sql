-- Streams of events and transfers that are sent to an address of the user, in the order of the chain.
CREATE TABLE web_hook (
  id            bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id     text        NOT NULL REFERENCES person ON DELETE CASCADE,
  network       text        NOT NULL,
  stream        text        NOT NULL CHECK (stream IN ('events', 'transfers')),
  filter        text        NOT NULL,                   -- parameters of the stream, as in an address
  url           text        NOT NULL,
  secret        text        NOT NULL,                   -- key of the signatures, hex
  label         text        NOT NULL,
  cursor        text,                                   -- after the last message that was taken; NULL before the first look
  revision      bigint      NOT NULL DEFAULT -1,        -- state of the index of which everything was sent
  tries         int         NOT NULL DEFAULT 0,         -- of the next message, since one was taken
  next_try      timestamptz NOT NULL DEFAULT now(),     -- also the end of the lease of the process that works on it
  lease         int         NOT NULL DEFAULT 0,         -- grows with each process that takes it, and when its user resumes it
  is_paused     boolean     NOT NULL DEFAULT false,
  answered_at   timestamptz,                            -- of the last message
  status        int,                                    -- HTTP status of the answer; NULL where none came
  error         text,                                   -- why the last message was not taken
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX web_hook_by_person ON web_hook (person_id);
CREATE INDEX web_hook_due ON web_hook (network, next_try) WHERE NOT is_paused;
