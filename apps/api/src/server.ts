import compress from '@fastify/compress'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import { ApiError } from '@tronlens/api-contract'
import { isAddress } from '@tronlens/core'
import { createDatabase, DEFAULT_NETWORK } from '@tronlens/db'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { ApiConfig } from './config.ts'
import { registerHomepageFeed } from './feeds/homepage.ts'
import { registerTronSocket } from './feeds/tron-socket.ts'
import { registerDocumentation } from './plugins/documentation.ts'
import { registerErrorHandler } from './plugins/error-handler.ts'
import { printJson } from './plugins/json.ts'
import { registerMetrics } from './plugins/metrics.ts'
import { registerNodeProxy } from './plugins/node-proxy.ts'
import { registerNotFound } from './plugins/not-found.ts'
import { cleanQuery } from './plugins/query.ts'
import { registerWebApp } from './plugins/web-app.ts'
import type { HandledRoute, Services } from './routes/handle.ts'
import { handledRoutes } from './routes/index.ts'
import { watchChain } from './services/chain-watch.ts'
import { createKnown } from './services/known.ts'
import { createNodeReader } from './services/node-reader.ts'
import { createPriceSource } from './services/price-source.ts'

/** Everything a page of ours loads comes from this origin. */
const CONTENT_SECURITY_POLICY = {
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  },
}

/** Registers a route under `/api/...` and its alias `/api/new/...`. */
function registerRoute(app: FastifyInstance, { route, answer }: HandledRoute, services: Services): void {
  const options = (hide: boolean) => ({
    method: route.method,
    schema: {
      hide,
      tags: [route.tag],
      summary: route.summary,
      operationId: route.name,
      querystring: route.query,
      response: { 200: route.answer, 400: ApiError },
    },
    handler: async (request: { query: unknown }) => answer(request.query as never, services),
  })
  app.route({ ...options(false), url: route.path })
  app.route({ ...options(true), url: route.path.replace('/api/', '/api/new/') })
}

/**
 * Builds the server: routes, feeds, node proxy, documentation and web app over one database.
 * The caller listens and closes; closing also ends the database connections.
 */
export async function createServer(config: ApiConfig): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies ?? false,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    ajv: {
      customOptions: {
        coerceTypes: true,
        removeAdditional: false,
        formats: { 'tron-address': (text: string) => isAddress(text) },
      },
    },
  })
  const db = createDatabase(config.databaseUrl, DEFAULT_NETWORK, {
    poolSize: config.databasePoolSize,
    name: 'tronlens-api',
    readUrl: config.databaseReadUrl,
  })
  const chain = await watchChain(db, config.databaseUrl, DEFAULT_NETWORK, app.log)
  const services: Services = {
    db,
    chain,
    node: createNodeReader(config.nodeUrl),
    price: createPriceSource(config.priceUrl, app.log),
    known: createKnown(chain),
    config,
  }
  app.addHook('onClose', async () => {
    await chain.close()
    await db.destroy()
  })
  app.setSerializerCompiler(() => (data) => printJson(data))
  app.setReplySerializer((data) => printJson(data))
  registerErrorHandler(app)
  await app.register(helmet, {
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    crossOriginEmbedderPolicy: false,
  })
  await app.register(cors, {
    origin: '*',
    allowedHeaders: ['Content-Type', 'TRON-PRO-API-KEY', 'Authorization', 'Secret'],
  })
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  if (config.rateLimitPerMinute > 0)
    await app.register(rateLimit, { max: config.rateLimitPerMinute, timeWindow: '1 minute' })
  await app.register(websocket)
  await registerDocumentation(app)
  registerMetrics(app, chain)
  app.addHook('preValidation', async (request) => cleanQuery(request))
  await app.register(async (scope) => {
    for (const route of Object.values(handledRoutes)) registerRoute(scope, route, services)
    registerHomepageFeed(scope, services)
    registerTronSocket(scope, services)
  })
  await registerNodeProxy(app, config)
  await registerWebApp(app, config, chain)
  registerNotFound(app)
  return app
}
