import type { BlockContext, TransactionContext } from './context.ts'
import type { LogFact } from './facts.ts'
import { logAddress } from './values.ts'

/** Rows of the events of a transaction. */
export const extractLogs = (context: BlockContext, tx: TransactionContext): LogFact[] =>
  (tx.info.log ?? []).map((log, ordinal) => ({
    block_number: context.number,
    tx_index: tx.index,
    ordinal,
    address: logAddress(log.address),
    topics: log.topics ?? [],
    data: log.data ?? '',
  }))
