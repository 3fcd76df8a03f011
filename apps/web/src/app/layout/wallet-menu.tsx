import { useQuery } from '@tanstack/react-query'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { useCapabilities } from '../../shared/api/networks.ts'
import { paths } from '../../shared/paths.ts'
import { lazyWithTexts } from '../../shared/ui/lazy-page.ts'
import type { MenuSection } from '../../shared/ui/menu-section.ts'
import { Optional } from '../../shared/ui/Optional.tsx'
import { showToast } from '../../shared/ui/toast.ts'
import { siteLinksQuery } from '../../slices/content/api/content-queries.ts'
import { openDialog } from '../../slices/wallet/dialog-store.ts'
import { isLocked, type Wallet } from '../../slices/wallet/wallet.ts'
import { switchWallet, useWallet, useWallets } from '../../slices/wallet/wallet-store.ts'
import { toMenuEntry } from './link-entry.tsx'
import { ShortAddress } from './ShortAddress.tsx'

const WalletLine = lazyWithTexts(['wallet'], () => import('./WalletLine.tsx'))
// signing out needs the key worker, which no page loads before it holds a key
const session = () => import('../../slices/wallet/session.ts')

/** The menu of the wallet: those that are open, what the current one can do, and ways out of it. */
export function useWalletMenu(): readonly MenuSection[] {
  const t = useT()
  const current = useWallet()
  const wallets = useWallets()
  const has = useCapabilities()
  // the footer asks for it, once the page is drawn
  const { data: links } = useQuery({ ...siteLinksQuery(useLanguage()), enabled: false })
  if (!current) return []
  const wallet = (each: Wallet) => ({
    key: each.id,
    label: (
      <Optional otherwise={<ShortAddress value={each.address} />}>
        <WalletLine wallet={each} />
      </Optional>
    ),
    isCurrent: each.id === current.id,
    onChoose: () => switchWallet(each.id),
  })
  const signOut = async () => {
    // an encrypted key cannot be brought back
    if (current.vault) return openDialog({ kind: 'signOut', id: current.id })
    ;(await session()).signOut(current.id)
    showToast({ id: 'signOut', kind: 'success', title: t('wallet.signedOut') })
  }
  const lock = () => {
    if (isLocked(current))
      return [{ key: 'unlock', label: t('wallet.unlock'), onChoose: () => openDialog({ kind: 'unlock' }) }]
    // devices and extensions keep their keys, and an address has none
    if (wallets.every(({ keyId }) => keyId === undefined)) return []
    const onChoose = async () => (await session()).lockWallets()
    return [{ key: 'lock', label: t('wallet.lockNow'), onChoose }]
  }
  const together =
    has('coSigning') === false
      ? []
      : [
          {
            key: 'together',
            label: t('wallet.sendTogether'),
            onChoose: () => openDialog({ kind: 'send', isMulti: true }),
          },
          { key: 'signatures', label: t('wallet.signatures'), to: paths.waitingSignatures() },
        ]
  return [
    {
      entries: [
        ...wallets.map(wallet),
        { key: 'another', label: t('wallet.openAnother'), onChoose: () => openDialog({ kind: 'signIn' }) },
        ...lock(),
        { key: 'out', label: t('wallet.signOut'), onChoose: signOut },
      ],
    },
    {
      entries: [
        { key: 'page', label: t('wallet.page'), to: paths.wallet() },
        { key: 'send', label: t('wallet.send'), onChoose: () => openDialog({ kind: 'send' }) },
        { key: 'receive', label: t('wallet.receive'), onChoose: () => openDialog({ kind: 'receive' }) },
        ...together,
        ...(has('exchange') === false
          ? []
          : [{ key: 'exchange', label: t('nav.exchange'), to: paths.exchange() }]),
        ...(links?.flashExchange ? [toMenuEntry(links.flashExchange, t('header.new'))] : []),
      ],
    },
  ]
}
