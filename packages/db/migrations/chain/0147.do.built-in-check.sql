-- Up to which block payments of contracts to built-in contracts, which no block tells, are known.
CREATE TABLE built_in_check (
  is_only boolean NOT NULL PRIMARY KEY DEFAULT true CHECK (is_only),
  height  bigint  NOT NULL
);
