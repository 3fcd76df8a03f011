import { toHex } from '../../base/hex.ts'
import type { Chain } from '../../chain/chain.ts'
import { opcodeName } from '../../vm/opcodes/names.ts'
import type { Tracer } from '../../vm/tracer.ts'
import { replayTransaction } from './replay-transaction.ts'

/** Maximum number of opcodes in a trace; a longer run is cut off. */
export const MAX_STEPS = 200_000

type StructLog = {
  readonly pc: number
  readonly op: string
  readonly gas: number
  readonly gasCost: number
  readonly depth: number
  readonly stack?: readonly string[]
  readonly memory?: readonly string[]
}

const word = (value: bigint): string => value.toString(16).padStart(64, '0')

/** The trace of a transaction, opcode by opcode. */
export type Trace = {
  readonly gas: number
  readonly failed: boolean
  readonly returnValue: string
  readonly structLogs: readonly StructLog[]
}

/** Selection of the steps, and of the data for each step. */
export type StepOptions = {
  readonly offset: number
  readonly limit: number
  readonly withStack: boolean
  readonly withMemory: boolean
}

/**
 * Runs a transaction of a block again on the state before it and returns its opcodes.
 *
 * @throws {RpcError} when there is no such transaction, or its state is no longer available
 */
export function traceTransaction(chain: Chain, id: string, options: StepOptions): Trace {
  const structLogs: StructLog[] = []
  let place = 0
  const step: Tracer['step'] = (frame, opcode, energy) => {
    const at = place++
    if (at < options.offset || structLogs.length >= options.limit) return
    structLogs.push({
      pc: frame.pc,
      op: opcodeName(opcode),
      gas: frame.energyLeft,
      gasCost: energy,
      depth: frame.input.depth + 1,
      ...(options.withStack && { stack: frame.stack.map(word) }),
      ...(options.withMemory && { memory: memoryWords(frame.memory.read(0, frame.memory.size)) }),
    })
  }
  const vm = replayTransaction(chain, id, { step })
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
