import type { MultisigRecord } from '@tronlens/api-contract'
import { toBigInt } from '@tronlens/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { TimeAgo } from '../../../shared/entity/Time.tsx'
import { WeightScale } from '../../../shared/figure/WeightScale.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { IconAlertTriangle } from '../../../shared/ui/icons.ts'
import { RequestSentence } from '../../../slices/signing/components/RequestSentence.tsx'
import { carriedOf, readCarried } from '../../../slices/signing/use-opened.ts'
import styles from './multisig.module.css'
import { StateTag } from './StateTag.tsx'
import { TimeLeft } from './TimeLeft.tsx'

/** A request in the list: what it does, its progress, its proposer, and its time left. */
export function RequestRow({
  record,
  address,
  isOpen,
  to,
  onOpen,
}: {
  record: MultisigRecord
  address: string
  isOpen: boolean
  to: string
  onOpen: () => void
}) {
  const t = useT()
  const transaction = useMemo(() => readCarried(carriedOf(record)), [record])
  const keys = record.signatureProgress.map((key) => ({
    id: key.address,
    weight: toBigInt(key.weight),
    state: key.isSign
      ? ('signed' as const)
      : key.address === address
        ? ('yours' as const)
        : ('open' as const),
  }))
  const progress = t('multisig.ofWeight', {
    n: formatInteger(record.currentWeight),
    of: formatInteger(record.threshold),
  })
  // one that was sent, or refused, runs out no more
  const isWaiting = record.state === 0
  return (
    <li className={styles.row} data-row="" data-open={isOpen ? '' : undefined}>
      <div className={styles.rowMain}>
        <span>
          {transaction instanceof Error ? (
            <span className="bad">{t('multisig.unreadable')}</span>
          ) : (
            <RequestSentence contract={transaction.content.contract} />
          )}
          {record.contractType === 'AccountPermissionUpdateContract' && (
            <IconAlertTriangle size={14} stroke={1.6} className={styles.warn} />
          )}
        </span>
        <StateTag record={record} address={address} />
      </div>
      <div className={styles.rowMeta}>
        <WeightScale keys={keys} threshold={toBigInt(record.threshold)} label={progress} isSmall />
        <span>{progress}</span>
        {record.renews && <span>{t('multisig.renewed')}</span>}
        <span className={styles.rowEnd}>
          {isWaiting || record.stage === 'expired' ? (
            <TimeLeft expiration={record.expiration} isOver={record.stage === 'expired'} />
          ) : (
            <TimeAgo time={record.createTime} long />
          )}
        </span>
      </div>
      <Link
        className={styles.rowLink}
        to={to}
        preventScrollReset
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
      >
        {t('multisig.open')}
      </Link>
    </li>
  )
}
