import { readSun, toBigInt } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { isSuccess } from '../../../shared/entity/result.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { adviceFor, readRevert } from '../failure.ts'
import type { TransactionInfo } from '../transaction.ts'
import { RevertReason } from './RevertReason.tsx'
import styles from './transaction.module.css'

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
