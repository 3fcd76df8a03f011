import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { useDebounced } from '../../../shared/time/useDebounced.ts'
import { useStore } from '../../../store.ts'
import { marketsByIdQuery, marketsQuery, type Quote, type Sort } from '../api/book-queries.ts'
import { favourites } from '../choices.ts'
import { type Market, pairName } from '../market.ts'
import { MarketList } from './MarketList.tsx'
import styles from './markets.module.css'

type Tab = Sort | 'favourites'

const SEARCH_DEBOUNCE_MS = 300
const QUOTES: readonly Quote[] = ['', 'TRX', 'USDT']

const fits = (market: Market, key: string, quote: Quote): boolean =>
  (quote === '' || market.quote.symbol === quote) &&
  (pairName(market).toLowerCase().includes(key.toLowerCase()) || market.base.id === key)

/** The pairs of the order book. */
export function BookMarkets({
  current,
  onChoose,
}: {
  current: number | undefined
  onChoose?: (() => void) | undefined
}) {
  const t = useT()
  const [tab, setTab] = useState<Tab>('volume')
  const [search, setSearch] = useState('')
  const [quote, setQuote] = useState<Quote>('')
  const key = useDebounced(search.trim(), SEARCH_DEBOUNCE_MS)
  const starred = useStore(favourites.Main)
  const isStarred = tab === 'favourites'
  const all = useQuery({ ...marketsQuery(key, isStarred ? 'volume' : tab, quote), enabled: !isStarred })
  const own = useQuery({ ...marketsByIdQuery(starred), enabled: isStarred })
  const shown = isStarred ? own : all
  return (
    <MarketList
      exchange="Main"
      tabs={[
        { id: 'favourites', label: t('exchange.favourites') },
        { id: 'volume', label: t('exchange.volume') },
        { id: 'hot', label: t('exchange.hot') },
        { id: 'rising', label: t('exchange.rising') },
      ]}
      tab={tab}
      onTab={setTab}
      search={search}
      onSearch={setSearch}
      filter={
        <select
          className={styles.quote}
          aria-label={t('exchange.paidIn')}
          value={quote}
          onChange={(event) => setQuote(QUOTES.find((each) => each === event.target.value) ?? '')}
        >
          {QUOTES.map((each) => (
            <option key={each} value={each}>
              {each || t('common.all')}
            </option>
          ))}
        </select>
      }
      listed={isStarred ? own.data?.filter((market) => fits(market, key, quote)) : all.data?.listed}
      others={isStarred ? [] : all.data?.others}
      error={shown.error}
      onRetry={() => void shown.refetch()}
      current={current}
      onChoose={onChoose}
    />
  )
}
