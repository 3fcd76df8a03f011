import type { TokenInfo } from '@tronlens/api-contract'
import { type Sun, type TokenAmount, TRX_DECIMALS, tokenAmount, tokenLabel } from '@tronlens/core'
import { shorten } from '../shorten.ts'
import { TRX_ID } from './Token.tsx'

/** Characters of a symbol next to an amount; the page of the token shows the whole symbol. */
const LONGEST_SYMBOL = 20

/** An amount together with the token it is counted in. */
export interface TokenQuantity {
  id: string
  value: TokenAmount
  decimals: number
  symbol: string
  /** Symbol of a better known token that it looks like; undefined or empty where it looks like none. */
  imitates?: string | undefined
}

/** An amount of TRX as a quantity, in the same shape as those of tokens. */
export const trxQuantity = (value: Sun): TokenQuantity => ({
  id: TRX_ID,
  value: tokenAmount(value),
  decimals: TRX_DECIMALS,
  symbol: 'TRX',
})

/** Counts an amount of a token; a token we know nothing about is shown in its smallest unit with its id. */
export function quantityOf(value: TokenAmount, id: string, info: TokenInfo | undefined): TokenQuantity {
  if (id === TRX_ID || id === '') return { id: TRX_ID, value, decimals: TRX_DECIMALS, symbol: 'TRX' }
  const known = info && String(info.tokenId) === id ? info : undefined
  const symbol = tokenLabel(known?.tokenAbbr || known?.tokenName || '', shorten(id), LONGEST_SYMBOL)
  return { id, value, decimals: known?.tokenDecimal ?? 0, symbol, imitates: known?.imitatesSymbol }
}
