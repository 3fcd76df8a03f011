import type { PathFamily } from '@tronlens/keys'
import { type FoundAccount, LedgerError, type LedgerReason, scanAccounts } from '@tronlens/ledger'
import type { LedgerDevice } from '@tronlens/ledger/device'
import { useEffect, useRef, useState } from 'react'
import { readAccountState } from './account-state.ts'

/** Further accounts that are asked for at once. */
export const MORE = 5
export const FAMILIES = ['account', 'address'] as const satisfies readonly PathFamily[]

/** What is found so far. */
export interface Scan {
  found: Record<PathFamily, readonly FoundAccount[]>
  isScanning: boolean
  /** Why it ended early: the device, or, where there is none, the node. */
  failure: LedgerReason | 'node' | undefined
}

const NOTHING: Scan = { found: { account: [], address: [] }, isScanning: true, failure: undefined }

/** Looks for the accounts of a device in both families, each shown as it is found. */
export function useScan(device: LedgerDevice): Scan & { more: (family: PathFamily) => void } {
  const [scan, setScan] = useState(NOTHING)
  const current = useRef<AbortController | undefined>(undefined)

  const run = async (families: readonly PathFamily[], from: number, least: number) => {
    const stop = new AbortController()
    current.current = stop
    const { signal } = stop
    const source = {
      addressOf: (path: string) => device.addressOf(path),
      stateOf: (address: FoundAccount['address']) => readAccountState(address, signal),
    }
    setScan((now) => ({ ...now, isScanning: true, failure: undefined }))
    let failure: Scan['failure']
    try {
      for (const family of families)
        for await (const account of scanAccounts(source, family, from, least)) {
          if (signal.aborted) return
          setScan((now) => ({
            ...now,
            found: { ...now.found, [family]: [...now.found[family], account] },
          }))
        }
    } catch (error) {
      if (signal.aborted) return
      failure = error instanceof LedgerError ? error.reason : 'node'
    }
    setScan((now) => ({ ...now, isScanning: false, failure }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another device is another scan; `run` reads nothing else
  useEffect(() => {
    setScan(NOTHING)
    void run(FAMILIES, 0, 1)
    return () => current.current?.abort()
  }, [device])

  return {
    ...scan,
    more: (family) => void run([family], scan.found[family].length, MORE),
  }
}
