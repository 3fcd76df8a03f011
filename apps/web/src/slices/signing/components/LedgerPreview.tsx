import type { Address } from '@tronlens/core'
import { planSigning } from '@tronlens/ledger'
import type { ReviewedTransaction } from '@tronlens/signing'
import { useT } from '../../../i18n/i18n.ts'
import styles from './review.module.css'

/** Shows before anything is signed how much of the transaction a Ledger will display. */
export default function LedgerPreview({
  transaction,
  signer,
}: {
  transaction: ReviewedTransaction
  signer: Address
}) {
  const t = useT()
  const { shows, knownToken, rows } = planSigning(transaction, signer)
  const [hash] = shows === 'hash' ? rows : []
  return (
    <section className={styles.section}>
      <h3>{t('ledger.preview')}</h3>
      <p>{t(`ledger.preview.${knownToken ? 'token' : shows}`)}</p>
      {hash && (
        <p className={styles.id}>
          <bdi className="mono">{hash.value}</bdi>
        </p>
      )}
    </section>
  )
}
