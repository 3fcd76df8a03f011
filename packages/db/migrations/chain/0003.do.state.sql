-- Running totals, each with the change of every block beside it, so a fork takes them back and any height can be asked.
CREATE TABLE balance (
  address tron_address  NOT NULL,
  token   token_ref     NOT NULL,
  amount  numeric(78,0) NOT NULL,                 -- smallest unit
  PRIMARY KEY (address, token)
);
CREATE INDEX balance_by_token ON balance (token, amount DESC, address) WHERE amount <> 0;

CREATE TABLE balance_change (
  address      tron_address  NOT NULL,
  token        token_ref     NOT NULL,
  block_number bigint        NOT NULL,
  delta        numeric(78,0) NOT NULL,
  PRIMARY KEY (address, token, block_number)
);
CREATE INDEX balance_change_by_block ON balance_change USING brin (block_number);

-- Stake of an account by what it is; sun. Quantities: see `StakeQuantity` in the code.
CREATE TABLE stake (
  address  tron_address NOT NULL,
  quantity smallint     NOT NULL,
  amount   bigint       NOT NULL,
  PRIMARY KEY (address, quantity)
);
CREATE TABLE stake_change (
  address      tron_address NOT NULL,
  quantity     smallint     NOT NULL,
  block_number bigint       NOT NULL,
  delta        bigint       NOT NULL,
  PRIMARY KEY (address, quantity, block_number)
);
CREATE INDEX stake_change_by_block ON stake_change USING brin (block_number);

-- One delegation from one account to another, both stake generations.
CREATE TABLE delegation (
  sender      tron_address NOT NULL,
  recipient   tron_address NOT NULL,
  resource    smallint     NOT NULL,              -- 0 bandwidth, 1 energy
  generation  smallint     NOT NULL,              -- 1 or 2: Stake 1.0 or 2.0
  amount      bigint       NOT NULL,              -- sun, locked part included
  lock_amount bigint       NOT NULL,
  expire_time bigint       NOT NULL,              -- milliseconds, 0 when unlocked
  block_number bigint      NOT NULL,              -- last change
  timestamp   bigint       NOT NULL,
  PRIMARY KEY (sender, recipient, resource, generation)
);
CREATE INDEX delegation_by_recipient ON delegation (recipient);

CREATE TABLE unfreezing (
  address      tron_address NOT NULL,
  position     integer      NOT NULL,
  resource     smallint     NOT NULL,
  amount       bigint       NOT NULL,
  expire_time  bigint       NOT NULL,
  PRIMARY KEY (address, position)
);

CREATE TABLE vote (
  voter        tron_address NOT NULL,
  witness      tron_address NOT NULL,
  votes        bigint       NOT NULL,             -- 1 per staked TRX; several entries of one vote are summed
  block_number bigint       NOT NULL,             -- of the last change
  timestamp    bigint       NOT NULL,
  PRIMARY KEY (voter, witness)
);
CREATE INDEX vote_by_witness ON vote (witness, votes DESC);

-- An account that the chain knows. Balances are in `balance`, stake in `stake`; `node` keeps what blocks do not carry.
CREATE TABLE account (
  address              tron_address NOT NULL PRIMARY KEY,
  type                 smallint     NOT NULL,     -- 0 normal, 1 token issuer, 2 contract
  name                 text         NOT NULL DEFAULT '',
  created_block        bigint       NOT NULL,
  created_time         bigint       NOT NULL,
  latest_operation_time bigint      NOT NULL,
  is_witness           boolean      NOT NULL DEFAULT false,
  tx_count             bigint       NOT NULL DEFAULT 0,  -- transactions it owns or receives
  transfers_out        bigint       NOT NULL DEFAULT 0,  -- TRX and TRC10
  transfers_in         bigint       NOT NULL DEFAULT 0,
  token_transfers_out  bigint       NOT NULL DEFAULT 0,  -- TRC20, TRC721, TRC1155
  token_transfers_in   bigint       NOT NULL DEFAULT 0,
  internal_count       bigint       NOT NULL DEFAULT 0,
  vote_total           bigint       NOT NULL DEFAULT 0,
  node                 jsonb,                     -- last getaccount and getReward answer, hex form
  node_block           bigint                     -- head when `node` was asked; null: to be asked
);
CREATE INDEX account_by_created ON account (created_block);
CREATE INDEX account_to_refresh ON account (address) WHERE node_block IS NULL;

