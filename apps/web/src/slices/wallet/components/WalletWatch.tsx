import { useEffect } from 'react'
import { lockWhenIdle } from '../activity.ts'
import { followTabs } from '../session-channel.ts'
import { followOtherTabs, useWallets } from '../wallet-store.ts'

/**
 * Follows the wallets of other tabs, locks the keys in memory when the user is away, and follows
 * extensions and connected wallet apps.
 */
export function WalletWatch() {
  useEffect(followOtherTabs, [])
  useEffect(
    () =>
      followTabs((message) => {
        if (message.kind !== 'lock' && message.kind !== 'signOut') return
        void import('../session.ts').then(({ lockHere, leaveHere }) =>
          message.kind === 'lock' ? lockHere() : leaveHere(message.id),
        )
      }),
    [],
  )
  const isElsewhere = useWallets().some(
    ({ type }) => type === 'ACCOUNT_TRONLINK' || type === 'ACCOUNT_WALLETCONNECT',
  )
  useEffect(() => {
    if (!isElsewhere) return
    let leave: (() => void) | undefined
    let isOver = false
    void import('../signers/watch-elsewhere.ts').then(({ watchElsewhere }) => {
      if (!isOver) leave = watchElsewhere()
    })
    return () => {
      isOver = true
      leave?.()
    }
  }, [isElsewhere])
  const hasKeys = useWallets().some(({ keyId }) => keyId !== undefined)
  useEffect(() => {
    if (!hasKeys) return
    return lockWhenIdle(() => void import('../session.ts').then(({ lockHere }) => lockHere()))
  }, [hasKeys])
  return null
}
