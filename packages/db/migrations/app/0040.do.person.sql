-- People with a site account. The library that keeps passwords and sessions writes these tables; their columns are its fields.
CREATE TABLE person (
  id                 text        NOT NULL PRIMARY KEY,
  name               text        NOT NULL,
  email              text        NOT NULL UNIQUE,       -- lower case; a mobile number stands as <digits>@mobile.invalid
  email_verified     boolean     NOT NULL DEFAULT false, -- a code that was sent there came back
  image              text,
  language           text        NOT NULL DEFAULT 'en', -- of messages
  role               text        NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'operator')),
  is_blocked         boolean     NOT NULL DEFAULT false, -- by an operator; cannot sign in
  two_factor_enabled boolean     NOT NULL DEFAULT false,
  created_at         timestamptz NOT NULL DEFAULT now(),
  updated_at         timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE person_session (
  id         text        NOT NULL PRIMARY KEY,
  person_id  text        NOT NULL REFERENCES person ON DELETE CASCADE,
  token      text        NOT NULL UNIQUE,
  ip_address text,
  user_agent text,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX person_session_by_person ON person_session (person_id);

-- How a person signs in: one row with a password. The other columns are fields of the library for providers that we do not use.
CREATE TABLE person_credential (
  id                       text        NOT NULL PRIMARY KEY,
  person_id                text        NOT NULL REFERENCES person ON DELETE CASCADE,
  account_id               text        NOT NULL,
  provider_id              text        NOT NULL,
  password                 text,                        -- scrypt, with its salt
  access_token             text,
  refresh_token            text,
  id_token                 text,
  scope                    text,
  access_token_expires_at  timestamptz,
  refresh_token_expires_at timestamptz,
  created_at               timestamptz NOT NULL DEFAULT now(),
  updated_at               timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX person_credential_by_person ON person_credential (person_id);

-- Codes that were sent and wait to come back; hashed, with the number of wrong tries.
CREATE TABLE person_code (
  id         text        NOT NULL PRIMARY KEY,
  identifier text        NOT NULL UNIQUE,
  value      text        NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Second factor of a person, encrypted with the secret of the site.
CREATE TABLE person_second_factor (
  id                        text        NOT NULL PRIMARY KEY,
  person_id                 text        NOT NULL REFERENCES person ON DELETE CASCADE,
  secret                    text        NOT NULL,
  backup_codes              text        NOT NULL,
  verified                  boolean     NOT NULL DEFAULT false,
  failed_verification_count integer     NOT NULL DEFAULT 0,
  locked_until              timestamptz
);
CREATE INDEX person_second_factor_by_person ON person_second_factor (person_id);

-- How often something was tried within a window: sign-ins and codes of an account, whether it exists or not.
CREATE TABLE site_throttle (
  key       bytea       NOT NULL PRIMARY KEY,           -- hash of what is counted
  count     integer     NOT NULL,
  resets_at timestamptz NOT NULL
);

-- Settings that the site makes for itself and that all processes share, such as its secret.
CREATE TABLE site_setting (
  name  text NOT NULL PRIMARY KEY,
  value text NOT NULL
);

-- Messages to people, until they are sent, and for a while afterwards.
CREATE TABLE outgoing_message (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id  text        REFERENCES person ON DELETE CASCADE,
  channel    text        NOT NULL CHECK (channel IN ('mail', 'sms', 'webhook', 'push')),
  recipient  text        NOT NULL,
  subject    text        NOT NULL,
  body       text        NOT NULL,
  state      text        NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'kept', 'sent', 'failed')), -- kept: nobody delivers it
  tries      integer     NOT NULL DEFAULT 0,
  next_try   timestamptz NOT NULL DEFAULT now(),
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at    timestamptz
);
CREATE INDEX outgoing_message_waiting ON outgoing_message (next_try) WHERE state = 'waiting';
CREATE INDEX outgoing_message_by_person ON outgoing_message (person_id);

-- Names that people give to addresses for themselves.
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
