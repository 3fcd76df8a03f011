-- Honest tokens that two faults of the audit took for liars, which no audit takes back: holdings from before the first block of an index that
-- begins later, and items of the zero address. Of an index that knows all blocks, whose events really differ stays: somebody else's holding did.
-- In an index that begins later the one cannot be told from the other. What was taken over from the contract stays, and all are compared anew.
CREATE TEMPORARY TABLE blamed ON COMMIT DROP AS
SELECT q.subject FROM quarantine q
WHERE q.kind = 'token' AND q.reason = 'events-differ' AND (
  EXISTS (SELECT FROM known_since k WHERE k.what = 'history' AND k.height > 0)
  OR EXISTS (SELECT FROM opening)
  OR NOT EXISTS (
    SELECT FROM audit_difference d WHERE d.kind = 'token' AND d.subject = q.subject
      AND d.field ~ '^41[0-9a-f]{40}( |$)' AND d.field !~ '^410{40}( |$)'));
DELETE FROM quarantine q USING blamed b WHERE q.kind = 'token' AND q.reason = 'events-differ' AND q.subject = b.subject;
UPDATE token t SET audited_block = 0, touched_block = greatest(t.touched_block, 1) FROM blamed b WHERE t.ref::bytea = b.subject;
