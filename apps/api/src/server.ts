import compress from '@fastify/compress'
import cors from '@fastify/cors'
import { INDEX_HEAD } from '@tronlens/api-contract'
import { stringifyJson, teachPrinter } from '@tronlens/core'
import { logOutput } from '@tronlens/process'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { registerBadge } from './cards/register-badge.ts'
import { registerCards } from './cards/register-cards.ts'
import type { ApiConfig } from './config.ts'
import { openContent } from './content/content.ts'
import { registerSockets } from './http/sockets.ts'
import { openNetwork } from './networks/open-network.ts'
import { rememberSoon } from './networks/remember-network.ts'
import { serveNetwork } from './networks/serve-network.ts'
import { registerConnectPage } from './plugins/connect-page.ts'
import { registerDocumentation } from './plugins/documentation.ts'
import { registerErrorHandler } from './plugins/error-handler.ts'
import { registerGrpc } from './plugins/grpc.ts'
import { registerMetrics } from './plugins/metrics.ts'
import { registerNotFound } from './plugins/not-found.ts'
import { registerRateLimits } from './plugins/rate-limits.ts'
import { pathOnly, refuseUndecodable, refuseUnreadable } from './plugins/refuse-early.ts'
import { registerSecurityHeaders } from './plugins/security-headers.ts'
import { registerTokenLogos } from './plugins/token-logos.ts'
import { registerValidation } from './plugins/validation.ts'
import { registerWebApp } from './plugins/web-app.ts'
import { Relay } from './relay/relay.ts'
import type { Served } from './served.ts'
import { createApiMetrics } from './services/api-metrics.ts'
import { openBridges } from './services/bridges.ts'
import { openPeople } from './services/people.ts'
import { createTeamTexts } from './services/team-texts.ts'
import { openSite } from './site/site.ts'
import { openSolidity } from './solidity/open-solidity.ts'
import { openCatalogueLogos } from './tokens/catalogue-logos.ts'

/** A client that sends its request slower than this is let go; milliseconds. */
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
/** How often connections are looked at for that. */
const CHECK_MS = 2_000

/**
 * Builds the server: routes, feeds and node proxy of every network, documentation and web app.
 * The caller listens and closes; closing also ends the database connections.
 *
 * @param served - `wholeProduct`, or the routes that a test asks
 */
export async function createServer(config: ApiConfig, served: Served): Promise<FastifyInstance> {
  teachPrinter()
  const app = Fastify({
    logger: { level: config.logLevel, stream: logOutput() },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies ? [...config.trustedProxies] : false,
    forceCloseConnections: true,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_MS },
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    rewriteUrl: pathOnly,
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: refuseUndecodable,
  })
  const [main, ...others] = config.networks
  const metrics = createApiMetrics()
  const people = openPeople(config, app.log)
  const content = openContent(config.contentDir, people.db, app.log)
  const relay = new Relay(people, app.log)
  app.addHook('preClose', () => relay.close())
  const solidity = openSolidity(config)
  const logos = openCatalogueLogos({
    db: people.db,
    isFetching: config.logoFetch === 'on',
    allowsInside: config.webhooksInside === 'on',
    catalogueDir: config.catalogueDir,
    log: app.log,
  })
  const teamTexts = createTeamTexts(config.teamTextsUrl, app.log)
  const bridges = openBridges(config.networks)
  const open = (network: typeof main) =>
    openNetwork(network, {
      config,
      followers: served.followers,
      log: app.log,
      metrics,
      people,
      relay,
      solidity,
      content,
      logos,
      teamTexts,
      bridges,
    })
  const networks = [open(main), ...others.map(open)] as const
  const site = openSite(config, { db: people.db, content, log: app.log })
  const hasAccounts = config.siteAccounts === 'on'
  const stopAlerts = hasAccounts ? served.site?.followAlerts(networks[0], site, app.log) : undefined
  const stopHooks = hasAccounts
    ? networks.map((network) => served.site?.followWebHooks?.(network, site, app.log))
    : []
  const giveUp = networks.map((network) => rememberSoon(people.db, network, app.log))
  app.addHook('onClose', async () => {
    for (const stop of giveUp) stop()
    await Promise.all([stopAlerts?.(), ...stopHooks.map((stop) => stop?.())])
    await site.close()
    await Promise.all(networks.map((network) => network.close()))
    await bridges.close()
    await people.close()
  })
  app.setSerializerCompiler(() => (data) => stringifyJson(data))
  app.setReplySerializer((data) => stringifyJson(data))
  registerErrorHandler(app)
  registerValidation(app)
  registerSecurityHeaders(app, config)
  // first, as it ends the connections of all requests for a WebSocket that another plugin answers
  await registerSockets(app, config.socketsPerClient)
  await app.register(cors, {
    origin: '*',
    strictPreflight: false,
    allowedHeaders: ['Content-Type', 'TRON-PRO-API-KEY', 'Authorization', 'Secret', 'X-Key'],
    exposedHeaders: ['x-next-cursor', 'x-export', 'retry-after', INDEX_HEAD],
  })
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  await registerRateLimits(app, config.rateLimitPerMinute, site.apiKeys)
  await registerDocumentation(app, config.networks)
  registerMetrics(app, networks, metrics)
  registerGrpc(app, config)
  for (const network of networks)
    await serveNetwork(app, network, { isDefault: network === networks[0], served })
  registerTokenLogos(app, people.db, logos)
  await served.site?.register(app, site, config)
  await registerWebApp(app, config, networks)
  registerCards(app, config, networks)
  registerBadge(app, networks)
  registerConnectPage(app)
  registerNotFound(app)
  return app
}
