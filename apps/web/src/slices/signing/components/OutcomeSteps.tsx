import type { Included, Progress } from '@tronlens/signing'
import { useT } from '../../../i18n/i18n.ts'
import { FinalitySmall } from '../../../shared/figure/Finality.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { SOLID_AFTER, useLive } from '../../../shared/live/live-store.ts'
import { IconAlertTriangle, IconCheck } from '../../../shared/ui/icons.ts'
import { hasFailed } from '../told-steps.ts'
import styles from './review.module.css'

/** How far a sent transaction has come: signed, accepted, in a block, solid. */
export function OutcomeSteps({ progress }: { progress: Progress }) {
  const t = useT()
  const { stage } = progress
  const isInBlock = stage === 'inBlock' || stage === 'solid'
  return (
    <section aria-label={t('after.stages')} aria-live="polite">
      <ul className={styles.checks}>
        <Step text={t('after.signed')} />
        {(stage === 'accepted' || isInBlock) && <Step text={t('after.accepted')} />}
        {isInBlock && <InBlock progress={progress} isSolid={stage === 'solid'} />}
      </ul>
    </section>
  )
}

function Step({ text, isBad = false }: { text: string; isBad?: boolean }) {
  const Icon = isBad ? IconAlertTriangle : IconCheck
  return (
    <li {...(isBad ? { 'data-bad': '' } : {})}>
      <Icon size={14} stroke={1.8} aria-hidden="true" />
      {text}
    </li>
  )
}

function InBlock({ progress, isSolid }: { progress: Extract<Progress, Included>; isSolid: boolean }) {
  const t = useT()
  const head = useLive((live) => live.head)
  const { block } = progress
  const confirmed = isSolid
    ? SOLID_AFTER
    : Math.min(SOLID_AFTER - 1, Math.max(1, (head ?? block) - block + 1))
  return (
    <>
      <Step text={t('after.inBlock', { block: formatInteger(block) })} isBad={hasFailed(progress)} />
      <li>
        <FinalitySmall confirmed={confirmed} />
      </li>
    </>
  )
}
