import type { Address } from '@tronlens/core'
import { addressAt, findCall } from '../contract/calls.ts'
import type { TransactionContent } from '../intent.ts'

/**
 * The account that receives something, or a power over something, by a transaction; undefined when only its
 * owner is affected.
 */
export function recipientOf({ contract }: Pick<TransactionContent, 'contract'>): Address | undefined {
  switch (contract.name) {
    case 'TransferContract':
    case 'TransferAssetContract':
    case 'ParticipateAssetIssueContract':
      return contract.fields.toAddress
    case 'AccountCreateContract':
      return contract.fields.accountAddress
    case 'DelegateResourceContract':
    case 'UnDelegateResourceContract':
    case 'FreezeBalanceContract':
    case 'UnfreezeBalanceContract':
      return contract.fields.receiverAddress
    case 'TriggerSmartContract': {
      const { data } = contract.fields
      return addressAt(data, findCall(data)?.to)
    }
    default:
      return undefined
  }
}
