-- Events of contracts, and the allowances that follow from them.
CREATE TABLE event_log (
  block_number bigint       NOT NULL,
  tx_index     integer      NOT NULL,
  ordinal      integer      NOT NULL,
  address      tron_address NOT NULL,
  topics       bytea[]      NOT NULL,
  data         bytea        NOT NULL,
  PRIMARY KEY (block_number, tx_index, ordinal)
) PARTITION BY RANGE (block_number);
CREATE INDEX event_log_by_address ON event_log (address, block_number DESC, tx_index DESC, ordinal DESC);

-- Events of a contract by what they report, and by the value of an argument.
CREATE INDEX event_log_of_topic ON event_log
  (event_argument(address, topics[1], 1), block_number DESC, tx_index DESC, ordinal DESC) WHERE topics[1] IS NOT NULL;
CREATE INDEX event_log_of_first_argument ON event_log
  (event_argument(address, topics[2], 2), block_number DESC, tx_index DESC, ordinal DESC) WHERE topics[2] IS NOT NULL;
CREATE INDEX event_log_of_second_argument ON event_log
  (event_argument(address, topics[3], 3), block_number DESC, tx_index DESC, ordinal DESC) WHERE topics[3] IS NOT NULL;
CREATE INDEX event_log_of_third_argument ON event_log
  (event_argument(address, topics[4], 4), block_number DESC, tx_index DESC, ordinal DESC) WHERE topics[4] IS NOT NULL;

-- Allowances of fungible tokens that an account has given: events Approval(owner, spender, value), newest
-- first; of one token, and for one spender.
CREATE INDEX event_log_approval ON event_log ((topics[2]), block_number DESC, tx_index DESC, ordinal DESC)
  WHERE topics[1] = '\x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'::bytea AND cardinality(topics) = 3;
CREATE INDEX event_log_approval_of_token ON event_log
  (pair_sent(topics[2], address), block_number DESC, tx_index DESC, ordinal DESC)
  WHERE topics[1] = '\x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'::bytea AND cardinality(topics) = 3;
CREATE INDEX event_log_approval_of_sides ON event_log
  (pair_of_sides(topics[2], topics[3]), block_number DESC, tx_index DESC, ordinal DESC)
  WHERE topics[1] = '\x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'::bytea AND cardinality(topics) = 3;

-- Allowances of fungible tokens as their newest event left them, those that were taken away included: an
-- older event that is back-filled later must not bring one of these back.
CREATE TABLE allowance (
  owner        tron_address  NOT NULL,
  contract     tron_address  NOT NULL,            -- of the token
  spender      tron_address  NOT NULL,
  amount       numeric(78,0) NOT NULL,            -- as the event reports it; 0: taken away
  block_number bigint        NOT NULL,            -- where the event stands
  tx_index     integer       NOT NULL,
  ordinal      integer       NOT NULL,
  PRIMARY KEY (owner, contract, spender)
);
CREATE INDEX allowance_standing ON allowance (owner, block_number DESC, tx_index DESC, ordinal DESC) WHERE amount > 0;
