import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { TRX_ID } from '../../../shared/entity/Token.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { IconAlertTriangle, IconSearch, IconStar, IconStarFilled } from '../../../shared/ui/icons.ts'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { type ChoiceTab, ChoiceTabs } from '../../../shared/ui/Tabs.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { useStore } from '../../../store.ts'
import { type Exchange, favourites, toggleFavourite } from '../choices.ts'
import { type Coin, type Concern, hasImitation, type Market, pairName } from '../market.ts'
import { CoinMarks } from './CoinMarks.tsx'
import { Change, digitsOf, PairName, PriceText, Usd } from './Figures.tsx'
import styles from './markets.module.css'

const CONCERNS = {
  unlisted: { kind: 'plain', word: 'exchange.concern.unlisted', line: 'exchange.concern.unlistedLine' },
  duplicate: { kind: 'warn', word: 'exchange.concern.duplicate', line: 'exchange.concern.duplicateLine' },
  risk: { kind: 'bad', word: 'exchange.concern.risk', line: 'exchange.concern.riskLine' },
} as const

/** Reason that a pair is not recommended. */
export function ConcernTag({ concern }: { concern: Concern }) {
  const t = useT()
  const { kind, word, line } = CONCERNS[concern]
  return (
    <span data-tip={t(line)}>
      <Tag kind={kind}>
        {kind === 'bad' && <IconAlertTriangle size={12} stroke={1.6} />}
        {t(word)}
      </Tag>
    </span>
  )
}

/** Stars a pair so that it is easy to find again. */
export function StarButton({ exchange, market }: { exchange: Exchange; market: Market }) {
  const t = useT()
  const isStarred = useStore(favourites[exchange]).includes(market.id)
  const Star = isStarred ? IconStarFilled : IconStar
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isStarred}
      aria-label={t('exchange.favourite', { pair: pairName(market) })}
      onClick={() => toggleFavourite(exchange, market.id)}
    >
      <Star size={14} stroke={1.6} />
    </button>
  )
}

const fullName = ({ id, name, symbol }: Coin): string => (id === TRX_ID ? symbol : `${name} (${id})`)

interface RowProps {
  exchange: Exchange
  market: Market
  isCurrent: boolean
  onChoose: (() => void) | undefined
}

function Row({ exchange, market, isCurrent, onChoose }: RowProps) {
  const { id, base, quote, price, change, concern } = market
  return (
    <li className={styles.row} {...(isCurrent ? { 'data-current': '' } : {})}>
      <StarButton exchange={exchange} market={market} />
      <Link
        className={styles.pair}
        to={paths.exchange(id)}
        preventScrollReset
        data-tip={`${fullName(base)} / ${fullName(quote)}`}
        {...(onChoose ? { onClick: onChoose } : {})}
        {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
      >
        <PairName market={market} />
        <CoinMarks pair={market} hidesTrx />
      </Link>
      {concern && !(concern === 'duplicate' && hasImitation(market)) && <ConcernTag concern={concern} />}
      <span className={`${styles.price} data`}>
        <PriceText value={price} digits={digitsOf(market)} />
        <small>
          <Usd value={price} quoteId={quote.id} />
        </small>
      </span>
      {!concern && (
        <span className={`${styles.change} data`}>
          <Change percent={change} />
        </span>
      )}
    </li>
  )
}

export interface MarketListProps<Tab extends string> {
  exchange: Exchange
  tabs: readonly ChoiceTab<Tab>[]
  tab: Tab
  onTab: (tab: Tab) => void
  search: string
  onSearch: (text: string) => void
  /** Controls next to the search. */
  filter?: ReactNode
  /** Undefined while loading. */
  listed: readonly Market[] | undefined
  /** Pairs that are not recommended. */
  others?: readonly Market[] | undefined
  error: unknown
  onRetry: () => void
  current: number | undefined
  onChoose?: (() => void) | undefined
}

const STUB: Market = {
  id: 0,
  base: { id: '1', symbol: 'TOKEN', name: '', decimals: 6, logo: '', imitates: '' },
  quote: { id: TRX_ID, symbol: 'TRX', name: '', decimals: 6, logo: '', imitates: '' },
  price: 1,
  change: 1,
  high: 1,
  low: 1,
  turnover: 1,
  concern: undefined,
}
const STUBS = Array.from({ length: 8 }, (_, place): Market => ({ ...STUB, id: -1 - place }))

/** The pairs of an exchange: search, four views, and a separate list of pairs that are not recommended. */
export function MarketList<Tab extends string>(props: MarketListProps<Tab>) {
  const { exchange, tabs, tab, onTab, search, onSearch, filter, others = [], error, onRetry } = props
  const { listed, current, onChoose } = props
  const t = useT()
  const row = (market: Market) => (
    <Row
      key={market.id}
      exchange={exchange}
      market={market}
      isCurrent={market.id === current}
      onChoose={onChoose}
    />
  )
  return (
    <section className={styles.markets} aria-label={t('exchange.markets')}>
      <div className={styles.tools}>
        <label className={styles.search}>
          <IconSearch size={14} stroke={1.6} />
          <input
            type="search"
            aria-label={t('exchange.search')}
            placeholder={t('exchange.search')}
            value={search}
            onChange={(event) => onSearch(event.target.value)}
          />
        </label>
        {filter}
      </div>
      <ChoiceTabs label={t('exchange.view')} tabs={tabs} current={tab} onChoose={onTab} isSmall />
      <div className={`${styles.heads} caps`} aria-hidden="true">
        <span>{t('exchange.pair')}</span>
        <span>{t('exchange.price')}</span>
        <span>{t('exchange.day')}</span>
      </div>
      <div className={styles.scroll}>
        {error && !listed ? (
          <ErrorState error={error} onRetry={onRetry} />
        ) : (
          <Skeleton isOn={!listed}>
            <ul>{(listed ?? STUBS).map(row)}</ul>
          </Skeleton>
        )}
        {listed?.length === 0 && others.length === 0 && (
          <p className={styles.none}>
            {t(tab === 'favourites' ? 'exchange.noFavourites' : 'exchange.noMarkets')}
          </p>
        )}
        {others.length > 0 && (
          <>
            <h2 className={styles.apart} data-tip={t('exchange.notRecommendedLine')}>
              <IconAlertTriangle size={12} stroke={1.6} />
              {t('exchange.notRecommended', { n: formatInteger(others.length) })}
            </h2>
            <ul>{others.map(row)}</ul>
          </>
        )}
      </div>
    </section>
  )
}
