/**
 * All that transactions move: transfers, balance entries, and fees, which on older rules go to the black
 * hole.
 */
export const MOVED = `
  SELECT block_number, tx_index, sender AS address, token, -amount AS delta FROM transfer WHERE success AND sender IS NOT NULL
  UNION ALL SELECT block_number, tx_index, recipient, token, amount FROM transfer WHERE success AND recipient IS NOT NULL
  UNION ALL SELECT block_number, tx_index, address, token, delta FROM balance_entry
  UNION ALL SELECT block_number, tx_index, owner, '_', -fee FROM transaction WHERE owner IS NOT NULL`

/**
 * The zero address makes and burns tokens; the black hole, which block 0 gives less than nothing, collects
 * fees on older rules.
 */
export const OWNED = `address NOT IN ('\\x410000000000000000000000000000000000000000',
  (SELECT recipient FROM transfer WHERE block_number = 0 ORDER BY amount LIMIT 1))`

/** Blocks in which a balance changed by something else than what their transactions moved. */
export const UNEXPLAINED = `
  SELECT encode(address, 'hex') AS address, encode(token, 'hex') AS token, block_number, sum(delta) AS off FROM (
    SELECT block_number, address::bytea, token::bytea, delta FROM (${MOVED}) m
    UNION ALL SELECT block_number, address, token, -delta FROM balance_change
  ) x WHERE ${OWNED} GROUP BY address, token, block_number HAVING sum(delta) <> 0`
