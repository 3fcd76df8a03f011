import { parseJson } from '@tronlens/core'
import { EventSource } from 'undici'

/** A client of server-sent events as browsers are: it connects again by itself and says which message it had last. */
export type EventStreamClient<Message> = {
  /** The next message that was not taken yet, once it is there. */
  next: () => Promise<Message>
  close: () => void
}

/** Opens server-sent events. */
export function openEventStream<Message>(url: string): EventStreamClient<Message> {
  const source = new EventSource(url)
  const messages: Message[] = []
  let wake = () => {}
  source.onmessage = ({ data }) => {
    messages.push(parseJson(String(data)) as Message)
    wake()
  }
  return {
    next: async () => {
      while (messages.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      return messages.shift() as Message
    },
    close: () => source.close(),
  }
}
