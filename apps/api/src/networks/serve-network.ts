import type { FastifyInstance } from 'fastify'
import { registerJsonBodies } from '../http/json-bodies.ts'
import { registerMultipartBodies } from '../http/multipart-bodies.ts'
import { registerJsonRpc } from '../jsonrpc/register-json-rpc.ts'
import { registerRoutes } from '../routes/register.ts'
import type { Served } from '../served.ts'
import { registerV1 } from '../v1/register-v1.ts'
import { registerIndexHead } from './index-head.ts'
import { registerNodeProxy } from './node-proxy.ts'
import type { OpenNetwork } from './open-network.ts'

/** Path in front of everything of a network: `/net/side/api/block`, `/net/side/wallet/getnowblock`. */
export const networkPath = (key: string): string => `/net/${key}`

/** Serves a network under its own path, and the default one under no path as well. */
export async function serveNetwork(
  app: FastifyInstance,
  network: OpenNetwork,
  { isDefault, served }: { isDefault: boolean; served: Pick<Served, 'routes' | 'feeds'> },
): Promise<void> {
  for (const prefix of isDefault
    ? ['', networkPath(network.network.key)]
    : [networkPath(network.network.key)])
    await app.register(
      async (scope) => {
        const isDocumented = prefix === ''
        // in a scope of its own: bodies that go to the node stay as they are
        await scope.register(async (routes) => {
          registerIndexHead(routes, network.chain)
          registerJsonBodies(routes)
          await registerMultipartBodies(routes)
          registerV1(routes, network, isDocumented)
          registerRoutes(routes, served.routes, { services: network, isDocumented })
        })
        for (const register of served.feeds) register(scope, network)
        registerJsonRpc(scope, network, network.relayNode)
        await registerNodeProxy(scope, { key: network.network.key, relay: network.relayNode, prefix })
      },
      { prefix },
    )
}
