import type { ContractDetail } from '@tronlens/api-contract'
import { safeText } from '@tronlens/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { FullAddress } from '../../../shared/entity/Address.tsx'
import { CopyButton } from '../../../shared/entity/CopyButton.tsx'
import { Glyph } from '../../../shared/entity/Glyph.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import { IconFileCode, IconShieldCheck } from '../../../shared/ui/icons.ts'
import { Tag } from '../../../shared/ui/Tag.tsx'
import styles from './contract.module.css'
import { SourceZip } from './SourceZip.tsx'

/** Whether the source is known, as a mark. */
function VerifiedTag({ status }: { status: number }) {
  const t = useT()
  if (status === 0) return <Tag kind="outline">{t('contract.unverified')}</Tag>
  return (
    <Tag kind="ok">
      <IconShieldCheck size={14} stroke={1.6} />
      {t(status === 2 ? 'contract.verifiedFull' : 'contract.verifiedPartial')}
    </Tag>
  )
}

/** Fingerprint, name, full address, what the contract is in tags, and what can be done with it. */
export function ContractHead({ contract, actions }: { contract: ContractDetail; actions: ReactNode }) {
  const t = useT()
  const { address, name, tokenInfo } = contract
  return (
    <header className={styles.head}>
      <Glyph address={address} size={50} />
      <div>
        <h1 className={styles.title}>
          <bdi>{safeText(name) || t('address.contract')}</bdi>
        </h1>
        <div className={styles.address}>
          <FullAddress value={address} />
          <CopyButton value={address} />
        </div>
        <div className={styles.tags}>
          <Tag>
            <IconFileCode size={14} stroke={1.6} />
            {t('address.contract')}
          </Tag>
          <VerifiedTag status={contract.verify_status} />
          {contract.is_proxy && <Tag>{t('contract.proxy')}</Tag>}
          {contract.destroyed && <Tag kind="bad">{t('contract.destroyed')}</Tag>}
          {tokenInfo && (
            <Link className="link" to={paths.token20(address)}>
              {t('contract.token', { symbol: safeText(tokenInfo.tokenAbbr) })}
            </Link>
          )}
          <span>{t('strip.txs', { n: formatInteger(contract.trxCount) })}</span>
          <Link className="link" to={paths.address(address)}>
            {t('contract.asAccount')}
          </Link>
        </div>
      </div>
      <div className={styles.actions}>
        {actions}
        {contract.verify_status > 0 && <SourceZip address={address} />}
      </div>
    </header>
  )
}
