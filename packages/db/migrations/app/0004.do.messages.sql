-- Messages to users, until they are sent, and for a while afterwards.
CREATE TABLE outgoing_message (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id  text        REFERENCES person ON DELETE CASCADE,
  channel    text        NOT NULL CHECK (channel IN ('mail', 'sms', 'webhook', 'push')),
  recipient  text        NOT NULL,
  subject    text        NOT NULL,
  body       text        NOT NULL,
  state      text        NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'kept', 'sent', 'failed')), -- kept: not delivered
  tries      integer     NOT NULL DEFAULT 0,
  next_try   timestamptz NOT NULL DEFAULT now(),
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at    timestamptz
);
CREATE INDEX outgoing_message_waiting ON outgoing_message (next_try) WHERE state = 'waiting';
CREATE INDEX outgoing_message_by_person ON outgoing_message (person_id);

-- Browsers that show notifications of the site: what each of them gave for it, until it is revoked here or
-- there.
CREATE TABLE push_device (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id  text        NOT NULL REFERENCES person ON DELETE CASCADE,
  endpoint   text        NOT NULL UNIQUE,               -- where the browser's maker takes messages for it
  public_key text        NOT NULL,                      -- messages are encrypted to it (P-256 point, base64url)
  auth       text        NOT NULL,                      -- shared secret of the browser, base64url
  name       text        NOT NULL,                      -- such as the browser's own, for the user
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_device_by_person ON push_device (person_id);

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
  cursor        text,                                   -- after the last message that was taken; null before the first look
  revision      bigint      NOT NULL DEFAULT -1,        -- state of the index of which everything was sent
  tries         int         NOT NULL DEFAULT 0,         -- of the next message, since one was taken
  next_try      timestamptz NOT NULL DEFAULT now(),     -- also the end of the lease of the process that works on it
  lease         int         NOT NULL DEFAULT 0,         -- grows with each process that takes it, and when its user resumes it
  is_paused     boolean     NOT NULL DEFAULT false,
  answered_at   timestamptz,                            -- of the last message
  status        int,                                    -- HTTP status of the answer; null where none came
  error         text,                                   -- why the last message was not taken
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX web_hook_by_person ON web_hook (person_id);
CREATE INDEX web_hook_due ON web_hook (network, next_try) WHERE NOT is_paused;
