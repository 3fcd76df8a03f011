import type { IncomingHttpHeaders } from 'node:http'
import websocket from '@fastify/websocket'
import { RELAY_FRAME_BYTES } from '@tronlens/api-contract'
import { AppError } from '@tronlens/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientOf } from './client-of.ts'

/** The longest message that any feed takes; each may take less. */
const MAX_MESSAGE_BYTES = RELAY_FRAME_BYTES

/** A client has as many sockets as one may have. */
export class TooManySocketsError extends AppError {
  readonly code = 'RATE_LIMITED'
  constructor(readonly limit: number) {
    super(`This client has ${limit} connections open already; close some first.`)
  }
}

/** A WebSocket was asked for where there is no feed. */
export class NoFeedError extends AppError {
  readonly code = 'NOT_FOUND'
  constructor(readonly path: string) {
    super(`${path} is no feed; the feeds are listed in /api/docs.`)
  }
}

/** Set in the options of a route that is a feed. */
export const FEED = { isFeed: true } as const
/** The same for a feed that sends the same to all clients. */
export const SHARED_FEED = { ...FEED, isShared: true } as const
/** A feed that is also served as server-sent events, each of which counts as a connection too. */
export const STREAM = { ...FEED, isStream: true } as const

declare module 'fastify' {
  interface FastifyContextConfig {
    isFeed?: boolean
    isShared?: boolean
    isStream?: boolean
  }
}

/**
 * Bits of the window that shared messages are compressed in (RFC 7692, 7.1.2.1); clients that keep less get
 * them as they are.
 */
export const WINDOW_BITS = 12
/** Each message is compressed by itself, so that what is the same for all is compressed once. */
const COMPRESSION = { serverNoContextTakeover: true, clientNoContextTakeover: true }

/**
 * Whether a client reads what was compressed for all: nothing but the window differs between those who read
 * any of it.
 */
const readsCompressed = ({ 'sec-websocket-extensions': offers = '' }: IncomingHttpHeaders): boolean =>
  [...offers.matchAll(/server_max_window_bits\s*=\s*"?(\d+)/g)].every(
    ([, bits]) => Number(bits) >= WINDOW_BITS,
  )

/**
 * Calls back once when a client has gone: its answer was closed, or the connection that carries it. An answer
 * that waits behind others of its connection reports nothing itself; a connection that is gone already calls
 * back at once.
 */
export function whenGone({ raw, ws }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  let isDone = false
  const once = () => {
    if (!isDone) done()
    isDone = true
  }
  raw.socket.once('close', once)
  if (!ws) reply.raw.once('close', once)
  if (raw.socket.destroyed) once()
}

/**
 * Lets routes be feeds: small messages, few connections of one client, and no connection where there is no
 * feed.
 */
export async function registerSockets(app: FastifyInstance, socketsPerClient: number): Promise<void> {
  const open = new Map<string, number>()
  await app.register(websocket, {
    options: { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: COMPRESSION },
  })
  app.addHook('onRequest', async (request, reply) => {
    // before the handshake, so that the client gets an answer instead of a connection that ends
    const { isFeed, isShared, isStream } = request.routeOptions.config
    if (request.ws) {
      if (!isFeed) throw new NoFeedError(request.url.split('?')[0] ?? '/')
      const { headers } = request.raw
      if (!isShared || !readsCompressed(headers)) delete headers['sec-websocket-extensions']
    } else if (!isStream) return
    const client = clientOf(request)
    const count = open.get(client) ?? 0
    if (count >= socketsPerClient) throw new TooManySocketsError(socketsPerClient)
    open.set(client, count + 1)
    whenGone(request, reply, () => {
      const left = (open.get(client) ?? 1) - 1
      if (left > 0) open.set(client, left)
      else open.delete(client)
    })
  })
}
