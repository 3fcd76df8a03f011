import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type BlockHash, blockHash, blockNumber } from '@tronlens/core'
import {
  type Client,
  chainSchema,
  createClient,
  ensurePartitions,
  type FillRange,
  finishRange,
  isDataError,
  leaveRange,
  planRange,
  readChainState,
  readInitialParameters,
  takeRange,
} from '@tronlens/db'
import { NodeAnswerInvalidError, type NodeClient } from '@tronlens/node-client'
import { Archive } from '../archive/archive.ts'
import { WaitingBlocks } from '../archive/waiting-blocks.ts'
import { BlockTimes } from '../chain/block-times.ts'
import type { InitialParameters, ParameterHistory } from '../chain/parameter-history.ts'
import { readChainFacts } from '../chain/refresh-chain.ts'
import { reasonOf, UnindexableBlockError, WrongNetworkError } from '../errors.ts'
import { noteBreak } from '../follow/broken-chain.ts'
import { fetchBlocks } from '../follow/fetch-blocks.ts'
import type { Log } from '../log.ts'
import type { IndexerMetrics } from '../metrics.ts'
import { type Batch, BatchBuilder } from '../write/batch.ts'
import { findBlackHole } from '../write/beginning.ts'
import { packBatch } from '../write/pack-batch.ts'
import { RowSender } from '../write/row-sender.ts'
import { BlindMemory } from './blind-memory.ts'

/** Transactions that a range should hold, and blocks of the first one. */
const TARGET_TRANSACTIONS = 20_000
const FIRST_BLOCKS = 100
/** Rows of this size are sent while the rest of their range is made. */
const ROWS_AHEAD_BYTES = 2 * 1024 * 1024
/** Blocks ahead for which partitions are made. */
const PARTITIONS_AHEAD = 100_000

/** What a writer of facts works with. */
export type FactsTools = {
  databaseUrl: string
  network: string
  node: NodeClient
  log: Log
  metrics: IndexerMetrics
  /** Folder of blocks that were fetched once; absent: none are kept. */
  archiveDir?: string | undefined
  /** First values of parameters that the operator knows. */
  initial: InitialParameters
  /** Most blocks of a range. */
  mostBlocks: number
  /** Pause when there is nothing to do, in milliseconds. */
  pollMs: number
  /** Bytes of rows that are sent while the rest of their range is made. */
  rowsAheadBytes?: number
}

/**
 * Writes rows of solid blocks ahead of the follower, a range at a time, each in one database transaction
 * together with what the ledger needs to know of it. Any number of processes may do so: a range is held by
 * the lock of its row, which ends with the connection.
 */
export class FactsWriter {
  readonly #tools: FactsTools
  readonly #client: Client
  #genesis: BlockHash | undefined
  #times: BlockTimes | undefined
  readonly #memory = new BlindMemory()
  #archive: Archive | undefined
  #blocks: number
  #partitionsTo = -1

  private constructor(tools: FactsTools, client: Client) {
    this.#tools = tools
    this.#client = client
    this.#blocks = Math.min(FIRST_BLOCKS, tools.mostBlocks)
  }

  static async open(tools: FactsTools): Promise<FactsWriter> {
    const client = createClient(tools.databaseUrl, {
      name: 'tronlens-indexer-facts',
      schema: chainSchema(tools.network),
    })
    await client.connect()
    await client.query('SET synchronous_commit = off')
    // the server notices a machine that vanished, and gives its range to others
    await client.query(
      'SET tcp_keepalives_idle = 15; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3',
    )
    return new FactsWriter(tools, client)
  }

