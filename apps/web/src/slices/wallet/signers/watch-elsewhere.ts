import { walletStore } from '../wallet-store.ts'
import { watchOpenExtensions } from './watch-extensions.ts'

/**
 * Follows the extensions of the opened wallets, and the wallet apps once there is one. Ends with the returned
 * function.
 */
export function watchElsewhere(): () => void {
  const leaves = [watchOpenExtensions()]
  let isOver = false
  let isLoading = false
  const follow = () => {
    if (isLoading || !walletStore.get().wallets.some(({ type }) => type === 'ACCOUNT_WALLETCONNECT')) return
    isLoading = true
    void import('./wallet-connect/watch-sessions.ts').then(({ watchSessions }) => {
      if (!isOver) leaves.push(watchSessions())
    })
  }
  leaves.push(walletStore.subscribe(follow))
  follow()
  return () => {
    isOver = true
    for (const leave of leaves) leave()
  }
}
