import { listTransactions } from '@tronlens/db'
import { hexText } from '../../serialize/address.ts'
import { serializeContractData } from '../../serialize/contract-data.ts'
import type { Services } from '../handle.ts'

const UPDATE_BROKERAGE = 49
/** Percent that a representative keeps until it says otherwise. */
const FIRST_BROKERAGE = 20
const MOST_CHANGES = 200

/** A change of what a representative keeps of rewards, percent; the time in seconds. */
export type BrokerageChange = { from: number; to: number; time: number; hash: string }

/** Changes of what a representative keeps, oldest first. */
export async function readBrokerageHistory(
  { db }: Pick<Services, 'db'>,
  address: Buffer,
): Promise<BrokerageChange[]> {
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
