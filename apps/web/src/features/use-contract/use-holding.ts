import { useQuery } from '@tanstack/react-query'
import { type AbiFunction, encodeCall } from '@tronlens/abi'
import type { TokenInfo } from '@tronlens/api-contract'
import { type Address, findAddress, fromSmallestUnit } from '@tronlens/core'
import { useT } from '../../i18n/i18n.ts'
import { callConstant } from '../../slices/contract/api/constant-call.ts'

const holder = { name: 'holder', type: 'address' }
const BALANCE = { name: 'balanceOf', inputs: [holder] }
const ALLOWANCE = { name: 'allowance', inputs: [holder, { name: 'spender', type: 'address' }] }

/** A number that a token answers; null where it answers none. */
async function askNumber(token: Address, from: Address, data: string, signal: AbortSignal) {
  const answer = await callConstant({ from, to: token, data }, signal)
  return !answer.isRefused && /^[\da-f]{64}$/i.test(answer.data) ? BigInt(`0x${answer.data}`) : null
}

/**
 * What the amounts of a function are measured by, in words: what the open wallet holds of the token, or may
 * spend of another account's.
 *
 * @param wallet - absent: there are no words
 */
export function useHolding(
  token: TokenInfo | undefined,
  contract: Address,
  item: AbiFunction,
  inputs: readonly unknown[],
  wallet: Address | undefined,
): string | undefined {
  const t = useT()
  const isForOther = item.name === 'transferFrom'
  const owner = isForOther ? findAddress(String(inputs[0] ?? '')) : wallet
  const isAsked = token?.tokenType === 'trc20' && wallet !== undefined && owner !== undefined
  const { data } = useQuery({
    // written functions read it again once they were signed
    queryKey: ['read', contract, 'holding', isForOther, owner, wallet],
    enabled: isAsked && item.stateMutability !== 'view',
    queryFn: ({ signal }) =>
      askNumber(
        contract,
        wallet as Address,
        isForOther ? encodeCall(ALLOWANCE, [owner ?? '', wallet ?? '']) : encodeCall(BALANCE, [owner ?? '']),
        signal,
      ),
  })
  if (!token || typeof data !== 'bigint') return undefined
  const amount = `\u2068${fromSmallestUnit(data, token.tokenDecimal)}\u2069`
  return isForOther ? t('abi.mayMove', { amount }) : t('abi.youHold', { amount })
}
