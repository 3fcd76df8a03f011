/**
 * What is kept for lists to be sorted by, each with the question that counts it from the rows it is kept of.
 */
export const KEPT_ORDERS: readonly (readonly [kept: string, counted: string])[] = [
  [
    'SELECT address, power::text FROM account_power ORDER BY address',
    `SELECT address, sum(amount)::text AS power FROM stake WHERE quantity IN (1, 2, 3, 4, 5, 11, 12, 13, 14, 15)
     GROUP BY address HAVING sum(amount) <> 0 ORDER BY address`,
  ],
  [
    'SELECT token, nft_id, amount::text, owners FROM nft_item ORDER BY token, nft_id',
    `SELECT token, nft_id, sum(amount)::text AS amount, count(*) AS owners FROM nft_balance WHERE amount > 0
     GROUP BY token, nft_id ORDER BY token, nft_id`,
  ],
  [
    'SELECT address, token FROM balance WHERE of_contract ORDER BY address, token',
    `SELECT address, '_'::bytea AS token FROM contract ORDER BY address`,
  ],
  [
    'SELECT address, vote_total FROM account WHERE vote_total > 0 ORDER BY address',
    `SELECT voter AS address, sum(votes)::bigint AS vote_total FROM vote
     WHERE voter IN (SELECT address FROM account) GROUP BY voter HAVING sum(votes) > 0 ORDER BY voter`,
  ],
]
