import { blockNumber, isAppError } from '@tronlens/core'
import {
  blockChannel,
  chainSchema,
  type IndexNotice,
  listWritersAmong,
  parseNotice,
  readChainState,
} from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import { type ListenerClient, listenToChannels } from './channel-listener.ts'

/** What a listener needs. */
export type NoticeListenerOptions = {
  /** The database that is written: notices do not reach its replicas. */
  url: string
  network: string
  log: FastifyBaseLogger
  /**
   * Called with each notice, and as soon as the connection stands with what one would announce now: some may
   * have been missed before.
   */
  onNotice: (notice: IndexNotice) => void
  /** The connection broke: notices may be missed from now on. */
  onLost: () => void
}

/** A connection that receives what the indexer of a network announces. */
export type NoticeListener = {
  /** False while notices may be missed. */
  isListening: () => boolean
  close: () => Promise<void>
}

type Heard = { notice: IndexNotice; sender: number }

/**
 * Hears the notices of a network until it is closed; a connection that breaks, or cannot be made yet, is made
 * again. A notice of a login that may not write the index is not believed: the state of the index itself is
 * announced instead.
 */
export function listenForNotices(options: NoticeListenerOptions): NoticeListener {
  const { url, network, log, onNotice, onLost } = options
  let heard: Heard[] = []
  let isChecking = false

  const announcePresent = async (client: ListenerClient): Promise<void> => {
    const present = await readPresent(client).catch((err: unknown) => {
      // the index does not exist yet: its first notice announces it
      log.debug({ err, network }, 'where the index stands is not known')
      return undefined
    })
    if (present && listener.client()) onNotice(present)
  }
  const forward = async (client: ListenerClient, notices: readonly Heard[]): Promise<void> => {
    const writers = await listWritersAmong(client, [...new Set(notices.map(({ sender }) => sender))])
    for (const { notice } of notices.filter(({ sender }) => writers.has(sender))) onNotice(notice)
    if (notices.every(({ sender }) => writers.has(sender))) return
    log.debug({ network }, 'a login that may not write the index announced it')
    await announcePresent(client)
  }
  /**
   * Forwards what was heard, in its order: what comes while senders are looked up waits for the next look.
   */
  const check = async (): Promise<void> => {
    if (isChecking) return
    isChecking = true
    for (let client = listener.client(); client && heard.length > 0; client = listener.client()) {
      const notices = heard
      heard = []
      await forward(client, notices).catch(async (err: unknown) => {
        log.debug({ err, network }, 'the sender of a notice is unknown')
        // the next connection begins with what stands
        await client?.end()
      })
    }
    isChecking = false
  }
  const listener = listenToChannels({
    url,
    name: `tronlens-api-listen-${network}`,
    schema: chainSchema(network),
    channels: [blockChannel(network)],
    log,
    onNotice: (_channel, payload, sender) => {
      try {
        heard.push({ notice: parseNotice(payload), sender })
      } catch (error) {
        if (!isAppError(error)) throw error
        // any login may write to the channel
        log.warn({ err: error }, 'a notice was ignored')
        return
      }
      void check()
    },
    onOpen: async (client) => {
      await announcePresent(client)
      await check()
    },
    onLost: () => {
      heard = []
      onLost()
    },
  })
  return { isListening: () => listener.client() !== undefined, close: () => listener.close() }
}

/** What the next notice would forward, if nothing changed. */
async function readPresent(client: ListenerClient): Promise<IndexNotice | undefined> {
  const state = await readChainState(client)
  if (!state) return undefined
  return {
    type: 'block',
    head: blockNumber(Number(state.head_number)),
    solid: blockNumber(Number(state.solid_number)),
    revision: Number(state.revision),
  }
}
