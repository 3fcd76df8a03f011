import { useT } from '../../../i18n/i18n.ts'
import { CopyButton } from '../../../shared/entity/CopyButton.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import FailureText from '../../../slices/signing/components/FailureText.tsx'
import type { Failure } from '../sent.ts'
import styles from './send.module.css'

/** Why a transfer was not taken, in the node's own words too, and that nothing is lost. */
export function FailureNotice({ failure: { code, message } }: { failure: Failure }) {
  const t = useT()
  return (
    <div className={styles.failed}>
      <Notice kind="bad">
        <strong>{t('send.failed')}</strong> <FailureText code={code} message={message} />{' '}
        {t('send.failedLine')}
      </Notice>
      <p className={`${styles.raw} mono`} dir="ltr">
        <strong>{code}</strong> <CopyButton value={`${code} ${message}`} />
        <br />
        {message}
      </p>
    </div>
  )
}
