import type { Address } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { FullAddress } from '../../../shared/entity/Address.tsx'
import { Glyph } from '../../../shared/entity/Glyph.tsx'
import { paths } from '../../../shared/paths.ts'
import styles from '../create-wallet.module.css'

/** The wallet is open. */
export function ReadyStep({ address }: { address: Address }) {
  const t = useT()
  return (
    <div role="status">
      <h2 className={styles.ready}>{t('create.ready')}</h2>
      <p className={styles.address}>
        <Glyph address={address} size={50} />
        <FullAddress value={address} />
      </p>
      <p>
        <Link className="link" to={paths.wallet()}>
          {t('create.toWallet')}
        </Link>
      </p>
    </div>
  )
}
