-- Collections are compared with what their contracts say too, not only tokens that have no items.
DROP INDEX token_to_audit;
CREATE INDEX token_to_audit ON token (touched_block) WHERE touched_block > audited_block AND kind >= 20;
