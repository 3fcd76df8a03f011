-- What TRX was worth, as the source that the operator named for a network says it. No chain holds it, so a new
-- index and a fork leave it alone.
CREATE TABLE trx_price (
  network   text        NOT NULL CHECK (network ~ '^[a-z][a-z0-9]{0,19}$'),
  period    text        NOT NULL CHECK (period IN ('day', 'hour')),
  begins_at timestamptz NOT NULL,
  usd       numeric     NOT NULL CHECK (usd > 0),       -- at its end, or at the moment while it runs
  PRIMARY KEY (network, period, begins_at)
);
