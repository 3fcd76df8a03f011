import { isAppError } from '@tronlens/core'
import { type BlockNotice, blockChannel, parseNotice } from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import { listenToChannels } from './channel-listener.ts'

/** What a listener needs. */
export type NoticeListenerOptions = {
  url: string
  network: string
  log: FastifyBaseLogger
  onNotice: (notice: BlockNotice) => void
  /** The connection broke: notices may be missed from now on. */
  onLost: () => void
  /** What a notice would tell now; asked after each connect but the first. */
  readPresent: () => Promise<BlockNotice | undefined>
}

/** A connection that hears what the indexer of a network tells. */
export type NoticeListener = {
  /** False while notices may be missed. */
  isListening: () => boolean
  close: () => Promise<void>
}

/** Hears the notices of a network until it is closed; a connection that breaks, or cannot be made yet, is made again. */
export function listenForNotices(options: NoticeListenerOptions): NoticeListener {
  const { url, network, log, onNotice, onLost, readPresent } = options
  const listener = listenToChannels({
    url,
    name: `tronlens-api-listen-${network}`,
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
    onOpen: async (isFirst) => {
      const present = isFirst ? undefined : await readPresent()
      if (present && listener.client()) onNotice(present)
    },
    onLost,
  })
  return { isListening: () => listener.client() !== undefined, close: () => listener.close() }
}
