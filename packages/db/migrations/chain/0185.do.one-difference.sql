-- What differs again and again is one row: how often, and when first and last. A block is not made what the node says, and a token that
-- rebases differs for each holder whenever it runs; each look added a row to those of before.
CREATE TEMPORARY TABLE found ON COMMIT DROP AS
SELECT max(id) AS id, min(height) AS first_height, min(found_at) AS first_found_at, count(*) AS times
FROM audit_difference GROUP BY kind, subject, field;

DELETE FROM audit_difference d WHERE NOT EXISTS (SELECT FROM found f WHERE f.id = d.id);

ALTER TABLE audit_difference
  ADD COLUMN first_height   bigint,
  ADD COLUMN first_found_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN times          bigint      NOT NULL DEFAULT 1;   -- looks at which it differed; other columns are of the last one
UPDATE audit_difference d SET first_height = f.first_height, first_found_at = f.first_found_at, times = f.times
FROM found f WHERE f.id = d.id;
ALTER TABLE audit_difference ALTER COLUMN first_height SET NOT NULL;

DROP INDEX audit_difference_by_subject;
CREATE UNIQUE INDEX audit_difference_key ON audit_difference (kind, subject, field);

CREATE OR REPLACE VIEW audit_differences AS
SELECT id, kind, subject, field, indexed, told, height AS block_number, repaired AS is_repaired, found_at,
       first_height AS first_block_number, first_found_at, times
FROM audit_difference;
