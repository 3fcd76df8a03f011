import { blockNumber, milliseconds } from '@tronlens/core'
import { HISTORY_CONTRACT } from '@tronlens/protocol'
import { Parameter } from '../chain/parameters.ts'
import type { BlockContext } from '../extract/context.ts'
import type { BatchContext } from './batch-context.ts'

const CONTRACT = 2

/**
 * Makes the account of the contract that keeps the hashes of blocks, which no transaction does: the
 * maintenance that carries out the proposal for parameter 95 puts it there. A chain that has the parameter
 * from its beginning never gets one. As with any account that is there already, nothing happens to one that
 * is known.
 */
export function seeHistoryContract(
  { changes, parameters, historyFrom = blockNumber(0) }: BatchContext,
  block: BlockContext,
): void {
  const isOnAt = (time: number): boolean => parameters(Parameter.prague, time) !== 0n
  if (!isOnAt(block.time) || isOnAt(0)) return
  // the proposal may become known behind the block that carried it out
  const isLate = isOnAt(block.now)
  if (isLate && historyFrom > 0) return
  changes.see(HISTORY_CONTRACT, {
    type: CONTRACT,
    name: '',
    block: blockNumber(isLate ? block.number - 1 : block.number),
    now: milliseconds(0),
    time: isLate ? block.now : block.time,
  })
}
