import type { NewWallet } from '@tronlens/keys/ring'
import { useEffect, useRef, useState } from 'react'
import { keys } from '../../slices/wallet/keys/key-client.ts'

/** A wallet that is being made: the key worker holds its key, this page its words until it is left. */
export function useNewWallet() {
  const [wallet, setWallet] = useState<NewWallet>()
  const isKept = useRef(false)
  const made = useRef<NewWallet>(undefined)
  const create = async () => {
    if (made.current) return made.current
    const fresh = await keys.create(12)
    made.current = fresh
    setWallet(fresh)
    return fresh
  }
  // a wallet that was left before it was ready leaves nothing behind
  useEffect(
    () => () => {
      if (made.current && !isKept.current) void keys.wipe(made.current.id)
    },
    [],
  )
  /** Keeps the key in its worker and forgets the words here. */
  const keep = () => {
    isKept.current = true
    made.current = undefined
    setWallet(undefined)
  }
  return { wallet, create, keep }
}
