import { encodeCall } from '@tronlens/abi'
import type { Address, Sun } from '@tronlens/core'
import { type Intent, vaultOf } from '@tronlens/signing'
import { TRX_ID } from '../../shared/entity/Token.tsx'
import type { CrossingTerms } from '../../slices/bridge/api/bridge-queries.ts'
import type { Crossing } from '../../slices/bridge/crossing.ts'
import { triggerIntent } from '../../slices/signing/trigger-intent.ts'

const TOKEN_INPUTS = [
  { name: 'token', type: 'address' },
  { name: 'value', type: 'uint256' },
]
const FUNCTIONS = {
  deposit: { trx: 'depositTRX', token: 'depositTRC20', item: 'depositTRC721' },
  withdraw: { trx: 'withdrawTRX', token: 'withdrawTRC20', item: 'withdrawTRC721' },
} as const

/** What is handed in: smallest units of TRX or of a token, or an item of a collection by its number. */
export interface Handed {
  asset: string
  amount: bigint
  isItem?: boolean
}

/** TRC10 tokens are named by ids; those of a side chain do not cross. */
export const isTrc10 = (asset: string): boolean => /^[0-9]+$/.test(asset)

/** The call that hands in an amount. The fee is paid on top, in TRX. */
export function handInIntent(
  owner: Address,
  { direction, gateway }: Pick<Crossing, 'direction' | 'gateway'>,
  { asset, amount, isItem = false }: Handed,
  fee: Sun,
  feeLimit: Sun,
): Intent {
  const names = FUNCTIONS[direction]
  if (isTrc10(asset)) {
    const token = { id: BigInt(asset), amount }
    const data = encodeCall({ name: 'depositTRC10', inputs: [] }, [])
    return triggerIntent(owner, vaultOf(gateway), data, fee, feeLimit, token)
  }
  return asset === TRX_ID
    ? triggerIntent(owner, gateway, encodeCall({ name: names.trx, inputs: [] }, []), amount + fee, feeLimit)
    : triggerIntent(
        owner,
        gateway,
        encodeCall({ name: isItem ? names.item : names.token, inputs: TOKEN_INPUTS }, [
          asset,
          String(amount),
        ]),
        fee,
        feeLimit,
      )
}

/** What an account holds of the asset, and of TRX. */
export interface Held {
  amount: bigint
  trx: bigint
}

export type HandInProblem = 'least' | 'balance' | 'fee'

/** Reason that an amount cannot be handed in; undefined when it can. */
export function checkHandIn(
  { asset, amount, isItem = false }: Handed,
  { fee, leastTrx }: Pick<CrossingTerms, 'fee' | 'leastTrx'>,
  held: Held,
): HandInProblem | undefined {
  if (isItem) return fee > held.trx ? 'fee' : undefined
  if (amount < (asset === TRX_ID && leastTrx > 0n ? leastTrx : 1n)) return 'least'
  if (amount > held.amount) return 'balance'
  return (asset === TRX_ID ? amount : 0n) + fee > held.trx ? 'fee' : undefined
}

/** TRX that stay in the account for the energy of the call, when everything is handed in. */
const KEPT_FOR_FEES = 50_000_000n

/** The largest amount that an account can hand in. */
export function mostOf(asset: string, { amount, trx }: Held, { fee }: Pick<CrossingTerms, 'fee'>): bigint {
  if (asset !== TRX_ID) return amount
  const free = trx - fee - KEPT_FOR_FEES
  return free > 0n ? free : 0n
}
