-- Movements of TRX and tokens: by the transaction itself, by internal transactions, and as events report
-- them.
CREATE TABLE transfer (
  block_number bigint    NOT NULL,
  tx_index     integer   NOT NULL,
  ordinal      integer   NOT NULL,                -- position inside the transaction
  kind         smallint  NOT NULL,                -- 1 TRX, 10 TRC10, 20 TRC20, 721 TRC721, 1155 TRC1155
  source       smallint  NOT NULL,                -- 0 the contract itself, 1 internal transaction, 2 event
  token        token_ref NOT NULL,
  sender       tron_address,                      -- null: genesis; contracts mint from the zero address
  recipient    tron_address,
  amount       numeric   NOT NULL,                -- smallest unit; 1 for TRC721
  nft_id       numeric,                           -- TRC721 and TRC1155
  success      boolean   NOT NULL,                -- false: shown, but nothing moved
  hash         hash32    NOT NULL,                -- of the transaction
  timestamp    bigint    NOT NULL,
  PRIMARY KEY (block_number, tx_index, ordinal)
) PARTITION BY RANGE (block_number);
CREATE INDEX transfer_by_token ON transfer (token, block_number DESC, tx_index DESC, ordinal DESC);

-- Kinds that are rare on the whole chain.
CREATE INDEX transfer_by_kind ON transfer (kind, block_number DESC, tx_index DESC, ordinal DESC)
  WHERE kind IN (10, 721, 1155);

-- What two sides did with each other, what one side did with one token, and what it did of one kind. TRX has
-- one token: its kind is the pair of a side and a token. Movements by internal transactions have a list of
-- their own. The server drops the condition IS NOT NULL of a column that is never null, and would not find an
-- index that has it: so `token` has none here.
CREATE INDEX transfer_of_sides ON transfer
  (sides_of_kind(sender, recipient, kind), block_number DESC, tx_index DESC, ordinal DESC)
  WHERE source <> 1 AND sender IS NOT NULL AND recipient IS NOT NULL;
CREATE INDEX transfer_of_sender_token ON transfer
  (pair_sent(sender, token), block_number DESC, tx_index DESC, ordinal DESC)
  WHERE source <> 1 AND sender IS NOT NULL;
CREATE INDEX transfer_of_recipient_token ON transfer
  (pair_received(recipient, token), block_number DESC, tx_index DESC, ordinal DESC)
  WHERE source <> 1 AND recipient IS NOT NULL;
CREATE INDEX transfer_of_sender_kind ON transfer
  (class_sent(sender, kind), block_number DESC, tx_index DESC, ordinal DESC)
  WHERE source <> 1 AND kind <> 1 AND sender IS NOT NULL;
CREATE INDEX transfer_of_recipient_kind ON transfer
  (class_received(recipient, kind), block_number DESC, tx_index DESC, ordinal DESC)
  WHERE source <> 1 AND kind <> 1 AND recipient IS NOT NULL;

-- Transfers that failed with their transactions are few: they are shown, but no account counts as their
-- sender or recipient. A list of them reads these indexes, not all movements in between.
CREATE INDEX transfer_failed ON transfer (kind, block_number DESC, tx_index DESC, ordinal DESC)
  WHERE NOT success AND source = 0;
CREATE INDEX transfer_failed_of_asset ON transfer (token, block_number DESC, tx_index DESC, ordinal DESC)
  WHERE NOT success AND source = 0 AND kind <> 1;
CREATE INDEX transfer_failed_by_sender ON transfer (sender, kind, block_number DESC, tx_index DESC, ordinal DESC)
  WHERE NOT success AND source = 0;
CREATE INDEX transfer_failed_by_recipient ON transfer (recipient, kind, block_number DESC, tx_index DESC, ordinal DESC)
  WHERE NOT success AND source = 0;

-- What happened to one item of a collection, to an item by its number alone, and to the items of a contract
-- that moves other tokens too.
CREATE INDEX transfer_of_item ON transfer
  (pair_of_item(token, nft_id), block_number DESC, tx_index DESC, ordinal DESC) WHERE nft_id IS NOT NULL;
CREATE INDEX transfer_by_item_number ON transfer (nft_id, block_number DESC, tx_index DESC, ordinal DESC)
  WHERE nft_id IS NOT NULL;
CREATE INDEX transfer_of_collection ON transfer (token, block_number DESC, tx_index DESC, ordinal DESC)
  WHERE kind >= 721;
