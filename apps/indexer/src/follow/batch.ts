import { type CopyData, encodeCopy } from '@tronlens/db'
import { type NodeBlockWithInfos, numberOf } from '@tronlens/node-client'
import type { ParameterHistory } from '../chain/parameter-history.ts'
import { emptyRows } from '../extract/batch-rows.ts'
import type { TransferFact } from '../extract/facts.ts'
import { type Hex, toNumber } from '../extract/values.ts'
import { Changes } from '../ledger/changes.ts'
import type { ChainMemory } from '../ledger/memory.ts'
import { processBlock } from '../ledger/process-block.ts'
import { type AccountCounters, countAccounts } from '../write/account-counters.ts'
import { COPY } from '../write/copy-tables.ts'

/** A row of blocks made ready to be written: everything that needs no database has been done. */
export type Batch = {
  from: number
  to: number
  /** Id of the newest block of the batch, and its time. */
  hash: Hex
  time: number
  firstTime: number
  transactions: number
  copies: CopyData[]
  counters: AccountCounters[]
  transfers: TransferFact[]
  changes: Changes
}

/** What making a batch needs. */
export type BatchSource = {
  memory: ChainMemory
  parameters: ParameterHistory
  /** Time of the block before the first one; 0 before block 0. */
  parentTime: number
  /** Representatives that were there before any block; met together with block 0. */
  genesisWitnesses: readonly Hex[]
}

/** Turns blocks that follow each other into a batch. The directories in memory move to the end of it. */
export function makeBatch(bundles: readonly NodeBlockWithInfos[], source: BatchSource): Batch {
  const rows = emptyRows()
  const changes = new Changes()
  const nowOf = new Map<number, number>()
  let time = source.parentTime
  if (bundles[0] && numberOf(bundles[0].block) === 0) meetGenesisWitnesses(changes, bundles[0], source)
  for (const bundle of bundles) {
    const now = time
    time = processBlock({ rows, changes, ...source }, bundle, now)
    nowOf.set(rows.blocks.at(-1)?.number ?? 0, now)
  }
  const first = rows.blocks[0]
  const last = rows.blocks.at(-1)
  if (!first || !last) throw new RangeError('A batch needs at least one block.')
  return {
    from: first.number,
    to: last.number,
    hash: last.hash,
    time,
    firstTime: first.timestamp,
    transactions: rows.transactions.length,
    counters: countAccounts(rows.activities, rows.transactions, nowOf),
    copies: [
      encodeCopy(COPY.blocks, rows.blocks),
      encodeCopy(COPY.transactions, rows.transactions),
      encodeCopy(COPY.hashes, rows.hashes),
      encodeCopy(COPY.transfers, rows.transfers),
      encodeCopy(COPY.internals, rows.internals),
      encodeCopy(COPY.logs, rows.logs),
      encodeCopy(COPY.activities, rows.activities),
    ],
    transfers: rows.transfers,
    changes,
  }
}

function meetGenesisWitnesses(
  changes: Changes,
  { block }: NodeBlockWithInfos,
  { genesisWitnesses }: BatchSource,
): void {
  const time = toNumber(block.block_header.raw_data.timestamp)
  for (const address of genesisWitnesses) {
    changes.see(address, { block: 0, now: 0, time, type: 0, name: '' })
    changes.witnesses.add(address)
  }
}
