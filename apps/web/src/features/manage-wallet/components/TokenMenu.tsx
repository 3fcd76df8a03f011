import { useT } from '../../../i18n/i18n.ts'
import { TRX_ID } from '../../../shared/entity/Token.tsx'
import { paths } from '../../../shared/paths.ts'
import { IconDotsVertical } from '../../../shared/ui/icons.ts'
import { Menu } from '../../../shared/ui/Menu.tsx'
import type { MenuEntry } from '../../../shared/ui/menu-section.ts'
import type { Holding } from '../../../slices/account/holdings.ts'
import { openDialog } from '../../../slices/wallet/dialog-store.ts'
import { hideToken } from '../../../slices/wallet/hidden-tokens.ts'
import styles from './wallet.module.css'

/** Actions for one token of the wallet. */
export function TokenMenu({
  holding: { id, symbol, type },
  isUsable,
  isHidden,
}: {
  holding: Holding
  isUsable: boolean
  isHidden: boolean
}) {
  const t = useT()
  const page = type === 'trc10' ? paths.token(id) : paths.token20(id)
  const entries: MenuEntry[] = [
    ...(isUsable
      ? [
          {
            key: 'send',
            label: t('walletPage.send'),
            onChoose: () => openDialog({ kind: 'send', token: id }),
          },
        ]
      : []),
    { key: 'receive', label: t('walletPage.receive'), onChoose: () => openDialog({ kind: 'receive' }) },
    ...(id === TRX_ID
      ? []
      : [
          { key: 'view', label: t('walletPage.viewToken'), to: page },
          {
            key: 'hide',
            label: t(isHidden ? 'walletPage.unhide' : 'walletPage.hide'),
            onChoose: () => hideToken(id, !isHidden),
          },
        ]),
  ]
  return (
    <Menu
      button={<IconDotsVertical size={16} stroke={1.6} aria-hidden="true" />}
      buttonClassName={styles.rowMenu}
      label={t('walletPage.tokenActs', { token: symbol })}
      align="end"
      isFloating
      sections={[{ entries }]}
    />
  )
}
