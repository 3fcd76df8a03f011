-- Results of the audit, and the quarantine.
CREATE OR REPLACE VIEW audit_differences AS
SELECT id, kind, subject, field, indexed, reported, height AS block_number, repaired AS is_repaired, found_at,
       first_height AS first_block_number, first_found_at, times
FROM audit_difference;

CREATE OR REPLACE VIEW quarantined AS SELECT kind, subject, reason, detail, block_number FROM quarantine;
