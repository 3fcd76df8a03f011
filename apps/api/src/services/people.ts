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

/** Connections for what people entrust to us. */
const POOL_SIZE = 4

/** Told the addresses (42 hex digits) whose requests have changed; undefined: any may have. */
export type MultisigListener = (addresses: readonly string[] | undefined) => void

/** What people entrust to us, and what processes of the API tell each other of it. */
export type People = {
  db: AppDatabase
  /** Calls back when requests of a network change; returns a function that stops it. */
  onMultisig: (network: string, listener: MultisigListener) => () => void
  /** Calls back on every notice of a relay, and with undefined when notices were lost; returns a function that stops it. */
  onRelay: (listener: (notice: RelayNotice | undefined) => void) => () => void
  /** The connection that hears the notices; undefined while it is broken. What is locked on it is free when it ends. */
  listener: () => ListenerClient | undefined
  close: () => Promise<void>
}

/** Opens the database of people's data and hears what other processes tell. */
export function openPeople(config: ApiConfig, log: FastifyBaseLogger): People {
  const multisig = new Map<MultisigListener, string>()
  const relay = new Set<(notice: RelayNotice | undefined) => void>()
  const hear = (channel: string, payload: string): void => {
    if (channel === RELAY_CHANNEL) {
      const notice = parseRelayNotice(payload)
      if (notice) for (const tell of relay) tell(notice)
      return
    }
    const notice = parseMultisigNotice(payload)
    if (notice) for (const [tell, network] of multisig) if (network === notice.network) tell(notice.addresses)
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
      if (!isFirst) for (const tell of multisig.keys()) tell(undefined)
    },
    onLost: () => {
      for (const tell of relay) tell(undefined)
    },
  })
  return {
    db,
    onMultisig: (network, tell) => {
      multisig.set(tell, network)
      return () => multisig.delete(tell)
    },
    onRelay: (tell) => {
      relay.add(tell)
      return () => relay.delete(tell)
    },
    listener: listener.client,
    close: async () => {
      await listener.close()
      await db.destroy()
    },
  }
}
