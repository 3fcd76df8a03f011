import type { Address } from '@tronlens/core'
import { useEffect, useState } from 'react'
import { keys } from '../../slices/wallet/keys/key-client.ts'

/**
 * The address of a private key while it is typed; undefined for what has none. The
 * key is no part of any cache.
 */
export function useKeyAddress(text: string | undefined): Address | undefined {
  const [found, setFound] = useState<Address>()
  useEffect(() => {
    setFound(undefined)
    if (text === undefined) return
    let isCurrent = true
    keys.addressOf({ kind: 'privateKey', text }).then(
      (address) => isCurrent && setFound(address),
      () => undefined, // 64 digits outside the curve have no address, which the button says by staying off
    )
    return () => {
      isCurrent = false
    }
  }, [text])
  return found
}
