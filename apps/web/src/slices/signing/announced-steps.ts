import { type Progress, refusalIn } from '@tronlens/signing'
import { alone, readAnnounced, writeAnnounced } from './sent-records.ts'

const SUCCESS = 'SUCCESS'

/** True for a block that holds the transaction without effects other than the fee, as far as is known. */
export const hasFailed = (progress: Progress): boolean =>
  (progress.stage === 'inBlock' || progress.stage === 'solid') && progress.result !== SUCCESS

/** How far a transaction has come, as messages report it: on its way, in a block, or without its effect. */
export function stepOf(progress: Progress): number {
  if (progress.stage === 'signed') return refusalIn(progress) ? 1 : 0
  if (progress.stage === 'handedOver') return 0
  if (progress.stage === 'accepted') return 1
  if (progress.stage === 'expired') return 3
  // that it failed is certain only in a solid block, and that sources contradict each other is news at once
  return hasFailed(progress) && (progress.stage === 'solid' || progress.agreement === 'differ') ? 3 : 2
}

/** Claims the message about a step; true for one tab only, and only once. */
export const claimStep = (txID: string, step: number): Promise<boolean> =>
  alone(`summary:${txID}`, () => {
    if (readAnnounced(txID) >= step) return false
    writeAnnounced(txID, step)
    return true
  })
