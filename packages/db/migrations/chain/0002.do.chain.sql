-- What blocks hold. Every row carries its block_number, so a fork is undone by deleting above a number.
-- No foreign keys: they cost a look-up per row on load and stand in the way of distribution.
CREATE TABLE block (
  number            bigint   NOT NULL,
  hash              hash32   NOT NULL,
  parent_hash       hash32   NOT NULL,
  timestamp         bigint   NOT NULL,            -- milliseconds
  witness           tron_address,                 -- null for block 0
  tx_trie_root      hash32   NOT NULL,
  version           integer  NOT NULL,
  size              integer  NOT NULL,            -- bytes of the protobuf block
  tx_count          integer  NOT NULL,
  transfer_count    integer  NOT NULL,
  witness_signature bytea,
  fee               bigint   NOT NULL,            -- sun, sum over the transactions
  energy_fee        bigint   NOT NULL,            -- sun
  net_fee           bigint   NOT NULL,            -- sun
  energy_usage      bigint   NOT NULL,            -- energy_usage_total summed
  net_usage         bigint   NOT NULL,
  block_reward      bigint   NOT NULL,            -- sun, to the producer
  vote_reward       bigint   NOT NULL,            -- sun, shared by the top 127
  PRIMARY KEY (number)
) PARTITION BY RANGE (number);
CREATE INDEX block_by_hash ON block (hash);
CREATE INDEX block_by_witness ON block (witness, number DESC);
CREATE INDEX block_by_timestamp ON block (timestamp);

CREATE TABLE transaction (
  block_number        bigint   NOT NULL,
  tx_index            integer  NOT NULL,
  hash                hash32   NOT NULL,
  timestamp           bigint   NOT NULL,          -- of the block, milliseconds
  contract_type       integer  NOT NULL,          -- number in the protocol, also when we do not know it
  owner               tron_address,               -- null when the chain holds no address there (genesis)
  recipient           tron_address,               -- receiver, contract or delegate; null when there is none
  amount              numeric(78,0),              -- main amount: sun or smallest token unit
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
-- An open question of type filters on a whole chain: newest first by type.
CREATE INDEX transaction_by_type ON transaction (contract_type, block_number DESC, tx_index DESC);

-- Look-up by hash: eight bytes of the hash lead to the place, the row there tells whether it is the one.
CREATE TABLE transaction_hash (
  hash_key     bigint  NOT NULL,                  -- first eight bytes of the hash, signed big endian
  block_number bigint  NOT NULL,
  tx_index     integer NOT NULL,
  PRIMARY KEY (hash_key, block_number, tx_index)
);
CREATE INDEX transaction_hash_by_block ON transaction_hash USING brin (block_number);

CREATE TABLE transfer (
  block_number bigint        NOT NULL,
  tx_index     integer       NOT NULL,
  ordinal      integer       NOT NULL,            -- position inside the transaction
  kind         smallint      NOT NULL,            -- 1 TRX, 10 TRC10, 20 TRC20, 721 TRC721, 1155 TRC1155
  source       smallint      NOT NULL,            -- 0 the contract itself, 1 internal transaction, 2 event
  token        token_ref     NOT NULL,
  sender       tron_address,                      -- null: genesis; contracts mint from the zero address
  recipient    tron_address,
  amount       numeric(78,0) NOT NULL,            -- smallest unit; 1 for TRC721
  nft_id       numeric(78,0),                     -- TRC721 and TRC1155
  success      boolean       NOT NULL,            -- false: shown, but nothing moved
  hash         hash32        NOT NULL,            -- of the transaction
  timestamp    bigint        NOT NULL,
  PRIMARY KEY (block_number, tx_index, ordinal)
) PARTITION BY RANGE (block_number);
CREATE INDEX transfer_by_token ON transfer (token, block_number DESC, tx_index DESC, ordinal DESC);

CREATE TABLE internal_transaction (
  block_number bigint        NOT NULL,
  tx_index     integer       NOT NULL,
  ordinal      integer       NOT NULL,
  hash         hash32        NOT NULL,            -- of the internal transaction
  caller       tron_address  NOT NULL,
  recipient    tron_address,
  call_value   bigint        NOT NULL,            -- sun
  token        token_ref,                         -- TRC10 moved along
  token_value  bigint,
  note         text          NOT NULL,            -- call, create, suicide or a staking action
  rejected     boolean       NOT NULL,
  extra        text,
  PRIMARY KEY (block_number, tx_index, ordinal)
) PARTITION BY RANGE (block_number);

CREATE TABLE event_log (
  block_number bigint       NOT NULL,
  tx_index     integer      NOT NULL,
  ordinal      integer      NOT NULL,
  address      tron_address NOT NULL,
  topics       bytea[]      NOT NULL,
  data         bytea        NOT NULL,
  PRIMARY KEY (block_number, tx_index, ordinal)
) PARTITION BY RANGE (block_number);
CREATE INDEX event_log_by_address ON event_log (address, block_number DESC, tx_index DESC, ordinal DESC);

-- Everything an address took part in: one index range answers an address page. Distribution column: address.
CREATE TABLE activity (
  address      tron_address NOT NULL,
  kind         smallint     NOT NULL,             -- 1 transaction, 2 TRX or TRC10 transfer, 3 TRC20/721/1155 transfer, 4 internal transaction
  block_number bigint       NOT NULL,
  tx_index     integer      NOT NULL,
  ordinal      integer      NOT NULL,             -- 0 for kind 1, else that of the transfer or internal transaction
  direction    smallint     NOT NULL,             -- 1 out, 2 in, 3 both sides are this address
  token        token_ref,                         -- kinds 2 and 3
  PRIMARY KEY (address, kind, block_number, tx_index, ordinal)
);
CREATE INDEX activity_by_block ON activity USING brin (block_number);
