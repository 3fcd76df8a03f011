import type {
  ActivityFact,
  BlockFact,
  HashFact,
  InternalFact,
  LogFact,
  TransactionFact,
  TransferFact,
} from './facts.ts'

/** Rows of a batch of blocks, table by table, in chain order. */
export type BatchRows = {
  blocks: BlockFact[]
  transactions: TransactionFact[]
  hashes: HashFact[]
  transfers: TransferFact[]
  internals: InternalFact[]
  logs: LogFact[]
  activities: ActivityFact[]
}

/** No rows yet. */
export const emptyRows = (): BatchRows => ({
  blocks: [],
  transactions: [],
  hashes: [],
  transfers: [],
  internals: [],
  logs: [],
  activities: [],
})
