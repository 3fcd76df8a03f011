-- What the charts of the chain, of an account and of a contract are drawn from: one row for each day (UTC), kept with the ledger.

-- Further numbers of a day. Sun where nothing else is said; amounts may come from contracts, so their sums have no largest size.
ALTER TABLE day_stat
  ADD COLUMN callers          bigint  NOT NULL DEFAULT 0,   -- accounts that called a contract
  ADD COLUMN energy_staked    bigint  NOT NULL DEFAULT 0,   -- energy from the stake of callers
  ADD COLUMN energy_origin    bigint  NOT NULL DEFAULT 0,   -- energy that makers of contracts gave
  ADD COLUMN energy_fees      bigint  NOT NULL DEFAULT 0,
  ADD COLUMN net_fees         bigint  NOT NULL DEFAULT 0,
  ADD COLUMN block_rewards    bigint  NOT NULL DEFAULT 0,
  ADD COLUMN vote_rewards     bigint  NOT NULL DEFAULT 0,
  ADD COLUMN trx_moved        numeric NOT NULL DEFAULT 0,   -- by transfers that did not fail
  ADD COLUMN free_change      numeric NOT NULL DEFAULT 0,   -- of all TRX balances but the black hole's together
  ADD COLUMN staked_bandwidth numeric NOT NULL DEFAULT 0,   -- change of all own stake, lent or not
  ADD COLUMN staked_energy    numeric NOT NULL DEFAULT 0,
  ADD COLUMN staked_power     numeric NOT NULL DEFAULT 0;

-- What an account did on a day.
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
) WITH (fillfactor = 80);
CREATE INDEX account_day_by_day ON account_day USING brin (day);

-- What was done with a contract on a day: calls of it that stand in blocks, whether they failed or not.
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

-- Who called a contract on a day, and how often.
CREATE TABLE contract_caller (
  contract tron_address NOT NULL,
  day      date         NOT NULL,
  caller   tron_address NOT NULL,
  calls    bigint       NOT NULL,
  PRIMARY KEY (contract, day, caller)
) WITH (fillfactor = 80);

-- What was moved of a token on a day, smallest units; TRX too.
CREATE TABLE token_day (
  token     token_ref NOT NULL,
  day       date      NOT NULL,
  transfers bigint    NOT NULL,
  amount    numeric   NOT NULL,
  PRIMARY KEY (token, day)
) WITH (fillfactor = 80);
CREATE INDEX token_day_by_day ON token_day (day);

-- An index that is there already: from its own rows.
INSERT INTO contract_caller (contract, day, caller, calls)
SELECT recipient, (to_timestamp(timestamp / 1000) AT TIME ZONE 'UTC')::date, owner, count(*)
FROM transaction WHERE contract_type = 31 AND recipient IS NOT NULL AND owner IS NOT NULL GROUP BY 1, 2, 3;

INSERT INTO contract_day
SELECT t.recipient, (to_timestamp(t.timestamp / 1000) AT TIME ZONE 'UTC')::date, count(*), count(DISTINCT t.owner),
       coalesce(sum(t.amount) FILTER (WHERE t.success AND t.token::bytea = '_'::bytea), 0),
       sum(t.energy_usage), sum(t.energy_fee), sum(t.origin_energy_usage), sum(t.energy_usage_total), sum(t.net_usage), sum(t.net_fee)
FROM transaction t WHERE t.contract_type = 31 AND t.recipient IS NOT NULL AND t.owner IS NOT NULL GROUP BY 1, 2;

INSERT INTO token_day (token, day, transfers, amount)
SELECT token, (to_timestamp(timestamp / 1000) AT TIME ZONE 'UTC')::date, count(*), sum(amount)
FROM transfer WHERE success AND source <> 1 GROUP BY 1, 2;

INSERT INTO account_day
SELECT address, day, sum(transactions), sum(calls), sum(transfers), sum(tokens_moved), sum(sent), sum(sent_count),
       sum(received), sum(received_count), sum(energy_usage), sum(energy_fee), sum(origin_energy_usage),
       sum(energy_usage_total), sum(net_usage), sum(net_fee)
