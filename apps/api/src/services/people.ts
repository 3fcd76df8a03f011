import {
  type AppDatabase,
  createAppDatabase,
  MULTISIG_CHANNEL,
  parseMultisigNotice,
  parseRelayNotice,
  RELAY_CHANNEL,
  type RelayNotice,
} from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import type { ApiConfig } from '../config.ts'
import { type ListenerClient, listenToChannels } from './channel-listener.ts'

/** Connections for the data of users. */
const POOL_SIZE = 4

/** Called with the addresses (42 hex digits) whose requests have changed; undefined: any may have. */
export type MultisigListener = (addresses: readonly string[] | undefined) => void

/** The data of users, and what processes of the API notify each other of. */
export type People = {
  db: AppDatabase
  /** Calls back when requests of a network change; returns a function that stops it. */
  onMultisig: (network: string, listener: MultisigListener) => () => void
  /**
   * Calls back on every notice of a relay, and with undefined when notices were lost; returns a function that
   * stops it.
   */
  onRelay: (listener: (notice: RelayNotice | undefined) => void) => () => void
  /**
   * The connection that hears the notices; undefined while it is broken. What is locked on it is free when it
   * ends.
   */
  listener: () => ListenerClient | undefined
  close: () => Promise<void>
}

/** Opens the database of user data and listens to notices of other processes. */
export function openPeople(config: ApiConfig, log: FastifyBaseLogger): People {
  const multisig = new Map<MultisigListener, string>()
  const relay = new Set<(notice: RelayNotice | undefined) => void>()
  const hear = (channel: string, payload: string): void => {
    if (channel === RELAY_CHANNEL) {
      const notice = parseRelayNotice(payload)
      if (notice) for (const notify of relay) notify(notice)
      return
    }
    const notice = parseMultisigNotice(payload)
    if (notice)
      for (const [notify, network] of multisig) if (network === notice.network) notify(notice.addresses)
  }
  const db = createAppDatabase(config.databaseUrl, {
    poolSize: POOL_SIZE,
    name: 'tronlens-api-people',
    statementTimeoutMs: config.statementTimeoutMs,
  })
  const listener = listenToChannels({
    url: config.databaseUrl,
    name: 'tronlens-api-listen-people',
    channels: [MULTISIG_CHANNEL, RELAY_CHANNEL],
    log,
    onNotice: hear,
    onOpen: async (_client, isFirst) => {
      if (!isFirst) for (const notify of multisig.keys()) notify(undefined)
    },
    onLost: () => {
      for (const notify of relay) notify(undefined)
    },
  })
  return {
    db,
    onMultisig: (network, notify) => {
      multisig.set(notify, network)
      return () => multisig.delete(notify)
    },
    onRelay: (notify) => {
      relay.add(notify)
      return () => relay.delete(notify)
    },
    listener: listener.client,
    close: async () => {
      await listener.close()
      await db.destroy()
    },
  }
}

/** Calls back when requests to co-sign change; returns a function that stops it. */
export type WithOnMultisig = { onMultisig: (listener: MultisigListener) => () => void }
