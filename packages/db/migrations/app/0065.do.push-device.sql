-- Browsers that show notifications of the site: what each of them gave for it, until it is revoked here or there.
CREATE TABLE push_device (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id  text        NOT NULL REFERENCES person ON DELETE CASCADE,
  endpoint   text        NOT NULL UNIQUE,              -- where the browser's maker takes messages for it
  public_key text        NOT NULL,                      -- messages are encrypted to it (P-256 point, base64url)
  auth       text        NOT NULL,                      -- shared secret of the browser, base64url
  name       text        NOT NULL,                      -- such as the browser's own, for the person
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_device_by_person ON push_device (person_id);

ALTER TABLE alert ADD COLUMN by_push boolean NOT NULL DEFAULT false;
