import { createHash } from 'node:crypto'
import { type AppDatabase, countTries, type MessageChannel, type NewOutgoingMessage } from '@tronlens/db'
import { pushText } from '../messages/push-text.ts'
import { messageText } from '../messages/texts.ts'

/**
 * How often alerts write to one person by each way within a day, and how much one alert may find on a day
 * (UTC).
 */
export type AlertLimits = Record<MessageChannel, number> & { events: number }

/** What a user is sent by one way at a time: one message, or one for each of their browsers. */
export type Tiding = { language: string; network: string; messages: readonly NewOutgoingMessage[] }

const DAY_SECONDS = 86_400

/** What a user is sent about a limit: as text, and as members for a program. */
export type Limit =
  | { of: 'messages'; perDay: number }
  | { of: 'events'; perDay: number; alert: string; name: string }

/** Reports by the ways of a tiding that a limit is reached, instead of what it would have sent. */
export function writeLimit({ language, network, messages }: Tiding, limit: Limit): NewOutgoingMessage[] {
  const { of, perDay } = limit
  const title = messageText(language, 'limit.subject')
  const text = messageText(language, `limit.${of}`, {
    n: perDay,
    ...(of === 'events' ? { alert: limit.name } : {}),
  })
  const push = pushText({ title, body: text, path: '/myaccount/index', language })
  const json = JSON.stringify({
    type: 'limit',
    network,
    of,
    perDay,
    ...(of === 'events' ? { alert: limit.alert } : {}),
  })
  return messages.map(({ person_id, channel, recipient }) => ({
    person_id: person_id ?? null,
    channel,
    recipient,
    subject: channel === 'webhook' ? 'limit' : title,
    body: channel === 'webhook' ? json : channel === 'push' ? push : text,
  }))
}

/**
 * Lets through what a user may be sent in a day by each way. Instead of the first that is too many a note
 * about the limit is sent; then nothing.
 */
export async function limitTidings(
  db: AppDatabase,
  tidings: readonly Tiding[],
  limits: AlertLimits,
): Promise<NewOutgoingMessage[]> {
  const ways = new Map<string, { channel: MessageChannel; tidings: Tiding[] }>()
  for (const tiding of tidings) {
    const [first] = tiding.messages
    if (!first) continue
    const key = `alert\0${first.channel}\0${first.person_id}`
    const way = ways.get(key) ?? { channel: first.channel as MessageChannel, tidings: [] }
    way.tidings.push(tiding)
    ways.set(key, way)
  }
  const counts = await countTries(
    db,
    [...ways].map(([key, way]) => ({
      key: createHash('sha256').update(key).digest(),
      times: way.tidings.length,
    })),
    DAY_SECONDS,
  )
  return [...ways.values()].flatMap((way, index) => {
    const perDay = limits[way.channel]
    const before = (counts[index] ?? 0) - way.tidings.length
    return way.tidings.flatMap((tiding, at) => {
      const place = before + at
      if (place < perDay) return tiding.messages
      return place === perDay ? writeLimit(tiding, { of: 'messages', perDay }) : []
    })
  })
}
