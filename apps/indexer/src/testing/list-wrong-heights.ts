import { allChanges, type Database } from '@tronlens/db'
import type { TestDevchain } from '@tronlens/testkit'
import { sql } from 'kysely'

/** Where the TRX of an account after a block is not what the chain's own history says: a line for each. */
export async function listWrongHeights(db: Database, { devchain }: TestDevchain): Promise<string[]> {
  const { archive, head } = devchain.chain
  const { rows } = await sql<{ address: string; block: bigint; amount: string }>`
    SELECT encode(address, 'hex') AS address, block_number AS block, amount FROM ${sql.raw(allChanges('balance'))}
    WHERE token = '_' ORDER BY block_number`.execute(db)
  const held = new Map<string, string>()
  const wrong: string[] = []
  let next = 0
  for (let height = 0; height <= head.number; height++) {
    for (let row = rows[next]; row && Number(row.block) <= height; row = rows[++next])
      held.set(row.address, row.amount)
    for (const [address, amount] of held) {
      const said = archive.balanceAt(address, height) ?? 0n
      if (height > 0 && BigInt(amount) !== said)
        wrong.push(`${height} ${address}: index ${amount}, node ${said}`)
    }
  }
  return wrong
}
