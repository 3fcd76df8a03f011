import { safeText, toBigInt } from '@tronlens/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { FullAddress } from '../../../shared/entity/Address.tsx'
import { CopyButton } from '../../../shared/entity/CopyButton.tsx'
import { Glyph } from '../../../shared/entity/Glyph.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatAge, formatDate } from '../../../shared/format/time.ts'
import { useIsPhone } from '../../../shared/lists/useIsPhone.ts'
import { paths } from '../../../shared/paths.ts'
import { useNow } from '../../../shared/time/now.ts'
import { IconCrown, IconFileCode, IconKey, IconQrcode, IconUsers } from '../../../shared/ui/icons.ts'
import { Tag } from '../../../shared/ui/Tag.tsx'
import type { Account } from '../account.ts'
import styles from './account.module.css'

const QrDialog = lazy(() => import('../../../shared/overlays/QrDialog.tsx'))

const ICON = { size: 14, stroke: 1.6 } as const
const KIND_ISSUER = 1
const KIND_CONTRACT = 2

/** Keys that reach the threshold when the heaviest sign first: weights may differ. */
function fewestKeys({ threshold, keys }: Account['ownerPermission']): number {
  const weights = keys.map(({ weight }) => toBigInt(weight)).sort((a, b) => (a < b ? 1 : -1))
  let left = toBigInt(threshold)
  const enough = weights.findIndex((weight) => {
    left -= weight
    return left <= 0n
  })
  return enough < 0 ? keys.length : enough + 1
}

/** Fingerprint, full address, and what is known about it in tags. */
export function AccountHead({
  account,
  note,
  actions,
}: {
  account: Account
  /** What the reader noted of it. */
  note: ReactNode
  actions: ReactNode
}) {
  const t = useT()
  const age = useNow((now) => formatAge(account.latest_operation_time, now))
  const { address, accountType, representative, ownerPermission } = account
  const [isQrOpen, setQrOpen] = useState(false)
  // on a phone the address and what copies it fill their line
  const isPhone = useIsPhone()
  const needed = fewestKeys(ownerPermission)
  const keys = ownerPermission.keys.length
  const name = account.addressTag || account.name
  const qr = (
    <button
      type="button"
      className={`${styles.qr} hit`}
      aria-label={t('address.qr')}
      data-tip={t('address.qr')}
      onClick={() => setQrOpen(true)}
    >
      <IconQrcode size={16} stroke={1.6} />
    </button>
  )
  return (
    <header className={styles.head}>
      <Glyph address={address} size={50} />
      <h1 className={styles.address}>
        <FullAddress value={address} />
        <CopyButton value={address} />
        {!isPhone && qr}
        {isQrOpen && (
          <Suspense>
            <QrDialog title={t('address.account')} text={address} onClose={() => setQrOpen(false)} />
          </Suspense>
        )}
      </h1>
      <div className={styles.tags}>
        {accountType === KIND_CONTRACT ? (
          <Link to={paths.contract(address)}>
            <Tag>
              <IconFileCode {...ICON} />
              {t('address.contract')}
            </Tag>
          </Link>
        ) : (
          <Tag>{t('address.account')}</Tag>
        )}
        {accountType === KIND_ISSUER && <Tag>{t('address.issuer')}</Tag>}
        {representative.enabled && (
          <Link to={paths.representative(address)}>
            <Tag>
              <IconCrown {...ICON} />
              {t('address.representative')}
            </Tag>
          </Link>
        )}
        {!account.activated && <Tag kind="warn">{t('address.notActive')}</Tag>}
        {name && (
          <Tag>
            <span className={styles.name} title={safeText(name)}>
              {t('address.named', { name: safeText(name) })}
            </span>
          </Tag>
        )}
        {keys > 1 && (
          <Link to={paths.address(address, 'permissions')} preventScrollReset>
            <Tag>
              <IconUsers {...ICON} />
              {t('address.signatures', { n: needed, of: keys })}
            </Tag>
          </Link>
        )}
        {account.unlimitedApprovals > 0 && (
          <Link to={paths.address(address, 'approvals')} preventScrollReset>
            <Tag kind="warn">
              <IconKey {...ICON} />
              {t('address.unlimitedApprovals', {
                count: account.unlimitedApprovals,
                n: formatInteger(account.unlimitedApprovals),
              })}
            </Tag>
          </Link>
        )}
        {note}
        {account.date_created > 0 && (
          <span className={styles.fact}>
            {t('address.firstSeen', { date: formatDate(account.date_created) })}
          </span>
        )}
        {account.latest_operation_time > 0 && (
          <span className={styles.fact}>
            {t('address.lastActive', {
              age: t('time.ago', { age }),
            })}
          </span>
        )}
      </div>
      {/* its room is kept: the code of what can be done here comes later */}
      <div className={styles.acts}>
        {actions}
        {isPhone && qr}
      </div>
    </header>
  )
}
