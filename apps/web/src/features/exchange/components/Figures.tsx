import { useQuery } from '@tanstack/react-query'
import { priceQuery } from '../../../shared/api/network.ts'
import { TRX_ID } from '../../../shared/entity/Token.tsx'
import { formatChange, formatNumber, numberFormat } from '../../../shared/format/number.ts'
import type { Market } from '../market.ts'
import { priceDigits, stepDigits } from '../price.ts'
import styles from './exchange.module.css'

/** Decimals of displayed prices of a pair. */
export const digitsOf = ({
  price,
  base,
  quote,
  exchange,
}: Pick<Market, 'price' | 'base' | 'quote' | 'exchange'>): number =>
  exchange ? stepDigits(exchange.tick, quote.decimals) : priceDigits(price, base.decimals, quote.decimals)

/** A price with the decimals of its pair; a dash before the first trade. */
export const PriceText = ({ value, digits }: { value: number; digits: number }) => (
  <bdi dir="ltr">{value > 0 ? formatNumber(value, digits, digits) : '–'}</bdi>
)

/** Significant digits of a value in dollars. */
const USD_DIGITS = 3

const dollars = (usd: number): string =>
  usd >= 1
    ? `$${formatNumber(usd, 2, 2)}`
    : `$${numberFormat({ maximumSignificantDigits: USD_DIGITS }).format(usd)}`

/** The value of an amount of the second token of a pair; nothing where no price is known. */
export function Usd({
  value,
  quoteId,
  after,
}: {
  value: number
  quoteId: string
  /** Separator before the next value. */
  after?: string
}) {
  const { data: price } = useQuery(priceQuery)
  if (!price || quoteId !== TRX_ID || !(value > 0)) return null
  return (
    <>
      <bdi dir="ltr">{dollars(value * price.usd)}</bdi>
      {after}
    </>
  )
}

/** A change of 24 h in percent, with a sign, so that it does not depend on its colour. */
export const Change = ({ percent }: { percent: number }) => (
  <bdi dir="ltr" className={percent > 0 ? styles.gain : percent < 0 ? 'bad' : undefined}>
    {formatChange(percent)}
  </bdi>
)

/** The name of a pair, with the quote token muted. */
export const PairName = ({ market }: { market: Pick<Market, 'base' | 'quote'> }) => (
  <bdi dir="ltr" className={styles.pairName}>
    <b>{market.base.symbol}</b>/{market.quote.symbol}
  </bdi>
)
