import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { State } from '../../../shared/ui/State.tsx'
import { useWallet } from '../../../slices/wallet/wallet-store.ts'
import { useStore } from '../../../store.ts'
import { bookQuery, candlesQuery, marketsByIdQuery, marketsQuery, tradesQuery } from '../api/book-queries.ts'
import type { Book } from '../book.ts'
import { intervalStore } from '../choices.ts'
import { type Market, pairName, RESOLUTIONS, type Resolution } from '../market.ts'
import { readPrice } from '../price.ts'
import { isTokenMarket } from '../token-order.ts'
import { useOrderForm } from '../use-order-form.ts'
import { useOwnOrders } from '../use-orders.ts'
import { BookMarkets } from './BookMarkets.tsx'
import { CandleChart } from './CandleChart.tsx'
import { DepthChart } from './DepthChart.tsx'
import styles from './exchange.module.css'
import { Grid } from './Grid.tsx'
import { LatestTrades } from './LatestTrades.tsx'
import { OrderBook } from './OrderBook.tsx'
import { OrderForm } from './OrderForm.tsx'
import { OrdersPanel } from './OrdersPanel.tsx'
import { PairHead } from './PairHead.tsx'
import { TokenOrderForm } from './TokenOrderForm.tsx'
import { TRADES_PAGE, TradeTable } from './TradeTable.tsx'

const EMPTY: Book = { bids: [], asks: [] }
const ALL = Object.keys(RESOLUTIONS) as Resolution[]

function AllTrades({ market }: { market: Market }) {
  const t = useT()
  const [start, setStart] = useState(0)
  const query = useQuery(tradesQuery(market, start, TRADES_PAGE))
  return (
    <TradeTable
      label={t('exchange.allTrades')}
      market={market}
      query={query}
      start={start}
      onStart={setStart}
    />
  )
}

function OpenMarket({
  market,
  arePairsOpen,
  onPairsClose,
}: {
  market: Market
  arePairsOpen: boolean
  onPairsClose: () => void
}) {
  const t = useT()
  const interval = useStore(intervalStore)
  const { data: book = EMPTY } = useQuery(bookQuery(market.id))
  const candles = useQuery(candlesQuery(market.id, interval))
  const trades = useQuery(tradesQuery(market))
  const form = useOrderForm(market, book)
  const own = useOwnOrders(useWallet()?.address)
  const open = (own.rows ?? []).filter(({ state }) => state !== 'submitFailed')
  const waiting = open
    .filter(({ pairId }) => pairId === market.id)
    .map(({ side, price }) => ({ side, price: readPrice(price) }))
  return (
    <Grid
      name={pairName(market)}
      symbol={market.base.symbol}
      pairs={(onChoose) => <BookMarkets current={market.id} onChoose={onChoose} />}
      arePairsOpen={arePairsOpen}
      onPairsClose={onPairsClose}
      chart={
        <>
          <CandleChart market={market} query={candles} resolutions={ALL} />
          <DepthChart market={market} />
        </>
      }
      book={<OrderBook market={market} own={waiting} onPrice={form.takePrice} />}
      bookLabel={t('exchange.book')}
      trades={<LatestTrades market={market} query={trades} />}
      form={(onDone) =>
        isTokenMarket(market) ? (
          <TokenOrderForm market={market} book={book} form={form} onDone={onDone} />
        ) : (
          <OrderForm
            market={market}
            book={book}
            form={form}
            own={waiting}
            ownCount={open.length}
            onDone={onDone}
          />
        )
      }
      onSide={form.chooseSide}
      below={<OrdersPanel market={market} own={own} trades={<AllTrades market={market} />} />}
    />
  )
}

/** Placeholder for a pair that is being loaded. */
const STUB: Market = {
  id: 0,
  base: { id: '_', symbol: 'TOKEN', name: '', decimals: 6, logo: '', imitates: '' },
  quote: { id: '_', symbol: 'TRX', name: '', decimals: 6, logo: '', imitates: '' },
  price: 1,
  change: 1,
  high: 1,
  low: 1,
  turnover: 1000,
  concern: undefined,
}

/** The order book: the selected pair, or the most traded one of the list. */
export function BookExchange({ id, onExchange }: { id: number | undefined; onExchange: () => void }) {
  const t = useT()
  const [arePairsOpen, setPairsOpen] = useState(false)
  const list = useQuery(marketsQuery('', 'volume', ''))
  const first = list.data && (list.data.listed[0] ?? list.data.others[0])
  const requested = id ?? first?.id
  const one = useQuery(marketsByIdQuery(requested === undefined ? [] : [requested]))
  const market = one.data?.find((each) => each.id === requested)
  const isMissing = market === undefined && (id === undefined ? list.data && !first : one.data !== undefined)
  const failed = id === undefined && !list.data ? list : one
  const head = (shown: Market | undefined) => (
    <PairHead
      exchange="Main"
      market={shown}
      hasBook
      onPairs={() => setPairsOpen(true)}
      onExchange={onExchange}
    />
  )
  if (market)
    return (
      <>
        {head(market)}
        <OpenMarket
          key={market.id}
          market={market}
          arePairsOpen={arePairsOpen}
          onPairsClose={() => setPairsOpen(false)}
        />
      </>
    )
  if (failed.error || isMissing)
    return (
      <>
        {head(undefined)}
        {failed.error ? (
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
        ) : (
          <State
            kind={id === undefined ? 'empty' : 'not-found'}
            title={t(id === undefined ? 'exchange.noPairs' : 'exchange.noSuchPair')}
            line={t(id === undefined ? 'exchange.noPairsLine' : 'exchange.noSuchPairLine')}
            action={
              id !== undefined && (
                <button type="button" className="link" onClick={onExchange}>
                  {t('exchange.mostTraded')}
                </button>
              )
            }
          />
        )}
      </>
    )
  return (
    <Skeleton isOn>
      {head(STUB)}
      <div className={styles.waiting} />
    </Skeleton>
  )
}
