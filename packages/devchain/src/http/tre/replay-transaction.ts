import { fromBinary } from '@bufbuild/protobuf'
import { BlockSchema } from '@tronlens/protocol'
import type { Chain } from '../../chain/chain.ts'
import { openTransaction } from '../../consensus/chain-transaction.ts'
import { executeTransaction } from '../../execution/execute-transaction.ts'
import type { Tracer } from '../../vm/tracer.ts'
import type { VmResult } from '../../vm/vm-result.ts'
import { RpcError } from '../rpc/json-rpc.ts'

/** Codes of refusals, the same as for control calls. */
const [UNKNOWN, GONE] = [-32602, -32000]

/**
 * Runs a transaction of a block again, on the state before it, with a tracer.
 *
 * @returns the result of the virtual machine; undefined for a transaction that does not use it
 * @throws {RpcError} when there is no such transaction, or its state is no longer available
 */
export function replayTransaction(chain: Chain, id: string, tracer: Tracer): VmResult | undefined {
  const place = chain.archive.findTransaction(id)
  const block = place && chain.archive.find(place.block)
  if (!place || !block) throw new RpcError(UNKNOWN, `there is no transaction ${id}`)
  if (block.number - 1 < chain.oldestReadable)
    throw new RpcError(GONE, `the state before block ${block.number} is no longer kept`)
  const state = chain.stateAt(block.number - 1)
  const transactions = fromBinary(BlockSchema, block.bytes).transactions.map(openTransaction)
  const context = { ...chain.context, block }
  for (const before of transactions.slice(0, place.index)) executeTransaction(state, before, context)
  const traced = transactions[place.index]
  if (!traced) throw new RpcError(UNKNOWN, `there is no transaction ${id}`)
  return executeTransaction(state, traced, { ...context, tracer }).vm
}
