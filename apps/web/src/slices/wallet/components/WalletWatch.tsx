import { useEffect } from 'react'
import { lockWhenIdle } from '../activity.ts'
import { followTabs } from '../session-channel.ts'
import { followOtherTabs, useWallets } from '../wallet-store.ts'

/**
 * Follows the wallets of other tabs, locks the keys in memory when the user is away, and follows the wallet
 * extensions.
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
  const hasExtension = useWallets().some(({ type }) => type === 'ACCOUNT_TRONLINK')
  useEffect(() => {
    if (!hasExtension) return
    let leave: (() => void) | undefined
    let isOver = false
    void import('../signers/watch-extensions.ts').then(({ watchOpenExtensions }) => {
      if (!isOver) leave = watchOpenExtensions()
    })
    return () => {
      isOver = true
      leave?.()
    }
  }, [hasExtension])
  const hasSession = useWallets().some(({ type }) => type === 'ACCOUNT_WALLETCONNECT')
  useEffect(() => {
    if (!hasSession) return
    let leave: (() => void) | undefined
    let isOver = false
    void import('../signers/wallet-connect/watch-sessions.ts').then(({ watchSessions }) => {
      if (!isOver) leave = watchSessions()
    })
    return () => {
      isOver = true
      leave?.()
    }
  }, [hasSession])
  const hasKeys = useWallets().some(({ keyId }) => keyId !== undefined)
  useEffect(() => {
    if (!hasKeys) return
    return lockWhenIdle(() => void import('../session.ts').then(({ lockHere }) => lockHere()))
  }, [hasKeys])
  return null
}
