import { readSun, toBigInt } from '@tronlens/core'
import { lazy, Suspense } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { isSuccess } from '../../../shared/entity/result.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { adviceFor, panicText, type Revert, readRevert } from '../failure.ts'
import type { TransactionInfo } from '../transaction.ts'
import styles from './transaction.module.css'

// the ABI decoder is only loaded when such an error occurs
const CustomError = lazy(() => import('./CustomError.tsx'))

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
  const named = (
    <Suspense fallback={bytes}>
      <CustomError data={`${revert.selector}${revert.words.join('')}`} />
    </Suspense>
  )
  return <Sentence text="tx.revert.custom" values={{ error: named }} />
}

/** Why a transaction failed and what its sender can do; nothing for one that did not. */
export function FailureNotice({ tx }: { tx: TransactionInfo }) {
  if (isSuccess(tx.contractRet)) return null
  return (
    <div className={styles.failure}>
      <Notice kind="bad">
        {tx.contractRet === 'REVERT' && (
          <p>
            <RevertReason revert={readRevert(tx.resultData)} />
          </p>
        )}
        <p>
          <Advice tx={tx} />
        </p>
      </Notice>
    </div>
  )
}

/** What its sender can do; of a call without energy, with the limit that ended it. */
function Advice({ tx }: { tx: TransactionInfo }) {
  const t = useT()
  const limit = readSun(tx.fee_limit)
  if (tx.contractRet !== 'OUT_OF_ENERGY' || limit === 0n) return t(adviceFor(tx.contractRet))
  const energy = <bdi dir="ltr">{formatInteger(toBigInt(tx.cost.energy_usage_total))}</bdi>
  return (
    <Sentence
      text="tx.advice.energyLimit"
      values={{ energy, limit: <TrxAmount value={limit} exact strong /> }}
    />
  )
}
