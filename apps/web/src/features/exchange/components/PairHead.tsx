import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Logo } from '../../../shared/entity/Logo.tsx'
import { TRX_ID, tokenPath } from '../../../shared/entity/Token.tsx'
import { formatNumber } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import { IconInfoCircle } from '../../../shared/ui/icons.ts'
import { useDocumentTitle } from '../../../shared/ui/PageTitle.tsx'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import { type Exchange, exchangeStore } from '../choices.ts'
import type { Market } from '../market.ts'
import { CoinMarks } from './CoinMarks.tsx'
import styles from './exchange.module.css'
import { Change, digitsOf, PriceText, Usd } from './Figures.tsx'
import { ConcernTag, StarButton } from './MarketList.tsx'

const TokenDialog = lazy(() => import('./TokenDialog.tsx'))

const DISC = 24

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="data">{children}</dd>
    </div>
  )
}

/** The owner of the order book: a contract for the exchange of TRC20 tokens, else the chain itself. */
function BookKind({ market }: { market: Market }) {
  const t = useT()
  return market.exchange ? (
    <Link to={paths.contract(market.exchange.contract)}>{t('exchange.kind.token')}</Link>
  ) : (
    <span className="muted">{t('exchange.kind.asset')}</span>
  )
}

/** The selected pair and its figures of the last day. */
export function PairHead({
  exchange,
  market,
  hasBook,
  onPairs,
  onExchange,
}: {
  exchange: Exchange
  market: Market | undefined
  /** The chain has an order book. */
  hasBook: boolean
  onPairs: () => void
  onExchange: () => void
}) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const digits = market ? digitsOf(market) : 0
  const path = market && tokenPath(market.base.id)
  useDocumentTitle(market ? `${market.base.symbol}/${market.quote.symbol}` : t('nav.exchange'))
  return (
    <header className={styles.head}>
      <Segments
        label={t('exchange.which')}
        value={exchange}
        onChange={(chosen) => {
          exchangeStore.set(chosen)
          onExchange()
        }}
        options={[
          ...(hasBook ? [{ value: 'Main' as const, label: 'DEX20' }] : []),
          { value: 'GEM' as const, label: 'DEX10' },
        ]}
      />
      <button type="button" className={styles.pairsButton} onClick={onPairs}>
        {t('exchange.pairs')}
      </button>
      <div className={styles.title}>
        {market && (
          <span
            className={styles.disc}
            aria-hidden="true"
            {...(market.base.id === TRX_ID ? { 'data-trx': '' } : {})}
          >
            <Logo
              address={market.base.logo}
              letter={market.base.symbol[0]?.toUpperCase() ?? ''}
              size={DISC}
            />
          </span>
        )}
        <h1>
          {market ? (
            <bdi dir="ltr">
              {market.base.symbol}
              <span>/{market.quote.symbol}</span>
            </bdi>
          ) : (
            t('nav.exchange')
          )}
        </h1>
        {market && <CoinMarks pair={market} />}
        {market && <StarButton exchange={exchange} market={market} />}
        {market?.concern && <ConcernTag concern={market.concern} />}
      </div>
      {market && (
        <>
          <p className={styles.now}>
            <PriceText value={market.price} digits={digits} />
            <small>
              <Usd value={market.price} quoteId={market.quote.id} />
            </small>
          </p>
          <dl className={styles.figures}>
            <Figure label={t('exchange.dayChange')}>
              <Change percent={market.change} />
            </Figure>
            <Figure label={t('exchange.dayHigh')}>
              <PriceText value={market.high} digits={digits} />
            </Figure>
            <Figure label={t('exchange.dayLow')}>
              <PriceText value={market.low} digits={digits} />
            </Figure>
            <Figure label={t('exchange.dayVolume')}>
              <bdi dir="ltr">
                {formatNumber(market.turnover, 0)} <span className="muted">{market.quote.symbol}</span>
              </bdi>
            </Figure>
          </dl>
          {path && (
            <p className={styles.about}>
              <Link to={path}>{t('exchange.tokenPage')}</Link>
              {exchange === 'Main' && <BookKind market={market} />}
              <button
                type="button"
                className={styles.iconButton}
                aria-label={t('exchange.about', { token: market.base.symbol })}
                onClick={() => setOpen(true)}
              >
                <IconInfoCircle size={16} stroke={1.6} />
              </button>
            </p>
          )}
        </>
      )}
      {isOpen && market && (
        <Suspense>
          <TokenDialog coin={market.base} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}
