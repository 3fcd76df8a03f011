-- A fork asks again for what was told beside blocks that are taken back. Heights rise, so that these indexes grow at their ends alone; without
-- them each fork read every account that was ever opened or in doubt. Of accounts and tokens the undo log brings back what was known before.
CREATE INDEX opening_opened ON opening (opened_block) WHERE opened_block IS NOT NULL;
CREATE INDEX item_opening_opened ON item_opening (opened_block) WHERE opened_block IS NOT NULL;
CREATE INDEX doubt_told ON doubt (told_block) WHERE told_block IS NOT NULL;
CREATE INDEX doubt_by_block ON doubt (block_number);
