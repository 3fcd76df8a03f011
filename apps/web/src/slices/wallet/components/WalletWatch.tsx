import { useEffect } from 'react'
import { lockWhenIdle } from '../activity.ts'
import { useWallets } from '../wallet-store.ts'

/** Locks the keys in memory when nobody is there; does nothing while there are none. */
export function WalletWatch() {
  const hasKeys = useWallets().some(({ keyId }) => keyId !== undefined)
  useEffect(() => {
    if (!hasKeys) return
    return lockWhenIdle(() => void import('../session.ts').then(({ lockWallets }) => lockWallets()))
  }, [hasKeys])
  return null
}
