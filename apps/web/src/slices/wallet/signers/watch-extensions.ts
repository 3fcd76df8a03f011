import type { Address } from '@tronlens/core'
import { loadTexts, t } from '../../../i18n/i18n.ts'
import { shorten } from '../../../shared/shorten.ts'
import { showToast } from '../../../shared/ui/toast.ts'
import type { Wallet } from '../wallet.ts'
import { replaceWallet, updateWallet, walletStore } from '../wallet-store.ts'
import { addressOf, type FoundExtension, findExtension } from './extensions.ts'

/** What TronLink reports to the page by messages when its owner does something in it. */
const ACTIONS: readonly unknown[] = [
  'accountsChanged',
  'setAccount',
  'disconnect',
  'disconnectWeb',
  'connect',
]
/** What any extension reports by the events of TIP-1193. */
const EVENTS = ['accountsChanged', 'disconnect', 'connect'] as const
/** TronLink reports another account a moment before its TronWeb is there. */
const SETTLE_MS = 300

/**
 * Follows the extensions of the opened wallets: another account chosen there becomes the wallet's, and one
 * that is locked or disconnected is said to be. What events say is not taken over, only that something may
 * have changed: the account is read from the extension itself. Ends with the returned function.
 */
export function watchOpenExtensions(): () => void {
  const leaves = new Map<string, () => void>()
  const follow = () => {
    for (const { type, provider: rdns } of walletStore.get().wallets) {
      if (type !== 'ACCOUNT_TRONLINK' || rdns === undefined || leaves.has(rdns)) continue
      leaves.set(rdns, watch(rdns))
    }
  }
  const unsubscribe = walletStore.subscribe(follow)
  follow()
  return () => {
    unsubscribe()
    for (const leave of leaves.values()) leave()
  }
}

const walletsOf = (rdns: string): Wallet[] =>
  walletStore.get().wallets.filter(({ type, provider }) => type === 'ACCOUNT_TRONLINK' && provider === rdns)

function watch(rdns: string): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let extension: FoundExtension | undefined
  const look = () => void compare(rdns, extension && addressOf(extension.provider))
  const handleChange = () => {
    look()
    clearTimeout(timer)
    timer = setTimeout(look, SETTLE_MS)
  }
  const handleMessage = ({ source, data }: MessageEvent<{ message?: { action?: unknown } } | null>) => {
    if (source === window && ACTIONS.includes(data?.message?.action)) handleChange()
  }
  void findExtension(rdns).then((found) => {
    if (isOver) return
    extension = found
    look()
    for (const event of EVENTS) found?.provider.on?.(event, handleChange)
    window.addEventListener('message', handleMessage)
  })
  return () => {
    isOver = true
    clearTimeout(timer)
    for (const event of EVENTS) extension?.provider.removeListener?.(event, handleChange)
    window.removeEventListener('message', handleMessage)
  }
}

/** Brings the wallets of an extension in line with the account that it is at. */
async function compare(rdns: string, address: Address | undefined): Promise<void> {
  const wallets = walletsOf(rdns)
  if (address === undefined) {
    for (const { id, isAway } of wallets) if (!isAway) updateWallet(id, { isAway: true })
    return
  }
  const own = wallets.find((wallet) => wallet.address === address)
  if (own?.isAway) updateWallet(own.id, { isAway: false })
  const [other] = wallets.filter((wallet) => wallet !== own)
  if (!other) return
  replaceWallet(other.id, { type: 'ACCOUNT_TRONLINK', address, provider: rdns })
  await loadTexts('wallet')
  showToast({ id: 'extension', kind: 'info', title: t('wallet.followed'), line: shorten(address) })
}
