import type { Address } from '@tronlens/core'
import { intend, type TransactionContent } from '../intent.ts'
import { type Grant, grantsInBytes } from './grants.ts'
import { recipientOf } from './recipient.ts'
import { movedBy } from './share-warnings.ts'
import { unfoldWarnings } from './unfold-warnings.ts'
import type { Warning } from './warnings.ts'

/** The effect of a call on the funds of the account that signed it, for another account to send. */
export type SignedCallActs = {
  readonly grants: readonly Grant[]
  /** Units of the called token that move, and their receiver. */
  readonly moved: { readonly to: Address; readonly amount: bigint } | undefined
  /** Warnings about calls inside it, besides the powers that they give. */
  readonly inside: readonly Warning[]
}

/**
 * Reads the data of a call that a message allows, with the same rules as the data of a transaction.
 *
 * @param from - the account in whose name the call runs
 * @param data - hex without prefix
 */
export function readSignedCall(contract: Address, from: Address, data: string): SignedCallActs {
  const content: Pick<TransactionContent, 'contract'> = intend('TriggerSmartContract', {
    ownerAddress: from,
    contractAddress: contract,
    callValue: 0n,
    data,
    callTokenValue: 0n,
    tokenId: 0n,
  })
  const amount = movedBy(data, from)
  const to = recipientOf(content)
  return {
    grants: grantsInBytes(content),
    moved: amount !== undefined && to ? { to, amount } : undefined,
    inside: unfoldWarnings(content),
  }
}
