-- Stake of an account by what it is; sun. Quantities: see `StakeQuantity` in the code.
-- The fill factor leaves room for a row's next version, so a sum that grows needs no new entry in the index.
CREATE TABLE stake (
  address  tron_address NOT NULL,
  quantity smallint     NOT NULL,
  amount   bigint       NOT NULL,
  PRIMARY KEY (address, quantity)
) WITH (fillfactor = 80);

-- Change and value after it, see `balance_change`.
CREATE TABLE stake_change (
  address      bytea    NOT NULL CONSTRAINT stake_change_address CHECK (octet_length(address) = 21),
  quantity     smallint NOT NULL,
  block_number bigint   NOT NULL,
  delta        bigint   NOT NULL,
  amount       bigint   NOT NULL,
  PRIMARY KEY (address, quantity, block_number)
) PARTITION BY RANGE (block_number);
CREATE INDEX stake_change_by_block ON stake_change USING brin (block_number);

-- Stake from before a partial index, see `balance_opening`.
CREATE TABLE stake_opening (
  address    bytea    NOT NULL CHECK (octet_length(address) = 21),
  quantity   smallint NOT NULL,
  from_block bigint   NOT NULL,
  to_block   bigint   NOT NULL,
  amount     bigint   NOT NULL,
  PRIMARY KEY (address, quantity, from_block, to_block)
);
CREATE INDEX stake_opening_by_block ON stake_opening (to_block);

-- What a node said of a stake and no block says, see `balance_repair`.
CREATE TABLE stake_repair (
  address      tron_address NOT NULL,
  quantity     smallint     NOT NULL,
  block_number bigint       NOT NULL,
  delta        bigint       NOT NULL,
  noted_block  bigint       NOT NULL,
  PRIMARY KEY (address, quantity, block_number, noted_block)
);

-- Own stake of an account of all quantities together, lent or not: the list of accounts by power added up
-- every stake. Triggers keep it; a fork that changes stakes back changes this back too. Quantities: see
-- `OWN_STAKE`.
CREATE TABLE account_power (
  address tron_address NOT NULL PRIMARY KEY,
  power   numeric      NOT NULL                   -- sun, never 0
) WITH (fillfactor = 80);
CREATE INDEX account_power_by_power ON account_power (power, address);
-- Finds what became nothing, which is deleted at once; functions that were planned while the table was small
-- would read all of it instead.
CREATE INDEX account_power_gone ON account_power (address) WHERE power = 0;

-- One delegation from one account to another, both stake generations.
CREATE TABLE delegation (
  sender       tron_address NOT NULL,
  recipient    tron_address NOT NULL,
  resource     smallint     NOT NULL,             -- 0 bandwidth, 1 energy
  generation   smallint     NOT NULL,             -- 1 or 2: Stake 1.0 or 2.0
  amount       bigint       NOT NULL,             -- sun, locked part included
  lock_amount  bigint       NOT NULL,
  expire_time  bigint       NOT NULL,             -- milliseconds, 0 when unlocked
  block_number bigint       NOT NULL,             -- last change
  timestamp    bigint       NOT NULL,
  PRIMARY KEY (sender, recipient, resource, generation)
);
CREATE INDEX delegation_by_recipient ON delegation (recipient);
-- What an account lent or borrowed of one resource, in every order that lists have; a list of both resources
-- merges two ranges. All columns of an order turn around together.
CREATE INDEX delegation_by_sender_and_time ON delegation (sender, generation, resource, timestamp, recipient) WHERE amount > 0;
CREATE INDEX delegation_by_sender_and_amount ON delegation (sender, generation, resource, amount, recipient) WHERE amount > 0;
CREATE INDEX delegation_by_recipient_and_time ON delegation (recipient, generation, resource, timestamp, sender) WHERE amount > 0;
CREATE INDEX delegation_by_recipient_and_amount ON delegation (recipient, generation, resource, amount, sender) WHERE amount > 0;

-- Stake that waits to be withdrawn.
CREATE TABLE unfreezing (
  address     tron_address NOT NULL,
  position    integer      NOT NULL,
  resource    smallint     NOT NULL,
  amount      bigint       NOT NULL,
  expire_time bigint       NOT NULL,
  PRIMARY KEY (address, position)
);
