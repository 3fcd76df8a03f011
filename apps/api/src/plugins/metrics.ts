import type { FastifyInstance } from 'fastify'
import type { OpenNetwork } from '../networks/open-network.ts'
import type { ApiMetrics } from '../services/api-metrics.ts'

const heights = async ({ chain }: OpenNetwork) => {
  const state = await chain.state()
  return { head: state.head_number, solid: state.solid_number }
}

/** `/metrics` for Prometheus and `/healthz` for load balancers; heights at the top are those of the default network. */
export function registerMetrics(
  app: FastifyInstance,
  networks: readonly [OpenNetwork, ...OpenNetwork[]],
  { registry, requests, head }: ApiMetrics,
): void {
  app.addHook('onResponse', async (request, reply) => {
    requests.observe(
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
