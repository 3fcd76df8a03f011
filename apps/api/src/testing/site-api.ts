import { createClient } from '@tronlens/api-contract/client'
import { SITE_ENDPOINTS, type SiteClient } from '@tronlens/api-contract/site'
import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../config.ts'
import type { HandledRoute } from '../routes/handle.ts'
import { serveRoutes } from '../served.ts'
import { createServer } from '../server.ts'
import { wholeSite } from '../site/index.ts'

/** Nothing answers there: what is tested needs no chain. */
const NO_NODE = 'http://127.0.0.1:9'

/** A visitor of the site, with cookies as a browser keeps them. */
export type Visitor = {
  api: SiteClient
  /** Sends a request as it is given, with the visitor's cookies. */
  send: (
    method: 'GET' | 'POST',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Sent>
  cookies: Map<string, string>
}
type Sent = { status: number; body: Record<string, unknown>; headers: Record<string, unknown> }

/** An API without a chain, for the data of users. */
export type SiteApi = {
  app: FastifyInstance
  database: TestDatabase
  /** @param address - from which the visitor's requests come */
  visitor: (address?: string) => Visitor
  close: () => Promise<void>
}

/** A new visitor of a server. */
export function visit(app: FastifyInstance, address = '127.0.0.1'): Visitor {
  const cookies = new Map<string, string>()
  const inject = async (url: string, method: string, headers: Record<string, string>, payload?: string) => {
    const answer = await app.inject({
      url,
      remoteAddress: address,
      method: method as 'GET',
      headers: {
        ...(cookies.size > 0
          ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) cookies.delete(name)
      else cookies.set(name, encodeURIComponent(value))
    }
    return answer
  }
  return {
    cookies,
    send: async (method, url, body, headers = {}) => {
      const answer = await inject(
        url,
        method,
        { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        body === undefined ? undefined : JSON.stringify(body),
      )
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
    },
    api: createClient<SiteClient>(SITE_ENDPOINTS, {
      baseUrl: '',
      fetch: async (input, init = {}) => {
        const answer = await inject(
          String(input),
          init.method ?? 'GET',
          Object.fromEntries(new Headers(init.headers)),
          init.body ? String(init.body) : undefined,
        )
        return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode })
      },
    }),
  }
}

/**
 * Starts an API over an empty database, without limits of requests.
 *
 * @param environment - further settings
 * @param routes - routes of a network that the file asks besides those of the site
 */
export async function startSiteApi(
  environment: Record<string, string> = {},
  routes: readonly HandledRoute[] = [],
): Promise<SiteApi> {
  const database = await createTestDatabase()
  const app = await createServer(
    readConfig({
      DATABASE_URL: database.url,
      NODE_URL: NO_NODE,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '0',
      ...environment,
    }),
    serveRoutes(routes, { site: wholeSite }),
  )
  await app.ready()
  return {
    app,
    database,
    visitor: (address) => visit(app, address),
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}
