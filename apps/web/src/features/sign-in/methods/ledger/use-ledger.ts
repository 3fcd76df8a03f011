import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type LedgerState,
  type LedgerWatch,
  watchLedger,
} from '../../../../slices/wallet/signers/ledger/watch-ledger.ts'

/** The state of the device while this is shown, and how its owner chooses it. */
export function useLedger(): { state: LedgerState; choose: () => void } {
  const [state, setState] = useState<LedgerState>({ stage: 'connecting' })
  const watch = useRef<LedgerWatch | undefined>(undefined)
  useEffect(() => {
    const started = watchLedger((next) =>
      // checks that find what was there change nothing
      setState((now) => (isSame(now, next) ? now : next)),
    )
    watch.current = started
    return started.end
  }, [])
  return { state, choose: useCallback(() => watch.current?.choose(), []) }
}

function isSame(one: LedgerState, other: LedgerState): boolean {
  if (one.stage === 'open') return other.stage === 'open' && one.device === other.device
  if (one.stage === 'closed') return other.stage === 'closed' && one.reason === other.reason
  return one.stage === other.stage
}
