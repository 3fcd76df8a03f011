import { Button } from '@mantine/core'
import { lazy } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Glyph } from '../../shared/entity/Glyph.tsx'
import { paths } from '../../shared/paths.ts'
import { shorten } from '../../shared/shorten.ts'
import { IconChevronDown, IconLock } from '../../shared/ui/icons.ts'
import { Menu, type MenuSection } from '../../shared/ui/Menu.tsx'
import { Optional } from '../../shared/ui/Optional.tsx'
import { showToast } from '../../shared/ui/toast.ts'
import { openAct } from '../../slices/wallet/act-store.ts'
import { isLocked } from '../../slices/wallet/wallet.ts'
import { switchWallet, useWallet, useWallets } from '../../slices/wallet/wallet-store.ts'
import header from './header.module.css'
import layout from './layout.module.css'

// what waits for signatures is asked only where a wallet is open
const SignatureCount = lazy(() => import('../../slices/multisig/components/SignatureCount.tsx'))
// leaving needs the key worker, which no page loads before somebody has a key in it
const session = () => import('../../slices/wallet/session.ts')

/** The opened wallet at the end of the header, or the way to open one. */
export function WalletChip() {
  const t = useT()
  const current = useWallet()
  const wallets = useWallets()
  if (!current)
    return (
      // phones have the wallet in the bar at the bottom
      <span className={layout.desktopOnly}>
        <Button variant="primary" onClick={() => openAct({ kind: 'signIn' })}>
          {t('wallet.open')}
        </Button>
      </span>
    )
  const sections: MenuSection[] = [
    {
      entries: wallets.map(({ id, address }) => ({
        key: id,
        label: <bdi className="mono">{shorten(address)}</bdi>,
        isCurrent: id === current.id,
        onChoose: () => switchWallet(id),
      })),
    },
    {
      entries: [
        { key: 'page', label: t('wallet.page'), to: paths.wallet() },
        { key: 'exchange', label: t('nav.exchange'), to: paths.exchange() },
        { key: 'another', label: t('wallet.openAnother'), onChoose: () => openAct({ kind: 'signIn' }) },
        isLocked(current)
          ? { key: 'unlock', label: t('wallet.unlock'), onChoose: () => openAct({ kind: 'unlock' }) }
          : {
              key: 'lock',
              label: t('wallet.lockNow'),
              onChoose: async () => (await session()).lockWallets(),
            },
        {
          key: 'out',
          label: t('wallet.signOut'),
          onChoose: async () => {
            // an encrypted key cannot be brought back
            if (current.vault) return openAct({ kind: 'signOut', id: current.id })
            ;(await session()).signOut(current.id)
            showToast({ id: 'signOut', kind: 'success', title: t('wallet.signedOut') })
          },
        },
      ],
    },
  ]
  return (
    <Menu
      align="end"
      buttonClassName={`${header.network} ${header.chip} data`}
      button={
        <>
          <Glyph address={current.address} size={15} />
          <bdi className="mono">{shorten(current.address)}</bdi>
          <Optional>
            <SignatureCount address={current.address} />
          </Optional>
          {isLocked(current) && <IconLock size={14} stroke={1.6} aria-label={t('wallet.locked')} />}
          <IconChevronDown size={14} stroke={1.6} />
        </>
      }
      sections={sections}
    />
  )
}
