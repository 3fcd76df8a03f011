-- The value after each change beside the change: what an address had at any height is one look at an index.
ALTER TABLE balance_change ADD COLUMN amount numeric;
UPDATE balance_change c SET amount = s.amount
FROM (SELECT address, token, block_number, sum(delta) OVER (PARTITION BY address, token ORDER BY block_number) AS amount
      FROM balance_change) s
WHERE c.address = s.address AND c.token = s.token AND c.block_number = s.block_number;
ALTER TABLE balance_change ALTER COLUMN amount SET NOT NULL;

ALTER TABLE stake_change ADD COLUMN amount bigint;
UPDATE stake_change c SET amount = s.amount
FROM (SELECT address, quantity, block_number,
             sum(delta) OVER (PARTITION BY address, quantity ORDER BY block_number)::bigint AS amount
      FROM stake_change) s
WHERE c.address = s.address AND c.quantity = s.quantity AND c.block_number = s.block_number;
ALTER TABLE stake_change ALTER COLUMN amount SET NOT NULL;

-- Votes of an account as a block left them, several entries for one witness as they are; an empty list: none any more.
CREATE TABLE vote_change (
  voter        tron_address NOT NULL,
  block_number bigint       NOT NULL,
  witnesses    bytea[]      NOT NULL,
  votes        bigint[]     NOT NULL,
  PRIMARY KEY (voter, block_number)
);
CREATE INDEX vote_change_by_block ON vote_change USING brin (block_number);
-- of an index of before, only what stands now is known
INSERT INTO vote_change (voter, block_number, witnesses, votes)
SELECT l.voter, v.block_number, l.witnesses, l.votes
FROM vote_list l JOIN (SELECT voter, max(block_number) AS block_number FROM vote GROUP BY voter) v ON v.voter = l.voter;

-- From which height on something is known whole; what is not here is known from block 0 on.
CREATE TABLE known_since (
  what   text   NOT NULL PRIMARY KEY,             -- see `KnownSince` in the code
  height bigint NOT NULL
);
INSERT INTO known_since (what, height) SELECT 'votes', head_number FROM chain_state;
