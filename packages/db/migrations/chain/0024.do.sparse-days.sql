-- Most accounts do one or two kinds of things on a day: what they did not do is no zero of eight bytes but null.
-- Rows of before keep their zeros, which mean the same.
ALTER TABLE account_day
  ALTER COLUMN transactions        DROP NOT NULL,
  ALTER COLUMN calls               DROP NOT NULL,
  ALTER COLUMN transfers           DROP NOT NULL,
  ALTER COLUMN tokens_moved        DROP NOT NULL,
  ALTER COLUMN trx_sent            DROP NOT NULL,
  ALTER COLUMN trx_sent_count      DROP NOT NULL,
  ALTER COLUMN trx_received        DROP NOT NULL,
  ALTER COLUMN trx_received_count  DROP NOT NULL,
  ALTER COLUMN energy_usage        DROP NOT NULL,
  ALTER COLUMN energy_fee          DROP NOT NULL,
  ALTER COLUMN origin_energy_usage DROP NOT NULL,
  ALTER COLUMN energy_usage_total  DROP NOT NULL,
  ALTER COLUMN net_usage           DROP NOT NULL,
  ALTER COLUMN net_fee             DROP NOT NULL;
