import type {
  ActivityFact,
  BlockFact,
  EntryFact,
  HashFact,
  InternalFact,
  LogFact,
  TransactionFact,
  TransferFact,
  UnknownFact,
} from './facts.ts'

/** Rows of one block, table by table, in chain order. */
export type BlockRows = {
  blocks: BlockFact[]
  transactions: TransactionFact[]
  hashes: HashFact[]
  transfers: TransferFact[]
  internals: InternalFact[]
  logs: LogFact[]
  entries: EntryFact[]
  unknowns: UnknownFact[]
  /** No rows: numbers of accounts are counted by them. */
  activities: ActivityFact[]
}
