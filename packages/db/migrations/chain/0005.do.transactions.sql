-- Transactions, and how a hash leads to one.
CREATE TABLE transaction (
  block_number        bigint   NOT NULL,
  tx_index            integer  NOT NULL,
  hash                hash32   NOT NULL,
  timestamp           bigint   NOT NULL,          -- of the block, milliseconds
  contract_type       integer  NOT NULL,          -- number in the protocol, also of a type that we do not know
  owner               tron_address,               -- null when the chain holds no address there (genesis)
  recipient           tron_address,               -- receiver, contract or delegate; null when there is none
  amount              numeric,                    -- main amount: sun or smallest token unit
  token               token_ref,                  -- what `amount` counts
  contract_ret        smallint NOT NULL,          -- contractResult enum; 1 for system contracts
  success             boolean  NOT NULL,
  selector            bytea,                      -- first four bytes of a contract call
  permission_id       integer  NOT NULL,
  fee                 bigint   NOT NULL,          -- sun, total
  fee_limit           bigint   NOT NULL,
  energy_usage        bigint   NOT NULL,          -- from the caller's stake
  energy_fee          bigint   NOT NULL,          -- sun
  origin_energy_usage bigint   NOT NULL,
  energy_usage_total  bigint   NOT NULL,
  energy_penalty      bigint   NOT NULL,
  net_usage           bigint   NOT NULL,
  net_fee             bigint   NOT NULL,          -- sun
  contract_address    tron_address,               -- called or created contract
  raw_data            bytea    NOT NULL,          -- protobuf bytes, hash is their sha256
  signatures          bytea[]  NOT NULL,
  result_data         bytea,                      -- contractResult[0]: return value or revert data
  result_message      text,                       -- decoded resMessage of a failure
  extra               jsonb,                      -- rarer members of the transaction info, as the node names them
  PRIMARY KEY (block_number, tx_index)
) PARTITION BY RANGE (block_number);

-- Transactions of a type, newest first, on the whole chain. Calls of all contracts are such a list.
CREATE INDEX transaction_by_type ON transaction (contract_type, block_number DESC, tx_index DESC);

-- A statement of one kind reads only transactions of its types: all but transfers of TRX and TRC10 and calls
-- of contracts, which are most of a chain and stand close together in what an address did.
CREATE INDEX transaction_of_owner ON transaction (owner, contract_type, block_number DESC, tx_index DESC)
  WHERE contract_type NOT IN (1, 2, 31);
-- Transactions of a rare type that name an address: stake that is lent or taken back concerns the borrower
-- too.
CREATE INDEX transaction_of_recipient ON transaction (recipient, contract_type, block_number DESC, tx_index DESC)
  WHERE contract_type NOT IN (1, 2, 31);

-- One side of an address by the class of the transaction, and what two sides did with each other. An address
-- without a class is a few ranges that are merged, one for each class.
CREATE INDEX transaction_of_owner_class ON transaction
  (class_sent(owner, transaction_class(contract_type, token, amount)), block_number DESC, tx_index DESC)
  WHERE owner IS NOT NULL;
CREATE INDEX transaction_of_recipient_class ON transaction
  (class_received(recipient, transaction_class(contract_type, token, amount)), block_number DESC, tx_index DESC)
  WHERE recipient IS NOT NULL;
CREATE INDEX transaction_of_sides ON transaction
  (sides_of_kind(owner, recipient, transaction_class(contract_type, token, amount)), block_number DESC, tx_index DESC)
  WHERE owner IS NOT NULL AND recipient IS NOT NULL;

-- Moves of TRC10 tokens are rare: without an index such a list reads every other transaction as well.
CREATE INDEX transaction_by_asset ON transaction (token, block_number DESC, tx_index DESC)
  WHERE token IS NOT NULL AND token <> '_'::bytea;
-- Nearly everything that moves a TRC10 token is its transfer.
CREATE INDEX transaction_by_asset_and_type ON transaction (token, contract_type, block_number DESC, tx_index DESC)
  WHERE token IS NOT NULL AND token <> '_'::bytea AND contract_type <> 2;
CREATE INDEX transaction_of_owner_asset ON transaction (pair_sent(owner, token), block_number DESC, tx_index DESC)
  WHERE owner IS NOT NULL AND token IS NOT NULL AND token <> '_'::bytea;
CREATE INDEX transaction_of_recipient_asset ON transaction (pair_received(recipient, token), block_number DESC, tx_index DESC)
  WHERE recipient IS NOT NULL AND token IS NOT NULL AND token <> '_'::bytea;

CREATE INDEX transaction_moving_trx ON transaction (block_number DESC, tx_index DESC)
  WHERE amount > 0 AND token = '_'::bytea;
-- Of the other types few transactions move TRX.
CREATE INDEX transaction_moving_trx_by_type ON transaction (contract_type, block_number DESC, tx_index DESC)
  WHERE amount > 0 AND token = '_'::bytea AND contract_type <> 1;

-- Fees of an account that seldom pays one.
CREATE INDEX transaction_paid ON transaction (owner, block_number DESC, tx_index DESC) WHERE fee > 0;

-- Trades of a pair that the chain itself keeps, newest first. Its number stands in the bytes of the
-- transaction only.
CREATE INDEX transaction_of_pair ON transaction (traded_pair(raw_data, owner), block_number DESC, tx_index DESC)
  WHERE contract_type = 44;

-- The market: trades of a pair, newest first; the transaction that made an order, and those that met it.
CREATE INDEX transaction_of_market_pair ON transaction (market_pair(raw_data), block_number DESC, tx_index DESC)
  WHERE contract_type = 52 AND extra -> 'orderDetails' IS NOT NULL;
CREATE INDEX transaction_of_order ON transaction ((extra ->> 'orderId')) WHERE contract_type = 52;
CREATE INDEX transaction_met_order ON transaction
  USING gin (jsonb_path_query_array(extra, '$.orderDetails[*].makerOrderId'))
  WHERE contract_type = 52 AND extra -> 'orderDetails' IS NOT NULL;

-- Look-up by hash: eight bytes of the hash lead to the place, the row there shows whether it is the one.
-- Its keys come in no order, so it is cut by block: only the newest part is written to.
CREATE TABLE transaction_hash (
  hash_key     bigint  NOT NULL,                  -- first eight bytes of the hash, signed big endian
  block_number bigint  NOT NULL,
  tx_index     integer NOT NULL,
  PRIMARY KEY (hash_key, block_number, tx_index)
) PARTITION BY RANGE (block_number);
CREATE INDEX transaction_hash_by_block ON transaction_hash USING brin (block_number);
