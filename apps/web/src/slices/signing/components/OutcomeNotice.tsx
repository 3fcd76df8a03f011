import type { Progress, Refusal } from '@tronlens/signing'
import { useT } from '../../../i18n/i18n.ts'
import { CopyButton } from '../../../shared/entity/CopyButton.tsx'
import { useNow } from '../../../shared/time/now.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { hasFailed } from '../told-steps.ts'
import FailureText from './FailureText.tsx'
import styles from './review.module.css'

/** Results of the chain that there is something to say about; all others are told alike. */
const ADVISED = ['REVERT', 'OUT_OF_ENERGY', 'OUT_OF_TIME'] as const

/** The words of whoever refused, to be copied for whoever can help. */
function Raw({ code, message }: Refusal) {
  return (
    <p className={`${styles.raw} mono`} dir="ltr">
      <strong>{code}</strong> <CopyButton value={`${code} ${message}`} />
      <br />
      {message}
    </p>
  )
}

/** Why a transaction did not do what was wanted, whether money moved, and what to do next. */
export function OutcomeNotice({ progress, expiration }: { progress: Progress; expiration: number }) {
  const t = useT()
  const now = useNow()
  const { stage } = progress
  if (stage === 'refused')
    return (
      <>
        <Notice kind="bad">
          <strong>{t('after.refused')}</strong>{' '}
          <FailureText code={progress.code} message={progress.message} /> {t('after.nothing')}
        </Notice>
        <Raw code={progress.code} message={progress.message} />
      </>
    )
  if (stage === 'expired') return <Notice>{t('after.expired')}</Notice>
  if ((stage === 'inBlock' || stage === 'solid') && hasFailed(progress)) {
    const advised = ADVISED.find((each) => each === progress.result) ?? 'OTHER'
    return (
      <>
        <Notice kind="bad">
          <strong>{t('after.failedTitle')}</strong> {t(`advice.${advised}`)}
        </Notice>
        <Raw code={progress.result} message={progress.reason ?? ''} />
      </>
    )
  }
  if (stage === 'signed' && progress.trouble)
    return (
      <Notice>
        <FailureText {...progress.trouble} /> {t('after.unsure')}
      </Notice>
    )
  if ((stage === 'signed' || stage === 'accepted') && now > expiration)
    return <Notice>{t('after.overdue')}</Notice>
  return null
}
