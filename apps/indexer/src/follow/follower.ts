import {
  type BlockHash,
  type BlockNumber,
  blockNumber,
  type HexAddress,
  higherOf,
  lowerOf,
  type Milliseconds,
  milliseconds,
} from '@tronlens/core'
import type { NodeHeights } from '@tronlens/db'
import type { Archive } from '../archive/archive.ts'
import { WaitingBlocks } from '../archive/waiting-blocks.ts'
import type { InitialParameters, ParameterHistory } from '../chain/parameter-history.ts'
import { ForkTooDeepError, UnindexableBlockError } from '../errors.ts'
import type { ChainMemory } from '../ledger/memory.ts'
import type { IndexedHead } from '../settled/ask-settled.ts'
import { type Batch, BatchBuilder } from '../write/batch.ts'
import { type Beginning, remember } from '../write/beginning.ts'
import type { RowLane } from '../write/row-lane.ts'
import type { IndexState } from '../write/writer.ts'
import { BatchPipeline } from './batch-pipeline.ts'
import { BrokenChainError, noteBreak } from './broken-chain.ts'
import type { DeferredIndexes } from './deferred-indexes.ts'
import { fetchBlocks } from './fetch-blocks.ts'
import type { FollowerTools } from './follower-tools.ts'
import { findGenesisWitnesses } from './genesis-witnesses.ts'
import { KnownFacts } from './known-facts.ts'
import { findShared, findsOtherLeader, meet, readAnchor } from './meet.ts'
import { nextStep } from './next-step.ts'
import { Progress } from './progress.ts'
import { RefusedBatchError, refuse } from './refused-batch.ts'
import { readStartingPoint, type StartingPoint } from './starting-point.ts'
import { takePrepared } from './take-prepared.ts'

/** Most blocks of one append step; a step ends with a fresh look at the heads. */
const LONGEST_STEP = 20_000

/** Keeps an index equal to a node's chain, one step at a time. */
export class Follower {
  readonly #tools: FollowerTools
  readonly #progress: Progress
  readonly #genesisHash: BlockHash
  readonly #waiting: WaitingBlocks | undefined
  readonly #indexes: DeferredIndexes
  #state: IndexState | undefined
  #memory: ChainMemory
  readonly #facts: KnownFacts
  #heights: NodeHeights = { head: blockNumber(0), solid: blockNumber(0) }
  /** The newest block, and since when it is known to be that. */
  #newest: { hash?: BlockHash; since: number } = { since: 0 }
  /** Up to here every block is written alone: the database refused a batch that ended there. */
  #isolateTo = -1
  /** First block of the index. */
  readonly #historyFrom: BlockNumber
  readonly #beginning: Beginning | undefined
  /** Account that the first block makes the black hole. */
  readonly #blackHole: HexAddress | undefined
  /** True while blocks that may be replaced have to wait: the node is asked for what only its solid block has. */
  staysSolid = false
  /** Set at the start, and when a block did not follow ours: the next step compares both sides first. */
  #isSuspicious = true

  private constructor(tools: FollowerTools, start: StartingPoint) {
    this.#tools = tools
    this.#genesisHash = start.genesisHash
    this.#state = start.state
    this.#memory = start.memory
    this.#facts = new KnownFacts(tools, start.facts, start.times)
    this.#waiting = start.archive && new WaitingBlocks(start.archive)
    this.#indexes = start.indexes
    this.#historyFrom = start.historyFrom
    this.#beginning = start.beginning
    this.#blackHole = start.memory.blackHole
    this.#heights = { head: blockNumber(0), solid: start.state?.solid ?? blockNumber(0) }
    this.#progress = new Progress((line) => tools.log.info(line, 'back-fill'))
  }

  /**
   * Reads where the index stands and checks that it belongs to the node's chain.
   *
   * @param given - first values of parameters that the operator knows; they win over what was seen
   * @throws {WrongNetworkError} when the database holds another chain
   */
  static async open(tools: FollowerTools, given: InitialParameters = new Map()): Promise<Follower> {
    return new Follower(tools, await readStartingPoint(tools, given))
  }

  get head(): BlockNumber {
    return this.#state?.head ?? blockNumber(-1)
  }

