import type { Database } from '@tronlens/db'
import type { TestDevchain } from '@tronlens/testkit'
import { sql } from 'kysely'

const TRANSFER = 'ddf252ad'
const SINGLE = 'c3d58168'
const BATCH = '4a39dc06'
const SELECTOR_DIGITS = 8
const WORD_DIGITS = 64

type Log = { address: string; topics?: string[]; data?: string }

/** Number of movements that an event reports. */
function movementsOf({ topics = [], data = '' }: Log): number {
  const event = topics[0]?.slice(0, SELECTOR_DIGITS)
  if (event === TRANSFER || event === SINGLE) return 1
  // the first list begins after the places of both
  return event === BATCH ? Number(BigInt(`0x${data.slice(2 * WORD_DIGITS, 3 * WORD_DIGITS)}`)) : 0
}

/**
 * Tokens of which an index counts other transfers than the events in the blocks of the node: a line for each.
 */
export async function listWrongCounts(db: Database, { ask, devchain }: TestDevchain): Promise<string[]> {
  const announced = new Map<string, number>()
  for (let num = 1; num <= devchain.chain.head.number; num++) {
    const infos = await ask<{ log?: Log[] }[]>('/wallet/gettransactioninfobyblocknum', { num })
    for (const log of infos.flatMap((info) => info.log ?? [])) {
      const token = `41${log.address}`
      announced.set(token, (announced.get(token) ?? 0) + movementsOf(log))
    }
  }
  const { rows } = await sql<{ token: string; kept: bigint; there: bigint }>`
    WITH x AS MATERIALIZED (SELECT token, count(*) AS n FROM transfer GROUP BY token)
    SELECT encode(t.ref, 'hex') AS token, t.transfer_count AS kept, coalesce(x.n, 0) AS there
    FROM token t LEFT JOIN x ON x.token = t.ref WHERE t.kind >= 20`.execute(db)
  const lines: string[] = []
  for (const { token, kept, there } of rows) {
    const count = BigInt(announced.get(token) ?? 0)
    announced.delete(token)
    if (kept !== count || there !== count)
      lines.push(`${token}: ${kept} counted, ${there} there, ${count} on the chain`)
  }
  for (const [token, count] of announced) if (count > 0) lines.push(`${token}: none, ${count} on the chain`)
  return lines
}
