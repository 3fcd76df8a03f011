import { findAddress, safeText } from '@tronlens/core'
import { useNavigate } from 'react-router'
import { chooseLanguage, useT } from '../../i18n/i18n.ts'
import { LANGUAGE_CODES, LANGUAGES } from '../../i18n/languages.ts'
import { chooseNetwork, useCapabilities } from '../../shared/api/networks.ts'
import { CURRENCIES, setCurrency } from '../../shared/currency.ts'
import { paths } from '../../shared/paths.ts'
import { WALLET_PAGES } from '../../shared/wallet-pages.ts'
import { recentSearches } from '../../slices/search/recent.ts'
import { usePrivateTags } from '../../slices/site-account/private-tags.ts'
import { useSiteUser } from '../../slices/site-account/session.ts'
import { useWatchList } from '../../slices/site-account/watch-list.ts'
import { openDialog } from '../../slices/wallet/dialog-store.ts'
import { canSign, isLocked } from '../../slices/wallet/wallet.ts'
import { switchWallet, useWallet, useWallets } from '../../slices/wallet/wallet-store.ts'
import { setTheme } from '../../theme/theme-store.ts'
import { THEME_NAMES } from '../../theme/tokens.ts'
import { useHasAccounts } from '../layout/AccountChip.tsx'
import { useNetworks } from '../layout/NetworkMenu.tsx'
import { needsOf, useNavigation } from '../layout/navigation.ts'

/** Something that the palette can do. */
export interface Command {
  key: string
  /** What it is called in the user's language. */
  label: string
  /** What kind of thing it is; typed words find it by this too. */
  group: string
  /** More words that find it, such as the characters of an address. */
  more?: string
  run: () => unknown
}

// signing out and locking need the key worker, which no page loads before it holds a key
const session = () => import('../../slices/wallet/session.ts')

/** Acts of the wallet, and the wallets that are open. */
function useWalletCommands(): Command[] {
  const t = useT()
  const wallet = useWallet()
  const wallets = useWallets()
  const has = useCapabilities()
  const group = t('palette.group.wallet')
  const act = (key: string, label: string, run: () => unknown): Command => ({ key, label, group, run })
  const open = act('open', t(wallet ? 'wallet.openAnother' : 'wallet.open'), () =>
    openDialog({ kind: 'signIn' }),
  )
  if (!wallet) return [open]
  return [
    ...(canSign(wallet)
      ? [
          act('send', t('wallet.send'), () => openDialog({ kind: 'send' })),
          ...(has('coSigning') === false
            ? []
            : [act('together', t('wallet.sendTogether'), () => openDialog({ kind: 'send', isMulti: true }))]),
        ]
      : []),
    act('receive', t('wallet.receive'), () => openDialog({ kind: 'receive' })),
    ...(isLocked(wallet)
      ? [act('unlock', t('wallet.unlock'), () => openDialog({ kind: 'unlock' }))]
      : wallets.some(({ keyId }) => keyId !== undefined)
        ? [act('lock', t('wallet.lockNow'), async () => (await session()).lockWallets())]
        : []),
    open,
    act('out', t('wallet.signOut'), async () =>
      wallet.vault ? openDialog({ kind: 'signOut', id: wallet.id }) : (await session()).signOut(wallet.id),
    ),
    ...wallets
      .filter(({ id }) => id !== wallet.id)
      .map((each) =>
        act(each.id, t('palette.switch', { address: each.address }), () => switchWallet(each.id)),
      ),
  ]
}

/** Pages of addresses that the user named, watches, or looked for lately. */
function useAddressCommands(go: (path: string) => unknown): Command[] {
  const t = useT()
  const { tags } = usePrivateTags()
  const { items: watched } = useWatchList()
  const named = tags.map(
    ({ address, tag, note }): Command => ({
      key: `tag ${address}`,
      label: safeText(tag),
      group: t('palette.group.tag'),
      more: `${address} ${safeText(note)}`,
      run: () => go(paths.address(address)),
    }),
  )
  const known = new Set(tags.map(({ address }): string => address))
  const others = [
    ...watched.map((address) => ({ address, group: t('nav.watchList') })),
    ...recentSearches().flatMap((term) => {
      const address = findAddress(term)
      return address ? [{ address, group: t('palette.group.recent') }] : []
    }),
  ].filter(({ address }) => !known.has(address) && known.add(address))
  return [
    ...named,
    ...others.map(({ address, group }) => ({
      key: `address ${address}`,
      label: address,
      group,
      run: () => go(paths.address(address)),
    })),
  ]
}

/** Everything that can be opened or done from here, in the user's language. */
export function useCommands(): Command[] {
  const t = useT()
  const navigate = useNavigate()
  const has = useCapabilities()
  const navigation = useNavigation()
  const { all: networks } = useNetworks()
  const hasAccounts = useHasAccounts()
  const user = useSiteUser()
  const go = (path: string) => navigate(path)
  const isOffered = (path: string): boolean => {
    const needs = needsOf(path)
    return needs === undefined || has(needs) !== false
  }
  const page = (path: string, label: string, group: string): Command => ({
    key: path,
    label,
    group,
    run: () => go(path),
  })
  const wallet = useWalletCommands()
  const addresses = useAddressCommands(go)
  const walletGroup = t('palette.group.wallet')
  const account = t('header.account')
  return [
    ...wallet,
    page(paths.home(), t('nav.home'), t('palette.group.page')),
    ...navigation.flatMap(({ label, items }) => items.map((item) => page(item.to, t(item.label), t(label)))),
    ...WALLET_PAGES.filter(({ to }) => isOffered(to)).map(({ to, label }) => page(to, t(label), walletGroup)),
    ...(hasAccounts
      ? user
        ? [
            page(paths.siteIndex(), t('header.accountIndex'), account),
            page(paths.siteLogout(), t('header.accountOut'), account),
          ]
        : [page(paths.siteLogin(), t('header.accountIn'), account)]
      : []),
    ...addresses,
    ...(networks.length > 1
      ? networks.map((network) => ({
          key: `network ${network.key}`,
          label: network.name,
          group: t('header.network'),
          run: () => chooseNetwork(network),
        }))
      : []),
    ...THEME_NAMES.map((name) => ({
      key: `theme ${name}`,
      label: t(`theme.${name}`),
      group: t('header.theme'),
      run: () => setTheme(name),
    })),
    ...LANGUAGE_CODES.map((code) => ({
      key: `language ${code}`,
      label: LANGUAGES[code].name,
      group: t('header.language'),
      more: code,
      run: () => chooseLanguage(code),
    })),
    ...CURRENCIES.map((currency) => ({
      key: `currency ${currency}`,
      label: currency,
      group: t('header.currencies'),
      run: () => setCurrency(currency),
    })),
  ]
}
