import { type ChainState, type Database, type FollowedState, followChainState } from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import type { AnnouncedHead, Lag } from './announced-head.ts'

/** A database that did not answer is not read for so long, while there is another one. */
const AVOID_MS = 10_000
/** How long a replica may take to report where it stands, and how long it may fail to. */
const [ANSWER_MS, SILENT_MS] = [2_000, 1_000]

/** Where answers are read, and where the index stands there. */
export type ReadSource = {
  /** Where the index stands there, compared with what was read before. */
  look: (before: ChainState | undefined) => Promise<FollowedState | undefined>
  /** How far the replica is behind; undefined where there is none. */
  replicaLag: () => Lag | undefined
  /** Newest state that both have; undefined while that is not known. */
  sharedState: (held: ChainState) => ChainState | undefined
  /** True while the database itself is read although there is a replica. */
  isAway: () => boolean
}

/** The database, or whatever a connection to it leads to. */
export const singleSource = (db: Database): ReadSource => ({
  look: (before) => followChainState(db, before),
  replicaLag: () => undefined,
  sharedState: (held) => held,
  isAway: () => false,
})

/** What decides between a replica and the database itself. */
export type ReplicaOptions = {
  /** Connections of answers, which go where `isAway` says. */
  db: Database
  /** Connections to the replica only. */
  replica: Database
  /** Longest time that it may lack what was announced; 0: for ever. */
  limitMs: number
  announced: AnnouncedHead
  /** Whether the database itself answers, as far as it is known. */
  isListening: () => boolean
  network: string
  log: FastifyBaseLogger
}

/**
 * A replica, as long as it is not too far behind what the indexer announced: then the database itself, until
 * the replica has all that clients were shown. So no answer is far behind, and a client that saw a block sees
 * it in the next answer of this process too.
 */
export class ReplicatedSource implements ReadSource {
  readonly #options: ReplicaOptions
  #isAway = false
  #avoidUntil = 0
  #state: ChainState | undefined
  #silentSince: number | undefined
  #asking: Promise<FollowedState | undefined> | undefined

  constructor(options: ReplicaOptions) {
    this.#options = options
  }

  isAway = (): boolean => this.#isAway

  replicaLag = (): Lag => {
    const { blocks, ms } = this.#options.announced.lagOf(this.#state)
    return { blocks, ms: Math.max(ms, this.#silentMs()) }
  }

  sharedState = (held: ChainState): ChainState | undefined =>
    this.#state && (this.#state.revision < held.revision ? this.#state : held)

  look = async (before: ChainState | undefined): Promise<FollowedState | undefined> => {
    if (this.#isAway) return this.#lookAway(before)
    try {
      const found = await this.#ask(before)
      if (!this.#isAway) return found
    } catch (err) {
      if (!this.#isAway) throw err
    }
    return this.#lookAway(before)
  }

  async #lookAway(before: ChainState | undefined): Promise<FollowedState | undefined> {
    const found = await followChainState(this.#options.db, before).catch((err: unknown) => {
      this.#comeBack('the database itself does not answer, its replica is read again', err)
      this.#avoidUntil = Date.now() + AVOID_MS
      throw err
    })
    // no request waits for a replica that is far behind or does not answer
    const asked = this.#ask(before).catch(() => undefined)
    if (this.#isNear()) await asked
    const state = this.#silentSince === undefined ? this.#state : undefined
    if (found && state && state.revision >= found.state.revision)
      this.#comeBack('the replica has caught up and is read again')
    return found
  }

  /**
   * Asks the replica where it stands, and decides again. Callers that ask meanwhile wait for the same answer.
   */
  #ask(before: ChainState | undefined): Promise<FollowedState | undefined> {
    this.#asking ??= this.#askReplica(before).finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  async #askReplica(before: ChainState | undefined): Promise<FollowedState | undefined> {
    try {
      const found = await within(ANSWER_MS, followChainState(this.#options.replica, before))
      this.#silentSince = undefined
      this.#state = found?.state
      return found
    } catch (err) {
      this.#silentSince ??= Date.now()
      throw err
    } finally {
      this.#decide()
    }
  }

  #silentMs(): number {
    return this.#silentSince === undefined ? 0 : Date.now() - this.#silentSince
  }

  #isNear(): boolean {
    const { announced, limitMs } = this.#options
    return this.#silentSince === undefined && announced.lagOf(this.#state).ms < limitMs
  }

  #decide(): void {
    const { announced, limitMs, isListening } = this.#options
    const isFar = announced.lagOf(this.#state).ms > limitMs || this.#silentMs() > SILENT_MS
    if (this.#isAway || limitMs === 0 || !isFar || !isListening() || Date.now() < this.#avoidUntil) return
    this.#isAway = true
    this.#log('the replica is too far behind, the database itself is read')
  }

  #comeBack(words: string, err?: unknown): void {
    if (!this.#isAway) return
    this.#isAway = false
    this.#log(words, err)
  }

  #log(words: string, err?: unknown): void {
    const { network, log } = this.#options
    log.warn({ network, ...this.replicaLag(), ...(err === undefined ? {} : { err }) }, words)
  }
}

/** Gives up waiting after a time. */
async function within<Value>(ms: number, answer: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  answer.catch(() => undefined) // it may fail after the last caller stopped waiting
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
