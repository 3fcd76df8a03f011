import { useQuery } from '@tanstack/react-query'
import { toBigInt } from '@tronlens/core'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { bundleQuery } from '../../../shared/api/network.ts'
import { Ruler } from '../../../shared/figure/Ruler.tsx'
import { formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { formatDuration, HOUR, MINUTE, SECOND } from '../../../shared/format/time.ts'
import { useLive } from '../../../shared/live/live-store.ts'
import { shorten } from '../../../shared/shorten.ts'
import { useNow } from '../../../shared/time/now.ts'
import { IconCaretUpFilled } from '../../../shared/ui/icons.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { nextCycleQuery, type Ranking } from '../api/ranking-query.ts'
import { placesGained, votesForLastPlace } from '../ranking.ts'
import styles from './representative.module.css'

const two = (value: number): string => String(value).padStart(2, '0')

function Clock({ left }: { left: number }) {
  const parts = [
    Math.floor(left / HOUR),
    Math.floor((left % HOUR) / MINUTE),
    Math.floor((left % MINUTE) / SECOND),
  ]
  return (
    <bdi dir="ltr" className={styles.clock} role="timer">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hours, minutes and seconds keep their order
        <b key={index} style={{ fontWeight: 600 }}>
          {index > 0 && <span>:</span>}
          {two(part)}
        </b>
      ))}
    </bdi>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <div className={styles.label}>{label}</div>
      <div className={styles.value}>{children}</div>
    </div>
  )
}

/** When the votes are counted: the answer counts from the head block, whose time may lie in the past. */
function useCountTime(): { end: number | undefined; now: number } {
  const now = useNow()
  const headTime = useLive((live) => live.blocks[0]?.timestamp)
  const { data: left, dataUpdatedAt } = useQuery(nextCycleQuery)
  if (left === undefined) return { end: undefined, now }
  const answeredAt = headTime === undefined ? dataUpdatedAt : Math.min(headTime, dataUpdatedAt)
  const isPast = headTime !== undefined && now - headTime > MINUTE
  return { end: answeredAt + left, now: isPast ? headTime : now }
}

/** A clock and a ruler over the running cycle, with four figures of the vote. */
export function VoteTimer({ ranking, cycle }: { ranking: Ranking | undefined; cycle: number }) {
  const t = useT()
  const { end, now } = useCountTime()
  const { data: bundle } = useQuery(bundleQuery)
  const staked = Number(bundle?.freezeResource.data.at(-1)?.total_freeze_weight ?? 0)
  const votes = toBigInt(ranking?.totalVotes)
  const rising = ranking?.fastestRise
  const gained = rising ? placesGained(rising) : 0
  const left = end === undefined ? 0 : Math.max(0, end - now)
  // The ruler starts and ends on whole marks even though the first block of a cycle comes a slot later.
  const to = end === undefined ? undefined : Math.round(end / MINUTE) * MINUTE
  return (
    <Panel className={styles.timer}>
      <div className={styles.figures}>
        <div>
          <div className={styles.label}>{t('sr.countedIn')}</div>
          <Clock left={left} />
        </div>
        <Figure label={t('sr.votesCast')}>{ranking ? formatInteger(votes) : '–'}</Figure>
        {staked > 0 && Number(votes) <= staked && (
          <Figure label={t('sr.shareVoting')}>{formatPercent(Number(votes) / staked, 1)}</Figure>
        )}
        <Figure label={t('sr.needed')}>
          {ranking ? formatInteger(votesForLastPlace(ranking.data)) : '–'}
        </Figure>
        {rising && gained > 0 && (
          <Figure label={t('sr.rising')}>
            <bdi>{rising.name || shorten(rising.address)}</bdi>{' '}
            <span className={styles.rise}>
              <IconCaretUpFilled size={10} />
              {t('sr.places', { count: gained, n: formatInteger(gained) })}
            </span>
          </Figure>
        )}
      </div>
      {to !== undefined && (
        <Ruler from={to - cycle} to={to} now={now} label={`${t('sr.ruler')}: ${formatDuration(left)}`} />
      )}
    </Panel>
  )
}
