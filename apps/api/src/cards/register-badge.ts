import type { FastifyInstance } from 'fastify'
import type { OpenNetwork } from '../networks/open-network.ts'
import { EmptyIndexError } from '../services/chain-watch.ts'
import { readNodeHead } from '../services/node-head.ts'
import { shownNetwork } from './register-cards.ts'
import { drawBadge, type IndexStatus } from './status-badge.ts'

/** How long others may keep it, in seconds: services that show pictures of others ask no more often. */
const KEPT_S = 30

async function readStatus({ network, chain, node }: OpenNetwork): Promise<IndexStatus> {
  const { name } = network
  try {
    const { head_number: head } = await chain.state()
    // asked after the index was: what that has less is missing
    const at = await readNodeHead(node)
    return {
      name,
      head: Number(head),
      behind: at === undefined ? undefined : Math.max(0, Number(at - head)),
    }
  } catch (error) {
    if (error instanceof EmptyIndexError) return { name, head: undefined, behind: undefined }
    throw error
  }
}

/** Serves `/badge/status.svg`: the state of an index, for pages of others. `net` names a network, as in links. */
export function registerBadge(
  app: FastifyInstance,
  networks: readonly [OpenNetwork, ...OpenNetwork[]],
): void {
  app.get(
    '/badge/status.svg',
    { schema: { hide: true }, onRequest: app.limitsOf('light') },
    async (request, reply) => {
      const shown = shownNetwork(request, networks)
      // pages of other origins show it
      reply.raw.setHeader('cross-origin-resource-policy', 'cross-origin')
      return reply
        .code(shown ? 200 : 404)
        .header('cache-control', `public, max-age=${KEPT_S}`)
        .type('image/svg+xml')
        .send(
          drawBadge(
            shown
              ? await readStatus(shown.network)
              : { name: 'Tronlens', head: undefined, behind: undefined },
          ),
        )
    },
  )
}
