import { blockNumber, isAppError } from '@tronlens/core'
import { blockChannel, chainSchema, type IndexNotice, parseNotice, readChainState } from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import { type ListenerClient, listenToChannels } from './channel-listener.ts'

/** What a listener needs. */
export type NoticeListenerOptions = {
  /** The database that is written: notices do not reach its replicas. */
  url: string
  network: string
  log: FastifyBaseLogger
  /** Told of each notice, and of what one would tell now as soon as the connection stands: some may have been missed before. */
  onNotice: (notice: IndexNotice) => void
  /** The connection broke: notices may be missed from now on. */
  onLost: () => void
}

/** A connection that hears what the indexer of a network tells. */
export type NoticeListener = {
  /** False while notices may be missed. */
  isListening: () => boolean
  close: () => Promise<void>
}

/** Hears the notices of a network until it is closed; a connection that breaks, or cannot be made yet, is made again. */
export function listenForNotices(options: NoticeListenerOptions): NoticeListener {
  const { url, network, log, onNotice, onLost } = options
  const listener = listenToChannels({
    url,
    name: `tronlens-api-listen-${network}`,
    schema: chainSchema(network),
    channels: [blockChannel(network)],
    log,
    onNotice: (_channel, payload) => {
      try {
        onNotice(parseNotice(payload))
      } catch (error) {
        if (!isAppError(error)) throw error
        // anybody with a login may write to the channel
        log.warn({ err: error }, 'a notice was ignored')
      }
    },
    onOpen: async (client) => {
      const present = await readPresent(client).catch((err: unknown) => {
        // the index is not made yet: its first notice tells
        log.debug({ err, network }, 'where the index stands is not known')
        return undefined
      })
      if (present && listener.client()) onNotice(present)
    },
    onLost,
  })
  return { isListening: () => listener.client() !== undefined, close: () => listener.close() }
}

/** What the next notice would tell, if nothing changed. */
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
