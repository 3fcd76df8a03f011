import { type Address, AppError } from '@tronlens/core'
import { callConstant } from './constant-call.ts'

/** A contract did not answer a call that every contract of its kind answers. */
export class NoAnswerError extends AppError {
  readonly code = 'NODE_ANSWER_INVALID'
  constructor(readonly contract: Address) {
    super(`The contract ${contract} does not answer this call.`)
  }
}

/**
 * Calls a function of a contract that returns one number.
 *
 * @throws {NoAnswerError} when the contract returns none
 */
export async function askNumber(
  contract: Address,
  from: Address,
  data: string,
  signal: AbortSignal,
): Promise<bigint> {
  const answer = await callConstant({ from, to: contract, data }, signal)
  if (answer.isRefused || !/^[\da-f]{64}/i.test(answer.data)) throw new NoAnswerError(contract)
  return BigInt(`0x${answer.data.slice(0, 64)}`)
}
