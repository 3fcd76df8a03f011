import {
  type BlockHash,
  type BlockNumber,
  blockHash,
  blockNumber,
  higherOf,
  lowerOf,
  type Milliseconds,
  milliseconds,
} from '@tronlens/core'
import {
  BLOCK_COPIES,
  beginWriting,
  blockSubject,
  type Client,
  chainSchema,
  closeOpenings,
  createClient,
  DatabaseUnavailableError,
  deleteRows,
  doubtAgainAbove,
  dropUnfinished,
  ensureMonths,
  ensurePartitions,
  findBlockHash,
  forgetQuarantine,
  forgetStops,
  forgetUndo,
  keepUndo,
  lowerBuiltInCheck,
  NetworkTakenError,
  type NodeHeights,
  nameStatements,
  type QueryObserver,
  readChainState,
  readDatabaseError,
  renewRevision,
  rollBack,
  saveHeights,
  sendCopy,
  sendNotice,
  writeQuarantine,
} from '@tronlens/db'
import type { UnindexableBlockError } from '../errors.ts'
import type { ChainMemory } from '../ledger/memory.ts'
import type { Batch } from './batch.ts'
import { Known } from './known.ts'
import { loadMemory } from './load-memory.ts'
import { MetRows } from './met-rows.ts'
import { RowLane } from './row-lane.ts'
import { writeBatch } from './write-batch.ts'

/** Where the index stands. Times are milliseconds. */
export type IndexState = {
  genesisHash: BlockHash
  head: BlockNumber
  hash: BlockHash
  time: Milliseconds
  solid: BlockNumber
  nextMaintenance: Milliseconds
}

/**
 * A killed indexer's connection may need a moment to be noticed; no other process changes these tables for
 * long.
 */
const PATIENCE = { lockMs: 5_000, statementLockMs: 30_000 }
/** Blocks ahead for which partitions are made. */
const PARTITIONS_AHEAD = 100_000

/** Characters of an ISO date up to its month. */
const MONTH_LENGTH = 7

/** Where a writer writes to. */
type WriterPlace = { url: string; network: string; onQuery: QueryObserver | undefined }

/**
 * What changes the database: one connection for everything, and others that copy rows of blocks ahead of it.
 */
export class Writer {
  readonly #client: Client
  readonly #place: WriterPlace
  readonly #network: string
  /** Free connections, and those in use. */
  readonly #free: RowLane[] = []
  readonly #busy = new Set<RowLane>()
  /** Accounts that the database surely holds. */
  readonly #known = new Known()
  /** Rows of running state that the database may hold. */
  readonly #met = new MetRows()
  #partitionsTo = -1
  /** Months that surely have parts. */
  readonly #months = new Set<string>()
  /** Set once something was appended: whatever stopped an earlier writer is over. */
  #isGoingOn = false
  #isClosed = false
  /** Up to here nothing is left of how blocks can be taken back. */
  #forgottenTo = -1

  private constructor(client: Client, place: WriterPlace) {
    this.#client = client
    this.#place = place
    this.#network = place.network
  }

  /**
   * Connects and makes sure that no other process writes.
   *
   * @throws {NetworkTakenError} when another indexer writes to it
   * @throws {DatabaseUnavailableError} when the database cannot be reached
   */
  static async open(url: string, network: string, onQuery?: QueryObserver): Promise<Writer> {
    const client = createClient(url, {
      name: 'tronlens-indexer',
      schema: chainSchema(network),
      ...(onQuery ? { onQuery } : {}),
    })
    try {
      await client.connect()
      if (!(await beginWriting(client, network, PATIENCE))) throw new NetworkTakenError(network)
      await client.query('BEGIN')
      await dropUnfinished(client)
      await client.query('COMMIT')
    } catch (error) {
      await client.end().catch(() => undefined) // it never was open
      throw readDatabaseError(error) ?? error
    }
    return new Writer(client, { url, network, onQuery })
  }

