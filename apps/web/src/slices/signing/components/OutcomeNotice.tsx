import type { Progress, Refusal } from '@tronlens/signing'
import { useT } from '../../../i18n/i18n.ts'
import { CopyButton } from '../../../shared/entity/CopyButton.tsx'
import { useNow } from '../../../shared/time/now.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import type { SentRecord } from '../sent-records.ts'
import { standingText } from '../standing-text.ts'
import FailureText from './FailureText.tsx'
import styles from './review.module.css'
import { StandingLine } from './StandingLine.tsx'

/** Results of the chain that have advice of their own; all others share one text. */
const ADVISED = ['REVERT', 'OUT_OF_ENERGY', 'OUT_OF_TIME'] as const

/** The words of the refusal, with a button that copies them. */
function Raw({ code, message }: Refusal) {
  return (
    <p className={`${styles.raw} mono`} dir="ltr">
      <strong>{code}</strong> <CopyButton value={`${code} ${message}`} />
      <br />
      {message}
    </p>
  )
}

/** Why a transaction did not do what the user requested, whether money moved, and what to do next. */
export function OutcomeNotice({ record }: { record: SentRecord }) {
  const t = useT()
  const now = useNow()
  const { progress } = record
  const text = standingText(record, now)
  const line = <StandingLine text={text} />
  switch (text.standing) {
    case 'refused':
      return (
        <>
          <Notice kind="bad">{line}</Notice>
          {text.refusal && <Raw {...text.refusal} />}
        </>
      )
    case 'over':
    case 'overdue':
      return (
        <>
          <Notice>{line}</Notice>
          {text.refusal && <Raw {...text.refusal} />}
        </>
      )
    case 'failing':
    case 'failedSoFar':
    case 'disputed':
      return (
        <>
          <Notice kind="bad">{line}</Notice>
          <RawResult progress={progress} />
        </>
      )
    case 'failed':
      return (
        <>
          <Notice kind="bad">
            <strong>{t('after.failedTitle')}</strong> {t(`advice.${adviceFor(progress)}`)}
          </Notice>
          <RawResult progress={progress} />
        </>
      )
    case 'sending':
      return progress.stage === 'signed' && progress.trouble ? (
        <Notice>
          <FailureText {...progress.trouble} /> {t('after.unsure')}
        </Notice>
      ) : null
    default:
      return null
  }
}

const adviceFor = (progress: Progress) =>
  ADVISED.find((each) => 'result' in progress && each === progress.result) ?? 'OTHER'

/** The chain's own message about a failure. */
const RawResult = ({ progress }: { progress: Progress }) =>
  'result' in progress ? <Raw code={progress.result} message={progress.reason ?? ''} /> : null
