import { useT } from '../../../i18n/i18n.ts'
import { Finality } from '../../../shared/figure/Finality.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatTime } from '../../../shared/format/time.ts'
import { SOLID_AFTER, useLive } from '../../../shared/live/live-store.ts'
import { IconAlertTriangle, IconCheck } from '../../../shared/ui/icons.ts'
import { hasFailed } from '../announced-steps.ts'
import type { SentRecord } from '../sent-records.ts'
import styles from './review.module.css'

/** Progress of a sent transaction: signed, accepted, in a block, solid. */
export function OutcomeSteps({ record }: { record: SentRecord }) {
  const t = useT()
  const { progress, reached = {} } = record
  const { stage } = progress
  const isInBlock = stage === 'inBlock' || stage === 'solid'
  return (
    <section aria-label={t('after.stages')} aria-live="polite">
      <ul className={styles.checks}>
        <Step text={t('after.signed')} time={reached.signed} />
        {(stage === 'accepted' || isInBlock) && <Step text={t('after.accepted')} time={reached.accepted} />}
        {isInBlock && (
          <Step
            text={t('after.inBlock', { block: formatInteger(progress.block) })}
            time={reached.inBlock}
            isBad={hasFailed(progress)}
          />
        )}
      </ul>
      {isInBlock && (
        <div className={styles.confirmed}>
          <Confirmed block={progress.block} isSolid={stage === 'solid'} />
        </div>
      )}
    </section>
  )
}

function Step({ text, time, isBad = false }: { text: string; time: number | undefined; isBad?: boolean }) {
  const Icon = isBad ? IconAlertTriangle : IconCheck
  return (
    <li {...(isBad ? { 'data-bad': '' } : {})}>
      <Icon size={14} stroke={1.8} aria-hidden="true" />
      {text}
      {time !== undefined && (
        <time className={styles.stepTime} dateTime={new Date(time).toISOString()}>
          {formatTime(time)}
        </time>
      )}
    </li>
  )
}

function Confirmed({ block, isSolid }: { block: number; isSolid: boolean }) {
  const head = useLive((live) => live.head)
  return (
    <Finality
      confirmed={isSolid ? SOLID_AFTER : Math.min(SOLID_AFTER - 1, Math.max(1, (head ?? block) - block + 1))}
    />
  )
}
