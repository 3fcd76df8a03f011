import type { MultisigRecord } from '@tronlens/api-contract'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDayTime } from '../../../shared/format/time.ts'
import { IconCheck, IconClock, IconX } from '../../../shared/ui/icons.ts'
import { Tag } from '../../../shared/ui/Tag.tsx'
import type { AccountPermission } from '../../permission/account-permissions.ts'
import type { CheckedSignature, Verdict } from '../check-signatures.ts'
import styles from './opened.module.css'

const WRONG: Record<Exclude<Verdict, 'good'>, TranslationKey> = {
  foreign: 'multisig.bad.foreign',
  doubled: 'multisig.bad.doubled',
  broken: 'multisig.bad.broken',
}

/** Every key of the permission with its signature, and invalid signatures with the reason. */
export function KeyTable({
  permission,
  signatures,
  record,
  own,
  isOver = false,
}: {
  permission: AccountPermission
  signatures: readonly CheckedSignature[]
  record: MultisigRecord | undefined
  own: string
  /** Signatures are no longer useful: the transaction was sent, failed or expired. */
  isOver?: boolean
}) {
  const t = useT()
  const timeOf = (address: string) =>
    record?.signatureProgress.find((key) => key.address === address)?.signTime
  return (
    <div className={styles.tableFrame}>
      <table className={styles.keys}>
        <thead>
          <tr>
            <th scope="col">{t('multisig.key')}</th>
            <th scope="col" className={styles.number}>
              {t('multisig.weight')}
            </th>
            <th scope="col">{t('multisig.signature')}</th>
            <th scope="col">{t('multisig.checked')}</th>
          </tr>
        </thead>
        <tbody>
          {permission.keys.map(({ address, weight }) => {
            const isSigned = signatures.some(
              ({ signer, verdict }) => verdict === 'good' && signer === address,
            )
            const time = timeOf(address)
            const isOwn = address === own
            const isWaiting = isOwn && !isOver
            return (
              <tr key={address}>
                <td>
                  <Address value={address} /> {isOwn && <Tag>{t('multisig.you')}</Tag>}
                </td>
                <td className={styles.number}>{formatInteger(weight)}</td>
                <td>
                  {isSigned ? (
                    <span className={styles.good}>
                      <IconCheck size={14} stroke={1.6} />
                      {time ? t('multisig.signedAt', { time: formatDayTime(time) }) : t('multisig.signed')}
                    </span>
                  ) : (
                    <span className={isWaiting ? styles.own : styles.open}>
                      <IconClock size={14} stroke={1.6} />
                      {t(isWaiting ? 'multisig.waitsForYou' : 'multisig.notSigned')}
                    </span>
                  )}
                </td>
                <td className="muted">{isSigned ? t('multisig.recovers') : '–'}</td>
              </tr>
            )
          })}
          {signatures.map(
            ({ signature, signer, verdict }) =>
              verdict !== 'good' && (
                <tr key={`${signature}${verdict}`} className={styles.bad}>
                  <td>
                    {signer ? (
                      <Address value={signer} />
                    ) : (
                      <bdi className="mono">{signature.slice(0, 12)}…</bdi>
                    )}
                  </td>
                  <td className={styles.number}>0</td>
                  <td>
                    <IconX size={14} stroke={1.6} />
                    {t('multisig.bad.title')}
                  </td>
                  <td>{t(WRONG[verdict])}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
    </div>
  )
}
