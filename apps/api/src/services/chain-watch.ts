import { setTimeout as pause } from 'node:timers/promises'
import { AppError, type BlockNumber, blockNumber } from '@tronlens/core'
import {
  type BlockNotice,
  type ChainState,
  type Database,
  type IndexNotice,
  type KnownSinceHeights,
  listWitnesses,
  readKnownSince,
  type WitnessWithVotes,
} from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import { AnnouncedHead, type Lag } from './announced-head.ts'
import { type ChainParameters, loadChainParameters } from './chain-parameters.ts'
import { coalesceReads } from './coalesce-reads.ts'
import { listenForNotices } from './notice-listener.ts'
import { ReplicatedSource, singleSource } from './read-source.ts'

/** Nothing is indexed yet. */
export class EmptyIndexError extends AppError {
  readonly code = 'NOT_FOUND'
  constructor() {
    super('No block is indexed yet; the indexer has not written its first batch.')
  }
}

/**
 * Everything about the chain that requests share: heights, parameters and witnesses, kept fresh by
 * notifications.
 */
export type ChainWatch = {
  /** Where the index stands, as answers read it. @throws {EmptyIndexError} before the first batch */
  state: () => Promise<ChainState>
  /** The same as far as it is known without asking: answers are of this state or of a later one. */
  held: () => ChainState | undefined
  /** How far that is behind what the indexer announced. */
  lag: () => Lag
  /** How far the replica is behind, whether it is read or not; undefined where there is none. */
  replicaLag: () => Lag | undefined
  /** True while the database itself is read although there is a replica, which is too far behind. */
  readsPrimary: () => boolean
  /**
   * Newest height that the indexer announced, which a replica may not hold yet; undefined before the first.
   */
  announcedHead: () => BlockNumber | undefined
  parameters: () => Promise<ChainParameters>
  /** From which height on each history of the index is whole. */
  knownSince: () => Promise<KnownSinceHeights>
  witnesses: () => Promise<WitnessWithVotes[]>
  /**
   * Calls back on every change of what answers read, in the order of the chain, once its rows can be read.
   * Also again, with the same heights, while announced blocks cannot be read. Returns a function that stops
   * it.
   */
  subscribe: (listener: (event: BlockNotice) => void) => () => void
  close: () => Promise<void>
}

export type WithChain = { chain: ChainWatch }

/** What a watch needs. */
export type ChainWatchOptions = {
  /** Where answers are read: the database, or a replica that may lag behind it. */
  db: Database
  /**
   * Where `db` leads to a replica unless `readsPrimary`: connections to the replica only, and how long it may
   * be behind.
   */
  replica?: { db: Database; limitMs: number } | undefined
  /** Where notifications come from: always the database that is written. */
  url: string
  network: string
  log: FastifyBaseLogger
}

/**
 * How long a state that lacks something is left alone: a part of the time that it has been behind, within
 * bounds.
 */
const [SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS, PAUSE_PART] = [25, 500, 1 / 20]
/** Blocks that may be missing for a moment without a word. */
const QUIET_BLOCKS = 1

const heightsOf = ({ head_number, solid_number }: ChainState) => ({
  head: blockNumber(Number(head_number)),
  solid: blockNumber(Number(solid_number)),
})

/**
 * Watches the index of a network where answers read it. A notice makes it look; listeners are notified of
 * what it finds, compared with what it found before. So a replica's listeners hear of a block when it is
 * there, of each one in turn, and of a fork when the replica has left the branch. While notifications cannot
 * arrive every call looks, so answers are never older than what is read.
 */
