import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ChainWatch } from '../services/chain-watch.ts'

/** `/metrics` for Prometheus and `/healthz` for load balancers. */
export function registerMetrics(app: FastifyInstance, chain: ChainWatch): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'tronlens_api_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  const head = new Gauge({
    name: 'tronlens_indexed_head',
    help: 'Newest indexed block',
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      { route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    head.set(Number((await chain.state()).head_number))
    return reply
      .type(registry.contentType)
      .serializer((text: string) => text)
      .send(await registry.metrics())
  })
  app.get('/healthz', { schema: { hide: true } }, async () => {
    const state = await chain.state()
    return { status: 'ok', head: state.head_number, solid: state.solid_number }
  })
}
