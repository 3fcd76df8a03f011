import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { feeds, streams } from '@tronlens/api-contract'
import type { NetworkConfig } from '@tronlens/process'
import type { FastifyInstance } from 'fastify'
import { networkPath } from '../networks/serve-network.ts'

const CONVENTIONS =
  'Wire-compatible with the public TRON explorer API. Amounts are whole numbers of sun or of the smallest token unit unless a member says otherwise, times are milliseconds, addresses are Base58. `/api/new/...` answers like `/api/...`; the API key header is accepted and ignored. Every error has `message` and `code`; a wrong parameter is named with its value and what is allowed.'

/** OpenAPI knows no WebSockets, so the feeds are described in words. */
const describeFeeds = (): string =>
  [...Object.values(feeds), ...Object.values(streams)]
    .map(({ path, summary }) => `- \`${path}\`: ${summary}`)
    .join('\n')

/** OpenAPI description at `/api/docs/json` and a page to read and try it at `/api/docs`. */
export async function registerDocumentation(
  app: FastifyInstance,
  networks: readonly NetworkConfig[],
): Promise<void> {
  const [first] = networks
  await app.register(swagger, {
    // OpenAPI has no wildcards: a path parameter stands for the name of the node's method
    transform: ({ schema, url }) => ({ schema, url: url.replace('*', ':method') }),
    openapi: {
      info: {
        title: 'Tronlens API',
        version: '1',
        description: `${CONVENTIONS}\n\nWebSocket feeds, one JSON text in each frame:\n\n${describeFeeds()}`,
      },
      servers: [
        { url: '/', description: `${first?.name ?? ''}, the default network` },
        ...networks.map(({ key, name }) => ({ url: networkPath(key), description: name })),
      ],
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
