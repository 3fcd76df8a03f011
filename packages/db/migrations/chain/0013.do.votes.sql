-- Votes of an account for a representative as they stand.
CREATE TABLE vote (
  voter        tron_address NOT NULL,
  witness      tron_address NOT NULL,
  votes        bigint       NOT NULL,             -- 1 per staked TRX; several entries of one vote are summed
  block_number bigint       NOT NULL,             -- of the last change
  timestamp    bigint       NOT NULL,
  PRIMARY KEY (voter, witness)
);
-- Votes in every order that lists have, of one representative or of all; all columns of an order turn around
-- together.
CREATE INDEX vote_by_size ON vote (votes, voter, witness) WHERE votes > 0;
CREATE INDEX vote_by_time ON vote (timestamp, voter, witness) WHERE votes > 0;
CREATE INDEX vote_by_witness ON vote (witness, votes, voter);
CREATE INDEX vote_by_witness_and_time ON vote (witness, timestamp, voter) WHERE votes > 0;

-- Votes of an account as the chain keeps them: in order, several entries may name one witness. `vote` has the
-- sums. The indexer has to remember them to know what a later block moves.
CREATE TABLE vote_list (
  voter     tron_address NOT NULL PRIMARY KEY,
  witnesses bytea[]      NOT NULL,
  votes     bigint[]     NOT NULL
);

-- Votes of an account as a block left them, several entries for one witness as they are; an empty list: none
-- any more.
CREATE TABLE vote_change (
  voter        tron_address NOT NULL,
  block_number bigint       NOT NULL,
  witnesses    bytea[]      NOT NULL,
  votes        bigint[]     NOT NULL,
  PRIMARY KEY (voter, block_number)
);
CREATE INDEX vote_change_by_block ON vote_change USING brin (block_number);

-- Representatives, copied from the node.
CREATE TABLE witness (
  address          tron_address NOT NULL PRIMARY KEY,
  url              text         NOT NULL,
  name             text         NOT NULL,         -- host of the url until a tag names it
  votes            bigint       NOT NULL,         -- counted at the last maintenance (listwitnesses)
  produced_total   bigint       NOT NULL,
  missed_total     bigint       NOT NULL,
  latest_block     bigint       NOT NULL,
  latest_slot      bigint       NOT NULL,
  is_active        boolean      NOT NULL,         -- among the producers
  brokerage        integer      NOT NULL,         -- percent the witness keeps
  last_cycle_votes bigint       NOT NULL DEFAULT 0,
  last_rank        integer
);
