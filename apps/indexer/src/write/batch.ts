import { createHash } from 'node:crypto'
import {
  type BlockHash,
  type BlockNumber,
  blockHash,
  blockNumber,
  type HexAddress,
  type Milliseconds,
  milliseconds,
  type TokenHex,
} from '@tronlens/core'
import { BLOCK_COPIES, type CopyData, CopyEncoder, TransferSource, UnstorableValueError } from '@tronlens/db'
import { type NodeBlockWithInfos, numberOf } from '@tronlens/node-client'
import type { ParameterHistory } from '../chain/parameter-history.ts'
import { reasonOf, UnindexableBlockError } from '../errors.ts'
import { toMilliseconds } from '../extract/values.ts'
import { Changes } from '../ledger/changes.ts'
import type { ChainMemory } from '../ledger/memory.ts'
import { processBlock } from '../ledger/process-block.ts'
import { AccountCounters } from './account-counters.ts'
import type { Beginning } from './beginning.ts'

/** A row of blocks made ready to be written: everything that needs no database has been done. */
export type Batch = {
  from: BlockNumber
  to: BlockNumber
  /** Id of the newest block of the batch, and its time. */
  hash: BlockHash
  time: Milliseconds
  firstTime: Milliseconds
  transactions: number
  copies: CopyData[]
  /** Hash of the rows of each block. */
  facts: ReadonlyMap<BlockNumber, Buffer>
  counters: AccountCounters
  /** Transfers by token. */
  transferCounts: ReadonlyMap<TokenHex, number>
  changes: Changes
  /** Account that burned TRX goes to where no proposal has ended that; undefined on chains without one. */
  blackHole: HexAddress | undefined
  /** First block of the index. */
  historyFrom: BlockNumber
  /** What a partial index begins with; only with its first blocks. */
  beginning: Beginning | undefined
}

/** What making a batch needs. */
export type BatchSource = {
  memory: ChainMemory
  parameters: ParameterHistory
  /** Time of the block before the first one; 0 before block 0. */
  parentTime: Milliseconds
  /** Representatives that were there before any block; met together with block 0. */
  genesisWitnesses: readonly HexAddress[]
  /** First block of the index; absent: block 0. */
  historyFrom?: BlockNumber
  beginning?: Beginning | undefined
}

/** Does a part of the work on a block. @throws {UnindexableBlockError} whatever went wrong, for no other time will help */
function readRows<Result>({ block }: NodeBlockWithInfos, work: () => Result): Result {
  try {
    return work()
  } catch (cause) {
    if (cause instanceof UnindexableBlockError) throw cause
    const index =
      cause instanceof UnstorableValueError && 'tx_index' in cause.row
        ? Number(cause.row.tx_index)
        : undefined
    const transaction = index === undefined ? undefined : block.transactions?.[index]?.txID
    throw new UnindexableBlockError(numberOf(block), transaction, reasonOf(cause), { cause })
  }
}

type Encoders = Record<keyof typeof BLOCK_COPIES, CopyEncoder<never>>

/** Bytes that a table's rows are expected to need. */
const LEAST_CAPACITY = 16 * 1024

/** @param before - encoders that held about as much as the new ones will */
function makeEncoders(before?: Encoders): Encoders {
  const encoder = (name: keyof typeof BLOCK_COPIES) =>
    new CopyEncoder<never>(BLOCK_COPIES[name], Math.max(LEAST_CAPACITY, before?.[name].length ?? 0))
  // a block last: when a value is too large, the transaction that holds it is met before the sum of all
  return {
    transactions: encoder('transactions'),
    hashes: encoder('hashes'),
    transfers: encoder('transfers'),
    internals: encoder('internals'),
    logs: encoder('logs'),
    entries: encoder('entries'),
    unknowns: encoder('unknowns'),
    blocks: encoder('blocks'),
  }
}

/** Turns blocks that follow each other into a batch, one at a time, so that nothing of them has to be kept. */
export class BatchBuilder {
  readonly #source: BatchSource
  readonly #changes = new Changes()
  readonly #counters = new AccountCounters()
  readonly #facts = new Map<BlockNumber, Buffer>()
  readonly #transferCounts = new Map<TokenHex, number>()
  #encoders: Encoders
  #first: { number: BlockNumber; time: Milliseconds } | undefined
  #last = { number: blockNumber(-1), hash: blockHash(''), time: milliseconds(0) }
  #blocks = 0
  #transactions = 0

  constructor(source: BatchSource) {
    this.#source = source
    this.#last.time = source.parentTime
    this.#encoders = makeEncoders()
  }

  get blocks(): number {
    return this.#blocks
  }

  get transactions(): number {
    return this.#transactions
  }

  /** Bytes of rows that wait to be taken or finished. */
  get bytes(): number {
    return Object.values(this.#encoders).reduce((sum, { length }) => sum + length, 0)
  }

  /** Takes the rows made so far; what is finished later holds the rest. */
  takeRows(): CopyData[] {
    const taken = Object.values(this.#encoders)
    this.#encoders = makeEncoders(this.#encoders)
    return taken.map((encoder) => encoder.finish())
  }

  /** Time of the newest block added; that of the parent while there is none. */
  get time(): Milliseconds {
    return this.#last.time
  }

  /** Adds the next block. The directories in memory move with it. */
  add(bundle: NodeBlockWithInfos): void {
    const { block } = bundle
    const number = numberOf(block)
    const time = toMilliseconds(block.block_header.raw_data.timestamp)
    if (number === 0) this.#meetGenesisWitnesses(time)
    const now = this.#last.time
    const rows = readRows(bundle, () =>
      processBlock({ changes: this.#changes, ...this.#source }, bundle, now),
    )
    readRows(bundle, () => {
      const hash = createHash('sha256')
      for (const name of Object.keys(this.#encoders) as (keyof Encoders)[])
        hash.update(this.#encoders[name].add(rows[name] as never[])) // each table's rows to its own encoder
      this.#facts.set(number, hash.digest())
    })
    this.#counters.add(rows, now)
    for (const { token, source } of rows.transfers)
      if (source !== TransferSource.internal)
        this.#transferCounts.set(token, (this.#transferCounts.get(token) ?? 0) + 1)
    this.#first ??= { number, time }
    this.#last = { number, hash: block.blockID, time }
    this.#blocks++
    this.#transactions += rows.transactions.length
  }

  /** Ends the batch. */
  finish(): Batch {
    if (!this.#first) throw new RangeError('A batch needs at least one block.')
    return {
      from: this.#first.number,
      firstTime: this.#first.time,
      to: this.#last.number,
      hash: this.#last.hash,
      time: this.#last.time,
      transactions: this.#transactions,
      copies: Object.values(this.#encoders).map((encoder) => encoder.finish()),
      facts: this.#facts,
      counters: this.#counters,
      transferCounts: this.#transferCounts,
      changes: this.#changes,
      blackHole: this.#source.memory.blackHole,
      historyFrom: this.#source.historyFrom ?? blockNumber(0),
      beginning: this.#first.number === this.#source.historyFrom ? this.#source.beginning : undefined,
    }
  }

  #meetGenesisWitnesses(time: Milliseconds): void {
    for (const address of this.#source.genesisWitnesses) {
      this.#changes.see(address, { block: blockNumber(0), now: milliseconds(0), time, type: 0, name: '' })
      this.#changes.accounts.witnesses.add(address)
    }
  }
}
