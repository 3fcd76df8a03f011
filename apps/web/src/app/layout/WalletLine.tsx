import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.ts'
import { Glyph } from '../../shared/entity/Glyph.tsx'
import { Tag } from '../../shared/ui/Tag.tsx'
import { accountQuery } from '../../slices/account/api/account-queries.ts'
import { placeOf } from '../../slices/wallet/components/KeyPlace.tsx'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import WalletName from './WalletName.tsx'
import styles from './wallet-menu.module.css'

/**
 * One of the open wallets in their menu: whose it is, where its key is, and whether it is a representative.
 */
export default function WalletLine({ wallet }: { wallet: Wallet }) {
  const t = useT()
  const { data } = useQuery(accountQuery(wallet.address))
  const { Icon, text } = placeOf(wallet)
  return (
    <span className={styles.line}>
      <Glyph address={wallet.address} size={15} />
      <WalletName address={wallet.address} />
      {data?.representative.enabled && <Tag>{t('wallet.representative')}</Tag>}
      <span className={styles.place}>
        <Icon size={14} stroke={1.6} />
        {t(text)}
      </span>
    </span>
  )
}
