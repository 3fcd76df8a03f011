-- The block that met a token first, of whose day it is a new one. What is filled in behind a young index may have met it earlier.
ALTER TABLE token ADD COLUMN met_block bigint;
