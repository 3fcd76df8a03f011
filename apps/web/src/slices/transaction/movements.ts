import type { BalanceCauseName, BalanceEntry, TransactionTransfer } from '@tronlens/api-contract'
import { type Address, negate, readTokenAmount, type TokenAmount } from '@tronlens/core'
import { quantityOf, type TokenQuantity, trxQuantity } from '../../shared/entity/quantity.ts'
import { TRX_ID } from '../../shared/entity/Token.tsx'
import type { TransactionInfo } from './transaction.ts'
import { feeOf } from './value.ts'

/**
 * Something that changed hands, went to or came from stake, a pair or an order, or the fee that was burned.
 */
export interface Movement {
  key: string
  kind: 'transfer' | 'fee' | BalanceCauseName
  /** Empty for what came from no account. */
  from: Address | ''
  /** Empty for what went to no account. */
  to: Address | ''
  quantity: TokenQuantity
}

const fromTransfer = (movement: TransactionTransfer, index: number): Movement => {
  const id = movement.contract_address || TRX_ID
  const value = readTokenAmount(movement.amount_str)
  const quantity: TokenQuantity =
    id === TRX_ID
      ? quantityOf(value, TRX_ID, undefined)
      : {
          id,
          value,
          decimals: movement.decimals,
          symbol: movement.token_id
            ? `${movement.symbol} #${movement.token_id}`
            : movement.symbol || movement.name,
        }
  const { from_address: from, to_address: to } = movement
  return { key: String(index), kind: 'transfer', from, to, quantity }
}

const changeOf = (entry: BalanceEntry): TokenAmount => readTokenAmount(entry.change)

const isCounterpart = (one: BalanceEntry, other: BalanceEntry | undefined): boolean =>
  other !== undefined &&
  other.cause === one.cause &&
  other.tokenInfo.tokenId === one.tokenInfo.tokenId &&
  other.address !== one.address &&
  changeOf(other) === negate(changeOf(one))

/** What one account gave and another got is one movement; everything else has one side. */
function fromEntries(entries: readonly BalanceEntry[]): Movement[] {
  const left = [...entries]
  const movements: Movement[] = []
  for (let entry = left.shift(); entry; entry = left.shift()) {
    const one = entry
    const place = left.findIndex((other) => isCounterpart(one, other))
    const other = place < 0 ? undefined : left.splice(place, 1)[0]
    const change = changeOf(one)
    const isGiven = change < 0n
    const info = one.tokenInfo
    const value = isGiven ? negate(change) : change
    movements.push({
      key: `entry ${movements.length}`,
      kind: one.cause,
      from: isGiven ? one.address : (other?.address ?? ''),
      to: isGiven ? (other?.address ?? '') : one.address,
      quantity: quantityOf(value, String(info.tokenId), info),
    })
  }
  return movements
}

/** Everything that a transaction moved, the fee as the last of it. */
export function movementsOf(tx: TransactionInfo): Movement[] {
  const fee = feeOf(tx)
  return [
    ...tx.transfersAllList.filter(({ status }) => status === 0).map(fromTransfer),
    ...fromEntries(tx.balanceEntries),
    ...(fee === 0n
      ? []
      : [{ key: 'fee', kind: 'fee', from: tx.ownerAddress, to: '', quantity: trxQuantity(fee) } as const]),
  ]
}

/** Balances that a transaction touches: how many rows they will fill. */
export function countBalances(movements: readonly Movement[]): number {
  const sides = movements.flatMap(({ from, to, quantity }) =>
    [from, to].filter((side) => side !== '').map((side) => `${side}/${quantity.id}`),
  )
  return new Set(sides).size
}
