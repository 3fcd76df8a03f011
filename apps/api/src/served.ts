import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { HandledRoute, NetworkServices } from './routes/handle.ts'
import type { ServedSite } from './site/served-site.ts'

/** What a server serves. `wholeProduct` is all of it; a test of one noun serves the routes of that noun. */
export type Served = {
  /** Routes of each network. */
  routes: readonly HandledRoute[]
  /** Registers the feeds of a network. */
  feeds: readonly ((app: FastifyInstance, services: NetworkServices) => void)[]
  /** Work that goes on for each network until the function that it returns is called. */
  followers: readonly ((services: NetworkServices, log: FastifyBaseLogger) => () => Promise<void>)[]
  /** Accounts, texts and alerts of the site; undefined: the server has none. */
  site: ServedSite | undefined
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
