import {
  MOST_TOPICS,
  type SubscriptionMessage,
  subscriptionsFeed,
  TOPIC_TRANSACTIONS,
  type Topic,
} from '@tronlens/api-contract'
import { blockNumber, stringifyJson } from '@tronlens/core'
import { type BlockNotice, listTransactions } from '@tronlens/db'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { FEED } from '../plugins/sockets.ts'
import type { Services } from '../routes/handle.ts'
import { serializeTransactionPage } from '../routes/transactions/serialize-transaction.ts'
import { GOING_AWAY, MAX_BUFFERED, MAX_INTRODUCTION_BYTES, send, TOO_BIG } from './audience.ts'
import { Heartbeat } from './heartbeat.ts'
import { filterOf, readRequest, topicKey } from './topic.ts'

/** A topic that a client follows, and the height up to which it has been told of it; −1: it needs a snapshot. */
type Followed = { topic: Topic; told: number }
type Follower = Map<string, Followed>

/** Serves the topics that clients follow: a snapshot of each, then what every change brings. Who reads too slowly gets a snapshot again. */
export function registerSubscriptions(app: FastifyInstance, services: Services): void {
  const followers = new Map<WebSocket, Follower>()
  const heartbeat = new Heartbeat()
  let queue: Promise<void> = Promise.resolve()
  /** One thing after the other, so that frames leave in the order of the chain. */
  const enqueue = (work: () => Promise<void>): void => {
    queue = queue
      .then(work)
      .catch((err: unknown) =>
        app.log.error({ err, feed: subscriptionsFeed.name }, 'a feed could not tell a change'),
      )
  }
  const unsubscribe = services.chain.subscribe((notice) => {
    if (followers.size > 0) enqueue(() => tell(services, followers, notice))
  })
  app.addHook('preClose', async () => {
    unsubscribe()
    heartbeat.stop()
    for (const socket of followers.keys()) socket.close(GOING_AWAY)
  })
  app.get(subscriptionsFeed.path, { websocket: true, config: FEED, schema: { hide: true } }, (socket) => {
    const follower: Follower = new Map()
    followers.set(socket, follower)
    heartbeat.watch(socket)
    socket.on('close', () => followers.delete(socket))
    socket.on('error', (err: Error) => app.log.debug({ err }, 'feed socket failed'))
    socket.on('message', (data: Buffer) => {
      if (data.length > MAX_INTRODUCTION_BYTES) return socket.close(TOO_BIG)
      enqueue(() => answer(services, socket, follower, String(data)))
    })
  })
}

const sendMessage = (socket: WebSocket, message: SubscriptionMessage): void =>
  send(socket, Buffer.from(stringifyJson(message)))

async function readHeights({ chain }: Services) {
  const { head_number, solid_number } = await chain.state()
  const head = blockNumber(Number(head_number))
  return { head, solid: blockNumber(Number(solid_number)), block_number: head }
}

/** The newest transactions of a topic above a height. */
async function readTopic(services: Services, topic: Topic, above: number) {
  const rows = await listTransactions(
    services.db,
    { range: { from: BigInt(above + 1) }, side: 'all', ...filterOf(topic) },
    { start: 0, limit: TOPIC_TRANSACTIONS + 1 },
  )
  const shown = rows.slice(0, TOPIC_TRANSACTIONS)
  const { data, contractMap, contractInfo } = await serializeTransactionPage(services, shown)
  return { topic, data, contractMap, contractInfo, isCut: rows.length > shown.length }
}

/** Does what a client asked for. */
async function answer(
  services: Services,
  socket: WebSocket,
  follower: Follower,
  text: string,
): Promise<void> {
  const request = readRequest(text)
  if (request === undefined) return
  if (typeof request === 'string') return sendMessage(socket, { type: 'refused', message: request })
  const { type, ...topic } = request
  if (request.type === 'hello')
    return sendMessage(socket, { type: 'hello', client: request.client, ...(await readHeights(services)) })
  if (type === 'cancel') {
    const wanted = Object.keys(topic).length > 0 ? [topicKey(topic as Topic)] : [...follower.keys()]
    const ended = wanted.flatMap((key) => follower.get(key)?.topic ?? [])
    for (const key of wanted) follower.delete(key)
    return sendMessage(socket, { type: 'cancelled', topics: ended })
  }
  const key = topicKey(topic as Topic)
  if (!follower.has(key) && follower.size >= MOST_TOPICS)
    return sendMessage(socket, {
      type: 'refused',
      message: `A connection follows at most ${MOST_TOPICS} topics; cancel one first.`,
    })
  const followed = { topic: topic as Topic, told: -1 }
  follower.set(key, followed)
  await tellOne(services, socket, followed, readTopic)
}

/** Tells a client what it does not know of a topic: a snapshot first, later only what is new; nothing where nothing is. */
async function tellOne(
  services: Services,
  socket: WebSocket,
  followed: Followed,
  read: typeof readTopic,
): Promise<void> {
  const heights = await readHeights(services)
  const isFirst = followed.told < 0
  if (!isFirst && heights.head <= followed.told) return
  const found = await read(services, followed.topic, followed.told)
  // a block that came between the two questions is told by its own notice
  const data = found.data.filter(({ block }) => block <= heights.head)
  followed.told = heights.head
  if (isFirst || data.length > 0)
    sendMessage(socket, { type: isFirst ? 'snapshot' : 'transactions', ...found, data, ...heights })
}

async function tell(
  services: Services,
  followers: ReadonlyMap<WebSocket, Follower>,
  notice: BlockNotice,
): Promise<void> {
  // a topic that many follow is read once for each change
  const known = new Map<string, ReturnType<typeof readTopic>>()
  const readOnce: typeof readTopic = (all, topic, above) => {
    const key = `${topicKey(topic)} ${above}`
    const found = known.get(key) ?? readTopic(all, topic, above)
    known.set(key, found)
    return found
  }
  for (const [socket, follower] of followers) {
    const isLate = socket.bufferedAmount > MAX_BUFFERED
    const isFork = notice.type === 'fork'
    // a height that was told is not there any more, or what came in between will not be told one by one
    for (const followed of follower.values()) if (isLate || isFork) followed.told = -1
    if (isLate || follower.size === 0) continue
    if (isFork) sendMessage(socket, { type: 'fork', to: notice.to, ...(await readHeights(services)) })
    for (const followed of follower.values()) await tellOne(services, socket, followed, readOnce)
  }
}
