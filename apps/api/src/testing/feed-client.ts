import { once } from 'node:events'
import { parseJson } from '@tronlens/core'
import { type ClientOptions, WebSocket } from 'ws'
import { createMessageQueue } from './message-queue.ts'

/** A client of a feed that keeps what it was sent. */
export type FeedClient<Message> = {
  socket: WebSocket
  /** The next message that was not taken yet, once it is there. */
  next: () => Promise<Message>
  close: () => Promise<void>
}

/**
 * Opens a feed. Rejects when the server refuses the connection, with its status in the message.
 *
 * @param perMessageDeflate - which compressed messages the client offers to read; as browsers do when missing
 */
export async function openFeed<Message>(
  url: string,
  headers: Record<string, string> = {},
  perMessageDeflate: ClientOptions['perMessageDeflate'] = true,
): Promise<FeedClient<Message>> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers, perMessageDeflate })
  const { add, next } = createMessageQueue<Message>()
  socket.on('message', (data) => add(parseJson(String(data)) as Message))
  await once(socket, 'open')
  return {
    socket,
    next,
    close: async () => {
      if (socket.readyState === socket.CLOSED) return
      socket.close()
      await once(socket, 'close')
    },
  }
}
