import { Type } from '@sinclair/typebox'
import { relayFeed } from '@tronlens/api-contract'
import type { FastifyInstance } from 'fastify'
import { FEED } from '../http/sockets.ts'
import type { WithRelay } from '../relay/relay.ts'

const Params = Type.Object({
  channel: Type.String({ pattern: '^[0-9a-f]{32}$', description: '32 hex digits, made by the page' }),
})

/** Serves the lines between pages and external devices. */
export function registerRelay(app: FastifyInstance, { relay }: WithRelay): void {
  app.get(
    relayFeed.path,
    { websocket: true, config: FEED, schema: { hide: true, params: Params } },
    (socket, request) => {
      // its schema has checked it
      const { channel } = request.params as { channel: string }
      void relay.join(channel, socket)
    },
  )
}
