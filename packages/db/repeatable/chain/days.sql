-- Numbers of days. A view with all columns of its table gets those that a migration adds: it is applied after
-- that.
CREATE OR REPLACE VIEW days AS SELECT * FROM day_stat;

-- what was not done is null in the table
CREATE OR REPLACE VIEW account_days AS
SELECT address, day,
       coalesce(transactions, 0) AS transactions, coalesce(calls, 0) AS calls, coalesce(transfers, 0) AS transfers,
       coalesce(tokens_moved, 0) AS tokens_moved, coalesce(trx_sent, 0) AS trx_sent, coalesce(trx_sent_count, 0) AS trx_sent_count,
       coalesce(trx_received, 0) AS trx_received, coalesce(trx_received_count, 0) AS trx_received_count, coalesce(energy_usage, 0) AS energy_usage,
       coalesce(energy_fee, 0) AS energy_fee, coalesce(origin_energy_usage, 0) AS origin_energy_usage, coalesce(energy_usage_total, 0) AS energy_usage_total,
       coalesce(net_usage, 0) AS net_usage, coalesce(net_fee, 0) AS net_fee
FROM account_day;

CREATE OR REPLACE VIEW contract_days AS SELECT * FROM contract_day;

CREATE OR REPLACE VIEW contract_callers AS SELECT contract, day, caller, calls FROM contract_caller;

CREATE OR REPLACE VIEW token_days AS SELECT token, day, transfers, amount, minted, burned FROM token_day;
