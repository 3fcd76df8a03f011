import { type Sun, sun } from '@tronlens/core'
import { listTransactions } from '@tronlens/db'
import { ContractType } from '@tronlens/protocol'
import { hexText } from '../../serialize/address.ts'
import type { WithAggregates } from '../../services/aggregate-cache.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'

const TEN_MINUTES_MS = 600_000
const NOTHING = sun(0n)

/**
 * What each witness withdrew of its rewards last, in sun; 0 for one that never did. Looked through once in
 * ten minutes.
 */
export async function readLastWithdrawals({
  db,
  chain,
  aggregates,
}: WithAggregates & WithChain & WithDb): Promise<(address: Buffer) => Sun> {
  const last = await aggregates('last withdrawals', TEN_MINUTES_MS, async () => {
    const found = new Map<string, Sun>()
    // one after the other: hundreds of small questions at once would take all connections
    for (const { address } of await chain.witnesses()) {
      const [row] = await listTransactions(
        db,
        { range: {}, side: 'all', owner: address, type: ContractType.WithdrawBalanceContract },
        { start: 0, limit: 1 },
      )
      if (row) found.set(hexText(address), sun(BigInt(row.amount ?? 0)))
    }
    return found
  })
  return (address) => last.get(hexText(address)) ?? NOTHING
}
