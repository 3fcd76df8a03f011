import type { BlockNumber } from '@tronlens/core'
import type { ParameterHistory } from '../chain/parameter-history.ts'
import type { Changes } from './changes.ts'
import type { ChainMemory } from './memory.ts'

/** What processing a block reads and changes. */
export type BatchContext = {
  changes: Changes
  memory: ChainMemory
  parameters: ParameterHistory
  /** First block of the index; absent: block 0. */
  historyFrom?: BlockNumber | undefined
}
