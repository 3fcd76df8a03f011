import { create, fromBinary } from '@bufbuild/protobuf'
import {
  type BlockRange,
  type InternalTransactionRow,
  isEmptyRange,
  type ListedTransaction,
  listInternalsOfTransactions,
  listTransactions,
} from '@tronlens/db'
import {
  printV1Transaction,
  Transaction_rawSchema,
  TransactionSchema,
  type V1Page,
  type V1Query,
} from '@tronlens/protocol'
import { readRows } from '../http/list-page.ts'
import type { WithChain } from '../services/chain-watch.ts'
import type { WithDb } from '../services/databases.ts'
import type { WithKnown } from '../services/known.ts'
import { describeInternal } from './internals.ts'
import { readV1Address, readV1Page, readV1Range, readV1Side } from './read-request.ts'

const printRow = (row: ListedTransaction, internals: readonly InternalTransactionRow[]) =>
  printV1Transaction({
    transaction: create(TransactionSchema, {
      rawData: fromBinary(Transaction_rawSchema, row.raw_data),
      signature: row.signatures,
      ret: [{ contractRet: row.contract_ret }],
    }),
    cost: {
      net_usage: row.net_usage,
      net_fee: row.net_fee,
      energy_usage: row.energy_usage,
      energy_fee: row.energy_fee,
      energy_usage_total: row.energy_usage_total,
      fee: row.fee,
    },
    block: Number(row.block_number),
    time: Number(row.timestamp),
    internals: internals.map(describeInternal),
  })

/** Blocks from the first one on: what the genesis block pays out has neither a result nor costs. */
const withoutGenesis = ({ from = 1n, ...range }: BlockRange): BlockRange => ({
  ...range,
  from: from > 1n ? from : 1n,
})

const placeOf = (row: { block_number: bigint; tx_index: number }): string =>
  `${row.block_number}/${row.tx_index}`

/** Transactions with their internal transactions → wire. */
export async function printV1Transactions(
  { db }: WithDb,
  rows: readonly ListedTransaction[],
): Promise<object[]> {
  const internals = await listInternalsOfTransactions(db, rows)
  const byPlace = new Map<string, InternalTransactionRow[]>(rows.map((row) => [placeOf(row), []]))
  for (const one of internals) byPlace.get(placeOf(one))?.push(one)
  return rows.map((row) => printRow(row, byPlace.get(placeOf(row)) ?? []))
}

/**
 * Transactions of an account or a contract.
 *
 * @param address - Base58 or hex
 * @throws {V1Error}
 */
export async function listV1Transactions(
  services: WithChain & WithDb & WithKnown,
  address: string,
  query: V1Query,
): Promise<V1Page> {
  const { db } = services
  const filter = {
    address: readV1Address(address),
    range: withoutGenesis(await readV1Range(services, query)),
    side: readV1Side(query),
  }
  const { rows, end } = await readRows(readV1Page('v1 transactions', query), async (part) =>
    isEmptyRange(filter.range) ? [] : listTransactions(db, filter, part),
  )
  const data = await printV1Transactions(services, rows)
  return end.nextCursor === undefined ? { data } : { data, fingerprint: end.nextCursor }
}
