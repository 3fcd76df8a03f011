-- needs: internal-transactions, transactions, transfers
-- What an address did, for questions in SQL: functions whose rows come from ranges of indexes that no
-- condition on a view finds by itself. See docs/reference/sql-views.md. Each question is planned for what it
-- is asked with, on a cluster too, which takes no function in SQL; a caller that names one with its schema
-- needs no search path. The number of rows is passed to each range: only then does the server read it from
-- its newest row on, instead of all of it to sort that.
DO $$
DECLARE
  made record;
BEGIN
  FOR made IN
    WITH sides (side, own) AS (
      -- what an account sent to itself is in the range of what it sent
      VALUES ('sender', ''), ('recipient', ' AND x.sender IS DISTINCT FROM $4')
    ), keys (name, class, pair) AS (
      VALUES ('sender', 'class_sent', 'pair_sent'), ('recipient', 'class_received', 'pair_received')
    ), ranges (name, arguments, rows_of, place, range) AS (
      -- of each sort: a key of eight bytes that may be that of others too, so that the values are compared as
      -- well, in a form that no index is read for
      SELECT 'transfers_of', 'account bytea', 'transfers', 'x.block_number DESC, x.tx_index DESC, x.ordinal DESC', CASE kind
        WHEN 1 THEN format($f$%3$s(x.%1$s, x.token) = %3$s($4, '_'::bytea)
          AND CASE WHEN x.%1$s = $4 AND x.token = '_'::bytea THEN true ELSE false END AND x.%1$s IS NOT NULL AND NOT x.is_internal%2$s$f$, side, own, pair)
        ELSE format($f$%4$s(x.%1$s, x.token_kind) = %4$s($4, %3$s) AND x.token_kind <> 1
          AND CASE WHEN x.%1$s = $4 AND x.token_kind = %3$s THEN true ELSE false END AND x.%1$s IS NOT NULL AND NOT x.is_internal%2$s$f$, side, own, kind, class) END
      FROM sides JOIN keys ON name = side, unnest(ARRAY[1, 10, 20, 721, 1155]) AS kind
      UNION ALL
      SELECT 'transfers_of_token', 'account bytea, token bytea', 'transfers', 'x.block_number DESC, x.tx_index DESC, x.ordinal DESC',
        format($f$%3$s(x.%1$s, x.token) = %3$s($4, $5)
          AND CASE WHEN x.%1$s = $4 AND x.token = $5 THEN true ELSE false END AND x.%1$s IS NOT NULL AND NOT x.is_internal%2$s$f$, side, own, pair)
      FROM sides JOIN keys ON name = side
      UNION ALL
      SELECT 'transfers_between', 'sender bytea, recipient bytea', 'transfers', 'x.block_number DESC, x.tx_index DESC, x.ordinal DESC',
        format($f$sides_of_kind(x.sender, x.recipient, x.token_kind) = sides_of_kind($4, $5, %1$s)
          AND CASE WHEN x.sender = $4 AND x.recipient = $5 AND x.token_kind = %1$s THEN true ELSE false END
          AND x.sender IS NOT NULL AND x.recipient IS NOT NULL AND NOT x.is_internal$f$, kind)
      FROM unnest(ARRAY[1, 10, 20, 721, 1155]) AS kind
      UNION ALL
      SELECT 'transactions_of', 'account bytea', 'transactions', 'x.block_number DESC, x.tx_index DESC',
        format($f$%4$s(x.%1$s, transaction_class(x.contract_type, x.token, x.amount)) = %4$s($4, %3$s)
          AND CASE WHEN x.%1$s = $4 AND transaction_class(x.contract_type, x.token, x.amount) = %3$s THEN true ELSE false END
          AND x.%1$s IS NOT NULL%2$s$f$, replace(side, 'sender', 'owner'), replace(own, 'sender', 'owner'), class_number, class)
      FROM sides JOIN keys ON name = side, unnest(ARRAY[0, 1, 2, 31, 32]) AS class_number
      UNION ALL
      SELECT 'transactions_between', 'sender bytea, recipient bytea', 'transactions', 'x.block_number DESC, x.tx_index DESC',
        format($f$sides_of_kind(x.owner, x.recipient, transaction_class(x.contract_type, x.token, x.amount)) = sides_of_kind($4, $5, %1$s)
          AND CASE WHEN x.owner = $4 AND x.recipient = $5 AND transaction_class(x.contract_type, x.token, x.amount) = %1$s THEN true ELSE false END
          AND x.owner IS NOT NULL AND x.recipient IS NOT NULL$f$, class_number)
      FROM unnest(ARRAY[0, 1, 2, 31, 32]) AS class_number
      UNION ALL
      SELECT 'internal_transactions_of', 'account bytea', 'internal_transactions', 'x.block_number DESC, x.tx_index DESC, x.ordinal DESC',
        format($f$%4$s(x.%1$s, internal_class(x.note, x.rejected, x.token, x.amount)) = %4$s($4, %3$s)
          AND CASE WHEN x.%1$s = $4 AND internal_class(x.note, x.rejected, x.token, x.amount) = %3$s THEN true ELSE false END
          AND x.%1$s IS NOT NULL%2$s$f$, replace(side, 'sender', 'caller'), replace(own, 'sender', 'caller'), class_number, class)
      FROM sides JOIN keys ON name = side, generate_series(0, 5) AS class_number
    )
    SELECT name, arguments, rows_of,
           string_agg(format('(SELECT x.* FROM %1$s x WHERE x.block_number BETWEEN $2 AND $3 AND %2$s ORDER BY %3$s LIMIT $1)',
                             rows_of, range, place), ' UNION ALL ') AS question, place
    FROM ranges GROUP BY name, arguments, rows_of, place
  LOOP
    -- its arguments may have other names now, which CREATE OR REPLACE refuses
    EXECUTE format('DROP FUNCTION IF EXISTS %s(%s, bigint, bigint, bigint)', made.name, regexp_replace(made.arguments, '\w+ bytea', 'bytea', 'g'));
    EXECUTE format('CREATE FUNCTION %s(%s, newest bigint DEFAULT NULL, first_block bigint DEFAULT 0,
                                       last_block bigint DEFAULT 9223372036854775807)
                    RETURNS SETOF %s LANGUAGE plpgsql STABLE PARALLEL SAFE SET search_path FROM CURRENT
                    AS $body$ BEGIN RETURN QUERY EXECUTE $question$%s$question$ USING newest, first_block, last_block, %s; END $body$',
                   made.name, made.arguments, made.rows_of,
                   format('SELECT x.* FROM (%s) x ORDER BY %s LIMIT $1', made.question, made.place),
                   replace(made.arguments, ' bytea', ''));
  END LOOP;
END $$;
