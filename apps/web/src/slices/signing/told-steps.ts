import type { Progress } from '@tronlens/signing'
import { alone, readTold, writeTold } from './sent-records.ts'

const SUCCESS = 'SUCCESS'

/** True for a block that holds the transaction and kept nothing of it but the fee. */
export const hasFailed = (progress: Progress): boolean =>
  (progress.stage === 'inBlock' || progress.stage === 'solid') && progress.result !== SUCCESS

/** How far a transaction has come, as far as somebody has to be told of it: on its way, in a block, or for nothing. */
export function stepOf(progress: Progress): number {
  if (progress.stage === 'signed') return 0
  if (progress.stage === 'accepted') return 1
  return hasFailed(progress) || progress.stage === 'expired' || progress.stage === 'refused' ? 3 : 2
}

/** Takes over telling somebody of a step; true for one tab only, and only once. */
export const claimStep = (txID: string, step: number): Promise<boolean> =>
  alone(`told:${txID}`, () => {
    if (readTold(txID) >= step) return false
    writeTold(txID, step)
    return true
  })
