import { Button } from '@mantine/core'
import { lazy, useEffect, useRef } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Glyph } from '../../shared/entity/Glyph.tsx'
import { IconChevronDown, IconLock } from '../../shared/ui/icons.ts'
import { Menu } from '../../shared/ui/Menu.tsx'
import { Optional } from '../../shared/ui/Optional.tsx'
import { openDialog } from '../../slices/wallet/dialog-store.ts'
import { isLocked } from '../../slices/wallet/wallet.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import header from './header.module.css'
import layout from './layout.module.css'
import { ShortAddress } from './ShortAddress.tsx'
import { useWalletMenu } from './wallet-menu.tsx'

// what needs questions is asked only where a wallet is open
const SignatureCount = lazy(() => import('../../slices/multisig/components/SignatureCount.tsx'))
const WalletName = lazy(() => import('./WalletName.tsx'))

/** The opened wallet at the end of the header, or the way to open one. */
export function WalletChip() {
  const t = useT()
  const current = useWallet()
  const sections = useWalletMenu()
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // the user signed out in the menu, which closed and took the focus with it
    if (!current && wasOpen.current && document.activeElement === document.body) opener.current?.focus()
    wasOpen.current = current !== undefined
  }, [current])
  if (!current)
    return (
      // phones have the wallet in the bar at the bottom
      <span className={layout.desktopOnly}>
        <Button ref={opener} variant="primary" onClick={() => openDialog({ kind: 'signIn' })}>
          {t('wallet.open')}
        </Button>
      </span>
    )
  const { address } = current
  return (
    <Menu
      align="end"
      buttonClassName={`${header.network} ${header.chip} data`}
      button={
        <>
          <Glyph address={address} size={15} />
          <Optional otherwise={<ShortAddress value={address} />}>
            <WalletName address={address} />
          </Optional>
          <Optional>
            <SignatureCount address={address} />
          </Optional>
          {isLocked(current) && <IconLock size={14} stroke={1.6} aria-label={t('wallet.locked')} />}
          <IconChevronDown size={14} stroke={1.6} />
        </>
      }
      sections={sections}
    />
  )
}
