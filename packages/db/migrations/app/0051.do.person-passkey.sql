-- Passkeys of people: what a device proves instead of a code of the authenticator app.
CREATE TABLE person_passkey (
  id         text        NOT NULL PRIMARY KEY,          -- of the credential, base64url
  person_id  text        NOT NULL REFERENCES person ON DELETE CASCADE,
  name       text        NOT NULL,
  public_key bytea       NOT NULL,                      -- COSE
  counter    bigint      NOT NULL,                      -- signatures so far, as the device tells; 0 when it does not
  transports text        NOT NULL DEFAULT '',           -- how the browser reaches it, with commas
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at    timestamptz
);
CREATE INDEX person_passkey_by_person ON person_passkey (person_id);
