import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { isSuccess } from '../../../shared/entity/result.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { adviceFor, panicText, type Revert, readRevert } from '../failure.ts'
import type { TransactionInfo } from '../transaction.ts'
import styles from './transaction.module.css'

/** What the contract said when it refused, in its own words where it has some. */
function RevertReason({ revert }: { revert: Revert }) {
  const t = useT()
  if (revert.kind === 'silent') return <Sentence text="tx.revert.silent" />
  if (revert.kind === 'text')
    return (
      <Sentence text="tx.revert.text" values={{ text: <bdi className={styles.quoted}>{revert.text}</bdi> }} />
    )
  if (revert.kind === 'panic') {
    const known = panicText(revert.code)
    return known ? t(known) : t('tx.panic.other', { code: revert.code })
  }
  const bytes = (
    <bdi dir="ltr" className="mono">
      0x{revert.selector}
    </bdi>
  )
  return <Sentence text="tx.revert.custom" values={{ error: bytes }} />
}

/** Why a transaction failed and what its sender can do; nothing for one that did not. */
export function FailureNotice({ tx }: { tx: TransactionInfo }) {
  const t = useT()
  if (isSuccess(tx.contractRet)) return null
  return (
    <div className={styles.failure}>
      <Notice kind="bad">
        {tx.contractRet === 'REVERT' && (
          <p>
            <RevertReason revert={readRevert(tx.resultData)} />
          </p>
        )}
        <p>{t(adviceFor(tx.contractRet))}</p>
      </Notice>
    </div>
  )
}
