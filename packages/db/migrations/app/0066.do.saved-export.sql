-- What was saved is a page with its filters, or a file that is made anew whenever it is fetched.
ALTER TABLE saved_filter ADD COLUMN kind text NOT NULL DEFAULT 'page' CHECK (kind IN ('page', 'export'));
