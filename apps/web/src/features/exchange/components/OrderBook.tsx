import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { formatAmount, splitAmount } from '../../../shared/format/amount.ts'
import { decimalSign, formatPercent } from '../../../shared/format/number.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { bookQuery } from '../api/book-queries.ts'
import { type Book, groupLevels, type SummedLevel, spreadOf } from '../book.ts'
import type { Market } from '../market.ts'
import type { Side, Waiting } from '../order.ts'
import { approximatePrice, formatPrice, type Price, roundPrice } from '../price.ts'
import styles from './book.module.css'
import { digitsOf, PriceText, Usd } from './Figures.tsx'

/** Rows of each side. */
const ROWS = 8
/** Price steps for grouping, each ten times as coarse as the one before. */
const GROUPINGS = 3
const FEWEST_DIGITS = 0
/** Decimals of an amount in the book. */
const FRACTION = 2

const EMPTY: Book = { bids: [], asks: [] }

/** A price as text with the chosen decimals, in the form that inputs use. */
const step = (digits: number): string =>
  digits === 0 ? '1' : `0${decimalSign()}${'1'.padStart(digits, '0')}`

function BookRow({
  level,
  side,
  place,
  most,
  market,
  digits,
  isOwn,
  onPrice,
}: {
  /** Undefined at the end of the book. */
  level: SummedLevel | undefined
  side: Side
  place: number
  most: bigint
  market: Market
  digits: number
  isOwn: boolean
  onPrice: (price: Price) => void
}) {
  const t = useT()
  if (!level) return <div className={styles.row} aria-hidden="true" />
  const { base, quote } = market
  const price = approximatePrice(level.price, quote.decimals)
  const amount = splitAmount(level.amount, base.decimals, { maxFraction: FRACTION })
  const share = most > 0n ? Number((level.sum * 1000n) / most) / 10 : 0
  return (
    <button
      type="button"
      className={`${styles.row} data`}
      data-side={side}
      aria-label={t(side === 'buy' ? 'exchange.bidRow' : 'exchange.askRow', {
        n: place,
        price: formatPrice(level.price, quote.decimals),
        amount: formatAmount(level.amount, base.decimals, base.symbol),
      })}
      onClick={() => onPrice(level.price)}
    >
      <i className={styles.fill} style={{ inlineSize: `${share}%` }} aria-hidden="true" />
      <span className={styles.price}>
        {isOwn && <i className={styles.own} data-tip={t('exchange.ownOrder')} />}
        <PriceText value={price} digits={digits} />
      </span>
      <bdi dir="ltr">
        {amount.whole}
        <span className="muted">{amount.fraction}</span>
      </bdi>
      <bdi dir="ltr" className={styles.sum}>
        {splitAmount(level.sum, base.decimals, { maxFraction: 0 }).whole}
      </bdi>
    </button>
  )
}

/** Bids and asks: eight prices a side, the best ones in the middle. A click fills the form. */
export function OrderBook({
  market,
  own,
  onPrice,
}: {
  market: Market
  /** The user's own open orders. */
  own: readonly Waiting[]
  onPrice: (price: Price) => void
}) {
  const t = useT()
  const { data, error, refetch } = useQuery(bookQuery(market.id))
  const finest = digitsOf(market)
  const [coarser, setCoarser] = useState(0)
  const digits = Math.max(FEWEST_DIGITS, finest - coarser)
  const book = data ?? EMPTY
  const { base, quote } = market
  const asks = groupLevels(book.asks, quote.decimals, digits, 'up').slice(0, ROWS)
  const bids = groupLevels(book.bids, quote.decimals, digits, 'down').slice(0, ROWS)
  const pricesOf = (side: Side, rounds: 'up' | 'down') =>
    new Set(
      own
        .filter((waiting) => waiting.side === side)
        .map(({ price }) => roundPrice(price, quote.decimals, digits, rounds)),
    )
  const ownPrices = { buy: pricesOf('buy', 'down'), sell: pricesOf('sell', 'up') }
  const most = [asks.at(-1)?.sum ?? 0n, bids.at(-1)?.sum ?? 0n].reduce((a, b) => (a > b ? a : b))
  const spread = spreadOf(book)
  const row = (side: Side, level: SummedLevel | undefined, place: number) => (
    <BookRow
      key={`${side}${place}`}
      level={level}
      side={side}
      place={place}
      most={most}
      market={market}
      digits={digits}
      isOwn={level !== undefined && ownPrices[side].has(level.price)}
      onPrice={onPrice}
    />
  )
  const places = Array.from({ length: ROWS }, (_, place) => place)
  return (
    <section className={styles.book} aria-label={t('exchange.book')}>
      <header className={styles.bar}>
        <h2 className="caps">{t('exchange.book')}</h2>
        <select
          aria-label={t('exchange.grouping')}
          value={coarser}
          onChange={(event) => setCoarser(Number(event.target.value))}
        >
          {Array.from({ length: Math.min(GROUPINGS, finest + 1) }, (_, tens) => tens).map((tens) => (
            <option key={tens} value={tens}>
              {step(finest - tens)}
            </option>
          ))}
        </select>
      </header>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {/* a ladder of prices has the same orientation in every writing direction */}
          <div className={`${styles.heads} caps`} dir="ltr" aria-hidden="true">
            {[
              t('exchange.priceIn', { token: quote.symbol }),
              t('exchange.amountIn', { token: base.symbol }),
              t('exchange.sum'),
            ].map((head) => (
              <span key={head}>
                <bdi>{head}</bdi>
              </span>
            ))}
          </div>
          <div className={styles.side} dir="ltr" aria-busy={!data}>
            {[...places].reverse().map((place) => row('sell', asks[place], place + 1))}
          </div>
          <p className={`${styles.middle} data`}>
            <b>
              <PriceText value={market.price} digits={finest} />
            </b>
            <small>
              <Usd value={market.price} quoteId={quote.id} />
            </small>
            {spread !== undefined && <small>{t('exchange.spread', { share: formatPercent(spread) })}</small>}
          </p>
          <div className={styles.side} dir="ltr" aria-busy={!data}>
            {places.map((place) => row('buy', bids[place], place + 1))}
          </div>
          {data && asks.length === 0 && bids.length === 0 && (
            <p className={styles.none}>{t('exchange.emptyBook')}</p>
          )}
        </>
      )}
    </section>
  )
}
