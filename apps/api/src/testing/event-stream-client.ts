import { parseJson } from '@tronlens/core'
import { EventSource } from 'undici'
import { createMessageQueue, type MessageQueue } from './message-queue.ts'

/**
 * A client of server-sent events as browsers are: it connects again by itself and says which message it had
 * last.
 */
export type EventStreamClient<Message> = Pick<MessageQueue<Message>, 'next'> & { close: () => void }

/** Opens server-sent events. */
export function openEventStream<Message>(url: string): EventStreamClient<Message> {
  const source = new EventSource(url)
  const { add, next } = createMessageQueue<Message>()
  source.onmessage = ({ data }) => add(parseJson(String(data)) as Message)
  return { next, close: () => source.close() }
}