  /** Where the index stands; undefined while nothing is indexed. */
  async readState(): Promise<IndexState | undefined> {
    const row = await readChainState(this.#client)
    return (
      row && {
        genesisHash: blockHash(row.genesis_hash.toString('hex')),
        head: blockNumber(Number(row.head_number)),
        hash: blockHash(row.head_hash.toString('hex')),
        time: milliseconds(Number(row.head_time)),
        solid: blockNumber(Number(row.solid_number)),
        nextMaintenance: milliseconds(Number(row.next_maintenance)),
      }
    )
  }

  /** Id of an indexed block. */
  findHash(number: BlockNumber): Promise<BlockHash | undefined> {
    return findBlockHash(this.#client, number)
  }

  loadMemory(isLater = false): Promise<ChainMemory> {
    return loadMemory(this.#client, isLater)
  }

  /** A lane for rows of a batch that begins at a height, to be given to `append` with the rest of it. */
  async takeLane(from: BlockNumber): Promise<RowLane> {
    const lane = await this.#openLane()
    // the longest batch is far shorter than what is made ahead
    if (from + PARTITIONS_AHEAD / 2 > this.#partitionsTo) {
      await lane.makeRoom(blockNumber(from + PARTITIONS_AHEAD))
      this.#partitionsTo = from + PARTITIONS_AHEAD
    }
    return lane
  }

  /**
   * Makes the parts of days that a batch needs, where it is the first one of a month; only between
   * transactions.
   */
  async makeMonths({ changes }: Batch): Promise<void> {
    const days = new Map<string, string>()
    for (const day of changes.days.ofBlock.values()) days.set(day.slice(0, MONTH_LENGTH), day)
    for (const month of this.#months) days.delete(month)
    if (days.size === 0) return
    await ensureMonths(this.#client, [...days.values()])
    for (const month of days.keys()) this.#months.add(month)
  }

  async #openLane(): Promise<RowLane> {
    const { url, network, onQuery } = this.#place
    const lane = this.#free.pop() ?? (await RowLane.open(url, network, onQuery))
    // a lane that is never ended would keep the next writer waiting
    if (this.#isClosed) {
      await lane.close()
      throw new DatabaseUnavailableError('the writer was closed', true)
    }
    this.#busy.add(lane)
    return lane
  }

  /** Gives up all rows that were sent ahead, after a batch failed. */
  async recover(): Promise<void> {
    await this.#closeLanes()
    await this.#transact(() => dropUnfinished(this.#client))
  }

  async #closeLanes(): Promise<void> {
    const lanes = [...this.#free.splice(0), ...this.#busy]
    this.#busy.clear()
    await Promise.all(lanes.map((lane) => lane.close()))
  }

  /**
   * Appends a batch: all of it or nothing.
   *
   * @param lane - holds rows of the batch that were sent ahead
   */
  async append(batch: Batch, genesisHash: BlockHash, heights: NodeHeights, lane?: RowLane): Promise<void> {
    if (batch.to > this.#partitionsTo) {
      this.#partitionsTo = batch.to + PARTITIONS_AHEAD
      await ensurePartitions(this.#client, blockNumber(this.#partitionsTo))
    }
    await this.makeMonths(batch)
    const isBackfill = batch.historyFrom === 0 && batch.to <= heights.solid
    if (!isBackfill) this.#met.forget()
    else if (batch.from === 0) this.#met.begin()
    const met = isBackfill ? this.#met : undefined
    const solid = lowerOf(heights.solid, batch.to)
    await this.#transact(async () => {
      // blocks one by one bring so little that reading and planning their statements takes longer than
      // running them; a long batch is planned for what it brings
      nameStatements(this.#client, batch.to > heights.solid)
      try {
        await writeBatch(this.#client, batch, genesisHash, heights, this.#known, met)
      } finally {
        nameStatements(this.#client, false)
      }
      if (!this.#isGoingOn) await forgetStops(this.#client)
      this.#isGoingOn = true
      await this.#forgetUndo(solid)
      await sendNotice(this.#client, this.#network, { type: 'block', head: batch.to, solid })
      if (!lane) return
      // a crash between the two ends is made good by `recover`
      await lane.finish()
      await lane.commit()
    })
    this.#forgottenTo = solid
    if (!lane) return
    this.#busy.delete(lane)
    this.#free.push(lane)
  }

  /** Replaces rows of blocks that are indexed; what the ledger made of them stays as it is. */
  async rewriteRows({ from, to, copies }: Batch): Promise<void> {
    await this.#transact(async () => {
      // entries follow from what trading pairs and orders were before the block: they belong to the ledger
      for (const copy of copies.filter(({ table }) => table !== BLOCK_COPIES.entries.name)) {
        await deleteRows(this.#client, copy.table, from, to)
        await sendCopy(this.#client, copy)
      }
    })
  }

  /** Takes every block above `to` back. */
  async rollBack(to: BlockNumber, heights: NodeHeights): Promise<void> {
    this.#forget()
    await this.#transact(async () => {
      const before = await this.readState()
      await rollBack(this.#client, BigInt(to))
      await closeOpenings(this.#client, to)
      await doubtAgainAbove(this.#client, to)
      await lowerBuiltInCheck(this.#client, to)
      await forgetQuarantine(this.#client, BigInt(to))
      // solid is what was so before: blocks below may be abandoned too, although others of their heights are
      // solid at the node
      await saveHeights(this.#client, heights, before?.solid)
      const state = await this.readState()
      await sendNotice(this.#client, this.#network, {
        type: 'fork',
        to,
        head: state?.head ?? to,
        solid: state?.solid ?? blockNumber(0),
      })
    })
  }

  /** Notes heights of the node that changed without a new block; notifies listeners when more is solid. */
  async writeHeights(heights: NodeHeights): Promise<void> {
    await this.#transact(async () => {
      const before = await this.readState()
      if (!before) return
      await saveHeights(this.#client, heights)
      const solid = higherOf(before.solid, lowerOf(heights.solid, before.head))
      if (solid === before.solid) return
      await this.#forgetUndo(solid)
      await sendNotice(this.#client, this.#network, { type: 'block', head: before.head, solid })
    })
  }

  /**
   * Announces the newest block once more, as a change of the index: what is known along with it is not what
   * it was.
   */
  async announceAgain(): Promise<void> {
    await this.#transact(async () => {
      const state = await this.readState()
      if (!state) return
      await renewRevision(this.#client)
      await sendNotice(this.#client, this.#network, { type: 'block', head: state.head, solid: state.solid })
    })
  }

  /** Notes why the index cannot go on, for programs that read what there is of it. */
  async noteStop({ block, message }: UnindexableBlockError): Promise<void> {
    const entry = {
      kind: 'block' as const,
      subject: blockSubject(block),
      reason: 'unindexable' as const,
      detail: message,
      block_number: BigInt(block - 1),
    }
    await this.#transact(() => writeQuarantine(this.#client, [entry]))
  }

  /**
   * Changes state of the newest block, in a transaction of its own that goes when the block is taken back.
   */
  async repair(head: BlockNumber, work: (client: Client) => Promise<void>): Promise<void> {
    this.#forget()
    await this.#changeAtHead(head, work)
  }

  /**
   * Keeps what the node said of rows that are there, with the newest block: it is asked again when that is
   * taken back. Nothing of it is in what the writer remembers.
   */
  async keepAnswers(head: BlockNumber, work: (client: Client) => Promise<void>): Promise<void> {
    await this.#changeAtHead(head, work)
  }

  async #changeAtHead(head: BlockNumber, work: (client: Client) => Promise<void>): Promise<void> {
    await this.#transact(async () => {
      const state = await this.readState()
      if (state?.head !== head) return
      if (head > state.solid) await keepUndo(this.#client, BigInt(head))
      await work(this.#client)
    })
  }

  /** Runs statements in one transaction of their own. */
  async run<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    return this.#transact(() => work(this.#client))
  }

  /**
   * Runs statements in one transaction of their own on another connection, in parallel with this one and
   * others.
   */
  async runAside<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const lane = await this.#openLane()
    try {
      const result = await lane.run(work)
      this.#free.push(lane)
      return result
    } catch (error) {
      await lane.close()
      throw readDatabaseError(error) ?? error
    } finally {
      this.#busy.delete(lane)
    }
  }

  /**
   * Blocks that may be replaced come behind what is solid, so there is nothing new to forget until that has
   * risen.
   */
  async #forgetUndo(solid: BlockNumber): Promise<void> {
    if (solid > this.#forgottenTo) await forgetUndo(this.#client, BigInt(solid))
  }

  async #transact<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      await this.#client.query('BEGIN')
      const result = await work()
      await this.#client.query('COMMIT')
      return result
    } catch (error) {
      this.#forget()
      // on a broken connection there is nothing left to roll back
      await this.#client.query('ROLLBACK').catch(() => undefined)
      throw readDatabaseError(error) ?? error
    }
  }

  #forget(): void {
    this.#known.clear()
    this.#met.forget()
    this.#forgottenTo = -1
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#closeLanes()
    await this.#client.end()
  }
}
