import type { StatementRow, StatementTotals } from '@tronlens/api-contract'
import { readSun, readTokenAmount, type TokenAmount, tokenAmount, type WireTokenAmount } from '@tronlens/core'
import { quantityOf } from '../../shared/entity/quantity.ts'
import { TRX_ID } from '../../shared/entity/Token.tsx'

/** What a period did to one token; parts that are not known are undefined. */
export interface PrintedBalance {
  id: string
  symbol: string
  decimals: number
  opening: TokenAmount | undefined
  received: TokenAmount | undefined
  /** Without fees, unless these are not known. */
  sent: TokenAmount | undefined
  /** Undefined where not all transactions of the period were read. */
  fees: TokenAmount | undefined
  closing: TokenAmount | undefined
  /** Whether the opening balance and all movements lead to the closing one. */
  addsUp: boolean
}

const read = (amount: WireTokenAmount | null): TokenAmount | undefined =>
  amount === null ? undefined : readTokenAmount(amount)

/** Fees that the account paid by the rows of a period. */
const feesOf = (rows: readonly StatementRow[]): bigint =>
  rows.reduce((sum, { paidFee }) => sum + readSun(paidFee), 0n)

/** One line of the balances: fees are separate from what was sent, which includes them in the answer. */
export function balanceOf(
  { tokenInfo, ...totals }: StatementTotals,
  rows: readonly StatementRow[],
  isWhole: boolean,
): PrintedBalance {
  const id = String(tokenInfo.tokenId)
  const { symbol, decimals } = quantityOf(tokenAmount(0n), id, tokenInfo)
  const [opening, received, closing] = [read(totals.opening), read(totals.received), read(totals.closing)]
  const all = read(totals.sent)
  const fees = id !== TRX_ID ? tokenAmount(0n) : isWhole ? tokenAmount(feesOf(rows)) : undefined
  const sent = all === undefined ? undefined : tokenAmount(all - (fees ?? 0n))
  const known = opening !== undefined && received !== undefined && sent !== undefined && closing !== undefined
  return {
    id,
    symbol,
    decimals,
    opening,
    received,
    sent,
    fees,
    closing,
    addsUp: known && opening + received - sent - (fees ?? 0n) === closing,
  }
}

/** The quarter before the one of a day, as its first and last day. */
export function lastQuarter(today: string): { from: string; to: string } {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const first = Math.floor((month - 1) / 3) * 3 - 3
  const text = (time: number): string => new Date(time).toISOString().slice(0, 10)
  return { from: text(Date.UTC(year, first, 1)), to: text(Date.UTC(year, first + 3, 0)) }
}
