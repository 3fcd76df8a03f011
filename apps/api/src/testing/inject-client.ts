import { type ApiClient, createApiClient } from '@tronlens/api-contract/client'
import type { FastifyInstance } from 'fastify'

/**
 * A client whose requests go straight into a server, without a socket.
 *
 * @param baseUrl - `/net/{key}` for a network other than the default one
 */
export const injectClient = (app: FastifyInstance, baseUrl = ''): ApiClient =>
  createApiClient({
    baseUrl,
    fetch: async (input, init = {}) => {
      const { statusCode, headers, rawPayload } = await app.inject({
        url: String(input),
        method: (init.method ?? 'GET') as 'GET',
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(init.body ? { payload: String(init.body) } : {}),
      })
      const sent = Object.entries(headers).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      )
      return new Response(statusCode === 204 ? null : new Uint8Array(rawPayload), {
        status: statusCode,
        headers: sent,
      })
    },
  })
