-- An account that the chain knows. Balances are in `balance`, stake in `stake`; `node` keeps what blocks do
-- not carry. Most blocks update rows here: the fill factor leaves room for the new version next to the old
-- one.
CREATE TABLE account (
  address               tron_address NOT NULL PRIMARY KEY,
  type                  smallint     NOT NULL,    -- 0 normal, 1 token issuer, 2 contract
  name                  text         NOT NULL DEFAULT '',
  created_block         bigint       NOT NULL,
  created_time          bigint       NOT NULL,
  latest_operation_time bigint       NOT NULL,
  is_witness            boolean      NOT NULL DEFAULT false,
  tx_count              bigint       NOT NULL DEFAULT 0,  -- transactions it owns or receives
  transfers_out         bigint       NOT NULL DEFAULT 0,  -- TRX and TRC10
  transfers_in          bigint       NOT NULL DEFAULT 0,
  token_transfers_out   bigint       NOT NULL DEFAULT 0,  -- TRC20, TRC721, TRC1155
  token_transfers_in    bigint       NOT NULL DEFAULT 0,
  internal_count        bigint       NOT NULL DEFAULT 0,
  vote_total            bigint       NOT NULL DEFAULT 0,
  node                  jsonb,                    -- last getaccount and getReward answer, hex form; of a block of the index
  node_block            bigint
) WITH (fillfactor = 80);
COMMENT ON COLUMN account.node_block IS
  'head when `node` was asked; null: to be asked; -1: touched long before the head and not asked yet';
CREATE INDEX account_by_created ON account (created_block);
CREATE INDEX account_to_refresh ON account (address) WHERE node_block IS NULL;
-- The accounts that have a name.
CREATE INDEX account_by_name ON account (lower(name), tx_count DESC, address) WHERE name <> '';
-- A back-fill makes this one at its end: while it is missing, an account that did something needs no new
-- entry.
CREATE INDEX account_by_transactions ON account (tx_count, address);
-- The accounts that cast most votes.
CREATE INDEX account_by_votes ON account (vote_total, address) WHERE vote_total > 0;

-- Accounts by the hundred blocks that made them. Triggers keep it, for an account may come, go, and be dated
-- later; a fork that changes accounts back changes this back too.
CREATE TABLE account_span (
  span     bigint NOT NULL PRIMARY KEY,           -- height of the block that made them / 100
  accounts bigint NOT NULL
) WITH (fillfactor = 80);

-- Permissions come from the blocks that set them: the node is asked about few accounts after a long
-- back-fill.
CREATE TABLE account_permission (
  address      tron_address NOT NULL PRIMARY KEY,
  permissions  jsonb        NOT NULL,             -- owner_, witness_ and active_permission as the node prints them
  block_number bigint       NOT NULL              -- that set them; of older ones of a partial index, when they were asked
);

-- An index may begin with a later block. The node is asked once for what an account had before, when the
-- index stands at its head. Token: '_' stands for all that the account itself keeps: TRX, TRC10 tokens,
-- stake, votes.
CREATE TABLE opening (
  address      tron_address NOT NULL,
  token        token_ref    NOT NULL,
  opened_block bigint,                            -- block after which the node reported; null: to be asked
  PRIMARY KEY (address, token)
);
CREATE INDEX opening_due ON opening (address, token) WHERE opened_block IS NULL;
-- A fork asks again for what was reported after blocks that are taken back. Heights rise, so this index grows
-- at its end alone; without it each fork read every account that was ever opened.
CREATE INDEX opening_opened ON opening (opened_block) WHERE opened_block IS NOT NULL;

-- Accounts of which blocks do not say all. The node is asked about them once the block is indexed, and again
-- when the block that was the newest then is taken back.
CREATE TABLE doubt (
  address        tron_address NOT NULL,
  what           smallint     NOT NULL,           -- 1 when it last paid for something, 2 stake of the first generation
  block_number   bigint       NOT NULL,           -- newest block that left it in doubt
  reported_block bigint,                          -- head of the index when the node reported; null: to be asked
  PRIMARY KEY (address, what)
);
CREATE INDEX doubt_unreported ON doubt (address, what) WHERE reported_block IS NULL;
-- For forks, see `opening_opened`.
CREATE INDEX doubt_reported ON doubt (reported_block) WHERE reported_block IS NOT NULL;
CREATE INDEX doubt_by_block ON doubt (block_number);
