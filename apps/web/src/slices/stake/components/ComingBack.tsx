import type { Sun } from '@tronlens/core'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { DayLane, type LaneAxis } from '../../../shared/figure/DayLane.tsx'
import { DAY, formatDay, formatDayTime, formatDuration } from '../../../shared/format/time.ts'
import { useChainNow } from '../../../shared/live/useChainNow.ts'
import { IconLockOpen } from '../../../shared/ui/icons.ts'
import type { NodeAccount, Resource } from '../../account/node-account.ts'
import styles from './stake.module.css'

const NAMES = { BANDWIDTH: 'stake.from.bandwidth', ENERGY: 'stake.from.energy' } as const

/** The span of all lanes: from the earliest start to the latest end. */
function axisOf(entries: NodeAccount['unstaking'], days: number, now: number): LaneAxis {
  const starts = entries.map(({ ready }) => ready - days * DAY)
  return { from: Math.min(now - DAY, ...starts), to: now + (days + 1) * DAY }
}

function Lane({ what, lane, end }: { what: ReactNode; lane: ReactNode; end: ReactNode }) {
  return (
    <div className={styles.lane}>
      <span className={styles.what}>
        <IconLockOpen size={16} stroke={1.6} color="var(--tl-ink-3)" />
        {what}
      </span>
      {lane}
      <span className={styles.end}>{end}</span>
    </div>
  )
}

const LABEL_DAYS = 2

/** The dates below all lanes. */
function Days({ axis: { from, to } }: { axis: LaneAxis }) {
  const first = Math.ceil(from / DAY) * DAY
  const count = Math.floor((to - first) / (LABEL_DAYS * DAY)) + 1
  return (
    <div className={styles.lane} aria-hidden="true">
      <span />
      <span className={styles.days}>
        {Array.from({ length: count }, (_label, index) => {
          const time = first + index * LABEL_DAYS * DAY
          return (
            <span key={time} style={{ insetInlineStart: `${((time - from) / (to - from)) * 100}%` }}>
              {formatDay(time)}
            </span>
          )
        })}
      </span>
    </div>
  )
}

/** Stake that returns, a lane of days for each amount, and what a form would add. */
export function ComingBack({
  unstaking,
  days,
  planned,
  readyAction,
}: {
  unstaking: NodeAccount['unstaking']
  /** Days until unstaked TRX are free. */
  days: number
  planned?: { amount: Sun; resource: Resource } | undefined
  /** Stands next to what is ready. */
  readyAction?: ReactNode
}) {
  const t = useT()
  const now = useChainNow()
  const axis = axisOf(unstaking, days, now)
  const entries = [...unstaking].sort((a, b) => a.ready - b.ready)
  return (
    <>
      {entries.map(({ amount, resource, ready }, index) => (
        <Lane
          // biome-ignore lint/suspicious/noArrayIndexKey: two equal amounts can be unstaked at one time
          key={`${ready}${resource}${index}`}
          what={
            <span>
              <TrxAmount value={amount} strong /> <span>{t(NAMES[resource])}</span>
            </span>
          }
          lane={<DayLane start={ready - days * DAY} days={days} now={now} axis={axis} />}
          end={
            ready <= now ? (
              <>
                {t('stake.readySince', { time: formatDayTime(ready) })}
                {index === 0 && readyAction}
              </>
            ) : (
              `${formatDayTime(ready)}, ${t('time.in', { time: formatDuration(ready - now) })}`
            )
          }
        />
      ))}
      {planned && planned.amount > 0n && (
        <Lane
          what={
            <span>
              <TrxAmount value={planned.amount} /> <span>{t('stake.planned')}</span>
            </span>
          }
          lane={<DayLane start={now} days={days} now={now} axis={axis} isPlanned />}
          end={formatDayTime(now + days * DAY)}
        />
      )}
      {(entries.length > 0 || planned?.amount) && <Days axis={axis} />}
      {entries.length === 0 && !planned?.amount && (
        <Lane
          what={<span>{t('stake.nothingBack')}</span>}
          lane={<DayLane start={now} days={days} now={now} axis={axis} isPlanned />}
          end={null}
        />
      )}
    </>
  )
}

/** Where stake is lent and what returns, in short. */
export function LentAndReturning({
  unstaking,
  lent,
}: {
  unstaking: NodeAccount['unstaking']
  lent: readonly { key: string; amount: Sun; to: ReactNode; locked: boolean; until: number }[]
}) {
  const t = useT()
  const now = useChainNow()
  if (unstaking.length === 0 && lent.length === 0)
    return <p className={styles.empty}>{t('stake.nothingLent')}</p>
  return (
    <>
      {lent.map(({ key, amount, to, locked, until }) => (
        <div key={key} className={styles.row}>
          <Sentence text="stake.lentTo" values={{ amount: <TrxAmount value={amount} />, to }} />
          <span>
            {locked && until > now
              ? t('stake.lockedFor', { time: formatDuration(until - now) })
              : t('stake.free')}
          </span>
        </div>
      ))}
      {unstaking.map(({ amount, resource, ready }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two equal amounts can be unstaked at one time
        <div key={`${ready}${index}`} className={styles.row}>
          <IconLockOpen size={16} stroke={1.6} color="var(--tl-ink-3)" />
          <TrxAmount value={amount} /> <span className="muted">{t(NAMES[resource])}</span>
          <span>{ready <= now ? t('stake.ready') : formatDuration(ready - now)}</span>
        </div>
      ))}
    </>
  )
}
