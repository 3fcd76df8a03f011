-- How many accounts hold TRX at the end of a day, and how much was moved on the first one.

ALTER TABLE day_stat ADD COLUMN trx_holders bigint NOT NULL DEFAULT 0;  -- accounts that began to hold TRX, less those that ended

-- An index that is there already: from what blocks left of balances.
UPDATE day_stat d SET trx_holders = s.change
FROM (SELECT (to_timestamp(b.timestamp / 1000) AT TIME ZONE 'UTC')::date AS day,
             sum((c.amount > 0)::int - (c.amount - c.delta > 0)::int) AS change
      FROM balance_change c JOIN block b ON b.number = c.block_number WHERE c.token = '_' GROUP BY 1) s
WHERE s.day = d.day;
-- What a fork would restore has the new column too: as of before the block that is taken back.
UPDATE undo u SET before = before || jsonb_build_object('trx_holders', (
  SELECT coalesce(sum((c.amount > 0)::int - (c.amount - c.delta > 0)::int), 0)
  FROM balance_change c JOIN block b ON b.number = c.block_number
  WHERE c.token = '_' AND b.number < u.block_number
    AND (to_timestamp(b.timestamp / 1000) AT TIME ZONE 'UTC')::date = (u.before ->> 'day')::date))
WHERE u.table_name = 'day_stat' AND u.before IS NOT NULL;

-- Block 0 hands out what there is from the beginning, less than nothing to the black hole: nobody moved it.
CREATE TEMPORARY TABLE handed_out ON COMMIT DROP AS
SELECT (to_timestamp(timestamp / 1000) AT TIME ZONE 'UTC')::date AS day, recipient, amount
FROM transfer WHERE block_number = 0 AND kind = 1 AND success AND source <> 1;
UPDATE day_stat d SET trx_moved = d.trx_moved - s.amount
FROM (SELECT day, sum(amount) AS amount FROM handed_out GROUP BY 1) s WHERE s.day = d.day AND d.trx_moved < 0;
UPDATE token_day d SET amount = d.amount - s.amount
FROM (SELECT day, sum(amount) AS amount FROM handed_out GROUP BY 1) s WHERE s.day = d.day AND d.token = '_' AND d.amount < 0;
UPDATE account_day d SET trx_received = d.trx_received - h.amount
FROM handed_out h WHERE h.day = d.day AND h.recipient = d.address AND h.amount < 0 AND d.trx_received < 0;
