import websocket from '@fastify/websocket'
import { RELAY_FRAME_BYTES } from '@tronlens/api-contract'
import { AppError } from '@tronlens/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
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
const isFeed = (request: FastifyRequest): boolean =>
  (request.routeOptions.config as Partial<typeof FEED>).isFeed === true

/** Lets routes be feeds: small messages, few connections of one client, and no connection where there is no feed. */
export async function registerSockets(app: FastifyInstance, socketsPerClient: number): Promise<void> {
  const open = new Map<string, number>()
  await app.register(websocket, { options: { maxPayload: MAX_MESSAGE_BYTES } })
  app.addHook('onRequest', async (request) => {
    if (!request.ws) return
    // before the handshake, so that the client gets an answer instead of a connection that ends
    if (!isFeed(request)) throw new NoFeedError(request.url.split('?')[0] ?? '/')
    const client = clientOf(request)
    const count = open.get(client) ?? 0
    if (count >= socketsPerClient) throw new TooManySocketsError(socketsPerClient)
    open.set(client, count + 1)
    request.raw.socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1
      if (left > 0) open.set(client, left)
      else open.delete(client)
    })
  })
}
