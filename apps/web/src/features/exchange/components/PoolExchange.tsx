import { useQuery } from '@tanstack/react-query'
import { TRADES_PARAMETER } from '@tronlens/protocol/parameters'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { useRefetchOnBlock } from '../../../shared/live/useRefetchOnBlock.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { State } from '../../../shared/ui/State.tsx'
import { ChoiceTabs } from '../../../shared/ui/Tabs.tsx'
import { useWallet } from '../../../slices/wallet/wallet-store.ts'
import { useStore } from '../../../store.ts'
import { POOL_RESOLUTIONS, poolCandlesQuery, poolsQuery, poolTradesQuery } from '../api/pool-queries.ts'
import { tradesOffQuery } from '../api/trades-off-query.ts'
import { intervalStore } from '../choices.ts'
import { pairName } from '../market.ts'
import type { Side } from '../order.ts'
import type { Pool } from '../pool.ts'
import { CandleChart } from './CandleChart.tsx'
import styles from './exchange.module.css'
import { Grid } from './Grid.tsx'
import { LatestTrades } from './LatestTrades.tsx'
import { NoWallet } from './NoWallet.tsx'
import orders from './orders.module.css'
import { PairHead } from './PairHead.tsx'
import { PoolMarkets } from './PoolMarkets.tsx'
import { PoolPanel } from './PoolPanel.tsx'
import { SwapForm } from './SwapForm.tsx'
import { TRADES_PAGE, TradeTable } from './TradeTable.tsx'

function Trades({ pool, isOwn }: { pool: Pool; isOwn: boolean }) {
  const t = useT()
  const wallet = useWallet()
  const [start, setStart] = useState(0)
  const address = isOwn ? wallet?.address : undefined
  const query = useQuery(poolTradesQuery(pool, start, TRADES_PAGE, address))
  useRefetchOnBlock(query)
  return (
    <TradeTable
      label={t(isOwn ? 'exchange.ownTrades' : 'exchange.allTrades')}
      market={pool}
      query={query}
      start={start}
      onStart={setStart}
    />
  )
}

/** The user's own trades at a pool, and all trades. */
function TradesPanel({ pool }: { pool: Pool }) {
  const t = useT()
  const wallet = useWallet()
  const [tab, setTab] = useState<'own' | 'all'>('own')
  const isOwn = tab === 'own'
  return (
    <section className={orders.orders} aria-label={t('exchange.trades')}>
      <ChoiceTabs
        label={t('exchange.trades')}
        tabs={[
          { id: 'own', label: t('exchange.ownTrades') },
          { id: 'all', label: t('exchange.allTrades') },
        ]}
        current={tab}
        onChoose={setTab}
      />
      {isOwn && !wallet ? (
        <NoWallet title={t('exchange.tradesNeedWallet')} />
      ) : (
        <Trades key={`${tab}${wallet?.address}`} pool={pool} isOwn={isOwn} />
      )}
    </section>
  )
}

function OpenPool({
  pool,
  pairs,
  arePairsOpen,
  onPairsClose,
}: {
  pool: Pool
  pairs: (onChoose?: () => void) => ReactNode
  arePairsOpen: boolean
  onPairsClose: () => void
}) {
  const t = useT()
  const interval = useStore(intervalStore)
  const [side, setSide] = useState<Side>('buy')
  const candles = useQuery(poolCandlesQuery(pool.id, interval))
  const trades = useQuery(poolTradesQuery(pool))
  useRefetchOnBlock(trades)
  // no trade is offered that the chain would refuse, and none before that is known
  const { data: isOff, error, refetch } = useQuery(tradesOffQuery)
  const closed = isOff ? (
    <section aria-label={t('exchange.order')}>
      <Notice kind="warn">{t('exchange.tradesOff', { parameter: TRADES_PARAMETER })}</Notice>
    </section>
  ) : isOff === undefined && error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : undefined
  return (
    <Grid
      name={pairName(pool)}
      symbol={pool.base.symbol}
      pairs={pairs}
      arePairsOpen={arePairsOpen}
      onPairsClose={onPairsClose}
      chart={<CandleChart market={pool} query={candles} resolutions={POOL_RESOLUTIONS} />}
      book={<PoolPanel pool={pool} />}
      bookLabel={t('exchange.pool')}
      trades={<LatestTrades market={pool} query={trades} />}
      form={(onDone) =>
        closed ?? (
          <Skeleton isOn={isOff === undefined}>
            <SwapForm pool={pool} side={side} onSide={setSide} onDone={onDone} />
          </Skeleton>
        )
      }
      closed={closed}
      isWaiting={isOff === undefined}
      onSide={setSide}
      below={<TradesPanel pool={pool} />}
    />
  )
}

/** The pools of the chain: the selected pool, or the most traded one of the list. */
export function PoolExchange({
  id,
  hasBook,
  onExchange,
}: {
  id: number | undefined
  hasBook: boolean
  onExchange: () => void
}) {
  const t = useT()
  const [arePairsOpen, setPairsOpen] = useState(false)
  const query = useQuery(poolsQuery)
  useRefetchOnBlock(query)
  const { data, error, refetch } = query
  const pool = id === undefined ? data?.[0] : data?.find((each) => each.id === id)
  const retry = () => void refetch()
  return (
    <>
      <PairHead
        exchange="GEM"
        market={pool}
        hasBook={hasBook}
        onPairs={() => setPairsOpen(true)}
        onExchange={onExchange}
      />
      {pool ? (
        <OpenPool
          key={pool.id}
          pool={pool}
          pairs={(onChoose) => (
            <PoolMarkets pools={data} error={error} onRetry={retry} current={pool.id} onChoose={onChoose} />
          )}
          arePairsOpen={arePairsOpen}
          onPairsClose={() => setPairsOpen(false)}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : data ? (
        <State
          kind={id === undefined ? 'empty' : 'not-found'}
          title={t(id === undefined ? 'exchange.noPools' : 'exchange.noSuchPair')}
          action={
            id !== undefined && (
              <button type="button" className="link" onClick={onExchange}>
                {t('exchange.mostTraded')}
              </button>
            )
          }
        />
      ) : (
        <Skeleton isOn>
          <div className={styles.waiting} />
        </Skeleton>
      )}
    </>
  )
}