FROM (
  SELECT owner AS address, (to_timestamp(timestamp / 1000) AT TIME ZONE 'UTC')::date AS day, 1 AS transactions,
         (contract_type = 31 AND recipient IS NOT NULL)::int AS calls, 0 AS transfers, 0 AS tokens_moved, 0 AS sent,
         0 AS sent_count, 0 AS received, 0 AS received_count, energy_usage, energy_fee, origin_energy_usage, energy_usage_total,
         net_usage, net_fee
  FROM transaction WHERE owner IS NOT NULL
  UNION ALL
  SELECT side.address, (to_timestamp(x.timestamp / 1000) AT TIME ZONE 'UTC')::date, 0, 0, 1, (x.kind <> 1)::int,
         CASE WHEN x.kind = 1 THEN side.sent * x.amount ELSE 0 END, CASE WHEN x.kind = 1 THEN side.sent ELSE 0 END,
         CASE WHEN x.kind = 1 THEN side.received * x.amount ELSE 0 END, CASE WHEN x.kind = 1 THEN side.received ELSE 0 END,
         0, 0, 0, 0, 0, 0
  FROM transfer x CROSS JOIN LATERAL (
    SELECT x.sender AS address, 1 AS sent, (x.sender = x.recipient)::int AS received WHERE x.sender IS NOT NULL
    UNION ALL
    SELECT x.recipient, 0, 1 WHERE x.recipient IS NOT NULL AND x.sender IS DISTINCT FROM x.recipient
  ) side
  WHERE x.success AND x.source <> 1
) rows GROUP BY 1, 2;

UPDATE day_stat d SET callers = s.callers
FROM (SELECT day, count(DISTINCT caller) AS callers FROM contract_caller GROUP BY day) s WHERE s.day = d.day;
UPDATE day_stat d SET energy_staked = s.energy_staked, energy_origin = s.energy_origin
FROM (SELECT (to_timestamp(timestamp / 1000) AT TIME ZONE 'UTC')::date AS day, sum(energy_usage) AS energy_staked,
             sum(origin_energy_usage) AS energy_origin FROM transaction GROUP BY 1) s WHERE s.day = d.day;
UPDATE day_stat d SET energy_fees = s.energy_fees, net_fees = s.net_fees, block_rewards = s.block_rewards, vote_rewards = s.vote_rewards
FROM (SELECT (to_timestamp(timestamp / 1000) AT TIME ZONE 'UTC')::date AS day, sum(energy_fee) AS energy_fees, sum(net_fee) AS net_fees,
             sum(block_reward) AS block_rewards, sum(vote_reward) AS vote_rewards FROM block GROUP BY 1) s WHERE s.day = d.day;
UPDATE day_stat d SET trx_moved = s.moved
FROM (SELECT (to_timestamp(timestamp / 1000) AT TIME ZONE 'UTC')::date AS day, sum(amount) AS moved
      FROM transfer WHERE kind = 1 AND success AND source <> 1 GROUP BY 1) s WHERE s.day = d.day;
UPDATE day_stat d SET free_change = s.change
FROM (SELECT (to_timestamp(b.timestamp / 1000) AT TIME ZONE 'UTC')::date AS day, sum(c.delta) AS change
      FROM balance_change c JOIN block b ON b.number = c.block_number
      WHERE c.token = '_' AND c.address <> ALL (
        -- the black hole begins with the smallest number there is, and holds nothing that anybody has
        SELECT address FROM balance_change WHERE block_number = 0 AND token = '_' AND delta = -9223372036854775808)
      GROUP BY 1) s WHERE s.day = d.day;
UPDATE day_stat d SET staked_bandwidth = s.bandwidth, staked_energy = s.energy, staked_power = s.power
FROM (SELECT (to_timestamp(b.timestamp / 1000) AT TIME ZONE 'UTC')::date AS day,
             coalesce(sum(c.delta) FILTER (WHERE c.quantity IN (1, 4, 11, 14)), 0) AS bandwidth,
             coalesce(sum(c.delta) FILTER (WHERE c.quantity IN (2, 5, 12, 15)), 0) AS energy,
             coalesce(sum(c.delta) FILTER (WHERE c.quantity IN (3, 13)), 0) AS power
      FROM stake_change c JOIN block b ON b.number = c.block_number GROUP BY 1) s WHERE s.day = d.day;

SELECT keep_undo(name::regclass) FROM unnest(ARRAY['account_day', 'contract_day', 'contract_caller', 'token_day']) AS name;
