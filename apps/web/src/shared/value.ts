import { type Sun, TRX_DECIMALS, tokenAmount } from '@tronlens/core'
import { CURRENCY_DIGITS, type Currency } from './currency.ts'
import { type ColumnAmount, trxCell } from './entity/Amount.tsx'
import { toApproximate } from './format/amount.ts'

/** Decimals that values below one may have in a column; more would say more than the price does. */
const COLUMN_DIGITS: Record<Currency, number> = { TRX: 6, USD: 2, EUR: 2, BTC: 8, ETH: 8 }

/** The value of some TRX in a currency as a column amount; exact in TRX, approximate elsewhere. */
export function valueAmount(
  value: Sun,
  currency: Currency,
  rate: number | undefined,
): ColumnAmount | undefined {
  if (currency === 'TRX') return trxCell(value)
  if (rate === undefined) return undefined
  const digits = Math.min(COLUMN_DIGITS[currency], CURRENCY_DIGITS[currency])
  return {
    // A value in another currency is an approximation, shown like an amount of it.
    value: tokenAmount(BigInt(Math.round(toApproximate(value, TRX_DECIMALS) * rate * 10 ** digits))),
    decimals: digits,
    always: true,
  }
}
