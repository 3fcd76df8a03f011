import { queryOptions } from '@tanstack/react-query'
import { encodeCall } from '@tronlens/abi'
import { type Address, AppError } from '@tronlens/core'
import { callConstant } from '../../../slices/contract/api/constant-call.ts'

const holder = { name: 'holder', type: 'address' }
const BALANCE = { name: 'balanceOf', inputs: [holder] }
const ALLOWANCE = { name: 'allowance', inputs: [holder, { name: 'spender', type: 'address' }] }
const FEE = { name: 'fee', inputs: [] }
/** Hundredths of a percent in a whole. */
const WHOLE = 10_000

/** A contract did not answer a call that every contract of its kind answers. */
export class NoAnswerError extends AppError {
  readonly code = 'NODE_ANSWER_INVALID'
  constructor(readonly contract: Address) {
    super(`The contract ${contract} does not answer this call.`)
  }
}

async function askNumber(
  contract: Address,
  from: Address,
  data: string,
  signal: AbortSignal,
): Promise<bigint> {
  const answer = await callConstant({ from, to: contract, data }, signal)
  if (answer.isRefused || !/^[\da-f]{64}/i.test(answer.data)) throw new NoAnswerError(contract)
  return BigInt(`0x${answer.data.slice(0, 64)}`)
}

/** Current balance of a TRC20 token, as the token itself answers, in its smallest units. */
export const tokenHeldQuery = (owner: Address, token: Address) =>
  queryOptions({
    queryKey: ['exchange-held', owner, token],
    queryFn: ({ signal }) => askNumber(token, owner, encodeCall(BALANCE, [owner]), signal),
  })

/** Current allowance of the exchange for a token. */
export const tokenAllowanceQuery = (owner: Address, token: Address, exchange: Address) =>
  queryOptions({
    queryKey: ['allowance', owner, token, exchange],
    queryFn: ({ signal }) => askNumber(token, owner, encodeCall(ALLOWANCE, [owner, exchange]), signal),
    staleTime: 0,
  })

/** Share of an immediate fill that the exchange keeps as its fee: 0.001 is 0.1 %. */
export const tradeFeeQuery = (exchange: Address) =>
  queryOptions({
    queryKey: ['exchange-fee', exchange],
    queryFn: async ({ signal }) =>
      Number(await askNumber(exchange, exchange, encodeCall(FEE, []), signal)) / WHOLE,
  })
