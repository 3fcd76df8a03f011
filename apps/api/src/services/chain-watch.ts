import { setTimeout as pause } from 'node:timers/promises'
import { AppError, blockNumber } from '@tronlens/core'
import {
  type BlockNotice,
  type ChainState,
  type Database,
  findChainState,
  listWitnesses,
  type WitnessWithVotes,
} from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import { type ChainParameters, loadChainParameters } from './chain-parameters.ts'
import { listenForNotices } from './notice-listener.ts'

/** A witness table older than this is read again; its counters only matter to lists. */
const WITNESS_MAX_AGE_MS = 3_000

/** Nothing is indexed yet. */
export class EmptyIndexError extends AppError {
  readonly code = 'NOT_FOUND'
  constructor() {
    super('No block is indexed yet; the indexer has not written its first batch.')
  }
}

/** Everything about the chain that requests share: heights, parameters and witnesses, kept fresh by notifications. */
export type ChainWatch = {
  /** Where the index stands. @throws {EmptyIndexError} before the first batch */
  state: () => Promise<ChainState>
  /** Newest height that the indexer told of, which a replica may not hold yet; -1 before the first. */
  told: () => bigint
  parameters: () => Promise<ChainParameters>
  witnesses: () => Promise<WitnessWithVotes[]>
  /** Calls back on every change; returns a function that stops it. */
  subscribe: (listener: (event: BlockNotice) => void) => () => void
  close: () => Promise<void>
}

/** What a watch needs. */
export type ChainWatchOptions = {
  /** Where answers are read: the database, or a replica that may lag behind it. */
  db: Database
  /** Where notifications come from: always the database that is written. */
  url: string
  network: string
  log: FastifyBaseLogger
  /** True when `db` is a replica: listeners are told of a block when it has arrived there. */
  isReplica: boolean
}

/** How often a replica is asked whether it has a block, and how long at most. */
const REPLICA_POLL_MS = 25
const REPLICA_PATIENCE_MS = 10_000

/**
 * Watches the index of a network. While notifications cannot arrive every call reads the database, so answers are never
 * older than the index; after a reconnect subscribers get one event with the present heights.
 *
 * A replica that has not got a block yet answers with what it has, and is asked again until it has it: an answer of a
 * lagging replica is never kept.
 */
export function watchChain({ db, url, network, log, isReplica }: ChainWatchOptions): ChainWatch {
  const listeners = new Set<(event: BlockNotice) => void>()
  /** Newest height that was told; an answer below it comes from a replica that lags. */
  let told = -1n
  let state: Promise<ChainState> | undefined
  let parameters: Promise<ChainParameters> | undefined
  let witnesses: { at: number; list: Promise<WitnessWithVotes[]> } | undefined

  const forget = () => {
    state = undefined
    parameters = undefined
  }
  const tell = (notice: BlockNotice) => {
    for (const listener of listeners) listener(notice)
  }
  /** Waits until the replica has what was told, a later notice has replaced it, or it has taken too long. */
  const arrival = async (notice: BlockNotice): Promise<void> => {
    const deadline = Date.now() + REPLICA_PATIENCE_MS
    while (told === BigInt(notice.head) && Date.now() < deadline) {
      const found = await findChainState(db).catch((err: unknown) => {
        log.warn({ err, network }, 'the replica did not answer')
        return undefined
      })
      if (found && found.head_number >= told) break
      await pause(REPLICA_POLL_MS)
    }
    forget()
  }
  const notices = listenForNotices({
    url,
    network,
    log,
    onNotice: (notice) => {
      told = BigInt(notice.head)
      forget()
      if (isReplica) void arrival(notice).then(() => tell(notice))
      else tell(notice)
    },
    onLost: forget,
    // whatever was missed meanwhile: one notice with the present heights makes everybody look again
    readPresent: async () => {
      const found = await findChainState(db)
      return (
        found && {
          type: 'block',
          head: blockNumber(Number(found.head_number)),
          solid: blockNumber(Number(found.solid_number)),
        }
      )
    },
  })

  const readState = async (): Promise<ChainState> => {
    const found = await findChainState(db)
    if (!found) throw new EmptyIndexError()
    if (found.head_number < told) state = undefined
    return found
  }
  /** Keeps an answer while notifications arrive; a failure is never kept. */
  const keep = <T>(
    known: Promise<T> | undefined,
    read: () => Promise<T>,
    store: (value: Promise<T> | undefined) => void,
  ) => {
    if (known && notices.isListening()) return known
    const fresh = read()
    store(fresh)
    fresh.catch(() => store(undefined))
    return fresh
  }
  return {
    state: () => keep(state, readState, (value) => (state = value)),
    told: () => told,
    parameters: () =>
      keep(
        parameters,
        () => loadChainParameters(db),
        (value) => (parameters = value),
      ),
    witnesses: () => {
      if (!witnesses || Date.now() - witnesses.at > WITNESS_MAX_AGE_MS) {
        const list = listWitnesses(db)
        witnesses = { at: Date.now(), list }
        list.catch(() => (witnesses = undefined))
      }
      return witnesses.list
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => notices.close(),
  }
}
