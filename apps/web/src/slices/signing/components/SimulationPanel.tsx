import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import type { ReviewedTransaction } from '@tronlens/signing'
import { useT } from '../../../i18n/i18n.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { forecastQuery } from '../api/forecast-query.ts'
import { Changes } from './Changes.tsx'
import { FeeRows } from './FeeRows.tsx'
import styles from './review.module.css'

/** Effects and cost of a transaction, before the user decides to sign it. */
export function SimulationPanel({
  transaction,
  signatures,
  wallet,
}: {
  transaction: ReviewedTransaction
  /** Number of signatures on the transaction when it is sent. */
  signatures: number
  wallet: Address
}) {
  const t = useT()
  const { data, error } = useQuery(forecastQuery(transaction, signatures))
  if (error) return <Notice>{t('review.notSimulated')}</Notice>
  if (!data)
    return (
      <Skeleton isOn>
        <p>{t('review.changes')}</p>
        <p>{t('review.fee')}</p>
      </Skeleton>
    )
  return (
    <div className={styles.forecast}>
      <Changes forecast={data} wallet={wallet} />
      <FeeRows fee={data.fee} />
    </div>
  )
}
