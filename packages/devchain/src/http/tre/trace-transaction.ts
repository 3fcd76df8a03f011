import { fromBinary } from '@bufbuild/protobuf'
import { BlockSchema } from '@tronlens/protocol'
import { toHex } from '../../base/hex.ts'
import type { Chain } from '../../chain/chain.ts'
import { openTransaction } from '../../consensus/chain-transaction.ts'
import { executeTransaction } from '../../execution/execute-transaction.ts'
import { opcodeName } from '../../vm/opcodes/names.ts'
import type { Tracer } from '../../vm/tracer.ts'
import { RpcError } from '../rpc/json-rpc.ts'

/** Opcodes that are told; a longer run is cut off. */
const MAX_STEPS = 200_000

type StructLog = {
  readonly pc: number
  readonly op: string
  readonly gas: number
  readonly gasCost: number
  readonly depth: number
  readonly stack: readonly string[]
  readonly memory: readonly string[]
}

const word = (value: bigint): string => value.toString(16).padStart(64, '0')

/** What a transaction did, opcode by opcode. */
export type Trace = {
  readonly gas: number
  readonly failed: boolean
  readonly returnValue: string
  readonly structLogs: readonly StructLog[]
}

/**
 * Runs a transaction of a block once more on the state it met and tells every opcode.
 *
 * @throws {RpcError} when there is no such transaction, or its state is no longer kept
 */
export function traceTransaction(chain: Chain, id: string): Trace {
  const place = chain.archive.findTransaction(id)
  const block = place && chain.archive.find(place.block)
  if (!place || !block) throw new RpcError(-32602, `there is no transaction ${id}`)
  if (block.number - 1 < chain.oldestReadable)
    throw new RpcError(-32000, `the state before block ${block.number} is no longer kept`)
  const state = chain.stateAt(block.number - 1)
  const transactions = fromBinary(BlockSchema, block.bytes).transactions.map(openTransaction)
  const context = { ...chain.context, block }
  const structLogs: StructLog[] = []
  const tracer: Tracer = (frame, opcode, energy) => {
    if (structLogs.length >= MAX_STEPS) return
    structLogs.push({
      pc: frame.pc,
      op: opcodeName(opcode),
      gas: frame.energyLeft,
      gasCost: energy,
      depth: frame.input.depth + 1,
      stack: frame.stack.map(word),
      memory: memoryWords(frame.memory.read(0, frame.memory.size)),
    })
  }
  for (const before of transactions.slice(0, place.index)) executeTransaction(state, before, context)
  const traced = transactions[place.index]
  if (!traced) throw new RpcError(-32602, `there is no transaction ${id}`)
  const { vm } = executeTransaction(state, traced, { ...context, tracer })
  return {
    gas: Number(vm?.energyUsed ?? 0n),
    failed: vm !== undefined && vm.runtimeError !== '',
    returnValue: toHex(vm?.returnData ?? new Uint8Array()),
    structLogs,
  }
}

function memoryWords(bytes: Uint8Array): string[] {
  const hex = toHex(bytes)
  return Array.from({ length: Math.ceil(hex.length / 64) }, (_, i) =>
    hex.slice(i * 64, i * 64 + 64).padEnd(64, '0'),
  )
}
