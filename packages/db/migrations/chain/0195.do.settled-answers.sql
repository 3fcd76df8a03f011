-- What nodes said of accounts was taken from their newest state, with what was still waiting for a block in it. From now on an answer is of a
-- block of the index. Earlier answers are asked for again.
UPDATE account SET node_block = NULL WHERE node_block >= 0;
