import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { useLocation } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { paths } from '../../../shared/paths.ts'
import { LinkTabs } from '../../../shared/ui/Tabs.tsx'
import { WALLET_PAGES } from '../../../shared/wallet-pages.ts'
import { signatureTotalQuery } from '../api/requests-query.ts'
import styles from './wallet-nav.module.css'

/** The pages of an open wallet side by side, below the title of each of them. */
export function WalletNav({ address }: { address: Address }) {
  const t = useT()
  const { pathname } = useLocation()
  const { data: waiting = 0 } = useQuery(signatureTotalQuery(address))
  return (
    <div className={styles.nav}>
      <LinkTabs
        label={t('wallet.nav.label')}
        current={pathname}
        tabs={WALLET_PAGES.map(({ to, label }) => ({
          id: to,
          to,
          label: t(label),
          count: to === paths.multiSignature() && waiting > 0 ? waiting : undefined,
        }))}
      />
    </div>
  )
}
