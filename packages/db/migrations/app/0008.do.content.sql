-- What operators wrote on the site instead of the files of the content folder; the newest one that was not
-- withdrawn counts.
CREATE TABLE content_edit (
  id           bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  language     text        NOT NULL CHECK (language ~ '^[a-z]{2}$'),
  name         text        NOT NULL,                    -- of the file, without its ending
  body         text        NOT NULL,                    -- Markdown; empty: the file counts again
  person_id    text        REFERENCES person ON DELETE SET NULL,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX content_edit_newest ON content_edit (language, name, id DESC);

-- Everything that operators do, in order. The person may be gone; what was done stays.
CREATE TABLE operator_act (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id  text        REFERENCES person ON DELETE SET NULL,
  act        text        NOT NULL,
  subject    text        NOT NULL,                      -- what it was done to
  detail     text        NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);

-- What every visitor sees at an address, as operators give it.
CREATE TABLE public_tag (
  network    text        NOT NULL CHECK (network ~ '^[a-z][a-z0-9]{0,19}$'),
  address    bytea       NOT NULL CHECK (octet_length(address) = 21),
  tag        text        NOT NULL,
  url        text        NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (network, address)
);

-- What operators say of a token: how far it is to be trusted, and whether the home page names it.
CREATE TABLE token_mark (
  network    text        NOT NULL CHECK (network ~ '^[a-z][a-z0-9]{0,19}$'),
  token      text        NOT NULL,                      -- TRC10 id or the contract's address
  reputation text        NOT NULL CHECK (reputation IN ('neutral', 'ok', 'suspicious', 'fraud')),
  hot_rank   integer,                                   -- place in the strip; null: not there
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (network, token)
);

-- Views of pages by day and kind of page: no address of a client, no cookie, no parameter of the page.
CREATE TABLE page_view (
  day   date   NOT NULL,
  page  text   NOT NULL,
  views bigint NOT NULL,
  PRIMARY KEY (day, page)
);

-- In which repository a representative keeps a page about itself, as it said and proved by its signature.
CREATE TABLE representative_page (
  network     text        NOT NULL,
  address     bytea       NOT NULL CHECK (octet_length(address) = 21),
  github_link text        NOT NULL CHECK (github_link <> '' AND length(github_link) <= 140), -- user, or user/repository
  updated_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (network, address)
);

-- Through which site an order of the order book was made, as its maker reported.
CREATE TABLE order_channel (
  network     text        NOT NULL,
  order_id    bytea       NOT NULL CHECK (octet_length(order_id) = 32),
  channel_id  text        NOT NULL CHECK (length(channel_id) <= 10),
  reported_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (network, order_id)
);
