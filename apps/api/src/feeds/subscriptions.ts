import { subscriptionsFeed } from '@tronlens/api-contract'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import { clientOf } from '../http/client-of.ts'
import { Heartbeat } from '../http/heartbeat.ts'
import { FEED } from '../http/sockets.ts'
import type { NetworkServices } from '../routes/handle.ts'
import { GOING_AWAY, MAX_INTRODUCTION_BYTES, TOO_BIG } from './audience.ts'
import { Follower } from './follower.ts'
import { TopicReader } from './topic-reader.ts'
import { Turns } from './turns.ts'

/** Pieces of work for followers that are done at the same time: less than the connections to the database. */
const PLACES = 4

/**
 * Serves the topics that clients follow: a snapshot of each, then what every change brings. Clients take
 * turns, those of one address together.
 */
export function registerSubscriptions(app: FastifyInstance, services: NetworkServices): void {
  const followers = new Map<WebSocket, Follower>()
  const heartbeat = new Heartbeat()
  const topics = new TopicReader(services)
  const turns = new Turns(PLACES)
  const unsubscribe = services.chain.subscribe((notice) => {
    topics.forget()
    for (const follower of followers.values()) follower.notice(notice)
  })
  app.addHook('preClose', async () => {
    unsubscribe()
    heartbeat.stop()
    for (const socket of followers.keys()) socket.close(GOING_AWAY)
  })
  app.get(
    subscriptionsFeed.path,
    { websocket: true, config: FEED, schema: { hide: true } },
    (socket, request) => {
      const client = clientOf(request)
      const follower: Follower = new Follower(socket, {
        services,
        topics,
        log: app.log,
        wake: () => turns.join(client, follower),
        count: () => app.countSnapshot(request),
      })
      followers.set(socket, follower)
      heartbeat.watch(socket)
      socket.on('close', () => followers.delete(socket))
      socket.on('error', (err: Error) => app.log.debug({ err }, 'feed socket failed'))
      socket.on('message', (data: Buffer) => {
        if (data.length > MAX_INTRODUCTION_BYTES) return socket.close(TOO_BIG)
        follower.ask(String(data))
      })
    },
  )
}
