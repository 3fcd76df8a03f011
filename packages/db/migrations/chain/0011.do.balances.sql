-- Running totals, each with the change of every block: a fork takes them back, and any height can be asked
-- for. The fill factor leaves room for a row's next version. While a back-fill leaves out the index by
-- amount, a balance that moves needs no new entry anywhere.
CREATE TABLE balance (
  address     tron_address NOT NULL,
  token       token_ref    NOT NULL,
  amount      numeric      NOT NULL,                -- smallest unit
  of_contract boolean      NOT NULL DEFAULT false,  -- of TRX, and its address is a contract
  PRIMARY KEY (address, token)
) WITH (fillfactor = 75);
-- Both columns turn around together, so the index also gives the smallest holders, and what stands behind a
-- row among many of the same amount.
CREATE INDEX balance_by_token ON balance (token, amount, address) WHERE amount <> 0;
-- Contracts by what they hold. A contract has a balance of TRX from its beginning, of 0 if need be, and the
-- balance says that it is a contract's: the list reads a range instead of asking for the balance of every
-- contract.
CREATE INDEX balance_of_contracts ON balance (amount, address) WHERE of_contract;

-- The value after each change stands with the change: what an address had at any height is one look at an
-- index. A cluster spreads changes of balances and stake by their address, so that one worker answers for one
-- account. It finds no row by a column whose type is a domain: these addresses have the type below it, and a
-- constraint.
CREATE TABLE balance_change (
  address      bytea     NOT NULL CONSTRAINT balance_change_address CHECK (octet_length(address) = 21),
  token        token_ref NOT NULL,
  block_number bigint    NOT NULL,
  delta        numeric   NOT NULL,
  amount       numeric   NOT NULL,                -- left by the block
  PRIMARY KEY (address, token, block_number)
) PARTITION BY RANGE (block_number);
CREATE INDEX balance_change_by_block ON balance_change USING brin (block_number);

-- What accounts held before a partial index stands before every block, as block -1: changes that are
-- back-filled later come between. Stake is not back-filled; it stands in the block before the first one.
CREATE TABLE balance_change_before PARTITION OF balance_change FOR VALUES FROM (MINVALUE) TO (0);

-- What an account had before the first block of a partial index is reported when the index stands at its
-- head, and belongs to every change up to there. It stands in a table of its own: to write it into each
-- change took half a minute for an account that had moved 400,000 times by then.
CREATE TABLE balance_opening (
  address    bytea     NOT NULL CHECK (octet_length(address) = 21),
  token      token_ref NOT NULL,
  from_block bigint    NOT NULL,                  -- what changes of these blocks left ...
  to_block   bigint    NOT NULL,                  -- ... up to the one after which the node reported
  amount     numeric   NOT NULL,                  -- is so much more than they say
  PRIMARY KEY (address, token, from_block, to_block)
);
CREATE INDEX balance_opening_by_block ON balance_opening (to_block);

-- What a node said of a balance and no block says, with the block after which it was so. Such a change stands
-- in the history like one of that block, and goes with it. State that is taken back further than to where the
-- repair was made loses it while the block stays: then it is made again. What was repaired after one block at
-- several heads is kept for each: a roll-back between two of them loses the later part alone.
CREATE TABLE balance_repair (
  address      tron_address NOT NULL,
  token        token_ref    NOT NULL,
  block_number bigint       NOT NULL,
  delta        numeric      NOT NULL,
  noted_block  bigint       NOT NULL,             -- newest block that state was brought to without it
  PRIMARY KEY (address, token, block_number, noted_block)
);

-- What changes a balance and is neither a transfer nor a fee: stake, rewards, trading, issued tokens.
-- Together with those two it is all that a transaction moves; few transactions have any.
CREATE TABLE balance_entry (
  block_number bigint        NOT NULL,
  tx_index     integer       NOT NULL,
  ordinal      integer       NOT NULL,            -- position inside the transaction
  address      tron_address  NOT NULL,
  token        token_ref     NOT NULL,
  delta        numeric(78,0) NOT NULL,            -- smallest unit
  cause        smallint      NOT NULL,            -- see `BalanceCause` in the code
  PRIMARY KEY (block_number, tx_index, ordinal)
);
-- A statement of an address reads its newest entries, or those of one cause.
CREATE INDEX balance_entry_by_address ON balance_entry (address, block_number DESC, tx_index DESC, ordinal DESC);
CREATE INDEX balance_entry_by_cause ON balance_entry (address, cause, block_number DESC, tx_index DESC);
-- Few entries count anything but TRX.
CREATE INDEX balance_entry_of_asset ON balance_entry (address, block_number DESC, tx_index DESC) WHERE token <> '_'::bytea;
