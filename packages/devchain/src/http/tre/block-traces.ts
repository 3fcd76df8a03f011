import { fromBinary } from '@bufbuild/protobuf'
import { BlockSchema } from '@tronlens/protocol'
import type { Chain } from '../../chain/chain.ts'
import type { StoredBlock } from '../../consensus/block-archive.ts'
import { openTransaction } from '../../consensus/chain-transaction.ts'
import { data } from '../rpc/hex-quantity.ts'
import { RpcError } from '../rpc/json-rpc.ts'
import { type CallFrame, traceCalls } from './trace-calls.ts'

/** Transactions of a block that are run again: each needs all that stand before it. */
const MOST_TRANSACTIONS = 200
const LIMIT_EXCEEDED = -32005

type Place = { blockHash: string; blockNumber: number; transactionHash: string; transactionPosition: number }

/** What a call was asked to do, and what came of it, as clients of `trace_block` know them. */
function describe({ type, from, to, gas, gasUsed, value, input, output = '0x', error }: CallFrame): object {
  const isCreation = type.startsWith('CREATE')
  const action = isCreation
    ? { from, gas, value, init: input, creationMethod: type.toLowerCase() }
    : { callType: type.toLowerCase(), from, to, gas, value, input }
  const result = isCreation ? { address: to, code: output, gasUsed } : { gasUsed, output }
  return { type: isCreation ? 'create' : 'call', action, ...(error === undefined ? { result } : { error }) }
}

/** A call and those inside of it, one after the other, each with its place in the tree. */
function flatten(frame: CallFrame, traceAddress: readonly number[], place: Place): object[] {
  const calls = frame.calls ?? []
  const own = { ...describe(frame), subtraces: calls.length, traceAddress, ...place }
  return [own, ...calls.flatMap((call, at) => flatten(call, [...traceAddress, at], place))]
}

/**
 * All calls of a block in the form of `trace_block`; transactions that run no code have none.
 *
 * @throws {RpcError} when the state before the block is no longer kept
 */
export function blockTraces(chain: Chain, block: StoredBlock): object[] {
  const transactions = fromBinary(BlockSchema, block.bytes).transactions.map(openTransaction)
  if (transactions.length > MOST_TRANSACTIONS)
    throw new RpcError(LIMIT_EXCEEDED, `a block of more than ${MOST_TRANSACTIONS} transactions is not traced`)
  return transactions.flatMap(({ id }, transactionPosition) => {
    const root = traceCalls(chain, id)
    const place = { blockHash: data(block.id), blockNumber: block.number, transactionHash: data(id) }
    return root ? flatten(root, [], { ...place, transactionPosition }) : []
  })
}
