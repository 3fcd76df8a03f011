import { readTokenAmount, toBigInt } from '@tronlens/core'
import type { ConstantCall } from '../contract/api/constant-call.ts'
import type { TracedCall } from './api/trace-query.ts'

/** Kinds of calls that can be made from outside as they were made within a transaction. */
const REPEATABLE = new Set(['CALL', 'STATICCALL', 'CALLTOKEN'])

/**
 * The same call against the present state: same caller, contract, input and value. Undefined for what only works inside
 * of a transaction: code that runs on the storage of another contract, creations, and destructions.
 */
export function repeatOf(call: TracedCall): ConstantCall | undefined {
  const { type, from, to, context, input } = call
  if (!REPEATABLE.has(type) || from === '' || to === '' || (context !== '' && context !== to))
    return undefined
  const amount = readTokenAmount(call.tokenValue)
  return {
    from,
    to,
    data: input,
    value: toBigInt(call.callValue),
    token: amount > 0n ? { id: BigInt(call.tokenId || 0), amount } : undefined,
  }
}