CREATE TABLE token (
  ref            token_ref     NOT NULL PRIMARY KEY,
  kind           smallint      NOT NULL,          -- 1 TRX, 10, 20, 721, 1155
  name           text          NOT NULL,
  symbol         text          NOT NULL,
  decimals       smallint      NOT NULL,
  total_supply   numeric(78,0) NOT NULL,
  issuer         tron_address,
  created_block  bigint        NOT NULL,
  created_time   bigint        NOT NULL,
  created_tx     hash32,
  description    text          NOT NULL DEFAULT '',
  url            text          NOT NULL DEFAULT '',
  sale           jsonb,                           -- TRC10: trx_num, num, start_time, end_time, frozen_supply, net limits
  holder_count   bigint        NOT NULL DEFAULT 0,
  transfer_count bigint        NOT NULL DEFAULT 0
);
CREATE INDEX token_by_kind ON token (kind, holder_count DESC);
CREATE INDEX token_by_symbol ON token (lower(symbol));
CREATE INDEX token_by_name ON token (lower(name));

-- Who owns which item of a collection. TRC721: amount 1.
CREATE TABLE nft_balance (
  token   token_ref     NOT NULL,
  nft_id  numeric(78,0) NOT NULL,
  owner   tron_address  NOT NULL,
  amount  numeric(78,0) NOT NULL,
  PRIMARY KEY (token, nft_id, owner)
);
CREATE INDEX nft_balance_by_owner ON nft_balance (owner, token);

CREATE TABLE contract (
  address                       tron_address NOT NULL PRIMARY KEY,
  creator                       tron_address,
  created_block                 bigint       NOT NULL,
  created_time                  bigint       NOT NULL,
  created_tx                    hash32,
  name                          text         NOT NULL DEFAULT '',
  abi                           jsonb,            -- entries as the node stores them; null: none
  consume_user_resource_percent integer      NOT NULL DEFAULT 100,
  origin_energy_limit           bigint       NOT NULL DEFAULT 0,
  code_hash                     bytea,
  trigger_count                 bigint       NOT NULL DEFAULT 0
);
CREATE INDEX contract_by_creator ON contract (creator);
CREATE INDEX contract_by_created ON contract (created_block);

CREATE TABLE witness (
  address          tron_address NOT NULL PRIMARY KEY,
  url              text         NOT NULL,
  name             text         NOT NULL,         -- host of the url until somebody tags it
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

CREATE TABLE chain_parameter (
  position integer NOT NULL PRIMARY KEY,          -- order of the node's list, which clients index by
  key      text    NOT NULL,
  value    bigint
);

-- Whole-chain numbers of a day (UTC); what people see as totals is summed from here.
CREATE TABLE day_stat (
  day                date    NOT NULL PRIMARY KEY,
  blocks             bigint  NOT NULL DEFAULT 0,
  block_bytes        bigint  NOT NULL DEFAULT 0,
  transactions       bigint  NOT NULL DEFAULT 0,
  trx_transfers      bigint  NOT NULL DEFAULT 0,
  trc10_transfers    bigint  NOT NULL DEFAULT 0,
  token_transfers    bigint  NOT NULL DEFAULT 0,  -- TRC20, TRC721, TRC1155
  internals          bigint  NOT NULL DEFAULT 0,
  triggers           bigint  NOT NULL DEFAULT 0,
  freezes            bigint  NOT NULL DEFAULT 0,
  unfreezes          bigint  NOT NULL DEFAULT 0,
  votes              bigint  NOT NULL DEFAULT 0,
  new_accounts       bigint  NOT NULL DEFAULT 0,
  new_contracts      bigint  NOT NULL DEFAULT 0,
  new_trc10          bigint  NOT NULL DEFAULT 0,
  new_trc20          bigint  NOT NULL DEFAULT 0,
  active_accounts    bigint  NOT NULL DEFAULT 0,  -- distinct owners of transactions
  energy_usage       bigint  NOT NULL DEFAULT 0,
  net_usage          bigint  NOT NULL DEFAULT 0,
  fees               bigint  NOT NULL DEFAULT 0   -- sun
);
-- Change of day_stat by block, so that a fork takes it back.
CREATE TABLE active_account_day (
  day          date         NOT NULL,
  address      tron_address NOT NULL,
  block_number bigint       NOT NULL,             -- first block of that day
  PRIMARY KEY (day, address)
);

-- One row: where the index stands.
CREATE TABLE chain_state (
  id                   boolean PRIMARY KEY DEFAULT true CHECK (id),
  genesis_hash         hash32  NOT NULL,
  head_number          bigint  NOT NULL,
  head_hash            hash32  NOT NULL,
  head_time            bigint  NOT NULL,
  solid_number         bigint  NOT NULL,
  node_head_number     bigint  NOT NULL,          -- what the node reported last
  node_solid_number    bigint  NOT NULL,
  next_maintenance     bigint  NOT NULL,
  burned               bigint  NOT NULL,          -- getburntrx, sun
  total_transactions   bigint  NOT NULL,
  total_accounts       bigint  NOT NULL,
  updated_at           timestamptz NOT NULL DEFAULT now()
);
