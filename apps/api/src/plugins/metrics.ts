import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { OpenNetwork } from '../networks/open-network.ts'

const heights = async ({ chain }: OpenNetwork) => {
  const state = await chain.state()
  return { head: state.head_number, solid: state.solid_number }
}

/** `/metrics` for Prometheus and `/healthz` for load balancers; heights at the top are those of the default network. */
export function registerMetrics(
  app: FastifyInstance,
  networks: readonly [OpenNetwork, ...OpenNetwork[]],
): void {
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
    labelNames: ['network'],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      { route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    for (const network of networks)
      head.set({ network: network.network.key }, Number((await network.chain.state()).head_number))
    return reply
      .type(registry.contentType)
      .serializer((text: string) => text)
      .send(await registry.metrics())
  })
  app.get('/healthz', { schema: { hide: true } }, async () => {
    const all = await Promise.all(
      networks.map(async (network) => [network.network.key, await heights(network)] as const),
    )
    return { status: 'ok', ...all[0]?.[1], networks: Object.fromEntries(all) }
  })
}
