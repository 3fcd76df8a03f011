import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { ApiConfig } from './config.ts'
import type { HandledRoute, Services } from './routes/handle.ts'
import type { Site } from './site/site.ts'

/** What a server serves. `wholeProduct` is all of it; a test of one noun serves the routes of that noun. */
export type Served = {
  /** Routes of each network. */
  routes: readonly HandledRoute[]
  /** Registers the feeds of a network. */
  feeds: readonly ((app: FastifyInstance, services: Services) => void)[]
  /** Work that goes on for each network until the function that it returns is called. */
  followers: readonly ((services: Services, log: FastifyBaseLogger) => () => Promise<void>)[]
  /** Accounts, texts and alerts of the site; undefined: the server has none. */
  site: ServedSite | undefined
}

/** The part of the product that belongs to the site and not to a network. */
export type ServedSite = {
  /** Registers the routes of the site. */
  register: (app: FastifyInstance, site: Site, config: ApiConfig) => Promise<void>
  /** Looks through the blocks of the default network for alerts; returns a function that stops it. */
  followAlerts: (services: Services, site: Site, log: FastifyBaseLogger) => () => Promise<void>
  /** Sends webhooks what they wait for on the default network; returns a function that stops it. */
  followWebHooks?: (services: Services, site: Site, log: FastifyBaseLogger) => () => Promise<void>
}

/**
 * Serves some routes and nothing else, so that a test depends on no other handler.
 *
 * @param routes - handlers of the routes that the test asks
 * @param more - feeds, followers or the site, where the test needs them
 *
 * @example
 * const api = await startIndexedApi(serveRoutes([listBlocksRoute]), recordedChain())
 */
export const serveRoutes = (
  routes: readonly HandledRoute[],
  more: Partial<Omit<Served, 'routes'>> = {},
): Served => ({
  routes,
  feeds: [],
  followers: [],
  site: undefined,
  ...more,
})
