import { decimalProduct, TRX } from '@tronlens/core'
import { findTrxPrices, type PriceCurrency } from '@tronlens/db'
import type { WithNetwork, WithPeople } from '../../services/databases.ts'
import type { ExportColumn } from './columns.ts'

/** Columns that say what an amount was worth. */
export const WORTH_COLUMNS: readonly ExportColumn[] = [
  { name: 'price', type: 'decimal' },
  { name: 'value', type: 'decimal' },
  { name: 'feeValue', type: 'decimal' },
  { name: 'currency', type: 'text' },
]

/** Empty where no price is known. */
export type Worth = { price: string; value: string; feeValue: string; currency: string }
export const NO_WORTH: Worth = { price: '', value: '', feeValue: '', currency: '' }

/** Something that moved: whole TRX or tokens as decimal text, and the fee in TRX, each empty where there is none. */
type Moved = { time: number; token: string; amount: string; fee: string }

const isTrx = (token: string): boolean => token === TRX || token === 'trx'

/**
 * Says what amounts were worth when they moved, as past prices of TRX are known; those of tokens are not.
 *
 * @param currency - absent: nothing is looked up
 */
export async function readPastWorth(
  { people, network }: WithPeople & WithNetwork,
  currency: PriceCurrency | undefined,
  times: readonly number[],
): Promise<(moved: Moved) => Worth> {
  if (currency === undefined || times.length === 0) return () => NO_WORTH
  const moments = [...new Set(times)].map((time) => new Date(time))
  const prices = await findTrxPrices(people, { network: network.key, currency }, moments)
  return ({ time, token, amount, fee }) => {
    const price = prices.get(time)
    if (price === undefined) return NO_WORTH
    const inMoney = (trx: string) => (trx === '' ? '' : decimalProduct(trx, price))
    const value = isTrx(token) ? inMoney(amount) : ''
    const feeValue = inMoney(fee)
    if (value === '' && feeValue === '') return NO_WORTH
    return { price, value, feeValue, currency: currency.toUpperCase() }
  }
}
