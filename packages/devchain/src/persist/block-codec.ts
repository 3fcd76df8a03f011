import type { StoredBlock, TransactionTrace } from '../consensus/block-archive.ts'
import { bytes, hex, integer, list, map, number, record, text } from '../state/codec/index.ts'

const operation = record({ address: [1, hex], amount: [2, integer] })

const trace = record({
  id: [1, hex],
  type: [2, text],
  status: [3, text],
  operations: [4, list(operation)],
})

/** The stored form of a block on disk. */
export const storedBlock = record({
  number: [1, number],
  id: [2, hex],
  time: [3, number],
  producer: [4, hex],
  bytes: [5, bytes],
  transactionIds: [6, list(hex)],
  infos: [7, list(bytes)],
  traces: [8, list<TransactionTrace>(trace)],
  balances: [9, map(integer)],
}) satisfies { zero: StoredBlock }
