import { listTransactions } from '@tronlens/db'
import { hexText } from '../../serialize/address.ts'
import { serializeContractData } from '../../serialize/contract-data.ts'
import type { WithAggregates } from '../../services/aggregate-cache.ts'
import type { WithDb } from '../../services/databases.ts'

const UPDATE_BROKERAGE = 49
/** Percent that a representative keeps until it says otherwise. */
const FIRST_BROKERAGE = 20
const MOST_CHANGES = 200

/** A change of what a representative keeps of rewards, percent; the time in seconds. */
export type BrokerageChange = { from: number; to: number; time: number; hash: string }

const TEN_MINUTES_MS = 600_000
/** More changes than any chain has seen of all its representatives. */
const MOST_OF_ALL = 50_000

/** Whether a representative has ever changed what it keeps, and the least that it kept. */
export type BrokerageRange = { changedBrokerage: boolean; lowestBrokerage: number }

/** The same of all representatives, looked through once in ten minutes. */
export async function readBrokerages(
  services: WithAggregates & WithDb,
): Promise<(row: { address: Buffer; brokerage: number }) => BrokerageRange> {
  const lowest = await services.aggregates('changes of brokerage', TEN_MINUTES_MS, async () => {
    const rows = await listTransactions(
      services.db,
      { range: {}, side: 'all', type: UPDATE_BROKERAGE },
      { start: 0, limit: MOST_OF_ALL },
    )
    const found = new Map<string, number>()
    for (const { owner, success, raw_data } of rows) {
      if (!owner || !success) continue
      const key = hexText(owner)
      const to = Number(serializeContractData(raw_data).data.brokerage ?? 0)
      found.set(key, Math.min(found.get(key) ?? FIRST_BROKERAGE, to))
    }
    return found
  })
  return ({ address, brokerage }) => {
    const least = lowest.get(hexText(address))
    return {
      changedBrokerage: least !== undefined,
      lowestBrokerage: Math.min(brokerage, least ?? brokerage),
    }
  }
}

/** Changes of what a representative keeps, oldest first. */
export async function readBrokerageHistory({ db }: WithDb, address: Buffer): Promise<BrokerageChange[]> {
  const rows = await listTransactions(
    db,
    { range: {}, side: 'all', owner: address, type: UPDATE_BROKERAGE },
    { start: 0, limit: MOST_CHANGES, ascending: true },
  )
  let from = FIRST_BROKERAGE
  return rows
    .filter(({ success }) => success)
    .map((row) => {
      const to = Number(serializeContractData(row.raw_data).data.brokerage ?? 0)
      const change = { from, to, time: Number(row.timestamp / 1000n), hash: hexText(row.hash) }
      from = to
      return change
    })
}
