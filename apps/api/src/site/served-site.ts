import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { ApiConfig } from '../config.ts'
import type { NetworkServices } from '../routes/handle.ts'
import type { Site } from './site.ts'

/** The part of the product that belongs to the site and not to a network. */
export type ServedSite = {
  /** Registers the routes of the site. */
  register: (app: FastifyInstance, site: Site, config: ApiConfig) => Promise<void>
  /** Looks through the blocks of the default network for alerts; returns a function that stops it. */
  followAlerts: (services: NetworkServices, site: Site, log: FastifyBaseLogger) => () => Promise<void>
  /** Sends webhooks what they wait for on a network; returns a function that stops it. */
  followWebHooks?: (services: NetworkServices, site: Site, log: FastifyBaseLogger) => () => Promise<void>
}
