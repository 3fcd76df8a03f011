-- Values that the node reported are called so, in tables and in the view of differences.
ALTER TABLE audit_difference RENAME COLUMN told TO reported;
ALTER VIEW audit_differences RENAME COLUMN told TO reported;
ALTER TABLE doubt RENAME COLUMN told_block TO reported_block;
ALTER INDEX doubt_told RENAME TO doubt_reported;
ALTER INDEX doubt_untold RENAME TO doubt_unreported;
