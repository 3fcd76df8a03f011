import type { TSchema } from '@sinclair/typebox'
import type { FeedDefinition } from '@tronlens/api-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientOf } from '../../http/client-of.ts'
import { Heartbeat } from '../../http/heartbeat.ts'
import { STREAM, whenGone } from '../../http/sockets.ts'
import type { NetworkServices } from '../../routes/handle.ts'
import { GOING_AWAY, MAX_INTRODUCTION_BYTES, TOO_BIG } from '../audience.ts'
import { Turns } from '../turns.ts'
import type { StreamPosition } from './cursor.ts'
import { findStart, readConfirmations, type StartQuery } from './find-start.ts'
import { StreamFollower } from './stream-follower.ts'
import { createEventSink, createSocketSink } from './stream-sinks.ts'
import type { BlockRow, StreamSource } from './stream-source.ts'

/**
 * Clients that are served at the same time: a part of the connections to the database, which pages need too.
 */
const PLACES = 2
/** How often a stream that has nothing to send says where it stands, so that proxies keep it open. */
const POSITION_MS = 15_000

/** A stream of the contract. */
export type StreamDefinition<Query extends StartQuery, Row extends BlockRow> = {
  definition: FeedDefinition
  query: TSchema
  /** Reads the filters. @throws {InvalidParameterError} */
  sourceOf: (query: Query) => StreamSource<Row>
}

/** Reads the header that browsers send when they reconnect to server-sent events. */
const lastEventId = ({ headers }: FastifyRequest): string | undefined => {
  const id = headers['last-event-id']
  return typeof id === 'string' && id !== '' ? id : undefined
}

/**
 * Serves a stream of a network at one path: over WebSocket where the client asks for one, otherwise as
 * server-sent events. What is wrong with a request is answered before the stream begins.
 */
export function registerStream<Query extends StartQuery, Row extends BlockRow>(
  app: FastifyInstance,
  { definition, query: schema, sourceOf }: StreamDefinition<Query, Row>,
  services: NetworkServices,
): void {
  const followers = new Map<StreamFollower<Row>, { client: string; end: () => void }>()
  const openings = new WeakMap<FastifyRequest, { source: StreamSource<Row>; start: StreamPosition }>()
  const turns = new Turns(PLACES)
  const heartbeat = new Heartbeat()
  const wake = (follower: StreamFollower<Row>): void => {
    const entry = followers.get(follower)
    if (entry) turns.join(entry.client, follower)
  }
  const report = (follower: StreamFollower<Row>): void => {
    follower
      .reportPosition()
      .catch((err: unknown) =>
        app.log.warn({ err, stream: definition.name }, 'a stream has no position to send'),
      )
  }
  const unsubscribe = services.chain.subscribe(() => {
    for (const follower of followers.keys()) wake(follower)
  })
  const positions = setInterval(() => {
    for (const follower of followers.keys()) report(follower)
  }, POSITION_MS).unref()
  app.addHook('preClose', async () => {
    unsubscribe()
    clearInterval(positions)
    heartbeat.stop()
    for (const [follower, { end }] of followers) {
      follower.stop()
      end()
    }
  })

  const begin = (
    request: FastifyRequest,
    open: (wakeUp: () => void) => { sink: ReturnType<typeof createSocketSink>; end: () => void },
  ) => {
    const opening = openings.get(request)
    if (!opening) throw new Error('a stream was opened without its start')
    const holder: { follower?: StreamFollower<Row> } = {}
    const { sink, end } = open(() => holder.follower && wake(holder.follower))
    const follower = new StreamFollower<Row>({
      services,
      ...opening,
      confirmations: readConfirmations(request.query as Query),
      sink,
    })
    holder.follower = follower
    followers.set(follower, { client: clientOf(request), end })
    report(follower)
    wake(follower)
    return () => {
      follower.stop()
      followers.delete(follower)
    }
  }

  app.route({
    method: 'GET',
    url: definition.path,
    config: STREAM,
    schema: { hide: true, querystring: schema },
    onRequest: app.limitsOf('list'),
    preHandler: async (request) => {
      // its schema has checked the query
      const query = request.query as Query
      openings.set(request, {
        source: sourceOf(query),
        start: await findStart(services, query, lastEventId(request)),
      })
    },
    handler: async (request, reply) => {
      let events: ReturnType<typeof createEventSink> | undefined
      const stop = begin(request, (wakeUp) => {
        const sink = createEventSink(app.log, wakeUp)
        events = sink
        return { sink, end: sink.end }
      })
      whenGone(request, reply, () => {
        stop()
        events?.body.destroy()
      })
      // `x-accel-buffering`: proxies pass each message on at once
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(events?.body)
    },
    wsHandler: (socket, request) => {
      const stop = begin(request, (wakeUp) => ({
        sink: createSocketSink(socket, app.log, wakeUp),
        end: () => socket.close(GOING_AWAY),
      }))
      heartbeat.watch(socket)
      socket.on('close', stop)
      socket.on('error', (err: Error) => app.log.debug({ err }, 'stream socket failed'))
      socket.on('message', (data: Buffer) => {
        if (data.length > MAX_INTRODUCTION_BYTES) socket.close(TOO_BIG)
      })
    },
  })
}
