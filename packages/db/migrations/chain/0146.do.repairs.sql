-- What a node said of balances and stakes and no block tells, beside the block after which it was so. Such a change stands in the history
-- like one of that block, and goes with it. State that is taken back further than to where it was made loses it while the block stays:
-- then it is made again. `noted_block` is the newest block that state was brought to without it.
CREATE TABLE balance_repair (
  address      tron_address  NOT NULL,
  token        token_ref     NOT NULL,
  block_number bigint        NOT NULL,
  delta        numeric       NOT NULL,
  noted_block  bigint        NOT NULL,
  PRIMARY KEY (address, token, block_number)
);
CREATE TABLE stake_repair (
  address      tron_address NOT NULL,
  quantity     smallint     NOT NULL,
  block_number bigint       NOT NULL,
  delta        bigint       NOT NULL,
  noted_block  bigint       NOT NULL,
  PRIMARY KEY (address, quantity, block_number)
);

-- Accounts of which blocks do not tell all; the node is asked about them once the block is indexed, and again when the one that was the
-- newest then is taken back.
CREATE TABLE doubt (
  address      tron_address NOT NULL,
  what         smallint     NOT NULL,                -- 1 when it last paid for something, 2 stake of the first generation
  block_number bigint       NOT NULL,                -- newest block that left it in doubt
  told_block   bigint,                               -- head of the index when the node told; NULL: it is to be asked
  PRIMARY KEY (address, what)
);
CREATE INDEX doubt_untold ON doubt (address, what) WHERE told_block IS NULL;