export function watchChain({ db, replica, url, network, log }: ChainWatchOptions): ChainWatch {
  const listeners = new Set<(event: BlockNotice) => void>()
  const announced = new AnnouncedHead()
  /** What answers read. */
  let held: ChainState | undefined
  /** The state that listeners were notified of last. */
  let last: ChainState | undefined
  /** Notices were missed since. */
  let hasGap = false
  let parameters: Promise<ChainParameters> | undefined
  let knownSince: Promise<KnownSinceHeights> | undefined
  let witnesses: Promise<WitnessWithVotes[]> | undefined
  const closing = new AbortController()
  const source = replica
    ? new ReplicatedSource({
        db,
        replica: replica.db,
        limitMs: replica.limitMs,
        announced,
        isListening: () => notices.isListening(),
        network,
        log,
      })
    : singleSource(db)

  const emit = (event: BlockNotice) => {
    for (const listener of listeners) listener(event)
  }
  /** Lowest height that stayed between two states; undefined when all of the first did. */
  const forkBetween = (before: ChainState, now: ChainState, isContinued: boolean): number | undefined => {
    const fork = announced.forkBetween(before, now)
    if (isContinued && fork === undefined) return undefined
    // a fork that was not announced may have gone down to what cannot be replaced
    const solid = hasGap || fork === undefined ? Number(before.solid_number) : undefined
    return Math.min(
      fork ?? Number.POSITIVE_INFINITY,
      solid ?? Number.POSITIVE_INFINITY,
      Number(before.head_number),
      Number(now.head_number),
    )
  }
  const take = (state: ChainState, isContinued: boolean) => {
    if (held?.revision === state.revision) return
    held = state
    parameters = undefined
    knownSince = undefined
    witnesses = undefined
    // the server that answers now is behind the one before: nothing is new
    if (last && state.revision < last.revision) return
    const to = last && forkBetween(last, state, isContinued)
    last = state
    hasGap = false
    const shared = source.sharedState(state)
    if (shared) announced.forget(shared)
    const heights = heightsOf(state)
    emit(to === undefined ? { type: 'block', ...heights } : { type: 'fork', to: blockNumber(to), ...heights })
  }
  const read = async (): Promise<void> => {
    const found = await source.look(last)
    if (found) take(found.state, found.isContinued)
    else held = undefined
  }
  /** Looks where the index stands: with a question that is not older than the call. */
  const look = coalesceReads(read)
  /** The look that the newest notice made necessary, until it has ended. */
  let due: Promise<void> | undefined
  /** A failure that lasts is logged once. */
  let isLogged = false
  const attempt = async (): Promise<void> => {
    const one = look()
    due = one
    try {
      await one
      isLogged = false
    } catch (err) {
      if (!isLogged) log.warn({ err, network }, 'where the index stands cannot be read')
      isLogged = true
    } finally {
      if (due === one) due = undefined
    }
  }
  let following: Promise<void> | undefined
  /** Looks until nothing that was announced is missing, and the replica is read if there is one. */
  const follow = async (): Promise<void> => {
    while ((source.isAway() || !announced.isIn(held)) && !closing.signal.aborted) {
      const { ms } = source.replicaLag() ?? announced.lagOf(held)
      const wait = Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, ms * PAUSE_PART))
      await pause(wait, undefined, { signal: closing.signal }).catch(() => undefined) // closed meanwhile
      await look().catch(() => undefined) // the next notice leads to another look
    }
  }
  const wake = async (): Promise<void> => {
    const before = held
    await attempt()
    // nothing came: listeners are notified how far behind that is
    if (last && held === before && announced.lagOf(held).blocks > QUIET_BLOCKS)
      emit({ type: 'block', ...heightsOf(last) })
    following ??= follow().finally(() => (following = undefined))
  }
  const notices = listenForNotices({
    url,
    network,
    log,
    onNotice: (notice: IndexNotice) => {
      announced.hear(notice)
      void wake()
    },
    onLost: () => {
      hasGap = true
      announced.lose()
    },
  })

  /** Keeps an answer while notifications arrive; a failure is never kept. */
  const keep = <T>(
    known: Promise<T> | undefined,
    ask: () => Promise<T>,
    store: (value: Promise<T> | undefined) => void,
  ) => {
    if (known && notices.isListening()) return known
    const fresh = ask()
    store(fresh)
    fresh.catch(() => store(undefined))
    return fresh
  }
  return {
    state: async () => {
      if (due) await due
      else if (!held || !notices.isListening()) await look()
      if (!held) throw new EmptyIndexError()
      return held
    },
    held: () => held,
    lag: () => announced.lagOf(held),
    replicaLag: source.replicaLag,
    readsPrimary: source.isAway,
    announcedHead: () => announced.head,
    parameters: () =>
      keep(
        parameters,
        () => loadChainParameters(db),
        (value) => (parameters = value),
      ),
    knownSince: () =>
      keep(
        knownSince,
        () => readKnownSince(db),
        (value) => (knownSince = value),
      ),
    witnesses: () =>
      keep(
        witnesses,
        () => listWitnesses(db),
        (value) => (witnesses = value),
      ),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      closing.abort()
      await notices.close()
      await following
    },
  }
}
