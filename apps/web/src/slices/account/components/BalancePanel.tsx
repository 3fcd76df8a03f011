import { useQuery } from '@tanstack/react-query'
import { tokenAmount, utcDay } from '@tronlens/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { TRX_ID } from '../../../shared/entity/Token.tsx'
import { tokenText, unitLabel } from '../../../shared/entity/token-text.ts'
import { formatAmount } from '../../../shared/format/amount.ts'
import { DAY, formatDate, formatDay } from '../../../shared/format/time.ts'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { paths } from '../../../shared/paths.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import filters from '../../../shared/ui/filters.module.css'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import type { Account } from '../account.ts'
import { type BalanceDay, balanceQuery, sinceFirstHeld } from '../api/balance-query.ts'
import { holdingsOf } from '../holdings.ts'
import { BalanceChart } from './BalanceChart.tsx'
import styles from './balance.module.css'

const RANGES = { week: 7, month: 30, quarter: 90, year: 365, all: undefined } as const
type Range = keyof typeof RANGES
const RANGE_NAMES = ['week', 'month', 'quarter', 'year', 'all'] as const
/** Assets that the list offers; an account can be sent more junk than a list should hold. */
const MOST_ASSETS = 50
/** Days that the server returns at most. */
const MOST_DAYS = 3_660

const lowest = (days: readonly BalanceDay[]): BalanceDay | undefined =>
  days.reduce<BalanceDay | undefined>(
    (low, each) => (!low || each.amount < low.amount ? each : low),
    undefined,
  )
const highest = (days: readonly BalanceDay[]): BalanceDay | undefined =>
  days.reduce<BalanceDay | undefined>(
    (high, each) => (!high || each.amount > high.amount ? each : high),
    undefined,
  )

/** Days of an account up to now, both ends included; as many as the server returns. */
const daysSince = (first: number, now: number): number =>
  Math.min(MOST_DAYS, Math.floor(now / DAY) - Math.floor(first / DAY) + 1)

/** What an account held of one asset, day by day; dragging over it cuts the statement down to that period. */
export function BalancePanel({ account }: { account: Account }) {
  const t = useT()
  const navigate = useNavigate()
  const state = useUrlState()
  const [asset, setAsset] = useState(TRX_ID)
  const [range, setRange] = useState<Range>('month')
  const assets = holdingsOf(account)
    .filter(({ type }) => type !== 'trc721' && type !== 'trc1155')
    .slice(0, MOST_ASSETS)
  const now = Date.now()
  const query = useQuery(
    balanceQuery(account.address, asset, RANGES[range] ?? daysSince(account.date_created, now), now),
  )
  const days = range === 'all' ? query.data && sinceFirstHeld(query.data.days) : query.data?.days
  const shownAsset = assets.find(({ id }) => id === query.data?.token)
  const decimals = shownAsset?.decimals ?? 0
  const unit = shownAsset ? unitLabel(shownAsset) : ''
  const [low, high] = [lowest(days ?? []), highest(days ?? [])]
  const [from, to] = [Date.parse(state.filter('from') ?? ''), Date.parse(state.filter('to') ?? '')]
  const period =
    Number.isNaN(from) && Number.isNaN(to)
      ? undefined
      : { from: from || 0, to: Number.isNaN(to) ? Date.now() : to }
  const choose = (first: number, last: number) => {
    const next = state.changed({ from: utcDay(first), to: utcDay(last), cursor: undefined })
    navigate(`${paths.address(account.address)}?${next}`, { preventScrollReset: true })
  }
  const text = ({ amount }: BalanceDay): string => formatAmount(amount, decimals, unit)
  return (
    <Panel
      className={styles.panel}
      title={t('balance.title')}
      note={
        <label className={filters.chip}>
          <span className="visually-hidden">{t('balance.asset')}</span>
          <select className={styles.asset} value={asset} onChange={(event) => setAsset(event.target.value)}>
            {assets.map((each) => (
              <option key={each.id} value={each.id}>
                {tokenText(each, t)}
              </option>
            ))}
          </select>
        </label>
      }
      end={
        <Segments
          label={t('history.range')}
          value={range}
          onChange={setRange}
          options={RANGE_NAMES.map((value) => ({ value, label: t(`history.range.${value}`) }))}
        />
      }
    >
      <div className={styles.room} aria-busy={!days && !query.error}>
        {query.error && !days ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : days?.length === 0 ? (
          <p className={styles.unknown}>{t('balance.unknown')}</p>
        ) : (
          days &&
          low &&
          high && (
            <BalanceChart
              days={days}
              decimals={decimals}
              unit={unit}
              summary={`${t('balance.title')}, ${unit}. ${t('history.words', {
                most: text(high),
                mostDay: formatDate(high.day),
                least: text(low),
                leastDay: formatDate(low.day),
              })}`}
              period={period}
              periodLabel={t('balance.below')}
              onChoose={choose}
            />
          )
        )}
      </div>
      <p className={styles.foot}>
        <span>
          {low && high && (
            <Sentence
              text="balance.ends"
              values={{
                low: <End day={low} decimals={decimals} unit={unit} />,
                lowDay: <bdi>{formatDay(low.day)}</bdi>,
                high: <End day={high} decimals={decimals} unit={unit} />,
                highDay: <bdi>{formatDay(high.day)}</bdi>,
              }}
            />
          )}
        </span>
        {low && <span className={styles.hint}>{t('balance.drag')}</span>}
      </p>
    </Panel>
  )
}

/** An end of the range in whole tokens, all of it in the tooltip. */
function End({ day, decimals, unit }: { day: BalanceDay; decimals: number; unit: string }) {
  const hasWhole = day.amount >= 10n ** BigInt(decimals)
  return (
    <b data-tip={formatAmount(day.amount, decimals, unit)}>
      <Amount
        value={hasWhole ? tokenAmount(day.amount / 10n ** BigInt(decimals)) : day.amount}
        decimals={hasWhole ? 0 : decimals}
        strong
      />
    </b>
  )
}
