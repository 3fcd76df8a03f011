-- Tokens of all standards.
CREATE TABLE token (
  ref            token_ref NOT NULL PRIMARY KEY,
  kind           smallint  NOT NULL,              -- 1 TRX, 10, 20, 721, 1155
  name           text      NOT NULL,
  symbol         text      NOT NULL,
  decimals       smallint  NOT NULL,
  total_supply   numeric   NOT NULL,
  issuer         tron_address,
  created_block  bigint    NOT NULL,
  created_time   bigint    NOT NULL,
  created_tx     hash32,
  description    text      NOT NULL DEFAULT '',
  url            text      NOT NULL DEFAULT '',
  sale           jsonb,                           -- TRC10: trx_num, num, start_time, end_time, frozen_supply, net limits
  holder_count   bigint    NOT NULL DEFAULT 0,
  transfer_count bigint    NOT NULL DEFAULT 0,
  metadata_block bigint,                          -- head when the contract was asked; null: to be asked
  touched_block  bigint    NOT NULL DEFAULT 0,    -- in which its contract ran last
  audited_block  bigint    NOT NULL DEFAULT 0,    -- after which it was last compared with the contract
  -- The block that met it first, of whose day it is a new one. A back-filled block may have met it earlier.
  met_block      bigint,
  -- True: its contract was created where another was, and it has not moved since. Its first movement shows of
  -- which standard it is; until then it is of that of before.
  is_unmoved     boolean
);

-- Tokens of some kinds in every order that lists have: a list of one kind reads a range of the index, one of
-- several merges their ranges. All columns of an order turn around together, so the same index answers both
-- directions and goes on behind any row.
CREATE INDEX token_by_holders ON token (kind, holder_count, ref);
CREATE INDEX token_by_transfers ON token (kind, transfer_count, ref);
CREATE INDEX token_by_created ON token (kind, created_time, ref);
CREATE INDEX token_by_name ON token (kind, lower(name), ref);
-- TRC10 tokens by their numbers, which are kept as digits; by supply, and by the begin or the end of their
-- sale.
CREATE INDEX token_by_number ON token ((encode(ref, 'escape')::numeric)) WHERE kind = 10;
CREATE INDEX token_by_supply ON token (total_supply, (encode(ref, 'escape')::numeric)) WHERE kind = 10;
CREATE INDEX token_by_sale_start ON token (((sale->>'start_time')::numeric), (encode(ref, 'escape')::numeric)) WHERE kind = 10;
CREATE INDEX token_by_sale_end ON token (((sale->>'end_time')::numeric), (encode(ref, 'escape')::numeric)) WHERE kind = 10;
-- How many tokens were made in the last days.
CREATE INDEX token_by_time ON token (created_time);
-- What an issuer issued.
CREATE INDEX token_by_issuer ON token (issuer);
-- A part of a name or a symbol; its beginning or the whole, where a search is too short for trigrams.
CREATE INDEX token_by_part ON token USING gin (lower(name) public.gin_trgm_ops, lower(symbol) public.gin_trgm_ops);
CREATE INDEX token_by_name_start ON token (lower(name) text_pattern_ops);
CREATE INDEX token_by_symbol_start ON token (lower(symbol) text_pattern_ops);

-- What is still to be asked of the node: name, symbol, decimals and supply of a token contract.
CREATE INDEX token_to_ask ON token (ref) WHERE metadata_block IS NULL AND kind >= 20;
-- Tokens and collections whose contracts ran since they were last compared.
CREATE INDEX token_to_audit ON token (touched_block) WHERE touched_block > audited_block AND kind >= 20;
CREATE INDEX token_unmoved ON token (ref) WHERE is_unmoved;

-- What a list needs to know of a token while it runs through many rows: that it is one, and its unit. The
-- table is so narrow that every node of a cluster can keep a copy; triggers keep it, also when a block is
-- taken back.
CREATE TABLE token_unit (
  ref      token_ref PRIMARY KEY,
  decimals smallint  NOT NULL
);

-- TRC10 tokens that their issuer cannot use before a time.
CREATE TABLE frozen_supply (
  token       token_ref    NOT NULL,
  position    integer      NOT NULL,
  issuer      tron_address NOT NULL,
  amount      bigint       NOT NULL,
  expire_time bigint       NOT NULL,              -- milliseconds
  taken       boolean      NOT NULL,
  PRIMARY KEY (token, position)
);
