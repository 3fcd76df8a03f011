import { setImmediate } from 'node:timers/promises'
import { type BlockNumber, blockNumber, type Milliseconds } from '@tronlens/core'
import type { NodeBlockWithInfos } from '@tronlens/node-client'
import type { Batch, BatchBuilder } from '../write/batch.ts'
import type { RowLane } from '../write/row-lane.ts'
import type { Writer } from '../write/writer.ts'
import { refuse } from './refused-batch.ts'

/** A batch is written when it holds this many transactions or blocks; the first ones are smaller, so that writing begins early. */
const BATCH_TRANSACTIONS = 20_000
const FIRST_BATCH_TRANSACTIONS = 2_500
const BATCH_BLOCKS = 1_000
/** Rows of this size are sent while their batch is still being made. */
const ROWS_AHEAD_BYTES = 6 * 1024 * 1024

/** What a pipeline works with. */
export type PipelineTools = {
  writer: Writer
  /** Begins a batch behind a block of this time. */
  begin: (parentTime: Milliseconds) => BatchBuilder
  write: (batch: Batch, lane: RowLane | undefined) => Promise<void>
  /** See `IndexerOptions.rowsAheadBytes`. */
  rowsAheadBytes: number | undefined
}

/** Makes batches of blocks that follow each other, and writes each one while the next is made. */
export class BatchPipeline {
  readonly #tools: PipelineTools
  readonly #ahead: number
  #builder: BatchBuilder
  /** Newest block that was added. */
  #number: number
  #limit = FIRST_BATCH_TRANSACTIONS
  readonly #to: number
  #writing: Promise<void> = Promise.resolve()
  #lane: RowLane | undefined

  /**
   * @param to - the last block that will be added
   * @param parentTime - time of the block before `from`; 0 before block 0
   */
  constructor(tools: PipelineTools, from: BlockNumber, to: BlockNumber, parentTime: Milliseconds) {
    this.#tools = tools
    this.#ahead = tools.rowsAheadBytes ?? ROWS_AHEAD_BYTES
    this.#builder = tools.begin(parentTime)
    this.#number = from - 1
    this.#to = to
  }

  /**
   * Adds the next block.
   *
   * @param isLast - says whether the batch must end with a block of this height
   */
  async add(bundle: NodeBlockWithInfos, isLast: (number: number) => boolean): Promise<void> {
    this.#builder.add(bundle)
    this.#number++
    const { transactions, blocks, bytes } = this.#builder
    const isFull = transactions >= this.#limit || blocks >= BATCH_BLOCKS || this.#isHalfOfRest()
    if (isFull || isLast(this.#number)) await this.#flush()
    else if (bytes >= this.#ahead && blocks > 1) await this.#sendAhead()
    // let the answers for the batch that is being written through
    else await setImmediate()
  }

  /** Writes what is left and waits for all of it. */
  async finish(): Promise<void> {
    await this.#flush()
    await this.#writing
  }

  /** Waits until nothing is being written any more, after a failure. */
  async settle(): Promise<void> {
    await this.#writing.catch(() => undefined) // the first failure is the one to report
  }

  /** Batches become smaller towards the end: nothing is made any more while the last one is written. */
  #isHalfOfRest(): boolean {
    const { transactions, blocks } = this.#builder
    const left = this.#to - this.#number
    return left > 0 && left <= blocks && transactions >= FIRST_BATCH_TRANSACTIONS
  }

  async #sendAhead(): Promise<void> {
    const number = this.#number
    this.#lane ??= await this.#tools.writer.takeLane(blockNumber(number))
    await this.#lane.send(this.#builder.takeRows()).catch((error) => refuse(error, number - 1, number))
  }

  async #flush(): Promise<void> {
    if (this.#builder.blocks === 0) return
    if (this.#lane) await this.#sendAhead()
    const batch = this.#builder.finish()
    const sent = this.#lane
    this.#lane = undefined
    this.#builder = this.#tools.begin(batch.time)
    this.#limit = Math.min(this.#limit * 2, BATCH_TRANSACTIONS)
    // one batch is written while the next one is made
    await this.#writing
    this.#writing = this.#tools.write(batch, sent)
    this.#writing.catch(() => undefined) // the next caller that waits for it gets it
  }
}
