import { ChainRefusal } from '../base/errors.ts'
import { MAX_INT64 } from '../base/int64.ts'
import type { Frame } from './frame.ts'
import type { VmInternalTransaction } from './vm-result.ts'
import { signed } from './word.ts'

const NOTHING = new Uint8Array(0)

/** Records a staking action; it counts like an internal call. */
export function record(frame: Frame, note: string, to: string, value: bigint): VmInternalTransaction {
  frame.machine.nonce += 1
  return frame.internals.add({
    parentHash: frame.input.parentHash,
    caller: frame.input.context,
    to,
    value: BigInt.asIntN(64, value),
    data: NOTHING,
    note,
    nonce: frame.machine.nonce,
  })
}

/** An amount from the stack; undefined when it does not fit int64. */
export function amountOf(word: bigint): bigint | undefined {
  const value = signed(word)
  return value > MAX_INT64 || value < -MAX_INT64 - 1n ? undefined : value
}

/** Runs a change of the state; a refusal reverts it, rejects the record and returns undefined. */
export function attempt<T>(
  frame: Frame,
  internal: VmInternalTransaction,
  work: () => T | undefined,
): T | undefined {
  const { state } = frame.machine
  const checkpoint = state.checkpoint()
  try {
    const result = work()
    if (result !== undefined) return result
  } catch (error) {
    if (!(error instanceof ChainRefusal)) throw error
  }
  state.revert(checkpoint)
  internal.rejected = true
  return undefined
}
