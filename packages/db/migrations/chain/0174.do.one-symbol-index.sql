-- The index of how symbols begin finds whole ones too.
DROP INDEX token_by_symbol;
