-- Everything an address took part in: one index range answers an address page. Its keys come in no order, so
-- it is cut by block: only the newest part is written to, and each part holds about as many transactions.
CREATE TABLE activity (
  address      tron_address NOT NULL,
  kind         smallint     NOT NULL,             -- see below
  block_number bigint       NOT NULL,
  tx_index     integer      NOT NULL,
  ordinal      integer      NOT NULL,             -- 0 for kind 1, else that of the transfer or internal transaction
  direction    smallint     NOT NULL,             -- 1 out, 2 in, 3 both sides are this address
  token        token_ref,                         -- kinds 2 and 3
  PRIMARY KEY (address, kind, block_number, tx_index, ordinal)
) PARTITION BY RANGE (block_number);
-- Kinds: 1 transaction, 2 TRX or TRC10 transfer, 3 TRC20, TRC721 or TRC1155 transfer, 4 internal transaction.
CREATE INDEX activity_by_block ON activity USING brin (block_number);
