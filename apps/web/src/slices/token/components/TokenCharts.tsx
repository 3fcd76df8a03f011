import { useQuery } from '@tanstack/react-query'
import { isAddress } from '@tronlens/core'
import { type ReactNode, useState } from 'react'
import { type t as translate, useT } from '../../../i18n/i18n.ts'
import { MiniChart } from '../../../shared/chart/MiniChart.tsx'
import { toApproximate } from '../../../shared/format/amount.ts'
import { startOfDay } from '../../../shared/format/day.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { DAY } from '../../../shared/format/time.ts'
import { useHeadTime } from '../../../shared/live/useChainNow.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import {
  everyDay,
  priceDaysQuery,
  type SupplyDay,
  supplyDaysQuery,
  tokenDaysQuery,
} from '../api/token-charts.ts'
import { lastDays } from '../days.ts'
import type { TokenDetail, TokenMarket } from '../token.ts'
import styles from './token.module.css'

const SHOWN_DAYS = 30

type TokenPair = NonNullable<TokenMarket['pair']>

function Chart(props: { title: string; note: string; end?: ReactNode; children?: ReactNode }) {
  return (
    <section className={styles.mini} aria-label={props.title}>
      <header className={styles.miniHead}>
        <h2>{props.title}</h2>
        <span className={styles.miniNote}>{props.note}</span>
        {props.end && <div className={styles.miniEnd}>{props.end}</div>}
      </header>
      <div className={styles.miniSpace}>{props.children}</div>
    </section>
  )
}

/** Supply by its makings and burnings, up to today. */
function Supply({ token, days, today }: { token: TokenDetail; days: readonly SupplyDay[]; today: number }) {
  const t = useT()
  const counts = {
    minted: days.filter(({ minted }) => minted > 0n).length,
    burned: days.filter(({ burned }) => burned > 0n).length,
  }
  const title = t('token.supply')
  const note = t('tokenPage.supplyDays', {
    minted: formatInteger(counts.minted),
    burned: formatInteger(counts.burned),
  })
  const last = days.at(-1)
  const held = last && last.day < today ? [...days, { ...last, day: today }] : days
  if (!last)
    return (
      <Chart title={title} note="">
        <p className={styles.words}>{t('tokenPage.noSupply')}</p>
      </Chart>
    )
  return (
    <Chart title={title} note={note}>
      <MiniChart
        kind="step"
        points={everyDay(held, ({ supply }) => toApproximate(supply, token.decimals), 'kept')}
        summary={`${title}: ${note}`}
        unit={token.symbol}
      />
    </Chart>
  )
}

/** What the last day of a chart is called: it runs still, unless the chain stands still since. */
const labelOf = (t: typeof translate, today: number): string | undefined =>
  today === startOfDay(Date.now()) ? t('tokenPage.todaySoFar') : undefined

/** What a token cost at the end of each day at its trading pair, and now. */
function Price({ pair, today }: { pair: TokenPair; today: number }) {
  const t = useT()
  const { data: days } = useQuery(priceDaysQuery(pair, today - (SHOWN_DAYS - 1) * DAY))
  const title = t('tokenPage.price')
  const last = days?.at(-1)
  // between trades a price stays what it was
  const points =
    days && last
      ? everyDay(last.day < today ? [...days, { ...last, day: today }] : days, ({ price }) => price, 'kept')
      : []
  const note = ['TRX', t('tokenPage.thirtyDays')].join(', ')
  return (
    <Chart title={title} note={note}>
      {days?.length === 0 && <p className={styles.words}>{t('tokenPage.noTrade')}</p>}
      {points.length > 0 && (
        <MiniChart
          kind="line"
          points={points}
          summary={`${title}: ${note}`}
          unit="TRX"
          lastLabel={labelOf(t, today)}
        />
      )}
    </Chart>
  )
}

/**
 * Charts of one size: price (if a pair has one), supply by events, volume and count of transfers; a note when
 * there is no data.
 */
export function TokenCharts({ token }: { token: TokenDetail }) {
  const t = useT()
  const today = startOfDay(useHeadTime())
  const [shown, setShown] = useState<'amount' | 'count'>('amount')
  const { data: days } = useQuery(tokenDaysQuery(token.id))
  const { data: supplies } = useQuery(supplyDaysQuery(isAddress(token.id) ? token.id : undefined))
  const isAmount = shown === 'amount'
  const title = t(isAmount ? 'tokenPage.movedADay' : 'tokenPage.transfersADay')
  const points = days && lastDays(days, today, SHOWN_DAYS, (day) => (isAmount ? day.amount : day.transfers))
  return (
    <Panel className={`${styles.block} ${styles.minis}`}>
      {token.market?.pair && <Price pair={token.market.pair} today={today} />}
      {isAddress(token.id) &&
        (supplies ? (
          <Supply token={token} days={supplies} today={today} />
        ) : (
          <Chart title={t('token.supply')} note="" />
        ))}
      <Chart
        title={title}
        note={[isAmount ? token.symbol : '', t('tokenPage.thirtyDays')].filter(Boolean).join(', ')}
        end={
          <Segments
            label={title}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'amount', label: t('column.amount') },
              { value: 'count', label: t('tokenPage.count') },
            ]}
          />
        }
      >
        {days?.length === 0 && <p className={styles.words}>{t('tokenPage.noVolume')}</p>}
        {points && points.length > 0 && (
          <MiniChart
            kind="columns"
            points={points}
            summary={title}
            unit={isAmount ? token.symbol : ''}
            lastLabel={labelOf(t, today)}
          />
        )}
      </Chart>
    </Panel>
  )
}
