import { loadTexts, t } from '../../../../i18n/i18n.ts'
import { shorten } from '../../../../shared/shorten.ts'
import { showToast } from '../../../../shared/ui/toast.ts'
import { updateWallet, walletStore } from '../../wallet-store.ts'
import { openClient, type WalletConnectClient } from './client.ts'
import { isConnected } from './sessions.ts'

const EVENTS = ['session_delete', 'session_expire', 'session_update'] as const

/**
 * Follows the sessions of the opened wallets: one whose wallet has ended it, or given it other accounts, is said
 * to be away. Ends with the returned function.
 */
export function watchSessions(): () => void {
  let isOver = false
  let client: WalletConnectClient | undefined
  const look = () => void compare(client)
  void openClient()
    .catch(() => undefined) // switched off by the operator: no session can be used
    .then((opened) => {
      if (isOver) return
      client = opened
      look()
      for (const event of EVENTS) client?.on(event, look)
    })
  return () => {
    isOver = true
    for (const event of EVENTS) client?.off(event, look)
  }
}

async function compare(client: WalletConnectClient | undefined): Promise<void> {
  for (const { id, type, address, isAway = false } of walletStore.get().wallets) {
    if (type !== 'ACCOUNT_WALLETCONNECT') continue
    const isGone = !client || !isConnected(client, address)
    if (isGone === isAway) continue
    updateWallet(id, { isAway: isGone })
    if (!isGone) continue
    await loadTexts('wallet')
    showToast({ id: 'walletConnect', kind: 'info', title: t('wallet.ended'), line: shorten(address) })
  }
}
