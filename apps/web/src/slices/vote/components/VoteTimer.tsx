import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { bundleQuery } from '../../../shared/api/network.ts'
import { Ruler } from '../../../shared/figure/Ruler.tsx'
import { formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { formatDuration, HOUR, MINUTE, SECOND } from '../../../shared/format/time.ts'
import { useLive } from '../../../shared/live/live-store.ts'
import { useNow } from '../../../shared/time/now.ts'
import { IconCaretUpFilled } from '../../../shared/ui/icons.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { nextCycleQuery } from '../api/vote-queries.ts'
import styles from './vote.module.css'

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
function useCountTime(): { end: number | undefined; now: number; error: unknown } {
  const now = useNow()
  const headTime = useLive((live) => live.blocks[0]?.timestamp)
  const { data: left, error, dataUpdatedAt } = useQuery(nextCycleQuery)
  if (left === undefined) return { end: undefined, now, error }
  const answeredAt = headTime === undefined ? dataUpdatedAt : Math.min(headTime, dataUpdatedAt)
  const isPast = headTime !== undefined && now - headTime > MINUTE
  return { end: answeredAt + left, now: isPast ? headTime : now, error }
}

/** Votes of an account: all it has, those that count now, and those of the ballot it fills in. */
export interface OwnVotes {
  power: bigint
  cast: bigint
  ballot: bigint
}

function OwnFigures({ power, cast, ballot }: OwnVotes) {
  const t = useT()
  const left = power - ballot
  return (
    <>
      <Figure label={t('ballot.yours')}>{formatInteger(power)}</Figure>
      <Figure label={t('ballot.castRound')}>{formatInteger(cast)}</Figure>
      <Figure label={t('ballot.inBallot')}>{formatInteger(ballot)}</Figure>
      <Figure label={t('ballot.leftToCast')}>
        <span className={left < 0n ? 'bad' : undefined}>{formatInteger(left)}</span>
      </Figure>
    </>
  )
}

export interface VoteTimerProps {
  /** Length of a cycle in milliseconds. */
  cycle: number
  /** Undefined while the ranking loads. */
  votes: number | undefined
  /** Votes that the last elected place has. */
  needed: number | undefined
  /** Who won most places since the votes were last counted. */
  rising: { name: string; gained: number } | undefined
  /** Votes of an account, shown instead of those of all. */
  own?: OwnVotes | undefined
}

/** A clock and a ruler over the running cycle, with four figures of the vote. */
export function VoteTimer({ cycle, votes, needed, rising, own }: VoteTimerProps) {
  const t = useT()
  const { end, now, error } = useCountTime()
  const { data: bundle } = useQuery(bundleQuery)
  const staked = bundle?.freezeResource.data.at(-1)?.total_freeze_weight ?? 0
  const share = votes !== undefined && staked > 0 ? votes / staked : undefined
  const isKnown = end !== undefined
  const hasFailed = !isKnown && Boolean(error)
  const left = isKnown ? Math.max(0, end - now) : cycle
  // The ruler starts and ends on whole marks even though the first block of a cycle comes a slot later.
  const to = Math.round((now + left) / MINUTE) * MINUTE
  return (
    <Panel className={styles.timer}>
      <div className={styles.figures}>
        <div>
          <div className={styles.label}>{t('sr.countedIn')}</div>
          {hasFailed ? (
            <div className={styles.value}>–</div>
          ) : (
            <Skeleton isOn={!isKnown}>
              <Clock left={left} />
            </Skeleton>
          )}
        </div>
        {own ? (
          <OwnFigures {...own} />
        ) : (
          <Figure label={t('sr.votesCast')}>{votes === undefined ? '–' : formatInteger(votes)}</Figure>
        )}
        {/* more votes than stake: the two figures are of different moments, so the share is not known */}
        <Figure label={t('sr.shareVoting')}>
          {share === undefined || share > 1 ? '–' : formatPercent(share, 1)}
        </Figure>
        {!own && <Figure label={t('sr.needed')}>{needed === undefined ? '–' : formatInteger(needed)}</Figure>}
        {rising && (
          <Figure label={t('sr.rising')}>
            <bdi>{rising.name}</bdi>{' '}
            <span className={styles.rise}>
              <IconCaretUpFilled size={10} />
              {t('sr.places', { count: rising.gained, n: formatInteger(rising.gained) })}
            </span>
          </Figure>
        )}
      </div>
      {!hasFailed && (
        <Skeleton isOn={!isKnown}>
          <Ruler from={to - cycle} to={to} now={now} label={`${t('sr.ruler')}: ${formatDuration(left)}`} />
        </Skeleton>
      )}
    </Panel>
  )
}
