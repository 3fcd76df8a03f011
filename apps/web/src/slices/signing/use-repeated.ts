import { type ReviewedTransaction, stillOpenWarnings, type Warning, warningId } from '@tronlens/signing'
import { useState } from 'react'
import { readKnownIds } from './still-open.ts'
import { useStillOpen } from './use-still-open.ts'

/** What a complete transaction could pay a second time. */
export interface Repeated {
  /** One for each other transaction with the same purpose that can still get into a block, or just did. */
  warnings: readonly Warning[]
  ticked: ReadonlySet<string>
  handleTick: (id: string, isTicked: boolean) => void
  /** The others are known, and each of them is ticked. */
  isReady: boolean
}

/** The signed transactions of this device that another one repeats, and the ticks that they need. */
export function useRepeated({ txID, content }: Pick<ReviewedTransaction, 'txID' | 'content'>): Repeated {
  const [before] = useState(readKnownIds)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const open = useStillOpen(true, before)
  // the same bytes pay once, however often they are sent
  const others = open?.filter((each) => each.txID !== txID)
  const warnings = others ? stillOpenWarnings(content, others) : []
  return {
    warnings,
    ticked,
    handleTick: (id, isTicked) =>
      setTicked((known) => new Set(isTicked ? [...known, id] : [...known].filter((each) => each !== id))),
    isReady: others !== undefined && warnings.every((each) => ticked.has(warningId(each))),
  }
}
