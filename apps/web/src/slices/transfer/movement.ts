import type { FilteredTransfer, TokenTransfer, Transfer, WalletTransfer } from '@tronlens/api-contract'
import {
  type Address,
  type BlockNumber,
  type Milliseconds,
  readTokenAmount,
  type TransactionId,
} from '@tronlens/core'
import { itemName } from '../../shared/entity/item-name.ts'
import { quantityOf, type TokenQuantity } from '../../shared/entity/quantity.ts'

/** One movement of one token. */
export interface Movement {
  key: string
  hash: TransactionId
  block: BlockNumber
  time: Milliseconds
  /** Empty when the row names no account. */
  from: Address | ''
  to: Address | ''
  contractRet: string | undefined
  quantity: TokenQuantity
  /** It may have been made to mislead its reader. */
  isRisky: boolean
}

export type KeylessMovement = Omit<Movement, 'key'>

/** A TRX or TRC10 transfer. */
export const fromTransfer = (row: Transfer): KeylessMovement => ({
  hash: row.transactionHash,
  block: row.block,
  time: row.timestamp,
  from: row.transferFromAddress,
  to: row.transferToAddress,
  contractRet: row.contractRet,
  isRisky: row.riskTransaction,
  quantity: quantityOf(readTokenAmount(row.amount), row.tokenName, row.tokenInfo),
})

/** Says which piece of a collection a quantity is. */
const ofItem = (quantity: TokenQuantity, item: string | undefined): TokenQuantity =>
  item ? { ...quantity, symbol: `${quantity.symbol} ${itemName(item)}` } : quantity

/** A transfer of a contract token; pieces of a collection are shown by their number. */
export const fromTokenTransfer = (row: TokenTransfer): KeylessMovement => ({
  hash: row.transaction_id,
  block: row.block,
  time: row.block_ts,
  from: row.from_address,
  to: row.to_address,
  contractRet: row.contractRet,
  isRisky: row.riskTransaction,
  quantity: ofItem(quantityOf(readTokenAmount(row.quant), row.contract_address, row.tokenInfo), row.token_id),
})

/** A row of the advanced filter. */
export const fromFilteredTransfer = (row: FilteredTransfer): KeylessMovement => ({
  hash: row.hash,
  block: row.block,
  time: row.timestamp,
  from: row.from,
  to: row.to,
  contractRet: row.contractRet,
  isRisky: row.riskTransaction,
  quantity: ofItem(quantityOf(readTokenAmount(row.amount), row.token, row.tokenInfo), row.item),
})

/** A row of the list of all kinds. */
export const fromWalletTransfer = (row: WalletTransfer): KeylessMovement => ({
  hash: row.hash,
  block: row.block,
  time: row.date_created,
  from: row.from_address || row.owner_address,
  to: row.to_address,
  contractRet: row.contractRet,
  isRisky: row.riskTransaction,
  quantity: quantityOf(
    readTokenAmount(row.amount_str || row.amount),
    row.contract_address || row.token_id,
    row.tokenInfo,
  ),
})

/** Rows as movements with keys; equal movements of one transaction differ by their order. */
export function toMovements<Row>(rows: readonly Row[], convert: (row: Row) => KeylessMovement): Movement[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const movement = convert(row)
    const { hash, from, to, quantity } = movement
    const text = `${hash}${from}${to}${quantity.id}${quantity.symbol}${quantity.value}`
    const count = seen.get(text) ?? 0
    seen.set(text, count + 1)
    return { ...movement, key: `${text}-${count}` }
  })
}
