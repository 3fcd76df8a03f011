-- Users with a site account. The library that keeps passwords and sessions writes these tables; their columns
-- are its fields.
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

-- How a user signs in: one row with a password. The other columns are fields of the library for providers
-- that we do not use.
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

-- Second factor of a user, encrypted with the secret of the site.
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

-- Passkeys of users: what a device proves instead of a code of the authenticator app.
CREATE TABLE person_passkey (
  id         text        NOT NULL PRIMARY KEY,          -- of the credential, base64url
  person_id  text        NOT NULL REFERENCES person ON DELETE CASCADE,
  name       text        NOT NULL,
  public_key bytea       NOT NULL,                      -- COSE
  counter    bigint      NOT NULL,                      -- signatures so far, as the device reports; 0 when it does not
  transports text        NOT NULL DEFAULT '',           -- how the browser reaches it, with commas
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at    timestamptz
);
CREATE INDEX person_passkey_by_person ON person_passkey (person_id);

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
