import type { TokenInfo } from '../api/wire.ts'
import { TRX_ID } from './Token.tsx'

/** An amount together with the token it is counted in. */
export interface TokenQuantity {
  id: string
  value: bigint
  decimals: number
  symbol: string
}

/** Counts an amount of a token; a token we know nothing about is shown in its smallest unit with its id. */
export function quantityOf(value: bigint, id: string, info: TokenInfo | undefined): TokenQuantity {
  if (id === TRX_ID || id === '') return { id: TRX_ID, value, decimals: 6, symbol: 'TRX' }
  const known = info && String(info.tokenId) === id ? info : undefined
  return { id, value, decimals: known?.tokenDecimal ?? 0, symbol: known?.tokenAbbr || known?.tokenName || id }
}
