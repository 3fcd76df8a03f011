import { fromBinary } from '@bufbuild/protobuf'
import {
  findBlock,
  type ListedTransaction,
  listBlockEvents,
  listInternalsOfTransactions,
  listTransactions,
} from '@tronlens/db'
import {
  isV1On,
  printV1BlockStats,
  readV1Height,
  Transaction_rawSchema,
  type V1Counted,
  type V1Page,
  type V1Query,
} from '@tronlens/protocol'
import { hexText } from '../serialize/address.ts'
import type { WithChain } from '../services/chain-watch.ts'
import type { WithDb } from '../services/databases.ts'

/** More transactions than fit into the two megabytes of a block. */
const MOST_TRANSACTIONS = 20_000

/** Numbers of rows by the place of their transaction. */
function groupByPlace<Row extends { tx_index: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.tx_index)
    if (group) group.push(row)
    else groups.set(row.tx_index, [row])
  }
  return groups
}

async function countTransactions({ db }: WithDb, block: bigint): Promise<V1Counted[]> {
  // what the genesis block pays out has neither a result nor costs
  if (block === 0n) return []
  const range = { from: block, to: block }
  const rows = await listTransactions(
    db,
    { range, side: 'all' },
    {
      start: 0,
      limit: MOST_TRANSACTIONS,
      ascending: true,
    },
  )
  const [internals, events] = await Promise.all([
    listInternalsOfTransactions(db, rows),
    listBlockEvents(db, block),
  ])
  const [internalsOf, eventsOf] = [groupByPlace(internals), groupByPlace(events)]
  return rows.map(
    (row: ListedTransaction): V1Counted => ({
      type: row.contract_type,
      isFailed: !row.success,
      cost: row,
      originEnergy: row.origin_energy_usage,
      hasManySignatures: row.signatures.length > 1,
      hasMemo: fromBinary(Transaction_rawSchema, row.raw_data).data.length > 0,
      internals: internalsOf.get(row.tx_index)?.length ?? 0,
      events: (eventsOf.get(row.tx_index) ?? []).map(({ topics }) => topics.map(hexText)),
    }),
  )
}

/**
 * Statistics of a block; nothing where there is none.
 *
 * @param number - height, or `latest`
 * @throws {V1Error}
 */
export async function readV1BlockStats(
  services: WithChain & WithDb,
  number: string,
  query: V1Query,
): Promise<V1Page> {
  const height = readV1Height(number)
  const block = height === undefined ? (await services.chain.state()).head_number : BigInt(height)
  if (!(await findBlock(services.db, block))) return { data: [] }
  const [rows, { prices }] = await Promise.all([
    countTransactions(services, block),
    services.chain.parameters(),
  ])
  return { data: [printV1BlockStats(rows, prices, isV1On(query, 'get_tx_detail'))] }
}
