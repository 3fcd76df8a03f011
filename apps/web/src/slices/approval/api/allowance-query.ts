import { queryOptions } from '@tanstack/react-query'
import { type Address, addressToBytes, bytesToHex } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { postNode } from '../../../shared/api/node.ts'

/** Allowances of an account; the server finds them in events. */
const MOST = 200
const WORD = 64

/** The approvals that an account has given and not revoked, according to events. */
export const approvalsQuery = (address: Address) =>
  queryOptions({
    queryKey: ['approvals', address],
    queryFn: ({ signal }) => api.listApprovals({ address, limit: MOST }, { signal }),
  })

/** An address as the argument of a contract call. */
const addressWord = (address: Address): string =>
  bytesToHex(addressToBytes(address)).slice(2).padStart(WORD, '0')

type ConstantAnswer = {
  result?: { result?: boolean; message?: string }
  constant_result?: string[]
  energy_used?: number
}

/** The node could not run a call, or the call failed. */
export class CallFailedError extends Error {}

/** Has the node run a call without a transaction. Returns the result and the energy used. */
export async function callConstant(
  owner: Address,
  contract: Address,
  data: string,
  signal?: AbortSignal,
): Promise<{ result: string; energy: number }> {
  const body = { owner_address: owner, contract_address: contract, data, visible: true }
  const answer = await postNode<ConstantAnswer>('/wallet/triggerconstantcontract', body, signal)
  const [result] = answer.constant_result ?? []
  if (answer.result?.result !== true || result === undefined)
    throw new CallFailedError(`The contract ${contract} does not answer this call.`)
  return { result, energy: answer.energy_used ?? 0 }
}

/** Selector of `allowance(address,address)`. */
const ALLOWANCE = 'dd62ed3e'

/** The current allowance of a spender, as the contract itself answers. */
export const allowanceQuery = (owner: Address, contract: Address, spender: Address) =>
  queryOptions({
    queryKey: ['allowance', owner, contract, spender],
    queryFn: async ({ signal }): Promise<bigint> => {
      const data = `${ALLOWANCE}${addressWord(owner)}${addressWord(spender)}`
      const { result } = await callConstant(owner, contract, data, signal)
      return BigInt(`0x${result.slice(0, WORD) || '0'}`)
    },
  })

/** Selector of `balanceOf(address)`. */
const BALANCE_OF = '70a08231'

/** What an account holds of a token, as the contract itself answers. */
export const balanceQuery = (owner: Address, contract: Address) =>
  queryOptions({
    queryKey: ['token-balance', owner, contract],
    queryFn: async ({ signal }): Promise<bigint> => {
      const { result } = await callConstant(owner, contract, `${BALANCE_OF}${addressWord(owner)}`, signal)
      return BigInt(`0x${result.slice(0, WORD) || '0'}`)
    },
  })
