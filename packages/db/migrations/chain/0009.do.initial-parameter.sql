-- What a parameter was before any proposal changed it, noted while that can still be seen: a private chain may begin with
-- values that no later answer of its node tells.
CREATE TABLE initial_parameter (
  parameter smallint PRIMARY KEY,   -- number of the parameter in proposals
  value     bigint   NOT NULL
);
