import { hasDeferredIndexes } from '@tronlens/db'
import type { FastifyInstance } from 'fastify'
import type { OpenNetwork } from '../networks/open-network.ts'
import type { ApiMetrics } from '../services/api-metrics.ts'
import { EmptyIndexError } from '../services/chain-watch.ts'

/** Where the answers of a network stand, and what the indexer announced beyond that. */
const heights = async ({ chain }: OpenNetwork) => {
  const { head_number: head, solid_number: solid } = await chain.state()
  return { head, solid, announced: chain.announcedHead() ?? head, behind: chain.lag().blocks }
}

/**
 * `/metrics` for Prometheus, `/healthz` and, once nothing is missing, `/ready` for load balancers; heights at
 * the top are those of the default network.
 */
export function registerMetrics(
  app: FastifyInstance,
  networks: readonly [OpenNetwork, ...OpenNetwork[]],
  { registry, observeRequest, head, observeReplica }: ApiMetrics,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    observeRequest(request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime)
    done()
  })
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    for (const { network, chain } of networks) {
      const lag = chain.replicaLag()
      if (lag) observeReplica(network.key, lag, chain.readsPrimary())
    }
    // numbers are needed most while a database is away; the others are reported all the same
    await Promise.allSettled(
      networks.map(async ({ network, chain }) =>
        head.set({ network: network.key }, Number((await chain.state()).head_number)),
      ),
    )
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
  app.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    const behind = await Promise.all(networks.map(findDistance))
    const ready = behind.every(({ blocks, isWhole }) => isWhole && blocks < READY_DISTANCE)
    return reply.code(ready ? 200 : 503).send({
      ready,
      networks: Object.fromEntries(behind.map(({ key, blocks }) => [key, { blocksBehind: blocks }])),
    })
  })
}

/** How far behind its node an index may be and still count as filled. */
const READY_DISTANCE = 50

/**
 * Blocks that what is answered from is behind the node, as the indexer saw that last: the index, or a replica
 * of it that stands still while the index goes on, also while the database itself is read in its place: other
 * processes may have a better one. It is not whole while its back-fill has not made all that lists are
 * answered from.
 */
async function findDistance({
  network,
  chain,
  db,
}: OpenNetwork): Promise<{ key: string; blocks: number; isWhole: boolean }> {
  const state = await chain.state().catch((error: unknown) => {
    if (error instanceof EmptyIndexError) return undefined
    throw error
  })
  // before the first block everything is missing
  if (!state) return { key: network.key, blocks: Number.MAX_SAFE_INTEGER, isWhole: false }
  const { head_number, node_head_number } = state
  const blocks = Math.max(
    0,
    Number(node_head_number - head_number),
    chain.lag().blocks,
    chain.replicaLag()?.blocks ?? 0,
  )
  return { key: network.key, blocks, isWhole: !(await hasDeferredIndexes(db)) }
}
