import { negate, tokenAmount } from '@tronlens/core'
import { findContractType } from '../../shared/entity/contract-types.ts'
import type { TokenQuantity } from '../../shared/entity/quantity.ts'
import { isSuccess } from '../../shared/entity/result.ts'
import { movementsOf } from './movements.ts'
import type { TransactionInfo } from './transaction.ts'

/** What the sender paid, and what came back for it. */
export interface Swap {
  paid: TokenQuantity
  got: TokenQuantity
}

const SWAPPING: readonly string[] = ['TriggerSmartContract', 'ExchangeTransactionContract']

/**
 * The swap that a transaction was: its sender gave one thing and got one other, when what went back and forth
 * and the fee are left out. Undefined for everything else, single pieces such as NFTs included.
 */
export function swapOf(tx: TransactionInfo): Swap | undefined {
  if (!isSuccess(tx.contractRet) || !SWAPPING.includes(findContractType(tx.contractType) ?? ''))
    return undefined
  if (tx.transfersAllList.some(({ tokenType }) => tokenType === 'trc721')) return undefined
  const net = new Map<string, TokenQuantity>()
  for (const { kind, from, to, quantity } of movementsOf(tx)) {
    if (kind === 'fee' || from === to || ![from, to].includes(tx.ownerAddress)) continue
    const value = (net.get(quantity.id)?.value ?? 0n) + (to === tx.ownerAddress ? 1n : -1n) * quantity.value
    net.set(quantity.id, { ...quantity, value: tokenAmount(value) })
  }
  const changed = [...net.values()].filter(({ value }) => value !== 0n)
  const [paid, got] = changed.sort((a, b) => (a.value < b.value ? -1 : 1))
  if (changed.length !== 2 || !paid || !got || paid.value > 0n || got.value < 0n) return undefined
  return { paid: { ...paid, value: negate(paid.value) }, got }
}
