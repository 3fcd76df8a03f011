-- needs: addresses
-- Events of contracts, and allowances of fungible tokens.
CREATE OR REPLACE VIEW events AS
SELECT block_number, tx_index, ordinal, address AS contract, topics, data FROM event_log;

-- Every allowance as it was given: the newest of an owner, token and spender stands. The condition is that of
-- an index.
CREATE OR REPLACE VIEW approvals AS
SELECT block_number, tx_index, ordinal, address AS token, '\x41'::bytea || substring(topics[2] FROM 13) AS owner,
       '\x41'::bytea || substring(topics[3] FROM 13) AS spender, to_number(data) AS amount, topics[2] AS owner_word
FROM event_log
WHERE topics[1] = '\x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'::bytea AND cardinality(topics) = 3;

CREATE OR REPLACE VIEW allowances AS
SELECT owner, contract AS token, spender, amount, block_number FROM allowance WHERE amount > 0;

-- Reads all allowances from the events again, when blocks are taken back that did not write them down.
CREATE OR REPLACE FUNCTION fill_allowances() RETURNS void LANGUAGE sql AS $$
  DELETE FROM allowance;
  WITH approval AS MATERIALIZED (
    SELECT topics[2] AS owner, address, topics[3] AS spender, substring(data FOR 32) AS amount, block_number, tx_index, ordinal FROM event_log
    WHERE topics[1] = '\x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'::bytea AND cardinality(topics) = 3
  )
  INSERT INTO allowance (owner, contract, spender, amount, block_number, tx_index, ordinal)
  SELECT DISTINCT ON (1, 2, 3) '\x41'::bytea || substring(owner FROM 13), address, '\x41'::bytea || substring(spender FROM 13),
         to_number(amount), block_number, tx_index, ordinal
  FROM approval WHERE length(owner) = 32 AND length(spender) = 32 AND substring(owner FOR 12) = decode(repeat('00', 12), 'hex')
  ORDER BY 1, 2, 3, block_number DESC, tx_index DESC, ordinal DESC;
$$;
