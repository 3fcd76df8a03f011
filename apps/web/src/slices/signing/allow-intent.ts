import { encodeCall } from '@tronlens/abi'
import type { Address, Sun } from '@tronlens/core'
import type { Intent } from '@tronlens/signing'
import { triggerIntent } from './trigger-intent.ts'

const APPROVE = {
  name: 'approve',
  inputs: [
    { name: 'spender', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ],
}

/**
 * Amounts to which an allowance is set one after the other: some tokens change one only from or to zero.
 *
 * @param allowed - the allowance now
 */
export const allowanceSteps = (allowed: bigint, amount: bigint): readonly bigint[] =>
  allowed > 0n ? [0n, amount] : [amount]

/** Sets the allowance of a contract to exactly so many units of a token, replacing the earlier one. */
export const allowIntent = (
  owner: Address,
  token: Address,
  spender: Address,
  amount: bigint,
  feeLimit: Sun,
): Intent => triggerIntent(owner, token, encodeCall(APPROVE, [spender, String(amount)]), 0n, feeLimit)
