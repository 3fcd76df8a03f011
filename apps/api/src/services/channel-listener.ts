import { createClient } from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'

const RECONNECT_MS = 500

/** The connection of a listener. */
export type ListenerClient = ReturnType<typeof createClient>

/** What a listener needs. */
export type ChannelListenerOptions = {
  url: string
  /** Name of the connection, as the server shows it. */
  name: string
  /** Schema whose tables it names without one. */
  schema?: string
  channels: readonly string[]
  log: FastifyBaseLogger
  /** @param sender - process of the server whose connection sent it */
  onNotice: (channel: string, payload: string, sender: number) => void
  /** The connection stands: at first, and again after it was lost. */
  onOpen?: (client: ListenerClient, isFirst: boolean) => Promise<void>
  /** The connection broke: notices may be missed from now on. */
  onLost?: () => void
}

/** A connection that receives notifications through the database. */
export type ChannelListener = {
  /** Undefined while notices may be missed. */
  client: () => ListenerClient | undefined
  close: () => Promise<void>
}

/**
 * Hears channels of the database until it is closed; a connection that breaks, or cannot be made yet, is made
 * again.
 */
export function listenToChannels(options: ChannelListenerOptions): ChannelListener {
  const { url, name, schema, channels, log, onNotice, onOpen, onLost } = options
  let client: ListenerClient | undefined
  let isOpen = false
  let isFirst = true
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const next = createClient(url, { name, ...(schema === undefined ? {} : { schema }) })
    client = next
    let isLost = false
    const lose = (error?: unknown) => {
      if (isLost) return
      isLost = true
      isOpen = false
      next.end().catch(() => undefined) // it is broken already
      if (closed) return
      onLost?.()
      log.warn(
        { reason: error instanceof Error ? error.message : undefined, name },
        'lost the notification connection',
      )
      retry = setTimeout(connect, RECONNECT_MS)
    }
    next.on('error', lose)
    next.on('end', () => lose())
    next.on('notification', ({ channel, payload, processId }) => onNotice(channel, payload ?? '', processId))
    try {
      await next.connect()
      for (const channel of channels) await next.query(`LISTEN ${channel}`)
      isOpen = !isLost
      const wasFirst = isFirst
      isFirst = false
      if (isOpen) await onOpen?.(next, wasFirst)
    } catch (error) {
      lose(error)
    }
  }
  void connect()
  return {
    client: () => (isOpen ? client : undefined),
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined) // it may be broken already
    },
  }
}
