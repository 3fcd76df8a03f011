-- Numbers of days. A view with all columns of its table gets those that a migration adds: it is applied after
-- that.
CREATE OR REPLACE VIEW days AS SELECT * FROM day_stat;

CREATE OR REPLACE VIEW account_days AS SELECT * FROM account_day;

CREATE OR REPLACE VIEW contract_days AS SELECT * FROM contract_day;

CREATE OR REPLACE VIEW contract_callers AS SELECT contract, day, caller, calls FROM contract_caller;

CREATE OR REPLACE VIEW token_days AS SELECT token, day, transfers, amount, minted, burned FROM token_day;
