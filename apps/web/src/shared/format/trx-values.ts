import { TRX_DECIMALS } from '@tronlens/core'
import type { Price } from '../api/network.ts'
import { formatAmount, toApproximate } from './amount.ts'
import { formatPrice, formatUsd } from './number.ts'

/** Decimals of a value in dollars. */
const USD_DIGITS = 3

/**
 * What some TRX is worth in every currency that has a price, for a tooltip.
 *
 * @param sun - the amount in sun
 * @example trxValues(2_500_000n, price) // '2.50 TRX · $0.309 · 0.29 EUR · 0.0000045 BTC · 0.0001 ETH'
 */
export function trxValues(sun: bigint, { usd, eur, btc, eth }: Price): string {
  const trx = toApproximate(sun, TRX_DECIMALS)
  const worth = (rate: number | undefined, unit: string) =>
    rate === undefined ? [] : [formatPrice(trx * rate, unit)]
  return [
    formatAmount(sun, TRX_DECIMALS, 'TRX'),
    formatUsd(trx * usd, USD_DIGITS),
    ...worth(eur, 'EUR'),
    ...worth(btc, 'BTC'),
    ...worth(eth, 'ETH'),
  ].join(' · ')
}
