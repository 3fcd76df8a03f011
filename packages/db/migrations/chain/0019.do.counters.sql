-- Totals that pages show, kept with the ledger: no request counts rows for them. Sums of what a chain may
-- carry have no largest size, and neither have the numbers of contract types. Transactions are kept by spans
-- of blocks too: scope \x0101 by hundred, \x0102 by ten thousand, \x0103 by million; kind is the number of
-- the span. A range is a few spans of each size and less than a hundred blocks at each end.
CREATE TABLE counter (
  scope bytea   NOT NULL,                         -- empty: the whole chain; else an address
  kind  bigint  NOT NULL,                         -- see `Counter` in the code
  n     numeric NOT NULL,
  PRIMARY KEY (scope, kind)
) WITH (fillfactor = 80);