  /**
   * Writes ranges until it is stopped.
   *
   * @param onStep - called after each step that went well
   */
  async run(signal: AbortSignal, onStep: () => void): Promise<void> {
    while (!signal.aborted) {
      const step = await this.#step()
      onStep()
      if (step === 'idle') await pause(this.#tools.pollMs, undefined, { signal }).catch(() => undefined) // stopping ends the wait
    }
  }

  async close(): Promise<void> {
    await this.#archive?.close()
    await this.#client.end().catch(() => undefined) // it may be broken
  }

  async #step(): Promise<'moved' | 'idle'> {
    const { node, log, metrics } = this.#tools
    if (!(await this.#knowsChain())) return 'idle'
    const { number: solid } = await node.getSolidHead()
    metrics.solid.set(solid)
    await this.#transact(() => planRange(this.#client, this.#blocks, solid))
    return this.#transact(async () => {
      const range = await takeRange(this.#client)
      if (!range) return 'idle'
      if (range.last > this.#partitionsTo) {
        // tables are changed in a transaction of its own: others need them too
        await this.#client.query('ROLLBACK')
        await ensurePartitions(this.#client, blockNumber(range.last + PARTITIONS_AHEAD))
        this.#partitionsTo = range.last + PARTITIONS_AHEAD
        await this.#client.query('BEGIN')
        return 'moved'
      }
      const begin = performance.now()
      try {
        const { batch, parent, sender } = await this.#make(range)
        const facts = await packBatch(batch)
        await sender.finish()
        await finishRange(this.#client, { first: range.first, parent, facts })
        const ms = Math.round(performance.now() - begin)
        metrics.blocks.inc(range.last - range.first + 1)
        metrics.transactions.inc(batch.transactions)
        metrics.writeSeconds.observe(ms / 1000)
        log.debug({ ...range, transactions: batch.transactions, ms }, 'wrote blocks ahead')
      } catch (error) {
        if (!(error instanceof UnindexableBlockError || isDataError(error))) throw error
        // whatever was sent of it is given up; the follower finds out which block is to blame
        await this.#client.query('ROLLBACK')
        await this.#client.query('BEGIN')
        await leaveRange(this.#client, range.first)
        log.debug({ ...range, reason: reasonOf(error) }, 'left blocks to the follower')
      }
      return 'moved'
    })
  }

  /** Whether there is an index to write ahead of. @throws {WrongNetworkError} when it is of another chain */
  async #knowsChain(): Promise<boolean> {
    if (this.#genesis) return true
    const state = await readChainState(this.#client)
    if (!state) return false
    const genesis = await this.#tools.node.findBlock(blockNumber(0))
    if (!genesis) throw new NodeAnswerInvalidError('getblockbynum', 'the node has no block 0')
    const indexed = blockHash(state.genesis_hash.toString('hex'))
    if (indexed !== genesis.blockID) throw new WrongNetworkError(indexed, genesis.blockID)
    this.#memory.blackHole = findBlackHole(genesis)
    const { archiveDir } = this.#tools
    if (archiveDir)
      this.#archive = await Archive.open(archiveDir, genesis.blockID, {
        writer: randomBytes(4).toString('hex'),
        log: this.#tools.log,
        observe: this.#tools.metrics.observeGivenUp,
      })
    this.#genesis = genesis.blockID
    return true
  }

  /**
   * Makes the rows of a range, and sends what is made while the rest is read; the last ones are still on
   * their way in the end.
   */
  async #make({ first, last }: FillRange): Promise<{ batch: Batch; parent: BlockHash; sender: RowSender }> {
    const { node, mostBlocks, rowsAheadBytes = ROWS_AHEAD_BYTES } = this.#tools
    const before = await node.findHeader(blockNumber(first - 1))
    if (!before) throw new NodeAnswerInvalidError('getblock', `the node has no block ${first - 1}`)
    const builder = new BatchBuilder({
      memory: this.#memory,
      parameters: await this.#readParameters(),
      parentTime: before.time,
      genesisWitnesses: [],
    })
    const kept = this.#archive && { waiting: new WaitingBlocks(this.#archive), solid: last }
    const sender = new RowSender(this.#client)
    try {
      for await (const bundles of fetchBlocks(node, first, last, { parent: before.hash, kept })) {
        for (const bundle of bundles) builder.add(bundle)
        if (builder.bytes >= rowsAheadBytes) await sender.send(builder.takeRows())
      }
      await kept?.waiting.keepSolid()
    } catch (error) {
      // the connection is needed to take everything back
      await sender.settle()
      throw error
    }
    const batch = builder.finish()
    await sender.send(batch.copies)
    const target = Math.floor((TARGET_TRANSACTIONS * (last - first + 1)) / Math.max(batch.transactions, 1))
    this.#blocks = Math.max(1, Math.min(mostBlocks, target))
    return { batch, parent: before.hash, sender }
  }

  /** They are asked for each range: a proposal may have passed since. */
  async #readParameters(): Promise<ParameterHistory> {
    const seen = await readInitialParameters(this.#client)
    const initial = new Map([...seen, ...this.#tools.initial])
    this.#times ??= new BlockTimes(this.#tools.node)
    const { history } = await readChainFacts(this.#tools.node, { initial }, this.#times)
    return history
  }

  async #transact<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#client.query('BEGIN')
    try {
      const result = await work()
      await this.#client.query('COMMIT')
      return result
    } catch (error) {
      // on a broken connection there is nothing left to roll back
      await this.#client.query('ROLLBACK').catch(() => undefined)
      throw error
    }
  }
}

/**
 * Writes facts until it is stopped; failures that pass are tried again.
 *
 * @param observe - called after each try with whether it went well
 */
export async function writeFacts(
  tools: FactsTools,
  signal: AbortSignal,
  isPassing: (error: unknown) => boolean,
  observe: (isWell: boolean) => void,
): Promise<void> {
  while (!signal.aborted) {
    let writer: FactsWriter | undefined
    try {
      writer = await FactsWriter.open(tools)
      await writer.run(signal, () => observe(true))
    } catch (error) {
      observe(false)
      if (!isPassing(error)) throw error
      tools.metrics.failures.inc()
      const { log, metrics } = tools
      log.warn({ reason: reasonOf(error), ...noteBreak(error, metrics) }, 'step failed, will be tried again')
      await pause(tools.pollMs, undefined, { signal }).catch(() => undefined) // stopping ends the wait
    } finally {
      await writer?.close()
    }
  }
}
