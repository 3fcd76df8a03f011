import { allChanges, type Database } from '@tronlens/db'
import { sql } from 'kysely'

/**
 * What the accounts that a partial index asked about had of any stake at each height from some block on, as
 * lines of height, account and quantity.
 */
async function readStakes(db: Database, first: number, head: number): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; block: number; amount: string }>`
    SELECT concat(encode(address, 'hex'), ' ', quantity) AS key, block_number::int AS block, amount::text AS amount
    FROM ${sql.raw(allChanges('stake'))} ORDER BY block_number`.execute(db)
  const held = new Map<string, string>()
  const lines = new Map<string, string>()
  let next = 0
  for (let height = first; height <= head; height++) {
    for (let row = rows[next]; row && row.block <= height; row = rows[++next]) held.set(row.key, row.amount)
    for (const [key, amount] of held) if (amount !== '0') lines.set(`${height} ${key}`, amount)
  }
  return lines
}

/**
 * Where what an account had of a stake after a block is not the same in a partial index as in one of all
 * blocks: a line for each, which begins with height and account.
 *
 * @param first - first block of the partial one
 */
export async function listStakeDifferences(
  partial: Database,
  whole: Database,
  first: number,
): Promise<string[]> {
  const { rows } = await sql<{ head: number; opened: string[] }>`
    SELECT (SELECT head_number::int FROM chain_state) AS head,
      ARRAY(SELECT encode(address, 'hex') FROM opening WHERE token = '_' AND opened_block IS NOT NULL) AS opened`.execute(
    partial,
  )
  const { head = 0, opened = [] } = rows[0] ?? {}
  const known = new Set(opened)
  const [ours, theirs] = [await readStakes(partial, first, head), await readStakes(whole, first, head)]
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((key) => {
    const [had, has] = [theirs.get(key) ?? '0', ours.get(key) ?? '0']
    return had === has || !known.has(key.split(' ')[1] ?? '') ? [] : [`${key}: ${has}, was ${had}`]
  })
}
