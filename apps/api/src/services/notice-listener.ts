import { isAppError } from '@tronlens/core'
import { type BlockNotice, blockChannel, createClient, parseNotice } from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'

const RECONNECT_MS = 500

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
  let client: ReturnType<typeof createClient> | undefined
  let isOpen = false
  let isFirst = true
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const hear = (payload: string | undefined) => {
    try {
      onNotice(parseNotice(payload))
    } catch (error) {
      if (!isAppError(error)) throw error
      // anybody with a login may write to the channel
      log.warn({ err: error }, 'a notice was ignored')
    }
  }
  const connect = async (): Promise<void> => {
    const next = createClient(url, { name: `tronlens-api-listen-${network}` })
    client = next
    let isLost = false
    const lose = (error?: unknown) => {
      if (isLost) return
      isLost = true
      isOpen = false
      next.end().catch(() => undefined) // it is broken already
      if (closed) return
      onLost()
      log.warn(
        { reason: error instanceof Error ? error.message : undefined, network },
        'lost the notification connection',
      )
      retry = setTimeout(connect, RECONNECT_MS)
    }
    next.on('error', lose)
    next.on('end', () => lose())
    next.on('notification', ({ payload }) => hear(payload))
    try {
      await next.connect()
      await next.query(`LISTEN ${blockChannel(network)}`)
      isOpen = !isLost
      const present = isFirst ? undefined : await readPresent()
      isFirst = false
      if (present && isOpen) onNotice(present)
    } catch (error) {
      lose(error)
    }
  }
  void connect()
  return {
    isListening: () => isOpen,
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined) // it may be broken already
    },
  }
}
