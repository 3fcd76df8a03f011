-- Indexes that a first back-fill leaves out and makes at its end, each with the statement that makes it again: a row that is put
-- into them alone costs several times what it costs when all rows are put into order at once.
CREATE TABLE deferred_index (
  name text NOT NULL PRIMARY KEY,
  make text NOT NULL
);
-- Room beside a balance for its next version. While the index by amount is missing, a balance that moves needs no new entry anywhere.
ALTER TABLE balance SET (fillfactor = 75);
