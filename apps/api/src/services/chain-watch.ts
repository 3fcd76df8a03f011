import { AppError } from '@tronlens/core'
import {
  type BlockNotice,
  blockChannel,
  type ChainState,
  createClient,
  type Database,
  findChainState,
  listWitnesses,
  parseNotice,
  type WitnessWithVotes,
} from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import { type ChainParameters, loadChainParameters } from './chain-parameters.ts'

const RECONNECT_MS = 500
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
  parameters: () => Promise<ChainParameters>
  witnesses: () => Promise<WitnessWithVotes[]>
  /** Calls back on every change; returns a function that stops it. */
  subscribe: (listener: (event: BlockNotice) => void) => () => void
  close: () => Promise<void>
}

/**
 * Listens to the indexer over one connection. While that connection is down every call reads the database, so answers
 * are never older than the index; after a reconnect subscribers get one event with the present heights.
 */
export async function watchChain(
  db: Database,
  url: string,
  network: string,
  log: FastifyBaseLogger,
): Promise<ChainWatch> {
  const listeners = new Set<(event: BlockNotice) => void>()
  let client: ReturnType<typeof createClient> | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let state: Promise<ChainState> | undefined
  let parameters: Promise<ChainParameters> | undefined
  let witnesses: { at: number; list: Promise<WitnessWithVotes[]> } | undefined

  const forget = () => {
    state = undefined
    parameters = undefined
  }
  const tell = (event: BlockNotice) => {
    forget()
    for (const listener of listeners) listener(event)
  }
  const connect = async (): Promise<void> => {
    const next = createClient(url, { name: 'tronlens-api-listen' })
    next.on('notification', (message) => tell(parseNotice(message.payload)))
    const lost = (error?: Error) => {
      if (client !== next && client !== undefined) return
      client = undefined
      forget()
      if (closed) return
      log.warn({ err: error }, 'lost the notification connection')
      clearTimeout(retry)
      retry = setTimeout(() => connect().then(announce, lost), RECONNECT_MS)
    }
    next.on('error', lost)
    next.on('end', () => lost())
    await next.connect()
    await next.query(`LISTEN ${blockChannel(network)}`)
    client = next
    forget()
  }
  const announce = async () => {
    const found = await findChainState(db)
    if (found) tell({ type: 'block', head: Number(found.head_number), solid: Number(found.solid_number) })
  }
  await connect()

  const readState = async (): Promise<ChainState> => {
    const found = await findChainState(db)
    if (!found) throw new EmptyIndexError()
    return found
  }
  /** Keeps an answer while notifications arrive; a failure is never kept. */
  const keep = <T>(
    known: Promise<T> | undefined,
    read: () => Promise<T>,
    store: (value: Promise<T> | undefined) => void,
  ) => {
    if (known && client) return known
    const fresh = read()
    store(fresh)
    fresh.catch(() => store(undefined))
    return fresh
  }
  return {
    state: () => keep(state, readState, (value) => (state = value)),
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
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
