import { parseJson } from '@tronlens/core'
import type { Transaction } from '../generated/protocol/chain_pb.ts'
import { printTransaction } from '../json/print-transaction.ts'

/** What a transaction used and paid; fees in sun. */
export type V1Cost = {
  readonly net_usage: bigint
  readonly net_fee: bigint
  readonly energy_usage: bigint
  readonly energy_fee: bigint
  readonly energy_usage_total: bigint
  readonly fee: bigint
}

/** A call that a contract made within a transaction. Addresses and hashes are hex without 0x. */
export type V1InternalTransaction = {
  readonly hash: string
  readonly from: string
  readonly to: string
  readonly sun: bigint
  /** TRC10 token that went along. */
  readonly token?: { readonly id: string; readonly amount: bigint } | undefined
  readonly note: string
  readonly isRejected: boolean
}

/** A transaction in its block. */
export type V1Transaction = {
  readonly transaction: Transaction
  readonly cost: V1Cost
  readonly block: number
  /** Milliseconds. */
  readonly time: number
  readonly internals: readonly V1InternalTransaction[]
}

/**
 * A transaction → wire: as the node prints it with addresses in hex, with its costs, its place and its
 * internal transactions.
 */
export function printV1Transaction({ transaction, cost, block, time, internals }: V1Transaction) {
  const printed = parseJson(printTransaction(transaction, false)) as { ret?: object[] }
  return {
    ...printed,
    ret: (printed.ret ?? []).map((result) => ({ ...result, fee: cost.fee })),
    ...cost,
    blockNumber: block,
    block_timestamp: time,
    internal_transactions: internals.map(printInternal),
  }
}

/** An internal transaction in its transaction. */
export type V1PlacedInternal = {
  readonly internal: V1InternalTransaction
  /** Id of its transaction. */
  readonly transaction: string
  /** Milliseconds. */
  readonly time: number
}

/** An internal transaction as an entry of a list → wire. */
export const printV1Internal = ({ internal, transaction, time }: V1PlacedInternal) => ({
  ...printInternal(internal),
  tx_id: transaction,
  block_timestamp: time,
})

const printInternal = ({ hash, from, to, sun, token, note, isRejected }: V1InternalTransaction) => ({
  internal_tx_id: hash,
  data: { note, rejected: isRejected, call_value: { _: sun, ...(token && { [token.id]: token.amount }) } },
  from_address: from,
  to_address: to,
})
