/** Messages that arrived and were not taken yet. */
export type MessageQueue<Message> = {
  add: (message: Message) => void
  /** The next message that was not taken yet, once it is there. */
  next: () => Promise<Message>
}

/** An empty queue. */
export function createMessageQueue<Message>(): MessageQueue<Message> {
  const messages: Message[] = []
  let wake = () => {}
  return {
    add: (message) => {
      messages.push(message)
      wake()
    },
    next: async () => {
      while (messages.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      return messages.shift() as Message
    },
  }
}
