import { lazy, Suspense } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { panicText, type Revert } from '../failure.ts'
import styles from './transaction.module.css'

// the ABI decoder is only loaded when such an error occurs
const CustomError = lazy(() => import('./CustomError.tsx'))

/** What the contract said when it refused, in its own words where it has some. */
export function RevertReason({ revert }: { revert: Revert }) {
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
  const named = (
    <Suspense fallback={bytes}>
      <CustomError data={`${revert.selector}${revert.words.join('')}`} />
    </Suspense>
  )
  return <Sentence text="tx.revert.custom" values={{ error: named }} />
}
