-- Allowances of fungible tokens as their newest event left them, those that were taken away included: an older event that is filled in
-- behind must not bring one of these back. Before, the newest event of each was looked for among all that an owner ever gave.
CREATE TABLE allowance (
  owner        tron_address  NOT NULL,
  contract     tron_address  NOT NULL,            -- of the token
  spender      tron_address  NOT NULL,
  amount       numeric(78,0) NOT NULL,            -- as the event tells it; 0: taken away
  block_number bigint        NOT NULL,            -- where the event stands
  tx_index     integer       NOT NULL,
  ordinal      integer       NOT NULL,
  PRIMARY KEY (owner, contract, spender)
);
CREATE INDEX allowance_standing ON allowance (owner, block_number DESC, tx_index DESC, ordinal DESC) WHERE amount > 0;
SELECT keep_undo('allowance');

-- Reads them from the events.
CREATE FUNCTION fill_allowances() RETURNS void LANGUAGE sql AS $$
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
SELECT fill_allowances();

-- Blocks of before did not write these down: when one of them is taken back, they are read from the events anew.
INSERT INTO known_since (what, height) SELECT 'allowances', head_number FROM chain_state;

-- What was approved of one token, or for one spender.
CREATE INDEX event_log_approval_of_token ON event_log (pair_sent(topics[2], address), block_number DESC, tx_index DESC, ordinal DESC)
  WHERE topics[1] = '\x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'::bytea AND cardinality(topics) = 3;
CREATE INDEX event_log_approval_of_sides ON event_log (pair_of_sides(topics[2], topics[3]), block_number DESC, tx_index DESC, ordinal DESC)
  WHERE topics[1] = '\x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'::bytea AND cardinality(topics) = 3;
-- Most events are transfers; all others are kept by what they tell.
CREATE INDEX event_log_of_topic ON event_log (pair_sent(address, topics[1]), block_number DESC, tx_index DESC, ordinal DESC)
  WHERE topics[1] <> '\xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'::bytea;
