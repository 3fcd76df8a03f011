-- Which allowances of fungible tokens an account has given: events Approval(owner, spender, value), newest first.
CREATE INDEX event_log_approval ON event_log ((topics[2]), block_number DESC, tx_index DESC, ordinal DESC)
  WHERE topics[1] = '\x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'::bytea AND cardinality(topics) = 3;
