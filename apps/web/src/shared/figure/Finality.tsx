import type { Confirmation } from '@tronlens/api-contract'
import { ROUND_SIZE, SLOT_MS } from '@tronlens/core'
import { useT } from '../../i18n/i18n.ts'
import { Sentence } from '../../i18n/Sentence.tsx'
import { formatInteger } from '../format/number.ts'
import { formatDuration, MINUTE } from '../format/time.ts'
import { SOLID_AFTER, useLive } from '../live/live-store.ts'
import { useNow } from '../time/now.ts'
import { IconSquareRotated, IconSquareRotatedFilled } from '../ui/icons.ts'
import styles from './figure.module.css'
import { tickStates } from './finality.ts'

/** A chain whose head is older than this stands still. */
const MOVING_WITHIN_MS = MINUTE

/** Finality in a table: nineteen thin ticks and a count, or a diamond once solid. */
export function FinalitySmall({ confirmed }: { confirmed: number }) {
  const t = useT()
  if (confirmed >= SOLID_AFTER)
    return (
      <span className={styles.solid}>
        <IconSquareRotatedFilled size={12} />
        {t('finality.solid')}
      </span>
    )
  return (
    <span className={styles.small}>
      <span
        className={styles.smallTicks}
        role="progressbar"
        aria-label={t('finality.label')}
        aria-valuemin={0}
        aria-valuemax={SOLID_AFTER}
        aria-valuenow={confirmed}
      >
        {tickStates(confirmed, SOLID_AFTER, SOLID_AFTER).map((state, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ticks are positions
          <i key={index} data-state={state} />
        ))}
      </span>
      <bdi dir="ltr">
        {confirmed}/{SOLID_AFTER}
      </bdi>
    </span>
  )
}

/** The signature element: one tick per representative of a round, a diamond where a block becomes solid. */
export function Finality({
  confirmed,
  confirmations = [],
}: {
  confirmed: number
  confirmations?: readonly Confirmation[]
}) {
  const t = useT()
  const isSolid = confirmed >= SOLID_AFTER
  const states = tickStates(confirmed, SOLID_AFTER, ROUND_SIZE)
  const Diamond = isSolid ? IconSquareRotatedFilled : IconSquareRotated
  const tick = (state: string, index: number) => {
    const by = confirmations[index]
    const tip = by && t('finality.tick', { name: by.name || by.address, block: formatInteger(by.block) })
    return <i key={index} className={styles.tick} data-state={state} {...(tip ? { 'data-tip': tip } : {})} />
  }
  return (
    <div className={styles.large}>
      <div
        className={styles.ticks}
        role="progressbar"
        aria-label={t('finality.label')}
        aria-valuemin={0}
        aria-valuemax={SOLID_AFTER}
        aria-valuenow={Math.min(confirmed, SOLID_AFTER)}
        aria-valuetext={
          isSolid ? t('finality.solid') : t('finality.value', { n: confirmed, of: SOLID_AFTER })
        }
      >
        {states.slice(0, SOLID_AFTER).map(tick)}
        <Diamond
          size={12}
          stroke={1.6}
          className={styles.diamond}
          {...(isSolid ? { 'data-solid': '' } : {})}
        />
        {states.slice(SOLID_AFTER).map((state, index) => tick(state, SOLID_AFTER + index))}
      </div>
      <FinalityWords confirmed={confirmed} />
    </div>
  )
}

function FinalityWords({ confirmed }: { confirmed: number }) {
  const headTime = useLive((live) => live.blocks[0]?.timestamp)
  const isMoving = useNow((now) => now - (headTime ?? 0) < MOVING_WITHIN_MS)
  if (confirmed >= SOLID_AFTER)
    return (
      <p className={styles.words}>
        <Sentence text="finality.isSolid" values={{ of: SOLID_AFTER }} />
      </p>
    )
  const values = { n: <bdi>{confirmed}</bdi>, of: SOLID_AFTER }
  // A chain that stands still does not become solid in so many seconds.
  if (!isMoving)
    return (
      <p className={styles.words}>
        <Sentence text="finality.confirmedIdle" values={values} />
      </p>
    )
  const left = formatDuration((SOLID_AFTER - confirmed) * SLOT_MS)
  return (
    <p className={styles.words}>
      <Sentence text="finality.confirmed" values={{ ...values, left }} />
    </p>
  )
}
