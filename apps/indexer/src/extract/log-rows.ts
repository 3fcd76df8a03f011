import { hexAddress } from '@tronlens/core'
import type { BlockContext, TransactionContext } from './context.ts'
import type { LogFact } from './facts.ts'

/** Rows of the events of a transaction. */
export const extractLogs = (context: BlockContext, tx: TransactionContext): LogFact[] =>
  (tx.info.log ?? []).map((log, ordinal) => ({
    block_number: context.number,
    tx_index: tx.index,
    ordinal,
    address: hexAddress(`41${log.address}`),
    topics: log.topics ?? [],
    data: log.data ?? '',
  }))