  /** The newest block that is indexed. */
  get indexedHead(): IndexedHead | undefined {
    if (!this.#state) return undefined
    const { head: number, hash, time, solid } = this.#state
    const now = this.#tools.now?.() ?? performance.now()
    if (hash !== this.#newest.hash) this.#newest = { hash, since: now }
    const isStanding = now - this.#newest.since >= (this.#tools.confirmMs ?? 0)
    return { number, hash, time, solid, isStanding }
  }

  get heights(): NodeHeights {
    return this.#heights
  }

  /**
   * Looks at both ends and does the next thing.
   *
   * @returns `idle` when there was nothing to do
   * @throws {ForkTooDeepError} when solid blocks were replaced
   */
  async step(signal: AbortSignal): Promise<'moved' | 'idle'> {
    const { node, writer } = this.#tools
    // it goes on meanwhile: a node that does not answer must not hold up the others
    if (node.isLookDue()) void node.look(await readAnchor(writer, this.#state))
    const head = await node.getHead()
    const known = this.#heights
    const solid = head.number === known.head ? known.solid : await this.#readSolid()
    this.#heights = { head: head.number, solid }
    this.#tools.metrics.nodeHead.set(head.number)
    await this.#facts.keepUp(head.timestamp)
    const state = this.#state
    // while the node is ahead, the parent of its next block says the same
    const isAhead = !state || (head.number > state.head && !this.#isSuspicious)
    const meeting = isAhead ? { ours: undefined, theirs: undefined } : await meet(this.#tools, state, head)
    const reach =
      this.staysSolid && state && isAhead ? higherOf(lowerOf(head.number, solid), state.head) : head.number
    const step = nextStep(
      state && { number: state.head },
      { number: reach },
      meeting,
      LONGEST_STEP,
      this.#historyFrom,
    )
    if (step.kind === 'append') await this.#append(step.from, step.to, signal)
    else if (step.kind === 'rollback') await this.#rollBack(step.to)
    else {
      this.#isSuspicious = false
      await this.#indexes.make()
      const again = await this.#readSolid()
      if (head.number === known.head && again === known.solid) return 'idle'
      this.#heights = { head: head.number, solid: again }
      await writer.writeHeights(this.#heights)
      this.#note()
      return 'idle'
    }
    return 'moved'
  }

  /**
   * Asks the node about the whole chain again, when that is due.
   *
   * @param options.isLast - nothing comes back to this: what is known must be of now
   * @returns `later` when there is something to ask, but not yet
   */
  refreshFacts({ isLast = false } = {}): Promise<'fresh' | 'later'> {
    return this.#facts.refresh(this.#state?.head, isLast)
  }

  /** Takes everything from the database again, after something went wrong in the middle. */
  async reload(): Promise<void> {
    this.#state = await this.#tools.writer.readState()
    this.#memory = await this.#tools.writer.loadMemory()
    this.#memory.blackHole ??= this.#blackHole
    if (!this.#state && this.#beginning) remember(this.#memory, this.#beginning)
  }

  /** First block of the index; 0 for a whole one. */
  get historyFrom(): BlockNumber {
    return this.#historyFrom
  }

  /** Representatives that block 0 does not name. */
  findGenesisWitnesses(): Promise<HexAddress[]> {
    return findGenesisWitnesses(this.#tools.node, this.#facts.now.witnesses)
  }

  /** Values of chain parameters at any time. */
  get parameters(): ParameterHistory {
    return this.#facts.now.history
  }

  /** Directories of the chain after the newest block; created again when blocks were taken back. */
  get memory(): ChainMemory {
    return this.#memory
  }

  /** Blocks on the disk. */
  get archive(): Archive | undefined {
    return this.#waiting?.archive
  }

  /** Closes what it has open in addition to the node and the database. */
  async close(): Promise<void> {
    try {
      await this.#waiting?.keepSolid()
    } finally {
      await this.archive?.close()
    }
  }

  /**
   * A solid height never goes down, even when a node behind the same address lags, and rises only to a block of this
   * chain: the node that reports it may not be the one that returns the blocks, and what is solid cannot be taken back.
   */
  async #readSolid(): Promise<BlockNumber> {
    const { node, writer } = this.#tools
    const { number, hash } = await node.getSolidHead()
    if (number <= this.#heights.solid) return this.#heights.solid
    const own = number <= this.head ? await writer.findHash(number) : undefined
    return (own ?? (await node.findBlockId(number))) === hash ? number : this.#heights.solid
  }

  async #append(from: BlockNumber, upTo: BlockNumber, signal: AbortSignal): Promise<void> {
    const { writer, rowsAheadBytes, metrics, log } = this.#tools
    metrics.unwritten.set(0)
    const own = await takePrepared(
      { writer, state: this.#state, solid: this.#heights.solid, historyFrom: this.#historyFrom },
      { from, upTo, write: (batch) => this.#write(batch, undefined) },
    )
    if (own === undefined) return
    const to = await this.#indexes.prepare(!this.#state, from, own, this.#heights.solid)
    const genesisWitnesses = from === 0 ? await this.findGenesisWitnesses() : []
    const begin = (parentTime: Milliseconds) =>
      new BatchBuilder({
        memory: this.#memory,
        parameters: this.#facts.now.history,
        parentTime,
        genesisWitnesses,
        historyFrom: this.#historyFrom,
        beginning: this.#beginning,
      })
    const write = async (batch: Batch, lane: RowLane | undefined) => {
      await this.#write(batch, lane)
      metrics.unwritten.dec(batch.transactions)
    }
    const pipeline = new BatchPipeline(
      { writer, begin, write, rowsAheadBytes },
      from,
      to,
      this.#state?.time ?? this.#beginning?.parentTime ?? milliseconds(0),
    )
    // what may be replaced is written block by block, so that each can be taken back alone
    const isLast = (number: number) => number >= this.#heights.solid || number <= this.#isolateTo
    const kept = this.#waiting && { waiting: this.#waiting, solid: this.#heights.solid }
    try {
      const parent = this.#state ? this.#state.hash : this.#beginning?.parentHash
      const blocks = fetchBlocks(this.#tools.node, from, to, { parent, kept })
      try {
        while (!signal.aborted) {
          const { value: bundles, done } = await metrics.time('fetch', () => blocks.next())
          if (done) break
          metrics.unwritten.inc(bundles.reduce((sum, { infos }) => sum + infos.length, 0))
          await metrics.time('make', async () => {
            for (const bundle of bundles) await pipeline.add(bundle, isLast)
          })
        }
      } finally {
        await blocks.return(undefined)
      }
      await pipeline.finish()
    } catch (error) {
      await pipeline.settle()
      metrics.unwritten.set(0)
      await writer.recover()
      await this.reload()
      if (error instanceof BrokenChainError) {
        // both sides were compared already, and are the same: the node is to blame
        if (this.#isSuspicious) throw error
        log.info(noteBreak(error, metrics), 'blocks of a node do not join, both sides are compared')
        this.#isSuspicious = true
        this.#facts.distrust()
        this.#tools.node.distrust()
      } else if (error instanceof RefusedBatchError) this.#isolateTo = error.to
      // what stands before the block is written first
      else if (error instanceof UnindexableBlockError && error.block > this.head + 1)
        this.#isolateTo = error.block
      else {
        if (error instanceof UnindexableBlockError) await writer.noteStop(error)
        throw error
      }
    }
  }

  async #write(batch: Batch, lane: RowLane | undefined): Promise<void> {
    const { writer, log, metrics } = this.#tools
    const begin = performance.now()
    try {
      await writer.append(batch, this.#genesisHash, this.#heights, lane)
    } catch (error) {
      refuse(error, batch.from, batch.to)
    }
    const ms = Math.round(performance.now() - begin)
    const { from, to, transactions, time, hash } = batch
    this.#state = {
      genesisHash: this.#genesisHash,
      head: to,
      hash,
      time,
      solid: lowerOf(this.#heights.solid, to),
      nextMaintenance: milliseconds(Number(this.#facts.now.nextMaintenance)),
    }
    this.#isSuspicious = false
    this.#tools.auditor.touch(batch)
    this.#tools.auditor.settle(this.#state.solid)
    metrics.blocks.inc(to - from + 1)
    metrics.transactions.inc(transactions)
    metrics.writeSeconds.observe(ms / 1000)
    metrics.wentOn.setToCurrentTime()
    this.#note()
    log.debug({ from, to, transactions, ms }, 'indexed blocks')
    this.#progress.add(to, to - from + 1, transactions, {
      first: this.#historyFrom,
      head: this.#heights.head,
    })
    await this.#facts.writeFirst(to)
  }

  /** Takes the whole branch back that ends above `newest`. */
  async #rollBack(newest: BlockNumber): Promise<void> {
    const { writer, log, metrics } = this.#tools
    const solid = this.#state?.solid ?? blockNumber(0)
    if (newest < solid) {
      if (await findsOtherLeader(this.#tools, this.#state)) return
      throw new ForkTooDeepError(blockNumber(newest + 1), solid)
    }
    const to = await findShared(this.#tools, solid, newest)
    const head = this.#state?.head ?? to
    await writer.rollBack(to, this.#heights)
    this.#tools.auditor.takeBack(to)
    this.#waiting?.forgetAbove(to)
    metrics.forks.inc()
    log.warn({ to, blocks: head - to }, 'took blocks back: the node replaced them')
    await this.reload()
    this.#facts.distrust()
    this.#isSuspicious = true
  }

  #note(): void {
    this.#tools.metrics.head.set(this.#state?.head ?? 0)
    this.#tools.metrics.solid.set(Math.min(this.#heights.solid, this.#state?.head ?? 0))
  }
}
