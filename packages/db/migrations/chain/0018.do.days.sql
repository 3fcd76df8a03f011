-- What the charts of the chain, of an account and of a contract are drawn from: one row for each day (UTC),
-- kept with the ledger.

-- Whole-chain numbers of a day; totals are summed from here. Amounts may come from contracts, so their sums
-- have no largest size. Sun where nothing else is said.
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
  fees               bigint  NOT NULL DEFAULT 0,
  callers            bigint  NOT NULL DEFAULT 0,  -- accounts that called a contract
  energy_staked      bigint  NOT NULL DEFAULT 0,  -- energy from the stake of callers
  energy_origin      bigint  NOT NULL DEFAULT 0,  -- energy that makers of contracts gave
  energy_fees        bigint  NOT NULL DEFAULT 0,
  net_fees           bigint  NOT NULL DEFAULT 0,
  block_rewards      bigint  NOT NULL DEFAULT 0,
  vote_rewards       bigint  NOT NULL DEFAULT 0,
  trx_moved          numeric NOT NULL DEFAULT 0,  -- by transfers that did not fail; what block 0 hands out is no move
  free_change        numeric NOT NULL DEFAULT 0,  -- of all TRX balances but the black hole's together
  staked_bandwidth   numeric NOT NULL DEFAULT 0,  -- change of all own stake, lent or not
  staked_energy      numeric NOT NULL DEFAULT 0,
  staked_power       numeric NOT NULL DEFAULT 0,
  trx_holders        bigint  NOT NULL DEFAULT 0,  -- accounts that began to hold TRX, less those that ended
  -- TRX that no account holds and that is not staked either, but that an account gets: what waits to be
  -- withdrawn after unstaking, and what lies in trading pairs and in orders of the market. Days keep how it
  -- changed, so that the supply of TRX leads back to them.
  unfreezing_change  numeric NOT NULL DEFAULT 0,
  traded_change      numeric NOT NULL DEFAULT 0,
  -- Transactions that transfer TRX and TRC10 tokens. `trx_transfers` and `trc10_transfers` count what calls
  -- and sales move as well, so what is left of a day's transactions does not follow from them.
  trx_transactions   bigint  NOT NULL DEFAULT 0,
  trc10_transactions bigint  NOT NULL DEFAULT 0
);

-- What an account did on a day. It grows with transactions as rows of blocks do, and its keys come in no
-- order: it is cut by month, so that only the newest part is written to and older ones are never touched
-- again.
CREATE TABLE account_day (
  address             tron_address NOT NULL,
  day                 date         NOT NULL,
  transactions        bigint       NOT NULL,      -- that it owns
  calls               bigint       NOT NULL,      -- of contracts, among them
  transfers           bigint       NOT NULL,      -- movements of any token that it sent or received
  tokens_moved        bigint       NOT NULL,      -- those of them that are not TRX
  trx_sent            numeric      NOT NULL,
  trx_sent_count      bigint       NOT NULL,
  trx_received        numeric      NOT NULL,
  trx_received_count  bigint       NOT NULL,
  energy_usage        bigint       NOT NULL,
  energy_fee          bigint       NOT NULL,
  origin_energy_usage bigint       NOT NULL,
  energy_usage_total  bigint       NOT NULL,
  net_usage           bigint       NOT NULL,
  net_fee             bigint       NOT NULL,
  PRIMARY KEY (address, day)
) PARTITION BY RANGE (day);
CREATE INDEX account_day_by_day ON account_day USING brin (day);

-- Which account called a contract on a day, and how often. Cut by month like `account_day`.
CREATE TABLE contract_caller (
  contract tron_address NOT NULL,
  day      date         NOT NULL,
  caller   tron_address NOT NULL,
  calls    bigint       NOT NULL,
  PRIMARY KEY (contract, day, caller)
) PARTITION BY RANGE (day);
-- Most calls first.
CREATE INDEX contract_caller_by_calls ON contract_caller (contract, day, calls, caller);

-- What blocks that may still be replaced added to these sums; whether a row was new with them.
CREATE TABLE account_day_change (LIKE account_day, block_number bigint NOT NULL, is_new boolean NOT NULL);
CREATE INDEX account_day_change_by_block ON account_day_change (block_number);
CREATE TABLE contract_caller_change (LIKE contract_caller, block_number bigint NOT NULL, is_new boolean NOT NULL);
CREATE INDEX contract_caller_change_by_block ON contract_caller_change (block_number);

-- What was done with a contract on a day: calls of it that stand in blocks, whether they failed or not. Days
-- of contracts and tokens grow with days, of which there are few.
CREATE TABLE contract_day (
  address             tron_address NOT NULL,
  day                 date         NOT NULL,
  calls               bigint       NOT NULL,
  callers             bigint       NOT NULL,
  call_value          numeric      NOT NULL,      -- sun that calls brought
  energy_usage        bigint       NOT NULL,
  energy_fee          bigint       NOT NULL,
  origin_energy_usage bigint       NOT NULL,
  energy_usage_total  bigint       NOT NULL,
  net_usage           bigint       NOT NULL,
  net_fee             bigint       NOT NULL,
  PRIMARY KEY (address, day)
) WITH (fillfactor = 80);
CREATE INDEX contract_day_by_day ON contract_day (day);

-- What was moved of a token on a day, smallest units; TRX too.
CREATE TABLE token_day (
  token     token_ref NOT NULL,
  day       date      NOT NULL,
  transfers bigint    NOT NULL,
  amount    numeric   NOT NULL,
  minted    numeric   NOT NULL DEFAULT 0,         -- made by its contract: movements from the zero address
  burned    numeric   NOT NULL DEFAULT 0,         -- destroyed: movements to the zero address
  PRIMARY KEY (token, day)
) WITH (fillfactor = 80);
CREATE INDEX token_day_by_day ON token_day (day);

-- Which accounts did most of something on a day, so that rankings of a week need not add up the days of every
-- account. A job of the indexer makes them of account_day; nothing is wrong where they are missing. A change
-- of a day after its ranking deletes that.
CREATE TABLE day_ranking (
  day       date    NOT NULL,
  measure   text    NOT NULL,                     -- column of account_day
  up_to     bigint  NOT NULL,                     -- solid block: what later ones add to the day is not in `whole`
  is_closed boolean NOT NULL,                     -- the day was over then
  whole     numeric NOT NULL,                     -- of all accounts together
  last      numeric NOT NULL,                     -- no other account has more, unless a later block gave it some
  PRIMARY KEY (day, measure)
);
CREATE TABLE day_leader (
  day     date         NOT NULL,
  measure text         NOT NULL,
  address tron_address NOT NULL,
  amount  numeric      NOT NULL,                  -- at the time when the ranking was made
  PRIMARY KEY (day, measure, address),
  FOREIGN KEY (day, measure) REFERENCES day_ranking ON DELETE CASCADE
);
