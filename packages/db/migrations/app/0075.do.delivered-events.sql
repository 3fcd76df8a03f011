-- An event that was sent to its user is called delivered, and a channel of an order is reported.
ALTER TABLE alert_event DROP CONSTRAINT alert_event_state_check;
UPDATE alert_event SET state = 'delivered' WHERE state = 'told';
ALTER TABLE alert_event ADD CONSTRAINT alert_event_state_check
  CHECK (state IN ('waiting', 'delivered', 'dropped', 'withdrawn'));
ALTER INDEX alert_event_young RENAME TO alert_event_by_block;
ALTER TABLE order_channel RENAME COLUMN told_at TO reported_at;
