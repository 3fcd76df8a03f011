import { isFinal, type Progress } from '@tronlens/signing'
import { sentStore } from './sent-store.ts'

const DONE = 'SUCCESS'

/** The end of a transaction: executed in a block, or over without effect; undefined while it is open. */
function outcomeOf(progress: Progress | undefined): boolean | undefined {
  if (progress === undefined) return false
  if (progress.stage === 'inBlock' || progress.stage === 'solid') return progress.result === DONE
  return isFinal(progress) ? false : undefined
}

/**
 * Waits until a sent transaction is in a block or can no longer get into one. Resolves to whether the chain
 * executed it.
 */
export function isCarriedOut(txID: string): Promise<boolean> {
  const ask = () => outcomeOf(sentStore.get().find((record) => record.txID === txID)?.progress)
  return new Promise((resolve) => {
    const known = ask()
    if (known !== undefined) return resolve(known)
    const leave = sentStore.subscribe(() => {
      const outcome = ask()
      if (outcome === undefined) return
      leave()
      resolve(outcome)
    })
  })
}
