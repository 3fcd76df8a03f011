import type { Progress } from '@tronlens/signing'
import { useT } from '../../../i18n/i18n.ts'
import { FinalitySmall } from '../../../shared/figure/Finality.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { SOLID_AFTER, useLive } from '../../../shared/live/live-store.ts'
import { IconCheck } from '../../../shared/ui/icons.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { useSent } from '../sent-store.ts'
import styles from './review.module.css'

/** How far a sent transaction has come, until it is solid or can never happen; closing what shows it is safe. */
export default function SentProgress({ txID }: { txID: string }) {
  const t = useT()
  const progress = useSent(txID)?.progress
  if (!progress) return null
  if (progress.stage === 'expired') return <Notice>{t('after.expired')}</Notice>
  if (progress.stage === 'refused') return <Notice kind="bad">{t('after.nothing')}</Notice>
  return (
    <section className={styles.section} aria-label={t('after.stages')} aria-live="polite">
      <ul className={styles.checks}>
        <Step text={t('after.signed')} />
        {progress.stage !== 'signed' && <Step text={t('after.accepted')} />}
        {isInBlock(progress) && <InBlock progress={progress} />}
      </ul>
    </section>
  )
}

type InBlockProgress = Extract<Progress, { stage: 'inBlock' | 'solid' }>

const isInBlock = (progress: Progress): progress is InBlockProgress =>
  progress.stage === 'inBlock' || progress.stage === 'solid'

function Step({ text }: { text: string }) {
  return (
    <li>
      <IconCheck size={14} stroke={1.8} aria-hidden="true" />
      {text}
    </li>
  )
}

const SUCCESS = 'SUCCESS'

function InBlock({ progress: { block, result, stage } }: { progress: InBlockProgress }) {
  const t = useT()
  const head = useLive((live) => live.head)
  const shown = formatInteger(block)
  const confirmed = stage === 'solid' ? SOLID_AFTER : Math.min(SOLID_AFTER - 1, (head ?? block) - block + 1)
  return (
    <>
      {result === SUCCESS ? (
        <Step text={t('after.inBlock', { block: shown })} />
      ) : (
        <li>
          <Notice kind="bad">{t('after.failed', { block: shown, result })}</Notice>
        </li>
      )}
      <li>
        <FinalitySmall confirmed={confirmed} />
      </li>
    </>
  )
}
