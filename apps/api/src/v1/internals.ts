import {
  findTransaction,
  type InternalFilter,
  type InternalTransactionRow,
  isEmptyRange,
  listInternalTransactions,
  listTransactionInternals,
} from '@tronlens/db'
import {
  printV1Internal,
  readV1TransactionId,
  type V1InternalTransaction,
  type V1Page,
  type V1Query,
} from '@tronlens/protocol'
import { readRows } from '../http/list-page.ts'
import { hexText } from '../serialize/address.ts'
import type { WithChain } from '../services/chain-watch.ts'
import type { WithDb } from '../services/databases.ts'
import type { WithKnown } from '../services/known.ts'
import { isOfRequestedState, readV1Address, readV1Page, readV1Range, readV1Side } from './read-request.ts'

/** A call of a contract as transactions and lists print it. */
export const describeInternal = (row: InternalTransactionRow): V1InternalTransaction => ({
  hash: hexText(row.hash),
  from: hexText(row.caller),
  to: row.recipient ? hexText(row.recipient) : '',
  sun: row.call_value,
  token: row.token ? { id: row.token.toString(), amount: row.token_value ?? 0n } : undefined,
  note: row.note,
  isRejected: row.rejected,
})

/**
 * Calls that contracts made within transactions, of an account or a contract.
 *
 * @param address - Base58 or hex
 * @throws {V1Error}
 */
export async function listV1Internals(
  services: WithChain & WithDb & WithKnown,
  address: string,
  query: V1Query,
): Promise<V1Page> {
  const filter: InternalFilter = {
    address: readV1Address(address),
    range: await readV1Range(services, query),
    side: readV1Side(query),
  }
  const { rows, end } = await readRows(readV1Page('v1 internal transactions', query), async (part) =>
    isEmptyRange(filter.range) ? [] : listInternalTransactions(services.db, filter, part),
  )
  const data = rows.map((row) =>
    printV1Internal({
      internal: describeInternal(row),
      transaction: hexText(row.tx_hash),
      time: Number(row.timestamp),
    }),
  )
  return end.nextCursor === undefined ? { data } : { data, fingerprint: end.nextCursor }
}

/**
 * Calls that contracts made within one transaction, in order and all at once.
 *
 * @param id - 64 hex digits
 * @throws {V1Error}
 */
export async function listV1TransactionInternals(
  { db, chain }: WithChain & WithDb,
  id: string,
  query: V1Query,
): Promise<V1Page> {
  const found = await findTransaction(db, Buffer.from(readV1TransactionId(id), 'hex'))
  const { solid_number } = await chain.state()
  if (!found || !isOfRequestedState(query, found.block_number, solid_number)) return { data: [] }
  const rows = await listTransactionInternals(db, found.block_number, found.tx_index)
  const [transaction, time] = [hexText(found.hash), Number(found.timestamp)]
  return {
    data: rows.map((row) => printV1Internal({ internal: describeInternal(row), transaction, time })),
  }
}
