import type { Address } from '@tronlens/core'
import { type Intent, intend, type TransactionContent } from '@tronlens/signing'
import { usualFeeLimit } from '../../slices/signing/fee-limit.ts'
import type { Order } from './order-status.ts'
import { cancelTokenIntent, readCancel } from './token-order.ts'

/** Cancels an order at the exchange that holds it. */
export const cancelIntent = (owner: Address, { id, contract }: Pick<Order, 'id' | 'contract'>): Intent =>
  contract
    ? cancelTokenIntent(owner, contract, id, usualFeeLimit(true, false))
    : intend('MarketCancelOrderContract', { ownerAddress: owner, orderId: id })

/** The order that a transaction cancels; undefined for other transactions. */
export function cancelledBy({ contract }: TransactionContent): string | undefined {
  if (contract.name === 'MarketCancelOrderContract') return contract.fields.orderId
  return contract.name === 'TriggerSmartContract' ? readCancel(contract.fields.data) : undefined
}
