import { once } from 'node:events'
import { parseJson } from '@tronlens/core'
import { WebSocket } from 'ws'

/** A client of a feed that keeps what it was sent. */
export type FeedClient<Message> = {
  socket: WebSocket
  /** The next message that was not taken yet, once it is there. */
  next: () => Promise<Message>
  close: () => Promise<void>
}

/** Opens a feed. Rejects when the server refuses the connection, with its status in the message. */
export async function openFeed<Message>(
  url: string,
  headers: Record<string, string> = {},
): Promise<FeedClient<Message>> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers })
  const messages: Message[] = []
  let wake = () => {}
  socket.on('message', (data) => {
    messages.push(parseJson(String(data)) as Message)
    wake()
  })
  await once(socket, 'open')
  return {
    socket,
    next: async () => {
      while (messages.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      return messages.shift() as Message
    },
    close: async () => {
      if (socket.readyState === socket.CLOSED) return
      socket.close()
      await once(socket, 'close')
    },
  }
}
