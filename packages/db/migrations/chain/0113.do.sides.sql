-- One side of an address alone, and what it did of one sort: lists of these walked everything that it did. Keys of eight bytes as those
-- of pairs; the second value is the seed. An address asked for without a sort is a few ranges that are merged, one for each.

-- 1 and 2: transfers of TRX and TRC10 tokens, 31: calls, 32: calls that pass TRX on, 0: everything else, which is rare.
CREATE FUNCTION transaction_class(contract_type integer, token bytea, amount numeric) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN contract_type = 31 AND token = '_'::bytea AND amount > 0 THEN 32
                    WHEN contract_type IN (1, 2, 31) THEN contract_type ELSE 0 END::bigint $$;
-- 1: what is no call, 2: what was taken back, 3: what moves a TRC10 token, 4 and 5: what moves TRX, 4 a thousand sun at least, 0: the others,
-- which are most.
CREATE FUNCTION internal_class(note text, rejected boolean, token bytea, call_value bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN note <> 'call' THEN 1 WHEN rejected THEN 2 WHEN token IS NOT NULL THEN 3
                    WHEN call_value >= 1000 THEN 4 WHEN call_value > 0 THEN 5 ELSE 0 END::bigint $$;
CREATE FUNCTION class_sent(sender bytea, class bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS 'SELECT hash_array_extended(ARRAY[sender], class)';
CREATE FUNCTION class_received(recipient bytea, class bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS 'SELECT hash_array_extended(ARRAY[recipient], class)';

CREATE INDEX transaction_of_owner_class ON transaction
  (class_sent(owner, transaction_class(contract_type, token, amount)), block_number DESC, tx_index DESC) WHERE owner IS NOT NULL;
CREATE INDEX transaction_of_recipient_class ON transaction
  (class_received(recipient, transaction_class(contract_type, token, amount)), block_number DESC, tx_index DESC) WHERE recipient IS NOT NULL;

-- TRX has one token: those are the pairs of a side and a token.
CREATE INDEX transfer_of_sender_kind ON transfer
  (class_sent(sender, kind), block_number DESC, tx_index DESC, ordinal DESC) WHERE source <> 1 AND kind <> 1 AND sender IS NOT NULL;
CREATE INDEX transfer_of_recipient_kind ON transfer
  (class_received(recipient, kind), block_number DESC, tx_index DESC, ordinal DESC) WHERE source <> 1 AND kind <> 1 AND recipient IS NOT NULL;

CREATE INDEX internal_transaction_of_caller ON internal_transaction
  (class_sent(caller, internal_class(note, rejected, token, call_value)), block_number DESC, tx_index DESC, ordinal DESC);
CREATE INDEX internal_transaction_of_recipient ON internal_transaction
  (class_received(recipient, internal_class(note, rejected, token, call_value)), block_number DESC, tx_index DESC, ordinal DESC)
  WHERE recipient IS NOT NULL;
CREATE INDEX internal_transaction_of_sides ON internal_transaction
  (pair_of_sides(caller, recipient), block_number DESC, tx_index DESC, ordinal DESC)
  WHERE recipient IS NOT NULL AND (call_value > 0 OR token IS NOT NULL);
