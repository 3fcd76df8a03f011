import { type ClientBase, defineRowList, encodeCopy, sendCopy } from '@tronlens/db'
import type { Hex } from '../extract/values.ts'
import { ADDRESS_DIGITS } from '../ledger/changes.ts'
import { type BalanceChange, COPY_BALANCE_CHANGE } from './copy-tables.ts'

const SUMS = defineRowList<{ address: Hex; token: Hex; delta: bigint }>('s', {
  address: 'hex',
  token: 'hex',
  delta: 'numeric',
})

const NEGATIVE_BALANCE = 'Its events took more from an account than they ever gave to it.'

/** Balance changes by block, then by address followed by token. */
export type BalanceChanges = ReadonlyMap<number, ReadonlyMap<string, bigint>>

/** Two sets of changes as one. */
export function addUp(changes: BalanceChanges, more: BalanceChanges): BalanceChanges {
  if (more.size === 0) return changes
  const sums = new Map(changes)
  for (const [block, byKey] of more) {
    const sum = new Map(changes.get(block))
    for (const [key, delta] of byKey) sum.set(key, (sum.get(key) ?? 0n) + delta)
    sums.set(block, sum)
  }
  return sums
}

/**
 * Adds the changes of a batch to balances, keeps each beside its block, and counts who became or stopped being a holder. A
 * contract whose events take more from somebody than they gave goes into quarantine.
 */
export async function writeBalances(
  client: ClientBase,
  changes: BalanceChanges,
  head: number,
): Promise<void> {
  const rows: BalanceChange[] = []
  const totals = new Map<string, bigint>()
  for (const [block_number, byKey] of changes)
    for (const [key, delta] of byKey) {
      if (delta === 0n) continue
      rows.push({
        address: key.slice(0, ADDRESS_DIGITS),
        token: key.slice(ADDRESS_DIGITS),
        block_number,
        delta,
      })
      totals.set(key, (totals.get(key) ?? 0n) + delta)
    }
  if (rows.length === 0) return
  await sendCopy(client, encodeCopy(COPY_BALANCE_CHANGE, rows))
  // a sum of zero still makes the row, so that a chain gives the same rows however it was cut into batches
  const sums = [...totals].map(([key, delta]) => ({
    address: key.slice(0, ADDRESS_DIGITS),
    token: key.slice(ADDRESS_DIGITS),
    delta,
  }))
  await client.query(
    `
    WITH sums AS MATERIALIZED (SELECT * FROM ${SUMS.from}), updated AS (
      UPDATE balance b SET amount = b.amount + s.delta FROM sums s WHERE b.address = s.address AND b.token = s.token
      RETURNING b.address, b.token, b.amount - s.delta AS held, b.amount AS holds
    ), made AS (
      INSERT INTO balance (address, token, amount)
      SELECT address, token, delta FROM sums s
      WHERE NOT EXISTS (SELECT 1 FROM updated u WHERE u.address = s.address AND u.token = s.token)
      RETURNING token, 0 AS held, amount AS holds
    ), moved AS (
      SELECT token, held, holds FROM updated UNION ALL SELECT token, held, holds FROM made
    ), negative AS (
      INSERT INTO quarantine (kind, subject, reason, detail, block_number)
      SELECT DISTINCT 'token', token::bytea, 'negative-balance', $4::text, $5::bigint FROM moved
      WHERE holds < 0 AND octet_length(token) = 21
      ON CONFLICT (kind, subject, reason) DO NOTHING
    ), holders AS (
      SELECT token, sum((holds > 0)::int - (held > 0)::int) AS change FROM moved GROUP BY token
    )
    UPDATE token t SET holder_count = t.holder_count + h.change FROM holders h WHERE t.ref = h.token AND h.change <> 0`,
    [...SUMS.values(sums), NEGATIVE_BALANCE, head],
  )
}
