import { blockNumber } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Hash } from '../../../shared/entity/Hash.tsx'
import { FinalitySmall } from '../../../shared/figure/Finality.tsx'
import { formatDayTime } from '../../../shared/format/time.ts'
import { confirmationsOf, useLive } from '../../../shared/live/live-store.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { PlainTable } from '../../../shared/ui/PlainTable.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { State } from '../../../shared/ui/State.tsx'
import type { Asked } from '../api/asked.ts'
import type { Trade } from '../api/book-queries.ts'
import type { Market } from '../market.ts'
import { CoinAmount, CoinMarks } from './CoinMarks.tsx'
import { digitsOf, PriceText } from './Figures.tsx'
import styles from './orders.module.css'
import { Pages } from './Pages.tsx'

/** Rows of a page of trades. */
export const TRADES_PAGE = 20

function TradeFinality({ block }: { block: number }) {
  const confirmed = useLive(({ head, solid }) => confirmationsOf(blockNumber(block), head, solid))
  return <FinalitySmall confirmed={confirmed} />
}

/** Trades of a pair with their transactions. */
export function TradeTable({
  label,
  market,
  query,
  start,
  onStart,
}: {
  label: string
  market: Market
  query: Asked<{ rows: Trade[]; total: number }>
  start: number
  onStart: (start: number) => void
}) {
  const t = useT()
  const { data, error, refetch } = query
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data?.rows.length === 0) return <State kind="empty" title={t('exchange.noTrades')} />
  const digits = digitsOf(market)
  const figure = (name: string) => ({ name, isFigure: true })
  const sum = (name: string) => ({ name, isFigure: true, isAtEnd: true })
  return (
    <Skeleton isOn={!data}>
      <p className={styles.heading}>
        <CoinMarks pair={market} isNamed />
      </p>
      <div className={styles.table}>
        <PlainTable
          label={label}
          columns={[
            figure(t('exchange.timeUtc')),
            t('exchange.side'),
            sum(t('exchange.priceIn', { token: market.quote.symbol })),
            sum(t('exchange.amount')),
            t('column.transaction'),
            t('column.finality'),
          ]}
          rows={(data?.rows ?? []).map(({ key, time, side, price, amount, hash, block }) => ({
            key,
            cells: [
              formatDayTime(time),
              <span key="side" data-side={side} className={styles.side}>
                {t(`exchange.${side}`)}
              </span>,
              <PriceText key="price" value={price} digits={digits} />,
              <CoinAmount key="amount" value={amount} of={market.base} />,
              <Hash key="hash" kind="transaction" value={hash} />,
              <TradeFinality key="finality" block={block} />,
            ],
          }))}
        />
      </div>
      <Pages start={start} size={TRADES_PAGE} total={data?.total ?? 0} onStart={onStart} />
    </Skeleton>
  )
}
